import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
} from 'cockatiel';
import { ModelFailure } from './model-failure.ts';
import { toModelFailure } from './read-failure.ts';

/** Arbitrary: more than random failures cause, and few enough that users soon stop waiting. */
const FAILURES_TO_OPEN = 5;
/** Arbitrary: long enough for an overloaded provider to recover. Answers are rules-only in the meantime. */
const HALF_OPEN_AFTER_MS = 30_000;
/** Arbitrary: long enough for a short interruption. Half of it is random, so that concurrent callers do not retry at the same moment. */
const BACK_OFF_MS = 400;
/** Arbitrary: an answer that starts in the last quarter of the time limit would rarely finish. */
const SHARE_FOR_RETRY = 0.25;
/** Arbitrary: a model that has written nothing in half of the time rarely finishes in the other half. */
const SHARE_FOR_START = 0.5;

export interface Attempt {
  /** Aborted when the caller leaves or the time is up. The abort reason is the failure. */
  signal: AbortSignal;
  /** Reports that the answer has started. From then on there is no retry, and the time limit for the start no longer applies. */
  begin(): void;
}

export interface CallOptions {
  /** Identifies the provider. Calls of one endpoint share a circuit breaker. */
  endpoint: string;
  /** Milliseconds for the whole call, with its retry and the wait before it. */
  timeoutMs: number;
  /** The caller's signal; also aborts the request to the provider. */
  signal?: AbortSignal | undefined;
  /** Whether the answer must start within half of the time, because a user watches it arrive. */
  mustBeginSoon?: boolean;
}

const breakers = new Map<string, CircuitBreakerPolicy>();

function findBreaker(endpoint: string): CircuitBreakerPolicy {
  const known = breakers.get(endpoint);
  if (known) return known;
  const breaker = circuitBreaker(handleWhen(isProviderFailure), {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  breakers.set(endpoint, breaker);
  return breaker;
}

/** Refusals (wrong key, invalid request) and callers who leave do not count as failures of the provider. */
const isProviderFailure = (error: unknown) => error instanceof ModelFailure && (error.passing || error.kind === 'timeout');

/**
 * Calls a provider within a time limit. Retries once if that may help; does not call while the circuit is open.
 * @throws ModelFailure, and no other error.
 */
export async function callWithPolicy<T>(attempt: (attempt: Attempt) => Promise<T>, options: CallOptions): Promise<T> {
  const breaker = findBreaker(options.endpoint);
  if (options.signal?.aborted) throw new ModelFailure('aborted');
  // In the half-open state the library makes other calls wait for the trial call. Fail them at once instead.
  if (breaker.state === CircuitState.HalfOpen) throw new ModelFailure('circuit-open');
  try {
    return await breaker.execute(() => callInTime(attempt, options));
  } catch (error) {
    throw error instanceof BrokenCircuitError ? new ModelFailure('circuit-open') : toModelFailure(error);
  }
}

async function callInTime<T>(attempt: (attempt: Attempt) => Promise<T>, options: CallOptions): Promise<T> {
  const endsAt = performance.now() + options.timeoutMs;
  const ended = new AbortController();
  const end = (kind: 'timeout' | 'aborted') => ended.abort(new ModelFailure(kind));
  const leave = () => end('aborted');
  options.signal?.addEventListener('abort', leave, { once: true });
  const timer = setTimeout(end, options.timeoutMs, 'timeout');
  const startTimer = options.mustBeginSoon ? setTimeout(end, options.timeoutMs * SHARE_FOR_START, 'timeout') : undefined;
  let begun = false;
  const begin = () => {
    begun = true;
    clearTimeout(startTimer);
  };
  try {
    // A race, because neither the wait before a retry nor every connection error reacts to the signal.
    return await Promise.race([
      rejectOnAbort(ended.signal),
      retryOnce(() => attemptOnce(attempt, { signal: ended.signal, begin }), {
        reservedMs: options.timeoutMs * SHARE_FOR_RETRY,
        mayRetry: () => !begun && !ended.signal.aborted,
        leftMs: () => endsAt - performance.now(),
      }),
    ]);
  } finally {
    clearTimeout(timer);
    clearTimeout(startTimer);
    options.signal?.removeEventListener('abort', leave);
    // Closes connections that a failed attempt left open.
    ended.abort(new ModelFailure('aborted'));
  }
}

async function attemptOnce<T>(attempt: (attempt: Attempt) => Promise<T>, given: Attempt): Promise<T> {
  given.signal.throwIfAborted();
  try {
    return await attempt(given);
  } catch (error) {
    throw given.signal.aborted ? given.signal.reason : toModelFailure(error);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

interface RetryLimits {
  /** The time that must remain after the wait for a retry to be worthwhile. */
  reservedMs: number;
  mayRetry(): boolean;
  leftMs(): number;
}

function retryOnce<T>(call: () => Promise<T>, { reservedMs, mayRetry, leftMs }: RetryLimits): Promise<T> {
  let waitMs = 0;
  const isWorthIt = (error: unknown) => {
    if (!(error instanceof ModelFailure) || !error.passing || !mayRetry()) return false;
    const backOffMs = (BACK_OFF_MS * (1 + Math.random())) / 2;
    waitMs = error.retryAfterMs ?? Math.min(backOffMs, leftMs() - reservedMs);
    return waitMs >= 0 && leftMs() - waitMs >= reservedMs;
  };
  return retry(handleWhen(isWorthIt), { maxAttempts: 1, backoff: new DelegateBackoff(() => waitMs) }).execute(call);
}
