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
import { ModelFailure, toModelFailure } from './model-failure.ts';

/** Arbitrary, because it only has to be more than a bad minute brings by chance and few enough that people stop waiting soon. */
const FAILURES_TO_OPEN = 5;
/** Arbitrary, because an overloaded provider needs a rest, and rules-only answers meanwhile harm nobody. */
const HALF_OPEN_AFTER_MS = 30_000;
/** Arbitrary, because it only has to outlast a hiccup; half of it is chance, so that callers who failed together come back apart. */
const BACK_OFF_MS = 400;
/** Arbitrary, because an answer takes a good part of the limit: one that is begun in its last quarter would mostly not be finished. */
const SHARE_FOR_RETRY = 0.25;
/** Arbitrary, because who has written nothing in half of the time will hardly finish in the other half. */
const SHARE_FOR_START = 0.5;

/** What an attempt is handed. */
export interface Attempt {
  /** Aborted when the caller leaves or time is up; its reason is the failure. */
  signal: AbortSignal;
  /** Says that the answer has begun: from then on nothing is asked again, and the limit for the beginning no longer counts. */
  begin(): void;
}

export interface CallOptions {
  /** Providers are told apart by it: calls of one endpoint share a circuit breaker. */
  endpoint: string;
  /** Milliseconds for everything, the retry and the wait before it included. */
  timeoutMs: number;
  /** The caller's own; ends the request to the provider, too. */
  signal?: AbortSignal | undefined;
  /** Whether the answer has to begin within half of the time, as one that somebody watches must. */
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

/** Refusals (a wrong key, a wrong request) and callers who leave say nothing of how the provider is. */
const isProviderFailure = (error: unknown) => error instanceof ModelFailure && (error.passing || error.kind === 'timeout');

/**
 * Makes one call to a provider within its time: tried once more where that may help, and not at all while the circuit is open.
 * @throws ModelFailure, and nothing else.
 */
export async function callWithPolicy<T>(attempt: (attempt: Attempt) => Promise<T>, options: CallOptions): Promise<T> {
  const breaker = findBreaker(options.endpoint);
  if (options.signal?.aborted) throw new ModelFailure('aborted');
  // The library would have others wait for the one that tries; they had better be told at once.
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
    // A race, because neither the wait before a retry nor every fault of a connection listens to the signal.
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
    // Closes what is still open of an attempt that failed.
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
  /** Must be left after the wait for a retry to be worth it. */
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
