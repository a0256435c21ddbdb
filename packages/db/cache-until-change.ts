import { LRUCache } from 'lru-cache';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import type { ChangeFeed } from './change-feed.ts';

/** A change without a notification is seen after this time. */
const MAX_AGE_MS = 30_000;

export interface CacheUntilChangeOptions<V> {
  /** The maximum number of values. The least recently used are evicted first. */
  maxEntries: number;
  /** The change key that invalidates a value, as the triggers send it, such as "person:17". */
  changeKeyOf(value: V): string;
}

/** Caches values of the database for at most 30 s, and drops them when the database reports a change. */
export interface CacheUntilChange<V> {
  /**
   * Returns the cached value synchronously, or calls `load`. Concurrent calls for one key load it once. A missing value is not cached.
   */
  find(key: string, load: () => Promise<V | undefined>): MaybePromise<V | undefined>;
  /** Stores what a read that has just begun finds. For a query that reads the value beside others. */
  keep(key: string, read: Promise<V | undefined>): Promise<V | undefined>;
  /**
   * Returns what was last loaded, also when it is old or the change feed is not listening. Only for outages: another instance may have
   * changed the value since the feed was cut. Everything is forgotten when the feed listens again.
   */
  recall(key: string): V | undefined;
}

/** `find` uses no cached value while the change feed is not listening: a session that was ended elsewhere would stay valid. */
export function createCacheUntilChange<V extends object>(
  changes: ChangeFeed,
  { maxEntries, changeKeyOf }: CacheUntilChangeOptions<V>,
): CacheUntilChange<V> {
  const keysOf = new Map<string, Set<string>>();
  const cache = new LRUCache<string, V>({
    // Each value counts as one. With `max` the cache takes the memory of all of them at once.
    maxSize: maxEntries,
    sizeCalculation: () => 1,
    ttl: MAX_AGE_MS,
    // An old value stays for `recall`.
    noDeleteOnStaleGet: true,
    dispose: (value, key) => {
      const change = changeKeyOf(value);
      const keys = keysOf.get(change);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(change);
    },
  });
  const loading = new Map<string, Promise<V | undefined>>();
  /** A load that started before a change may return the old value, which must not be cached. */
  let changeCount = 0;

  changes.onChange((change) => {
    changeCount += 1;
    loading.clear();
    if (change === undefined) {
      if (changes.isListening()) cache.clear();
    } else for (const key of [...(keysOf.get(change) ?? [])]) cache.delete(key);
  });

  const store = (key: string, value: V) => {
    cache.set(key, value);
    const change = changeKeyOf(value);
    const keys = keysOf.get(change);
    if (keys) keys.add(key);
    else keysOf.set(change, new Set([key]));
  };
  const loadAndStore = async (key: string, load: () => Promise<V | undefined>): Promise<V | undefined> => {
    const before = changeCount;
    const value = await load();
    if (value === undefined) cache.delete(key);
    // Also while the feed is not listening, for `recall`. A feed that begins to listen counts as a change.
    else if (before === changeCount) store(key, value);
    return value;
  };

  return {
    keep: (key, read) => loadAndStore(key, () => read),
    recall: (key) => cache.peek(key, { allowStale: true }),
    find(key, load) {
      if (!changes.isListening()) return loadAndStore(key, load);
      const cached = cache.get(key) ?? loading.get(key);
      if (cached !== undefined) return cached;
      const started = loadAndStore(key, load).finally(() => {
        if (loading.get(key) === started) loading.delete(key);
      });
      loading.set(key, started);
      return started;
    },
  };
}
