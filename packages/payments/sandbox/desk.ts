import { isDeepStrictEqual } from 'node:util';
import Stripe from 'stripe';
import { findDueTime } from './due-times.ts';
import { missing } from './failures.ts';
import { createId, customerOf, type Entry, type Hidden, type Kind, type Kinds } from './kinds.ts';
import { findObject, findObjects, type ObjectQuery, type Queries, type StoredObject, saveObjects } from './objects.store.ts';

export interface RequestMark {
  id: string | null;
  idempotencyKey: string | null;
}

/**
 * Everything that one request reads and changes: each object once, however often it is asked for, and written together at
 * the end. An object that was taken from here is changed in place.
 */
export interface Desk {
  /** The sandbox's time, in seconds. */
  now: number;
  find<K extends Kind>(kind: K, id: string | undefined): Promise<Entry<K> | undefined>;
  /** @throws ApiError "No such …" that names `param`. */
  get<K extends Kind>(kind: K, id: string, param?: string): Promise<Entry<K>>;
  /** Newest first. */
  list<K extends Kind>(kind: K, query?: Omit<ObjectQuery, 'kind'>): Promise<Entry<K>[]>;
  create<K extends Kind>(kind: K, object: Kinds[K], hidden?: Hidden): Entry<K>;
  /** Writes an event about an object as it is now, with what changed since the last one where it says "updated". */
  tell(type: string, entry: Entry<Kind>): void;
  save(): Promise<void>;
}

interface Held {
  entry: Entry<Kind>;
  /** As it stands in the database, or undefined for a new one. */
  stored: string | undefined;
  /** As the last event told it. */
  told: string;
}

export function createDesk(queries: Queries, now: number, mark: RequestMark): Desk {
  const held = new Map<string, Held>();

  const hold = (row: StoredObject): Entry<Kind> => {
    const known = held.get(row.id);
    if (known) return known.entry;
    const entry = { kind: row.kind, object: row.data, hidden: row.hidden } as Entry<Kind>;
    held.set(row.id, { entry, stored: textOf(entry), told: JSON.stringify(entry.object) });
    return entry;
  };

  const find = async (kind: Kind, id: string | undefined): Promise<Entry<Kind> | undefined> => {
    if (id === undefined) return undefined;
    const known = held.get(id)?.entry;
    const row = known ? undefined : await findObject(queries, id);
    const entry = known ?? (row ? hold(row) : undefined);
    return entry?.kind === kind ? entry : undefined;
  };

  const save = async (): Promise<void> => {
    const changed = [...held.values()].filter((one) => one.stored !== textOf(one.entry));
    await saveObjects(
      queries,
      changed.map(({ entry }) => rowOf(entry)),
    );
    for (const one of changed) one.stored = textOf(one.entry);
  };

  const create = (kind: Kind, object: Kinds[Kind], hidden: Hidden = {}): Entry<Kind> => {
    const entry = { kind, object, hidden } as Entry<Kind>;
    held.set(object.id, { entry, stored: undefined, told: JSON.stringify(object) });
    return entry;
  };

  const desk = {
    now,
    find,
    get: async (kind: Kind, id: string, param = 'id') => {
      const entry = await find(kind, id);
      if (!entry || entry.hidden.deleted) throw missing(kind, id, param);
      return entry;
    },
    list: async (kind: Kind, query: Omit<ObjectQuery, 'kind'> = {}) => {
      // The database answers, so it has to know what was done until now.
      await save();
      return (await findObjects(queries, { kind, ...query })).map(hold).filter((entry) => !entry.hidden.deleted);
    },
    create,
    tell: (type: string, entry: Entry<Kind>) => {
      const about = held.get(entry.object.id);
      const before = about?.told ?? '{}';
      const object = JSON.parse(JSON.stringify(entry.object)) as Record<string, unknown>;
      const previous = type.endsWith('.updated') ? differences(JSON.parse(before), object) : undefined;
      if (about) about.told = JSON.stringify(object);
      const event = {
        id: createId('event'),
        object: 'event' as const,
        api_version: Stripe.API_VERSION,
        created: desk.now,
        data: { object, ...(previous ? { previous_attributes: previous } : {}) },
        livemode: false as const,
        pending_webhooks: 1,
        request: { id: mark.id, idempotency_key: mark.idempotencyKey },
        type,
      };
      create('event', event, { failedTries: 0, nextTryAt: Math.floor(Date.now() / 1_000) });
    },
    save,
  };
  return desk as Desk;
}

const textOf = ({ object, hidden }: Entry<Kind>) => JSON.stringify([object, hidden]);

function rowOf(entry: Entry<Kind>): StoredObject {
  return {
    id: entry.object.id,
    kind: entry.kind,
    customerId: customerOf(entry),
    // The client's decimals become texts, as on the wire.
    data: JSON.parse(JSON.stringify(entry.object)),
    hidden: entry.hidden,
    dueAt: findDueTime(entry),
  };
}

/** The fields that changed, with what they were. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
}
