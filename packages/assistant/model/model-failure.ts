/** Tokens of a call. `estimated` if the server did not count them: characters / 4, rounded up. */
export interface ModelUsage {
  promptTokens: number;
  completionTokens: number;
  estimated?: boolean;
}

/** Estimated tokens of an image. Arbitrary: providers count by size and detail; a phone photo needs about this many. */
export const TOKENS_PER_IMAGE = 1_000;

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
