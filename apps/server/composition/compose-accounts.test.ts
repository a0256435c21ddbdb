import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { createMember, createSignedIn } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer } from '#tests/support/servers/test-server.ts';

openTestDatabases('personal data', (opened) => {
  it('is deleted with the account, also if a running request writes later', async () => {
    const { database } = opened();
    const server = await startTestServer({ database, findVisitor: 'accounts' });
    try {
      const person = await createMember(server, database);
      const { browser, id } = await createSignedIn(server, person);
      await browser.call('POST', '/api/subscription/start-new-trial');
      const message = { message: 'What is ibuprofen used for?', sessionId: 's' };
      expect((await browser.call('POST', '/api/chat', message)).status).toBe(200);
      expect((await browser.call<{ chats: unknown[] }>('GET', '/api/account/export')).body.chats).toHaveLength(2);
      expect((await browser.call('POST', '/api/account/delete', { password: person.password })).status).toBe(200);
      const count = async () => (await findRows(database, sql`select 1 from chat_messages`)).length;
      expect(await count()).toBe(0);
      await database.write((queries) =>
        queries
          .execute(sql`insert into chat_messages ("sessionId", "ownerId", role, content) values ('s', ${`user:${id}`}, 'user', 'late')`)
          .then(),
      );
      await database.write((queries) =>
        queries.execute(sql`update pgboss.job set start_after = now() where name like 'erase-late-%'`).then(),
      );
      await expect.poll(count).toBe(0);
    } finally {
      await server.close();
    }
  });
});
