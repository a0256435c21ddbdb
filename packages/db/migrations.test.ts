import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createEmptyPostgres, findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { openDatabase } from './client.ts';
import { users } from './schema.ts';

const journal = JSON.parse(readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')) as { entries: unknown[] };
const COUNT_RUN = sql`select count(*)::int as n from drizzle.__drizzle_migrations`;

openTestDatabases('migrations', (opened) => {
  it('run once, however often the product starts, and keep stored rows', async () => {
    const { database, options } = opened();
    await database.queries.insert(users).values({ email: 'a@example.org', username: 'a', password: 'x' });
    await database.close();
    for (let start = 0; start < 2; start++) {
      const again = await openDatabase(options);
      expect(await findRows(again, COUNT_RUN)).toEqual([{ n: journal.entries.length }]);
      expect(await findRows(again, sql`select username from users`)).toEqual([{ username: 'a' }]);
      await again.close();
    }
    Object.assign(database, await openDatabase(options));
  });
});

it('run once when several instances start on one empty PostgreSQL database', async () => {
  const empty = await createEmptyPostgres();
  const options = { databaseUrl: empty.url, dataDir: '/nowhere', minFreeBytes: 0 };
  const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase(options)));
  for (const database of databases) {
    expect(await findRows(database, COUNT_RUN)).toEqual([{ n: journal.entries.length }]);
    expect(await findRows(database, sql`select count(*)::int as n from users`)).toEqual([{ n: 0 }]);
    await database.close();
  }
  await empty.drop();
});
