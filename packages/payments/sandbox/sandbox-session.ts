import { isDeepStrictEqual } from 'node:util';
import Stripe from 'stripe';
import { findObject, findObjects, type ObjectQuery, type Queries, type StoredObject, saveObjects } from './objects.store.ts';
import { missing } from './requests/api-errors.ts';
import { createId, customerOf, type Entry, type Hidden, type Kind, type Kinds } from './stripe-objects.ts';
import { findDueTime } from './subscriptions/due-times.ts';

export interface RequestIds {
  id: string | null;
  idempotencyKey: string | null;
}

/**
 * The objects that one request reads and changes. Each object is loaded once, changed in place, and saved together with the others at the
 * end.
 */
export interface SandboxSession {
  /** The sandbox's time, in seconds. */
  now: number;
  find<K extends Kind>(kind: K, id: string | undefined): Promise<Entry<K> | undefined>;
  /** @throws ApiError "No such …", with `param` as its parameter. */
  get<K extends Kind>(kind: K, id: string, param?: string): Promise<Entry<K>>;
  /** Newest first. */
  list<K extends Kind>(kind: K, query?: Omit<ObjectQuery, 'kind'>): Promise<Entry<K>[]>;
  create<K extends Kind>(kind: K, object: Kinds[K], hidden?: Hidden): Entry<K>;
  /** Writes an event with the object's current state. An "updated" event includes what changed since the previous event. */
  emit(type: string, entry: Entry<Kind>): void;
  save(): Promise<void>;
}

interface TrackedObject {
  entry: Entry<Kind>;
  /** As stored in the database; undefined for a new object. */
  stored: string | undefined;
  /** As of the last event. */
  lastEmitted: string;
}

export function createSandboxSession(queries: Queries, now: number, requestIds: RequestIds): SandboxSession {
  const tracked = new Map<string, TrackedObject>();

  const track = (row: StoredObject): Entry<Kind> => {
    const known = tracked.get(row.id);
    if (known) return known.entry;
    const entry = { kind: row.kind, object: row.data, hidden: row.hidden } as Entry<Kind>;
    tracked.set(row.id, { entry, stored: textOf(entry), lastEmitted: JSON.stringify(entry.object) });
    return entry;
  };

  const find = async (kind: Kind, id: string | undefined): Promise<Entry<Kind> | undefined> => {
    if (id === undefined) return undefined;
    const known = tracked.get(id)?.entry;
    const row = known ? undefined : await findObject(queries, id);
    const entry = known ?? (row ? track(row) : undefined);
    return entry?.kind === kind ? entry : undefined;
  };

  const save = async (): Promise<void> => {
    const changed = [...tracked.values()].filter((one) => one.stored !== textOf(one.entry));
    await saveObjects(
      queries,
      changed.map(({ entry }) => rowOf(entry)),
    );
    for (const one of changed) one.stored = textOf(one.entry);
  };

  const create = (kind: Kind, object: Kinds[Kind], hidden: Hidden = {}): Entry<Kind> => {
    const entry = { kind, object, hidden } as Entry<Kind>;
    tracked.set(object.id, { entry, stored: undefined, lastEmitted: JSON.stringify(object) });
    return entry;
  };

  const session = {
    now,
    find,
    get: async (kind: Kind, id: string, param = 'id') => {
      const entry = await find(kind, id);
      if (!entry || entry.hidden.deleted) throw missing(kind, id, param);
      return entry;
    },
    list: async (kind: Kind, query: Omit<ObjectQuery, 'kind'> = {}) => {
      // The query runs in the database, so changes are saved first.
      await save();
      return (await findObjects(queries, { kind, ...query })).map(track).filter((entry) => !entry.hidden.deleted);
    },
    create,
    emit: (type: string, entry: Entry<Kind>) => {
      const about = tracked.get(entry.object.id);
      const before = about?.lastEmitted ?? '{}';
      const object = JSON.parse(JSON.stringify(entry.object)) as Record<string, unknown>;
      const previous = type.endsWith('.updated') ? differences(JSON.parse(before), object) : undefined;
      if (about) about.lastEmitted = JSON.stringify(object);
      const event = {
        id: createId('event'),
        object: 'event' as const,
        api_version: Stripe.API_VERSION,
        created: session.now,
        data: { object, ...(previous ? { previous_attributes: previous } : {}) },
        livemode: false as const,
        pending_webhooks: 1,
        request: { id: requestIds.id, idempotency_key: requestIds.idempotencyKey },
        type,
      };
      create('event', event, { failedTries: 0, nextTryAt: Math.floor(Date.now() / 1_000) });
    },
    save,
  };
  return session as SandboxSession;
}

const textOf = ({ object, hidden }: Entry<Kind>) => JSON.stringify([object, hidden]);

function rowOf(entry: Entry<Kind>): StoredObject {
  return {
    id: entry.object.id,
    kind: entry.kind,
    customerId: customerOf(entry),
    // The client's decimals become strings, as in Stripe's responses.
    data: JSON.parse(JSON.stringify(entry.object)),
    hidden: entry.hidden,
    dueAt: findDueTime(entry),
  };
}

/** The fields that changed, with their previous values. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
}
