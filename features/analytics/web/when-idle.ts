/** A page should be done with its own work first; a busy one is not waited for any longer. */
const IDLE_WITHIN_MS = 2_000;
/** Where a browser cannot say when it is idle. */
const LATER_MS = 300;

/** Does something when the page has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(asked);
}
