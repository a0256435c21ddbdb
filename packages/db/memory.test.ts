import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmptyPostgres, openTestDatabases } from '#tests/support/databases/databases.ts';
import type { ChangeListener, Changes } from './changes.ts';
import { type Database, openDatabase } from './client.ts';
import { createMemory } from './memory.ts';
import { sandboxClock, sessions, subscriptions, users } from './schema.ts';

interface Held {
  person: number;
  text: string;
}

const createHeld = (changes: Changes) => createMemory<Held>(changes, { most: 3, changedBy: ({ person }) => `person:${person}` });

/** Changes that a test tells itself. */
function createTold() {
  const listeners: ChangeListener[] = [];
  let isHeard = true;
  const changes: Changes = {
    isHeard: () => isHeard,
    onChange: (listener) => void listeners.push(listener),
    catchUp: async () => undefined,
    close: async () => undefined,
  };
  const tell = (key: string | undefined) => {
    for (const listen of listeners) listen(key);
  };
  return { changes, tell, setHeard: (value: boolean) => (isHeard = value) };
}

describe('what is held in memory', () => {
  it('is loaded once, also by calls that come together, until it changes', async () => {
    const { changes, tell } = createTold();
    const memory = createHeld(changes);
    let loads = 0;
    const find = (key: string, person: number) => memory.find(key, async () => ({ person, text: `${key}, load ${++loads}` }));
    const together = await Promise.all([find('a', 1), find('a', 1)]);
    expect(together.map((held) => held?.text)).toEqual(['a, load 1', 'a, load 1']);
    await find('b', 1);
    await find('c', 2);
    expect(loads).toBe(3);
    tell('person:1');
    expect((await find('c', 2))?.text).toBe('c, load 3');
    expect((await find('a', 1))?.text).toBe('a, load 4');
    expect((await find('b', 1))?.text).toBe('b, load 5');
    tell(undefined);
    expect((await find('c', 2))?.text).toBe('c, load 6');
  });

  it('is not what was true before a change, even where reading it began before', async () => {
    const { changes, tell } = createTold();
    const memory = createHeld(changes);
    let answer: (held: Held) => void = () => undefined;
    const early = memory.find('a', () => new Promise<Held>((resolve) => (answer = resolve)));
    tell('person:1');
    expect((await memory.find('a', async () => ({ person: 1, text: 'new' })))?.text).toBe('new');
    answer({ person: 1, text: 'old' });
    await early;
    expect((await memory.find('a', async () => ({ person: 1, text: 'newer' })))?.text).toBe('new');
  });

  it('is not believed while changes are not heard, and what is not there is asked for again', async () => {
    const { changes, setHeard } = createTold();
    const memory = createHeld(changes);
    expect(await memory.find('a', async () => undefined)).toBeUndefined();
    await memory.find('a', async () => ({ person: 1, text: 'first' }));
    setHeard(false);
    expect((await memory.find('a', async () => ({ person: 1, text: 'second' })))?.text).toBe('second');
  });
});

async function createPerson(database: Database, name: string): Promise<number> {
  const [user] = await database.write((queries) =>
    queries
      .insert(users)
      .values({ email: `${name}@example.org`, username: name, password: 'x' })
      .returning({ id: users.id }),
  );
  return user?.id ?? 0;
}

openTestDatabases('the database tells', (opened) => {
  it('of each session that ends, of a preference, a plan and the time of the sandbox', async () => {
    const { database } = opened();
    const heard: (string | undefined)[] = [];
    database.changes.onChange((key) => heard.push(key));
    await expect.poll(() => database.changes.isHeard()).toBe(true);
    const take = async (work: () => Promise<unknown>) => {
      heard.length = 0;
      await work();
      await database.changes.catchUp();
      return heard.filter((key) => key !== undefined);
    };
    const userId = await createPerson(database, 'teller');
    const at = new Date();
    const session = (token: string) => ({ userId, token, device: 'x', createdAt: at, lastSeenAt: at, expiresAt: at });
    await database.write((q) => q.insert(sessions).values([session('1'), session('2')]));
    const mine = `person:${userId}`;
    expect(await take(() => database.write((q) => q.delete(sessions).where(eq(sessions.token, '1'))))).toEqual([mine]);
    expect(await take(() => database.write((q) => q.update(users).set({ firstName: 'A' }).where(eq(users.id, userId))))).toEqual([]);
    expect(await take(() => database.write((q) => q.update(users).set({ neverUseModel: true }).where(eq(users.id, userId))))).toEqual([
      mine,
    ]);
    const plan = { userId, stripeSubscriptionId: 's', status: 'active', cancelAtPeriodEnd: false, hasPaid: true, readAt: at };
    expect(await take(() => database.write((q) => q.insert(subscriptions).values(plan)))).toEqual([mine]);
    expect(await take(() => database.write((q) => q.insert(sandboxClock).values({ id: 1, aheadSeconds: 5 })))).toEqual(['sandbox-clock']);
    const undone = database.write((q) =>
      q.transaction(async (tx) => {
        await tx.delete(sessions);
        throw new Error('taken back');
      }),
    );
    expect(await take(() => undone.catch(() => undefined))).toEqual([]);
    // Together with the person the sessions go.
    expect(new Set(await take(() => database.write((q) => q.delete(users).where(eq(users.id, userId)))))).toEqual(new Set([mine]));
  });
});

describe('instances on one PostgreSQL', () => {
  const leave: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const each of leave.splice(0).reverse()) await each();
  });
  const openTwo = async () => {
    const empty = await createEmptyPostgres();
    leave.push(empty.drop);
    const open = async () => {
      const database = await openDatabase({ databaseUrl: empty.url, dataDir: '/nowhere', minFreeBytes: 0, connections: 3 });
      leave.push(() => database.close());
      await expect.poll(() => database.changes.isHeard()).toBe(true);
      return database;
    };
    return [await open(), await open()] as const;
  };

  it('let go of what another one ended', async () => {
    const [here, there] = await openTwo();
    const userId = await createPerson(here, 'roamer');
    const memory = createHeld(there.changes);
    let loads = 0;
    const find = () => memory.find('a', async () => ({ person: userId, text: `${++loads}` }));
    await find();
    await find();
    expect(loads).toBe(1);
    await here.write((q) => q.update(users).set({ neverUseModel: true }).where(eq(users.id, userId)));
    await expect.poll(find).toEqual({ person: userId, text: '2' });
  });

  it('forget all when the line on which they hear was cut, and hear again by themselves', async () => {
    const [here, there] = await openTwo();
    const memory = createHeld(there.changes);
    let loads = 0;
    const find = () => memory.find('a', async () => ({ person: 1, text: `${++loads}` }));
    await find();
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await here.write((q) => q.execute(others).then());
    await expect.poll(() => there.changes.isHeard(), { interval: 1 }).toBe(false);
    await expect.poll(() => there.changes.isHeard()).toBe(true);
    expect(await find()).toEqual({ person: 1, text: '2' });
  });

  it('lose no connection to transactions that were cut off, whether at their beginning or in the middle', async () => {
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
    await expect.poll(() => there.findFault()).toBeUndefined();
    expect(there.countConnections()?.total).toBeLessThanOrEqual(3);
  });
});
