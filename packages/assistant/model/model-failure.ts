import { APICallError } from 'ai';

/** Tokens of a call. `estimated` if the server did not count them: characters / 4, rounded up. */
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
  limited: 'The model provider limits the rate of calls',
  unavailable: 'The model provider could not answer',
  timeout: 'The model did not answer in time',
  'cut-off': 'The answer of the model was cut off',
  'wrong-shape': 'The answer of the model does not match the requested schema',
  empty: 'The answer of the model is empty',
  'circuit-open': 'The model provider failed several times and is not called for a while',
  aborted: 'The caller stopped waiting for the answer',
};

interface FailureDetails {
  /** HTTP status, if the server sent one. */
  status?: number | undefined;
  /** Whether the same call may succeed a moment later. */
  passing?: boolean;
  /** The wait that the server asked for. */
  retryAfterMs?: number | undefined;
}

/**
 * A model gave no usable answer. `cause` is not set on purpose: the library's errors contain the prompt, and some contain the key.
 * `usage` is set if tokens may have been used.
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

/** Converts any error of a call to a ModelFailure. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (APICallError.isInstance(error)) return fromAnswer(error);
  const name = error instanceof Error ? error.name : '';
  if (/NoOutput|NoContent|EmptyResponse/.test(name)) return new ModelFailure('empty');
  if (/JSONParse|TypeValidation|InvalidResponseData|InvalidStreamPart/.test(name)) return new ModelFailure('wrong-shape');
  // The error of fetch when the connection breaks while the body is read.
  if (error instanceof TypeError && error.message === 'terminated') return new ModelFailure('cut-off', { passing: true });
  return new ModelFailure('unavailable');
}

function fromAnswer({ statusCode: status, isRetryable, responseHeaders }: APICallError): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure('unauthorized', { status });
  const retryAfterMs = readRetryAfter(responseHeaders ?? {});
  if (status === 429) return new ModelFailure('limited', { status, passing: true, retryAfterMs });
  if (status === undefined || status >= 500) return new ModelFailure('unavailable', { status, passing: true, retryAfterMs });
  if (status >= 400) return new ModelFailure('unavailable', { status });
  // A 2xx response: either the connection broke, or the body is not JSON.
  return isRetryable ? new ModelFailure('cut-off', { passing: true }) : new ModelFailure('wrong-shape');
}

/** Reads seconds, a date, or OpenAI's header in milliseconds. */
function readRetryAfter(headers: Record<string, string>): number | undefined {
  const exact = Number.parseFloat(headers['retry-after-ms'] ?? '');
  const header = headers['retry-after'] ?? '';
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  const waitMs = Number.isNaN(exact) ? seconds : exact;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
