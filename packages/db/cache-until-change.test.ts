import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmptyPostgres } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { createCacheUntilChange } from './cache-until-change.ts';
import type { ChangeFeed, ChangeListener } from './change-feed.ts';
import { type Database, openDatabase } from './client.ts';
import { sandboxClock, sessions, subscriptions, users } from './schema.ts';

interface Cached {
  person: number;
  text: string;
}

const createTestCache = (changes: ChangeFeed) =>
  createCacheUntilChange<Cached>(changes, { maxEntries: 3, changeKeyOf: ({ person }) => `person:${person}` });

/** A change feed that the test controls. */
function createTestFeed() {
  const listeners: ChangeListener[] = [];
  let isListening = true;
  const changes: ChangeFeed = {
    isListening: () => isListening,
    onChange: (listener) => void listeners.push(listener),
    catchUp: async () => undefined,
    close: async () => undefined,
  };
  const notify = (key: string | undefined) => {
    for (const listen of listeners) listen(key);
  };
  return { changes, notify, setListening: (value: boolean) => (isListening = value) };
}

describe('a cached value', () => {
  it('is loaded once, also by concurrent calls, until it changes', async () => {
    const { changes, notify } = createTestFeed();
    const cache = createTestCache(changes);
    let loads = 0;
    const find = (key: string, person: number) => cache.find(key, async () => ({ person, text: `${key}, load ${++loads}` }));
    const together = await Promise.all([find('a', 1), find('a', 1)]);
    expect(together.map((held) => held?.text)).toEqual(['a, load 1', 'a, load 1']);
    await find('b', 1);
    await find('c', 2);
    expect(loads).toBe(3);
    notify('person:1');
    expect((await find('c', 2))?.text).toBe('c, load 3');
    expect((await find('a', 1))?.text).toBe('a, load 4');
    expect((await find('b', 1))?.text).toBe('b, load 5');
    notify(undefined);
    expect((await find('c', 2))?.text).toBe('c, load 6');
  });

  it('is never older than a change, even if loading began before the change', async () => {
    const { changes, notify } = createTestFeed();
    const cache = createTestCache(changes);
    let answer: (held: Cached) => void = () => undefined;
    const early = cache.find('a', () => new Promise<Cached>((resolve) => (answer = resolve)));
    notify('person:1');
    expect((await cache.find('a', async () => ({ person: 1, text: 'new' })))?.text).toBe('new');
    answer({ person: 1, text: 'old' });
    await early;
    expect((await cache.find('a', async () => ({ person: 1, text: 'newer' })))?.text).toBe('new');
  });

  it('is recalled during an outage, also when it is old, but not after a change, an end or a new connection', async () => {
    const { changes, notify, setListening } = createTestFeed();
    const cache = createTestCache(changes);
    const hold = (key: string, person: number) => cache.find(key, async () => ({ person, text: key }));
    await hold('a', 1);
    await hold('b', 2);
    await hold('c', 3);
    setListening(false);
    notify(undefined);
    await expect(cache.find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(['a', 'b', 'c'].map((key) => cache.recall(key)?.text)).toEqual(['a', 'b', 'c']);
    notify('person:1');
    // Answered by a database whose changes are not heard.
    expect(await cache.find('b', async () => undefined)).toBeUndefined();
    expect(['a', 'b', 'c'].map((key) => cache.recall(key)?.text)).toEqual([undefined, undefined, 'c']);
    setListening(true);
    notify(undefined);
    expect(cache.recall('c')).toBeUndefined();
  });

  it('that was loaded across a new connection of the feed is not kept', async () => {
    const { changes, notify, setListening } = createTestFeed();
    const cache = createTestCache(changes);
    setListening(false);
    let answer: (held: Cached) => void = () => undefined;
    const early = cache.find('a', () => new Promise<Cached>((resolve) => (answer = resolve)));
    setListening(true);
    notify(undefined);
    answer({ person: 1, text: 'old' });
    await early;
    expect((await cache.find('a', async () => ({ person: 1, text: 'new' })))?.text).toBe('new');
  });

  it('is not used while the feed is not listening; a missing value is loaded again', async () => {
    const { changes, setListening } = createTestFeed();
    const cache = createTestCache(changes);
    expect(await cache.find('a', async () => undefined)).toBeUndefined();
    await cache.find('a', async () => ({ person: 1, text: 'first' }));
    setListening(false);
    expect((await cache.find('a', async () => ({ person: 1, text: 'second' })))?.text).toBe('second');
  });
});

async function createUser(database: Database, name: string): Promise<number> {
  const [user] = await database.write((queries) =>
    queries
      .insert(users)
      .values({ email: `${name}@example.org`, username: name, password: 'x' })
      .returning({ id: users.id }),
  );
  return user?.id ?? 0;
}

openTestDatabases('the change feed', (opened) => {
  it('reports ended sessions and changes of a preference, a plan and the sandbox clock', async () => {
    const { database } = opened();
    const received: (string | undefined)[] = [];
    database.changes.onChange((key) => received.push(key));
    await expect.poll(() => database.changes.isListening()).toBe(true);
    const recordChanges = async (work: () => Promise<unknown>) => {
      received.length = 0;
      await work();
      await database.changes.catchUp();
      return received.filter((key) => key !== undefined);
    };
    const userId = await createUser(database, 'reader');
    const at = new Date();
    const session = (token: string) => ({ userId, token, device: 'x', createdAt: at, lastSeenAt: at, expiresAt: at });
    await database.write((q) => q.insert(sessions).values([session('1'), session('2')]));
    const userKey = `person:${userId}`;
    expect(await recordChanges(() => database.write((q) => q.delete(sessions).where(eq(sessions.token, '1'))))).toEqual([userKey]);
    expect(await recordChanges(() => database.write((q) => q.update(users).set({ firstName: 'A' }).where(eq(users.id, userId))))).toEqual(
      [],
    );
    expect(
      await recordChanges(() => database.write((q) => q.update(users).set({ neverUseModel: true }).where(eq(users.id, userId)))),
    ).toEqual([userKey]);
    const plan = { userId, stripeSubscriptionId: 's', status: 'active', cancelAtPeriodEnd: false, hasPaid: true, readAt: at };
    expect(await recordChanges(() => database.write((q) => q.insert(subscriptions).values(plan)))).toEqual([userKey]);
    expect(await recordChanges(() => database.write((q) => q.insert(sandboxClock).values({ id: 1, aheadSeconds: 5 })))).toEqual([
      'sandbox-clock',
    ]);
    const rolledBack = database.write((q) =>
      q.transaction(async (tx) => {
        await tx.delete(sessions);
        throw new Error('rolled back');
      }),
    );
    expect(await recordChanges(() => rolledBack.catch(() => undefined))).toEqual([]);
    // Deleting the user deletes the sessions.
    expect(new Set(await recordChanges(() => database.write((q) => q.delete(users).where(eq(users.id, userId)))))).toEqual(
      new Set([userKey]),
    );
  });
});

describe('instances on one PostgreSQL', () => {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const each of cleanups.splice(0).reverse()) await each();
  });
  const openTwo = async () => {
    const empty = await createEmptyPostgres();
    cleanups.push(empty.drop);
    const open = async () => {
      const database = await openDatabase({ databaseUrl: empty.url, dataDir: '/nowhere', minFreeBytes: 0, connections: 3 });
      cleanups.push(() => database.close());
      await expect.poll(() => database.changes.isListening()).toBe(true);
      return database;
    };
    return [await open(), await open()] as const;
  };

  it('drop a value that another instance changed', async () => {
    const [here, there] = await openTwo();
    const userId = await createUser(here, 'roamer');
    const cache = createTestCache(there.changes);
    let loads = 0;
    const find = () => cache.find('a', async () => ({ person: userId, text: `${++loads}` }));
    await find();
    await find();
    expect(loads).toBe(1);
    await here.write((q) => q.update(users).set({ neverUseModel: true }).where(eq(users.id, userId)));
    await expect.poll(find).toEqual({ person: userId, text: '2' });
  });

  it('clear the cache when the listening connection is cut, and reconnect by themselves', async () => {
    const [here, there] = await openTwo();
    const cache = createTestCache(there.changes);
    let loads = 0;
    const find = () => cache.find('a', async () => ({ person: 1, text: `${++loads}` }));
    await find();
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await here.write((q) => q.execute(others).then());
    await expect.poll(() => there.changes.isListening(), { interval: 1 }).toBe(false);
    await expect.poll(() => there.changes.isListening()).toBe(true);
    expect(await find()).toEqual({ person: 1, text: '2' });
  });

  it('release the connections of transactions that were cut off at their start or in the middle', async () => {
    const [here, there] = await openTwo();
    const cutThem = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    for (let round = 0; round < 4; round += 1) {
      const cut = [0, 1, 2].map(() =>
        there.write((q) => q.transaction((tx) => tx.execute(sql`select pg_sleep(20)`).then())).catch((error: unknown) => error),
      );
      await expect
        .poll(async () => {
          await here.write((q) => q.execute(cutThem).then());
          return Promise.race([
            Promise.all(cut).then((all) => all.every((each) => each instanceof Error)),
            new Promise((r) => setTimeout(r, 50)),
          ]);
        })
        .toBe(true);
    }
    await expect.poll(() => there.findProblem()).toBeUndefined();
    expect(there.countConnections()?.total).toBeLessThanOrEqual(3);
  });
});
