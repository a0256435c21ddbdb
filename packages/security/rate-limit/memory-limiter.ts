import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { adaptLimiter, type Limit, type ReversibleLimiter } from './limiter.ts';

/**
 * A limit that each process counts in its own memory.
 * @param maxKeys bounds the memory: beyond it the least recently used key starts over.
 */
export function createMemoryLimiter({ points, seconds }: Limit, maxKeys: number): ReversibleLimiter {
  const counts = adaptLimiter(new RateLimiterMemory({ points, duration: seconds }));
  const keys = new LRUCache<string, true>({
    // Each key counts as one. With `max` the cache takes the memory of all of them at once.
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void counts.reset(key);
    },
  });
  return {
    ...counts,
    consume: (key) => {
      keys.set(key, true);
      return counts.consume(key);
    },
  };
}
