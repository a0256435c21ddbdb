import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { openDatabase, type Queries } from './client.ts';
import { helpVotes } from './schema.ts';

const isReplica = async (queries: Queries): Promise<boolean> => {
  const { rows } = (await queries.execute(sql`select pg_is_in_recovery() as is`)) as unknown as { rows: { is: boolean }[] };
  return rows[0]?.is ?? false;
};

it('the replica answers reads of sums and counts, and the primary answers while the replica is down', async () => {
  const primary = await startPostgres();
  onTestFinished(() => primary.remove());
  await primary.stop();
  const replica = await startPostgres({ from: primary.folder, follows: primary.url });
  onTestFinished(() => replica.remove());
  await primary.start();
  const database = await openDatabase({ databaseUrl: primary.url, readUrl: replica.url, dataDir: '/nowhere', minFreeBytes: 0 });
  onTestFinished(() => database.close());

  await expect.poll(() => database.readFromReplica(isReplica)).toBe(true);
  expect(await isReplica(database.queries)).toBe(false);
  await database.write((queries) => queries.insert(helpVotes).values({ entry: 'faq', voter: 'a', isHelpful: true }));
  await expect.poll(() => database.readFromReplica((queries) => queries.select().from(helpVotes))).toHaveLength(1);

  await replica.stop();
  expect(await database.readFromReplica(isReplica)).toBe(false);
  expect(await database.readFromReplica((queries) => queries.select().from(helpVotes))).toHaveLength(1);
});
