import { APICallError } from 'ai';

/** Tokens of a call. `estimated` where the server counted none: characters / 4, rounded up. */
export interface ModelUsage {
  promptTokens: number;
  completionTokens: number;
  estimated?: boolean;
}

export type ModelFailureKind =
  | 'unauthorized'
  | 'limited'
  | 'unavailable'
  | 'timeout'
  | 'cut-off'
  | 'wrong-shape'
  | 'empty'
  | 'circuit-open'
  | 'aborted';

const MESSAGES: Record<ModelFailureKind, string> = {
  unauthorized: 'The model provider refused the key',
  limited: 'The model provider takes no more calls at the moment',
  unavailable: 'The model provider could not answer',
  timeout: 'The model did not answer in time',
  'cut-off': 'The answer of the model broke off',
  'wrong-shape': 'The answer of the model has not the shape that was asked for',
  empty: 'The answer of the model is empty',
  'circuit-open': 'The model provider failed several times and is not called for a while',
  aborted: 'The caller no longer waits for the answer',
};

interface FailureDetails {
  /** HTTP status, where the server gave one. */
  status?: number | undefined;
  /** Whether the same call may succeed a moment later. */
  passing?: boolean;
  /** How long the server asked to be left alone. */
  retryAfterMs?: number | undefined;
}

/**
 * A model gave no usable answer. It has no cause on purpose: the library's errors hold the prompt, and some of them the key.
 * `usage` stands where tokens may have been spent all the same.
 */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  readonly status: number | undefined;
  readonly passing: boolean;
  readonly retryAfterMs: number | undefined;
  usage?: ModelUsage;

  constructor(kind: ModelFailureKind, { status, passing = false, retryAfterMs }: FailureDetails = {}) {
    super(status === undefined ? MESSAGES[kind] : `${MESSAGES[kind]} (${status})`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = status;
    this.passing = passing;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whatever a call threw, as a failure with a kind. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (APICallError.isInstance(error)) return fromAnswer(error);
  const name = error instanceof Error ? error.name : '';
  if (/NoOutput|NoContent|EmptyResponse/.test(name)) return new ModelFailure('empty');
  if (/JSONParse|TypeValidation|InvalidResponseData|InvalidStreamPart/.test(name)) return new ModelFailure('wrong-shape');
  // What fetch calls it when a connection breaks while its answer is read.
  if (error instanceof TypeError && error.message === 'terminated') return new ModelFailure('cut-off', { passing: true });
  return new ModelFailure('unavailable');
}

function fromAnswer({ statusCode: status, isRetryable, responseHeaders }: APICallError): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure('unauthorized', { status });
  const retryAfterMs = readRetryAfter(responseHeaders ?? {});
  if (status === 429) return new ModelFailure('limited', { status, passing: true, retryAfterMs });
  if (status === undefined || status >= 500) return new ModelFailure('unavailable', { status, passing: true, retryAfterMs });
  if (status >= 400) return new ModelFailure('unavailable', { status });
  // An answer that began well: either its connection broke, or it is no JSON.
  return isRetryable ? new ModelFailure('cut-off', { passing: true }) : new ModelFailure('wrong-shape');
}

/** Seconds, a date, or the milliseconds that OpenAI sends beside them. */
function readRetryAfter(headers: Record<string, string>): number | undefined {
  const exact = Number.parseFloat(headers['retry-after-ms'] ?? '');
  const header = headers['retry-after'] ?? '';
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  const waitMs = Number.isNaN(exact) ? seconds : exact;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
