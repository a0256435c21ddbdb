import { LRUCache } from 'lru-cache';
import type { Call } from '#packages/wire/server/mount.ts';

type Owner = Call<unknown, unknown>['owner'];

const REMEMBERED_MS = 30 * 60 * 1000;
const MOST_REMEMBERED = 10_000;

/**
 * A program that keeps no cookies goes on with its conversation for half an hour: it is known by where it calls from and by the
 * conversation's name. Browsers keep theirs and do not need it.
 */
export function createOwnerMemory() {
  const owners = new LRUCache<string, string>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  return {
    find({ owner, who, body }: Call<unknown, { sessionId: string }>): Owner {
      if (!owner.isNew || !owner.id) return owner;
      const key = `${who} ${body.sessionId}`;
      const known = owners.get(key);
      owners.set(key, known ?? owner.id);
      return { id: known ?? owner.id, isNew: known === undefined };
    },
  };
}
