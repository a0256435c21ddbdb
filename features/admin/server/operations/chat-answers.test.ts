import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatAnswerCounts } from '#packages/db/schema.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { openBrowser, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { ChatAnswerBoard } from '../../contract/chat-answers.ts';

const OPERATOR = { username: 'ada', password: 'a long password of hers' };
const NOW = '2026-03-10T10:10:00.000Z';

describe('the kinds of questions that chat fails', () => {
  let opened: OpenedDatabase;
  let server: TestServer;
  let operator: TestBrowser;
  beforeAll(async () => {
    opened = await openTestDatabase('embedded');
    const env = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password };
    server = await startTestServer({ database: opened.database, env, now: () => new Date(NOW) });
    operator = openBrowser(server);
    await operator.call('POST', '/api/admin/login', OPERATOR);
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });

  it('are listed for the period, the most often marked first', async () => {
    const hour = new Date('2026-03-10T09:00:00Z');
    await opened.database.write((queries) =>
      queries.insert(chatAnswerCounts).values([
        { hour, kind: 'storage', outcome: 'answer', answers: 5, marked: 1 },
        { hour, kind: 'storage', outcome: 'unknown', answers: 4, marked: 2 },
        { hour, kind: 'dose', outcome: 'question', answers: 9, marked: 0 },
        { hour: new Date('2026-03-08T09:00:00Z'), kind: 'dose', outcome: 'answer', answers: 2, marked: 7 },
        { hour: new Date('2026-01-01T00:00:00Z'), kind: 'looks', outcome: 'unknown', answers: 99, marked: 99 },
      ]),
    );
    const find = async (period: string) => (await operator.call<ChatAnswerBoard>('GET', `/api/admin/chat-answers?period=${period}`)).body;
    expect((await find('today')).kinds).toEqual([
      { kind: 'storage', answers: 9, unknown: 4, askedBack: 0, marked: 3 },
      { kind: 'dose', answers: 9, unknown: 0, askedBack: 9, marked: 0 },
    ]);
    expect(await find('week')).toEqual({
      kinds: [
        { kind: 'dose', answers: 11, unknown: 0, askedBack: 9, marked: 7 },
        { kind: 'storage', answers: 9, unknown: 4, askedBack: 0, marked: 3 },
      ],
      asOf: NOW,
    });
  });

  it('are for operators only', async () => {
    expect((await server.call('GET', '/api/admin/chat-answers')).status).toBe(401);
  });
});
