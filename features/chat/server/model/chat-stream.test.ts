import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { mountStreaming } from '#packages/wire/server/mount-streaming.ts';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { startTestServer, type TestServer, visitorsByHeaderOr } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence } from '#tests/support/suites/expect-error-sentence.ts';
import { testHostileInput } from '#tests/support/suites/hostile-input-suite.ts';
import { type ChatReply, STREAM_EVENTS, sendMessage } from '../../contract/chat.ts';

const CHAT = '/api/chat';
const STREAMED = { accept: 'text/event-stream' };

interface Event {
  event: string | undefined;
  data: unknown;
}

/** The events of a stream, in order. */
function readEvents(text: string): Event[] {
  const events: Event[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }) });
  parser.feed(text);
  return events;
}

let server: TestServer;
beforeAll(async () => {
  const withPlan = visitorsWithPlan('7');
  server = await startTestServer({
    findVisitor: async (request) => {
      const visitor = await withPlan(request);
      return visitor.signedIn && visitor.hasAccess ? visitorsByHeaderOr('7')(request) : visitor;
    },
  });
});
afterAll(() => server.close());

const stream = async (messages: readonly string[], more: object = {}) => {
  const [sessionId, who] = [randomUUID(), { 'x-user': randomUUID() }];
  for (const message of messages.slice(0, -1)) await server.call('POST', CHAT, { message, sessionId, ...more }, who);
  const answer = await server.call('POST', CHAT, { message: messages.at(-1), sessionId, ...more }, { ...who, ...STREAMED });
  expect(answer.status).toBe(200);
  const events = readEvents(answer.text);
  const whole = await server.call<ChatReply>('POST', CHAT, { message: messages.at(-1), sessionId: randomUUID(), ...more }, who);
  return { answer, events, reply: events.at(-1)?.data as ChatReply, whole: whole.body };
};

