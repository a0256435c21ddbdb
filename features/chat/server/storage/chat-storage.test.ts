import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureSettings } from '#packages/db/schema.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { startTestServer, type TestServer, visitorsByHeaderOr } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence, type Failure } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';
import { type ChatReply, listSessions, readSession } from '../../contract/chat.ts';

const CHAT = '/api/chat';
const SESSIONS = '/api/chat/sessions';
const MESSAGES = '/api/chat/messages';
/** A lone surrogate. */
const HALF = /\p{Surrogate}/u;

type Headers = Record<string, string>;
interface Sessions {
  sessions: { sessionId: string; title: string; messages: number; updatedAt: string }[];
}
interface Messages {
  messages: { id: number; role: string; content: string; createdAt: string; reply?: ChatReply }[];
}

/** Callers: `x-visitor` selects visitors and users without a plan, `x-user` an account. */
const findVisitor: ReturnType<typeof visitorsByHeaderOr> = async (request) => {
  const visitor = await visitorsWithPlan('7')(request);
  return visitor.signedIn && visitor.hasAccess ? visitorsByHeaderOr('7')(request) : visitor;
};

openTestDatabases('what the chat keeps', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => server.close());

  const account = (): Headers => ({ 'x-user': randomUUID() });
  const say = async (who: Headers, sessionId: string, message: string, more: object = {}) => {
    const answer = await server.call<ChatReply>('POST', CHAT, { message, sessionId, ...more }, who);
    expect(answer.status).toBe(200);
    return answer;
  };
  const list = async (who: Headers) => {
    const { status, body } = await server.call<Sessions>('GET', SESSIONS, undefined, who);
    expect(status).toBe(200);
    expect(listSessions.response.parse(body)).toEqual(body);
    return body.sessions;
  };
  const read = async (who: Headers, sessionId: string) => {
    const { status, body } = await server.call<Messages>('GET', `${MESSAGES}?sessionId=${encodeURIComponent(sessionId)}`, undefined, who);
    expect(status).toBe(200);
    expect(readSession.response.parse(body)).toEqual(body);
    return body.messages;
  };
  const remove = (who: Headers, path: string) => server.call<{ deleted: number }>('DELETE', path, undefined, who);
  const countRows = async () =>
    Number((await findRows<{ n: number }>(opened().database, sql`select count(*) as n from chat_messages`))[0]?.n);

  describe('of a signed-in user', () => {
    it('lists conversations, the latest first, with their messages as answered', async () => {
      const who = account();
      const first = await say(who, 'one', 'What is ibuprofen used for?');
      await say(who, 'two', `${'Tell me everything about Zyrtec, please. '.repeat(4)}`);
      const again = await say(who, 'one', 'How much does it cost?');
      expect(again.body.message).toMatch(/ibuprofen/);
      const sessions = await list(who);
      expect(sessions.map(({ sessionId, messages }) => [sessionId, messages])).toEqual([
        ['one', 4],
        ['two', 2],
      ]);
      expect(sessions[0]?.title).toBe('What is ibuprofen used for?');
      expect(sessions[1]?.title).toMatch(/^Tell me everything about Zyrtec.{1,60}…$/);
      const messages = await read(who, 'one');
      expect(messages.map(({ role, content }) => [role, content])).toEqual([
        ['user', 'What is ibuprofen used for?'],
        ['assistant', first.body.message],
        ['user', 'How much does it cost?'],
        ['assistant', again.body.message],
      ]);
      expect(messages.map(({ reply }) => reply)).toEqual([undefined, first.body, undefined, again.body]);
      expect(Date.now() - Date.parse(messages[0]?.createdAt ?? '')).toBeLessThan(60_000);
    });

    it('is deleted one by one or all at once', async () => {
      const who = account();
      for (const sessionId of ['a', 'b', 'c']) await say(who, sessionId, 'hello');
      expect((await remove(who, `${MESSAGES}?sessionId=b`)).body).toEqual({ deleted: 2 });
      expect((await remove(who, `${MESSAGES}?sessionId=b`)).body).toEqual({ deleted: 0 });
      expect((await list(who)).map(({ sessionId }) => sessionId)).toEqual(['c', 'a']);
      expect(await read(who, 'b')).toEqual([]);
      expect((await remove(who, SESSIONS)).body).toEqual({ deleted: 4 });
      expect(await list(who)).toEqual([]);
    });

    it('is not used by the conversation once it is deleted', async () => {
      const who = account();
      await say(who, 's', 'How much ibuprofen can my son take?');
      expect((await say(who, 's', '5')).body.message).toMatch(/weigh/i);
      await remove(who, `${MESSAGES}?sessionId=s`);
      expect((await say(who, 's', '40')).body.message).not.toMatch(/ibuprofen/i);
    });

    it('cannot be read, continued or deleted by other users with the same conversation id', async () => {
      const [one, other] = [account(), account()];
      await say(one, 'same', 'How much ibuprofen can my son take?');
      expect(await list(other)).toEqual([]);
      expect(await read(other, 'same')).toEqual([]);
      expect((await say(other, 'same', '5')).body.message).not.toMatch(/weigh/i);
      expect((await remove(other, `${MESSAGES}?sessionId=same`)).body).toEqual({ deleted: 2 });
      expect((await remove(other, SESSIONS)).body).toEqual({ deleted: 0 });
      expect(await read(one, 'same')).toHaveLength(2);
      expect((await say(one, 'same', '5')).body.message).toMatch(/weigh/i);
    });

    it.each(['', '?sessionId=', '?sessionId=%20', `?sessionId=${'a'.repeat(101)}`])(
      'is not read or deleted without a name: "%s"',
      async (query) => {
        for (const method of ['GET', 'DELETE']) {
          const answer = await server.call<Failure>(method, `${MESSAGES}${query}`, undefined, account());
          expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
          expectErrorSentence(answer.body);
        }
      },
    );

    it.each([
      ['GET', SESSIONS],
      ['DELETE', SESSIONS],
      ['GET', `${MESSAGES}?sessionId=s`],
      ['DELETE', `${MESSAGES}?sessionId=s`],
    ])('is closed to strangers, and stays open to its owner without the plan: %s %s', async (method, path) => {
      expect((await server.call(method, path, undefined, { 'x-visitor': 'stranger' })).status).toBe(401);
      expect((await server.call(method, path, undefined, { 'x-visitor': 'without-plan' })).status).toBe(200);
    });
  });

  describe('of a temporary chat', () => {
    it('is empty', async () => {
      const who = account();
      const before = await countRows();
      const { body } = await say(who, 't', 'What is ibuprofen used for?', { temporary: true });
      expect(body.notKept).toBeUndefined();
      expect(await countRows()).toBe(before);
      expect(await list(who)).toEqual([]);
    });

    it('is taken from the messages in the request', async () => {
      const earlier = ['How much ibuprofen can my son take?', '5'];
      const { body } = await say(account(), 't', '40', { temporary: true, earlier });
      expect(body.message).toMatch(/weight of 40 lb: 150 mg/);
    });

    it('ignores stored messages with the same id; stored chats ignore messages in the request', async () => {
      const who = account();
      await say(who, 't', 'How much ibuprofen can my son take?');
      expect((await say(who, 't', '5', { temporary: true })).body.message).not.toMatch(/weigh/i);
      const put = await say(who, 'fresh', '5', { earlier: ['How much ibuprofen can my son take?'] });
      expect(put.body.message).not.toMatch(/weigh/i);
    });

    it.each([
      ['a text', 'x'],
      ['numbers', [1, 2]],
      ['201 messages', Array.from({ length: 201 }, () => 'hi')],
      ['a message that is too long', ['a'.repeat(4_001)]],
    ])('refuses %s as what came before', async (_, earlier) => {
      const sent = { message: 'hi', sessionId: 's', temporary: true, earlier };
      const answer = await server.call('POST', CHAT, sent, account());
      expect(answer.status).toBe(400);
      expectErrorSentence(answer.body);
    });
  });

  it('is complete after 50 concurrent messages in one conversation', async () => {
    const who = account();
    const asked = Array.from({ length: 50 }, (_, n) => `What is ibuprofen used for? (${n})`);
    const replies = await Promise.all(asked.map((message) => say(who, 'busy', message)));
    expect(replies.filter(({ body }) => body.notKept)).toEqual([]);
    const messages = await read(who, 'busy');
    expect(messages).toHaveLength(100);
    expect(
      messages
        .filter((_, at) => at % 2 === 0)
        .map(({ content }) => content)
        .sort(),
    ).toEqual([...asked].sort());
    expect(messages.map(({ role }) => role)).toEqual(asked.flatMap(() => ['user', 'assistant']));
  });

  it.each(HOSTILE_TEXTS)('is %s as typed, or the reply says that it is not stored', async (_, message) => {
    const who = account();
    const { body } = await say(who, 'hostile', message);
    const kept = await read(who, 'hostile');
    // PostgreSQL can store neither the character 0 nor a lone surrogate.
    const isStorable = !HALF.test(message) && !message.includes('\u0000');
    if (isStorable) expect(kept[0]?.content).toBe(message.trim());
    expect(body.notKept ?? false).toBe(kept.length === 0);
  });

  it.each(HOSTILE_TEXTS)('accepts a conversation id of %s', async (_, sessionId) => {
    const who = account();
    // PostgreSQL cannot store the character 0.
    if (sessionId.includes('\u0000'))
      return expect((await server.call('POST', CHAT, { message: 'hello', sessionId }, who)).status).toBe(400);
    const { body } = await say(who, sessionId, 'hello');
    for (const method of ['GET', 'DELETE']) {
      const path = `${MESSAGES}?sessionId=${encodeURIComponent(sessionId.replace(HALF, '\ufffd'))}`;
      const answer = await server.call<Messages>(method, path, undefined, who);
      expect([200, 400]).toContain(answer.status);
      if (method === 'GET' && !body.notKept) expect(answer.body.messages).toHaveLength(2);
    }
  });

  describe('with the limits of the feature', () => {
    const set = (change: Partial<typeof featureSettings.$inferInsert>) =>
      opened().database.write((queries) => queries.update(featureSettings).set(change).where(eq(featureSettings.featureName, 'ai_chat')));

    it('is empty while chat is disabled, and the error names the emergency number', async () => {
      const who = account();
      await set({ enabled: false });
      try {
        const answer = await server.call<Failure>('POST', CHAT, { message: 'hello', sessionId: 's' }, who);
        expect(answer).toMatchObject({ status: 503, body: { code: 'feature_disabled' } });
        expect(answer.body.error).toMatch(/911/);
        const streamed = await server.call('POST', CHAT, { message: 'hello', sessionId: 's' }, { ...who, accept: 'text/event-stream' });
        expect(streamed).toMatchObject({ status: 503, body: { code: 'feature_disabled' } });
        expect(await list(who)).toEqual([]);
      } finally {
        await set({ enabled: true });
      }
      expect((await say(who, 's', 'hello')).body.kind).toBe('talk');
    });

    it('stops at the hourly limit, and the error says when to try again', async () => {
      const [who, other] = [account(), account()];
      await set({ rateLimit: 3 });
      try {
        for (let n = 0; n < 3; n++) await say(who, 's', 'hello');
        const answer = await server.call<Failure>('POST', CHAT, { message: 'hello', sessionId: 's' }, who);
        expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
        expectErrorSentence(answer.body);
        const seconds = Number(answer.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(3_600);
        expect((await say(other, 's', 'hello')).body.kind).toBe('talk');
        expect((await list(who)).map(({ messages }) => messages)).toEqual([6]);
      } finally {
        await set({ rateLimit: 1_000_000 });
      }
    });
  });
});
