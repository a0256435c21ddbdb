import { describe, expect, it, vi } from 'vitest';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { startOnOwnPostgres } from '#tests/support/servers/server-on-own-postgres.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { ChatReply } from '../../contract/chat.ts';

const CHAT = '/api/chat';
/** The maximum wait for a database that does not answer. */
const MAX_WAIT_MS = 10_000;

const ask = async (server: TestServer, message: string, more: object = {}) => {
  const from = performance.now();
  const { status, body } = await server.call<ChatReply>('POST', CHAT, { message, sessionId: 's', ...more });
  expect(status).toBe(200);
  expect(performance.now() - from).toBeLessThan(MAX_WAIT_MS);
  return body;
};

describe('the chat while PostgreSQL is away', () => {
  const own = startOnOwnPostgres();

  it('still answers, says that nothing is stored, and stores again afterwards', async () => {
    const { postgres, database, server } = own;
    expect((await ask(server, 'hello')).notKept).toBeUndefined();
    await postgres.stop();

    const answer = await ask(server, 'Can I take ibuprofen with warfarin?');
    expect(answer).toMatchObject({ kind: 'answer', notKept: true });
    expect(answer.message).toMatch(/high severity/);
    const danger = await ask(server, 'crushing chest pain spreading to my left arm and sweating');
    expect(danger).toMatchObject({ kind: 'emergency', notKept: true });
    expect(danger.message).toMatch(/^Call 911 now\./);
    const price = await server.call<ChatReply>('POST', CHAT, { message: 'How much does Lipitor cost?', sessionId: 's' });
    expect.soft(price).toMatchObject({ status: 200, body: { notKept: true, message: expect.stringMatching(/at the moment/) } });
    const earlier = ['How much ibuprofen can my son take?', '5'];
    const temporary = await ask(server, '40', { temporary: true, earlier });
    expect(temporary.notKept).toBeUndefined();
    expect(temporary.message).toMatch(/150 mg/);
    const history = await server.call('GET', '/api/chat/sessions');
    expect(history).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const streamed = await server.call('POST', CHAT, { message: 'hello', sessionId: 's' }, { accept: 'text/event-stream' });
    expect(streamed.text).toMatch(/event: reply\n.*"notKept":true/);

    await postgres.start();
    await vi.waitFor(async () => expect(await database.findProblem()).toBeUndefined(), { timeout: 10_000, interval: 200 });
    expect((await ask(server, 'hello')).notKept).toBeUndefined();
  });
});

describe('the chat while the disk is nearly full', () => {
  it('still answers, says that nothing is stored, and stores again afterwards', async () => {
    let freeBytes = 1e12;
    const { database, remove } = await openTemporaryDatabase({ minFreeBytes: 1_000, readFreeBytes: async () => freeBytes });
    const server = await startTestServer({ database });
    try {
      freeBytes = 10;
      await vi.waitFor(
        async () => expect(await ask(server, 'Can I take ibuprofen with warfarin?')).toMatchObject({ kind: 'answer', notKept: true }),
        {
          timeout: 20_000,
          interval: 500,
        },
      );
      freeBytes = 1e12;
      await vi.waitFor(async () => expect((await ask(server, 'hello')).notKept).toBeUndefined(), { timeout: 20_000, interval: 500 });
    } finally {
      await server.close();
      await remove();
    }
  });
});
