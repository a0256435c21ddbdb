import { LRUCache } from 'lru-cache';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import type { Changes } from './changes.ts';

/** A change that nobody told of, as by hand in the database, is seen after this time. */
const LONGEST_MS = 30_000;

export interface MemoryOptions<V> {
  /** How many values are held; the ones used longest ago go first. */
  most: number;
  /** The key of the changes that make a value untrue, as the database's triggers say it: "person:17". */
  changedBy(value: V): string;
}

/** Values of the database, held in memory for at most 30 s and let go of as soon as the database says that they changed. */
export interface Memory<V> {
  /**
   * From memory, and then at once, or by `load`; calls for the same key that come together are loaded once. What is not found is not
   * remembered.
   */
  find(key: string, load: () => Promise<V | undefined>): MaybePromise<V | undefined>;
}

/** Remembers nothing while changes are not heard: a session that was ended elsewhere would go on. */
export function createMemory<V extends object>(changes: Changes, { most, changedBy }: MemoryOptions<V>): Memory<V> {
  const keysOf = new Map<string, Set<string>>();
  const held = new LRUCache<string, V>({
    max: most,
    ttl: LONGEST_MS,
    dispose: (value, key) => {
      const change = changedBy(value);
      const keys = keysOf.get(change);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(change);
    },
  });
  const loading = new Map<string, Promise<V | undefined>>();
  /** What was begun to be read before a change may be what was true before it. */
  let changeCount = 0;

  changes.onChange((change) => {
    changeCount += 1;
    loading.clear();
    if (change === undefined) held.clear();
    else for (const key of [...(keysOf.get(change) ?? [])]) held.delete(key);
  });

  const remember = (key: string, value: V) => {
    held.set(key, value);
    const change = changedBy(value);
    const keys = keysOf.get(change);
    if (keys) keys.add(key);
    else keysOf.set(change, new Set([key]));
  };
  const loadAndRemember = async (key: string, load: () => Promise<V | undefined>): Promise<V | undefined> => {
    const before = changeCount;
    const value = await load();
    if (value !== undefined && before === changeCount && changes.isHeard()) remember(key, value);
    return value;
  };

  return {
    find(key, load) {
      if (!changes.isHeard()) return load();
      const known = held.get(key) ?? loading.get(key);
      if (known !== undefined) return known;
      const started = loadAndRemember(key, load).finally(() => {
        if (loading.get(key) === started) loading.delete(key);
      });
      loading.set(key, started);
      return started;
    },
  };
}
