// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { setChosenPerson } from '#packages/wire/client/chosen-person.ts';
import { showMedicines } from '#packages/wire/client/shown-medicines.ts';
import { makeReply, openStream, replyWith, startStandIn } from '#tests/support/screens/chat-replies.ts';
import { MAX_EARLIER } from '../contract/chat.ts';
import { MAX_MESSAGES_SINCE } from '../contract/talk-about.ts';
import { Conversation } from './conversation.ts';
import { readTurns } from './use-stored-conversations.ts';

const server = startStandIn();
const states = (conversation: Conversation) => conversation.read().turns.map(({ question, state }) => `${question}: ${state}`);
const untilIdle = (conversation: Conversation) => vi.waitFor(() => expect(states(conversation).join()).not.toContain('waiting'));

function begin() {
  const conversation = new Conversation();
  conversation.open();
  return conversation;
}

test('its id is the time of opening, until a message is sent', async () => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  const conversation = begin();
  expect(conversation.read().sessionId).toBe('session_1000');
  vi.setSystemTime(2000);
  conversation.open();
  expect(conversation.read().sessionId).toBe('session_2000');
  server.on('POST /api/chat', replyWith());
  conversation.send('May I?');
  vi.setSystemTime(3000);
  conversation.open();
  vi.useRealTimers();
  await untilIdle(conversation);
  expect(server.heard[0]?.body).toEqual({ message: 'May I?', sessionId: 'session_2000', country: expect.stringMatching(/^[A-Z]{2}$/) });
  expect(conversation.read().sessionId).toBe('session_2000');
});

test('empty messages are ignored, others are trimmed, and one is sent at a time', async () => {
  server.on('POST /api/chat', replyWith());
  const conversation = begin();
  expect([conversation.send(''), conversation.send(' \n '), conversation.send('  One ')]).toEqual([false, false, true]);
  expect(conversation.send('Two')).toBe(false);
  await untilIdle(conversation);
  expect(server.messages().map(({ body }) => body.message)).toEqual(['One']);
  expect(states(conversation)).toEqual(['One: answered']);
});

test('stopping aborts the call and keeps what was received', async () => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const conversation = begin();
  conversation.send('One');
  stream.send('sentence', { text: 'Half.', evidenceIds: [] });
  await vi.waitFor(() => expect(conversation.read().turns[0]?.sentences).toHaveLength(1));
  conversation.stop();
  expect(server.heard[0]?.signal?.aborted).toBe(true);
  await new Promise((done) => setTimeout(done));
  expect(states(conversation)).toEqual(['One: stopped']);
  expect(conversation.read().turns[0]?.sentences).toHaveLength(1);
});

test('a new conversation receives nothing of the old one', async () => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const conversation = begin();
  conversation.send('One');
  conversation.begin();
  await new Promise((done) => setTimeout(done));
  expect(states(conversation)).toEqual([]);
  server.on('POST /api/chat', replyWith());
  conversation.send('Two');
  await untilIdle(conversation);
  expect(states(conversation)).toEqual(['Two: answered']);
});

test('an alarm stays after a failure and after a reply without it; a partial answer does not stay after a failure', async () => {
  const alarm = { level: 'emergency', title: 'Stroke', advice: 'Call now.', reason: '', evidenceIds: [] };
  const conversation = begin();
  for (const end of ['failure', 'reply']) {
    const stream = openStream();
    server.on('POST /api/chat', stream.answer);
    conversation.send(end);
    stream.send('alarms', [alarm]);
    stream.send('sentence', { text: 'Half.', evidenceIds: [] });
    stream.send(end, end === 'reply' ? makeReply() : { error: 'Broken.', code: 'x' });
    await untilIdle(conversation);
  }
  expect(conversation.read().turns).toMatchObject([
    { state: 'failed', alarms: [alarm], sentences: [], reason: 'Broken.' },
    { state: 'answered', alarms: [alarm] },
  ]);
});

