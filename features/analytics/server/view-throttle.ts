import { LRUCache } from 'lru-cache';
import { createMemoryLimiter } from '#packages/security/rate-limit/memory-limiter.ts';

/** A page that is reported twice within a second was opened once. */
const REPEAT_MS = 1_000;
/** Arbitrary, because nobody reads a page a second for long. */
const VIEWS_PER_VISITOR = { points: 60, seconds: 60 };
/** Arbitrary, because it only stops floods of invented browsers. A shared network stays far below it. */
const NEW_VISITORS_PER_NETWORK = { points: 60, seconds: 60 };
/** Arbitrary, because it only bounds memory. */
const MAX_REMEMBERED = 10_000;

export interface View {
  network: string;
  agent: string;
  page: string;
  at: Date;
}

/** Returns whether a page view is counted: repeats and floods are not. In memory only, and for each instance separately. */
export function createViewThrottle(): (view: View) => Promise<boolean> {
  const lastViews = new LRUCache<string, { page: string; at: number }>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 });
  const views = createMemoryLimiter(VIEWS_PER_VISITOR, MAX_REMEMBERED);
  const newVisitors = createMemoryLimiter(NEW_VISITORS_PER_NETWORK, MAX_REMEMBERED);
  return async ({ network, agent, page, at }) => {
    const visitor = `${network}\n${agent}`;
    const last = lastViews.get(visitor);
    const ms = at.getTime();
    if (last?.page === page && Math.abs(ms - last.at) < REPEAT_MS) return false;
    // Stored before anything is awaited, so that a repeat in parallel finds it.
    lastViews.set(visitor, { page, at: ms });
    if (!last && (await newVisitors.consume(network)) !== undefined) {
      lastViews.delete(visitor);
      return false;
    }
    return (await views.consume(visitor)) === undefined;
  };
}
