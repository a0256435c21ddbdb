import { LRUCache } from 'lru-cache';
import { SourceFailure } from './read-json.ts';

export interface CacheOptions<T> {
  max: number;
  ttlMs: number;
  load: (key: string, signal: AbortSignal) => Promise<T>;
}

interface Running<T> {
  answer: Promise<T>;
  waiting: number;
  controller: AbortController;
}

const HOUR_MS = 3_600_000;
/** NPPES, RxNorm and the labels change daily or less often. */
export const DAY_MS = 24 * HOUR_MS;

/**
 * Adds a cache to a source. Answers are cached, failures are not. Concurrent calls with the same key share one request, which is
 * aborted only when all its callers have left.
 */
export function cacheAnswers<T>({ max, ttlMs, load }: CacheOptions<T>): (key: string, signal: AbortSignal) => Promise<T> {
  const cache = new LRUCache<string, { value: T }>({ max, ttl: ttlMs });
  const running = new Map<string, Running<T>>();

  const start = (key: string): Running<T> => {
    const controller = new AbortController();
    const answer = load(key, controller.signal)
      .then((value) => {
        cache.set(key, { value });
        return value;
      })
      .finally(() => {
        if (running.get(key)?.controller === controller) running.delete(key);
      });
    const entry = { answer, waiting: 0, controller };
    running.set(key, entry);
    return entry;
  };

  return async (key, signal) => {
    if (signal.aborted) throw new SourceFailure('cancelled');
    const known = cache.get(key);
    if (known) return known.value;
    const entry = running.get(key) ?? start(key);
    entry.waiting += 1;
    try {
      return await untilCancelled(entry.answer, signal);
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) {
        // A new caller must not join a request that is being aborted.
        if (running.get(key) === entry) running.delete(key);
        entry.controller.abort();
      }
    }
  };
}

async function untilCancelled<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave: (() => void) | undefined;
  const cancelled = new Promise<never>((_, reject) => {
    leave = () => reject(new SourceFailure('cancelled'));
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([answer, cancelled]);
  } finally {
    if (leave) signal.removeEventListener('abort', leave);
  }
}