test('temporary: is sent as such with the earlier questions, but without failed ones', async () => {
  const conversation = begin();
  conversation.begin(true);
  server.on('POST /api/chat', replyWith());
  conversation.send('One');
  await untilIdle(conversation);
  server.on('POST /api/chat', () => Response.error());
  conversation.send('Two');
  await untilIdle(conversation);
  server.on('POST /api/chat', replyWith());
  conversation.send('Three');
  await untilIdle(conversation);
  expect(server.messages().map(({ body }) => [body.temporary, body.earlier])).toEqual([
    [true, []],
    [true, ['One']],
    [true, ['One']],
  ]);
});

test('a correction ends when another person is chosen, and not when the same one is read again', async () => {
  server.on('POST /api/chat', replyWith());
  const ann = { id: 'p1', label: 'Ann', medicines: [] };
  setChosenPerson(ann);
  const conversation = begin();
  conversation.correct({ isSaved: true, conditions: [], medicines: ['Zyrtec'] });
  setChosenPerson({ ...ann, age: 78 });
  expect(conversation.read().correction?.about.medicines).toEqual(['Zyrtec']);
  setChosenPerson(undefined);
  expect(conversation.read().correction).toBeUndefined();
  conversation.send('One');
  await untilIdle(conversation);
  expect(server.messages().at(-1)?.body).not.toHaveProperty('correction');
});

test('a talk of more messages than are read sends no more than the server takes', async () => {
  server.on('POST /api/chat', replyWith());
  const conversation = begin();
  conversation.begin(true);
  conversation.correct({ whom: 'son', conditions: [], medicines: [] });
  for (let at = 0; at <= MAX_MESSAGES_SINCE + 1; at += 1) {
    conversation.send(`Message ${at}`);
    while (conversation.read().turns.at(-1)?.state === 'waiting') await new Promise((done) => setTimeout(done));
  }
  const body = server.messages().at(-1)?.body;
  expect(body).toMatchObject({ message: `Message ${MAX_MESSAGES_SINCE + 1}`, correction: { messagesSince: MAX_MESSAGES_SINCE } });
  expect(body?.earlier).toHaveLength(MAX_EARLIER);
});

test('a retry replaces the failed turn', async () => {
  const conversation = begin();
  conversation.send('One');
  await untilIdle(conversation);
  server.on('POST /api/chat', replyWith());
  const [failed] = conversation.read().turns;
  if (failed) conversation.retry(failed);
  await untilIdle(conversation);
  expect(states(conversation)).toEqual(['One: answered']);
});

test('stored messages become turns again, also if one half is missing', () => {
  const at = { createdAt: '2026-11-20T10:00:00Z' };
  const turns = readTurns('session_7', [
    { id: 1, role: 'assistant', content: 'Welcome back.', ...at },
    { id: 2, role: 'user', content: 'One', ...at },
    { id: 3, role: 'user', content: 'Two', ...at },
    { id: 4, role: 'assistant', content: 'x', reply: makeReply(), ...at },
  ]);
  expect(turns).toMatchObject([
    { question: undefined, state: 'answered', reply: { message: 'Welcome back.' }, isNew: false },
    { question: 'One', state: 'stopped', isNew: false },
    { question: 'Two', state: 'answered', reply: { message: 'Together they make bleeding more likely.' }, isNew: false },
  ]);
});

test('a quick question is about the medicines on the screen; a question that names others is not', async () => {
  server.on('POST /api/chat', replyWith());
  const forget = showMedicines(['Zyrtec', 'Claritin']);
  const conversation = begin();
  for (const question of ['Can I take both together?', 'What is Tylenol for?']) {
    conversation.send(question);
    await untilIdle(conversation);
  }
  forget();
  conversation.send('What are the side effects?');
  await untilIdle(conversation);
  expect(server.heard.map(({ body }) => (body as { correction?: object }).correction)).toEqual([
    { about: { conditions: [], medicines: ['Zyrtec', 'Claritin'], isCorrected: true }, messagesSince: 0 },
    undefined,
    undefined,
  ]);
});