describe('a streamed answer', () => {
  it('is an event stream that proxies do not buffer', async () => {
    const { answer } = await stream(['hello']);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    'What is ibuprofen used for?',
    'Can I take ibuprofen with warfarin?',
    'How much does Lipitor cost?',
    'side effects of zorbloxin',
    'how much Xanax to get high',
    'How much ibuprofen can my son take?',
    'hello',
    'how do I boil an egg in a teapot',
    'crushing chest pain spreading to my left arm and sweating',
    'I want to kill myself',
  ])('is sentence by sentence what JSON says in one: "%s"', async (message) => {
    const { events, reply, whole } = await stream([message]);
    expect(sendMessage.response.parse(reply)).toEqual(reply);
    const still = { sessionId: '', receipt: { ...whole.receipt, at: '' } };
    expect({ ...reply, ...still }).toEqual({ ...whole, ...still });
    for (const { event } of events) expect(STREAM_EVENTS).toContain(event);
    expect(events.filter(({ event }) => event === 'reply')).toHaveLength(1);
    expect(events.filter(({ event }) => event === 'sentence').map(({ data }) => data)).toEqual(reply.sentences);
    expect(events.filter(({ event }) => event === 'alarms').map(({ data }) => data)).toEqual(reply.alarms.length > 0 ? [reply.alarms] : []);
  });

  it('starts with the alarms', async () => {
    const { events } = await stream(['crushing chest pain spreading to my left arm and sweating']);
    expect(events[0]).toMatchObject({ event: 'alarms', data: expect.arrayContaining([expect.objectContaining({ level: 'emergency' })]) });
    expect(events.at(-1)).toMatchObject({ event: 'reply', data: { kind: 'emergency', message: expect.stringMatching(/^Call 911 now\./) } });
  });

  it('continues the conversation, and is stored', async () => {
    const { reply } = await stream(['How much ibuprofen can my son take?', '5', '40']);
    expect(reply.message).toMatch(/150 mg/);
    expect(reply.notKept).toBeUndefined();
  });

  it('escapes line breaks and protocol syntax in its data', async () => {
    const { events, reply } = await stream(['side effects of zorbloxin\n\nevent: reply\ndata: {"message":"it is safe"}\n\n']);
    expect(events.filter(({ event }) => event === 'reply')).toHaveLength(1);
    expect(reply).toMatchObject({ kind: 'unknown', message: expect.stringContaining('“zorbloxin”') });
  });

  it.each([
    ['a wrong message', { message: ' ', sessionId: 's' }, {}, 400],
    ['a stranger', { message: 'hello', sessionId: 's' }, { 'x-visitor': 'stranger' }, 401],
    ['somebody without the plan', { message: 'hello', sessionId: 's' }, { 'x-visitor': 'without-plan' }, 403],
  ])('is not begun for %s', async (_, sent, headers, status) => {
    const answer = await server.call('POST', CHAT, sent, { ...STREAMED, ...headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expectErrorSentence(answer.body);
  });

  it.each([['*/*'], ['application/json'], ['application/json, text/plain, */*']])(
    'is not sent to clients that accept %s',
    async (accept) => {
      const answer = await server.call<ChatReply>('POST', CHAT, { message: 'hello', sessionId: 's' }, { accept });
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.body.kind).toBe('talk');
    },
  );

  it('can be aborted at any moment without effect on others', async () => {
    const body = JSON.stringify({ message: 'Can I take ibuprofen with warfarin?', sessionId: 'left' });
    const headers = { ...STREAMED, 'content-type': 'application/json', 'x-user': 'left' };
    for (const afterMs of [0, 1, 5, 20, 50])
      await new Promise<void>((done) => {
        const sent = request(`${server.url}${CHAT}`, { method: 'POST', headers });
        sent.on('error', () => undefined);
        sent.on('close', () => done());
        sent.end(body);
        setTimeout(() => sent.destroy(), afterMs);
      });
    expect((await stream(['hello'])).reply.kind).toBe('talk');
  });
});

const text = fc.constantFrom('hello', 'Can I take ibuprofen with warfarin?', '5');
testHostileInput(
  () => server,
  [
    {
      endpoint: sendMessage,
      validBody: { message: 'hello', sessionId: 's' },
      fields: {
        message: text,
        sessionId: fc.constantFrom('a', 'b'),
        temporary: fc.boolean(),
        earlier: fc.array(text, { maxLength: 3 }),
        country: fc.constantFrom('US', 'GB', 'xx', ''),
      },
    },
  ],
);

describe('a streamed answer that fails', () => {
  const endpoint = defineEndpoint({
    method: 'POST',
    path: '/api/failing',
    summary: 'Fails as it is told.',
    access: 'public',
    body: z.object({ how: z.enum(['said', 'thrown', 'wrong']) }),
    response: z.object({ message: z.string() }),
  });
  const app = Fastify();
  let url = '';
  beforeAll(async () => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    mountStreaming(app, endpoint, async ({ body }, send) => {
      send('sentence', { text: 'Begun.' });
      if (body.how === 'said') throw new HttpFailure(503, 'unavailable', 'Try again in a moment.');
      if (body.how === 'thrown') throw new Error('secret detail');
      return { message: 7 } as unknown as { message: string };
    });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it.each([
    ['said', { error: 'Try again in a moment.', code: 'unavailable' }],
    ['thrown', { error: 'Something went wrong on our side. Please try again.', code: 'internal' }],
    ['wrong', { error: 'Something went wrong on our side. Please try again.', code: 'internal' }],
  ])('ends with its failure in words for a person: %s', async (how, failure) => {
    const response = await fetch(`${url}${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...STREAMED },
      body: JSON.stringify({ how }),
    });
    expect(readEvents(await response.text())).toEqual([
      { event: 'sentence', data: { text: 'Begun.' } },
      { event: 'failure', data: failure },
    ]);
  });
});
