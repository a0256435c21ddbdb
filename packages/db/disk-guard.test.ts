import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { type Database, openDatabase } from './client.ts';
import { StorageFull } from './failures.ts';
import { users } from './schema.ts';

const MIN_FREE_BYTES = 1_000;
const addUser = (database: Database, username: string) =>
  database.write((queries) => queries.insert(users).values({ username, email: `${username}@example.org`, password: 'x' }));
const listUsers = (database: Database) => findRows<{ username: string }>(database, sql`select username from users order by id`);

it('writes nothing on a nearly full disk, still reads, and writes again once there is space', async () => {
  let freeBytes = 1_000_000;
  const { database, remove } = await openTemporaryDatabase({ minFreeBytes: MIN_FREE_BYTES, readFreeBytes: async () => freeBytes });
  await addUser(database, 'before');

  freeBytes = MIN_FREE_BYTES - 1;
  await vi.waitFor(() => expect(database.write(async () => undefined)).rejects.toThrow(StorageFull), { timeout: 5_000 });
  await expect(addUser(database, 'refused')).rejects.toThrow(/nearly full/);
  expect(await listUsers(database)).toEqual([{ username: 'before' }]);
  expect(await database.findProblem()).toBeUndefined();

  // A little more than the minimum is not enough yet: it would be used up at once.
  freeBytes = MIN_FREE_BYTES * 1.05;
  await new Promise((done) => setTimeout(done, 1_500));
  await expect(addUser(database, 'refused')).rejects.toThrow(StorageFull);

  freeBytes = MIN_FREE_BYTES * 2;
  await vi.waitFor(() => addUser(database, 'after'), { timeout: 5_000 });
  expect(await listUsers(database)).toEqual([{ username: 'before' }, { username: 'after' }]);
  await remove();
});

it('does not open on a nearly full disk, and leaves the folder free', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-'));
  await expect(openDatabase({ dataDir: folder, minFreeBytes: MIN_FREE_BYTES, readFreeBytes: async () => 1 })).rejects.toThrow(StorageFull);
  await (await openDatabase({ dataDir: folder, minFreeBytes: 0 })).close();
  await rm(folder, { recursive: true, force: true });
});
