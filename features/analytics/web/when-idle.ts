/** A busy page delays the work by at most this long. */
const IDLE_WITHIN_MS = 2_000;
/** For browsers without requestIdleCallback. */
const FALLBACK_DELAY_MS = 300;

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(handle);
}
