// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { makeReply, openStream, replyWith, startStandIn } from '#tests/support/screens/chat-replies.ts';
import { ask, findReason } from './ask.ts';

const server = startStandIn();
const ASKED = { message: 'May I?', sessionId: 'session_1' };
const ALARM = { level: 'urgent', title: 'Bleeding', advice: 'Be seen today.', reason: '', evidenceIds: [] };

function listen() {
  const hearing = { onAlarms: vi.fn(), onSentence: vi.fn() };
  return { hearing, answer: ask(ASKED, hearing, new AbortController().signal) };
}

test('requests a stream and receives its events in order, however it is split', async () => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const { hearing, answer } = listen();
  stream.send('alarms', [ALARM]);
  const [sentence] = makeReply().sentences;
  const written = `: a comment\nevent: sentence\r\ndata: ${JSON.stringify(sentence)}\r\n\r\nevent: news\ndata: 1\n\n`;
  for (const piece of written) stream.write(piece);
  stream.send('reply', makeReply());
  stream.end();
  expect(await answer).toEqual(makeReply());
  expect(hearing.onAlarms.mock.calls).toEqual([[[ALARM]]]);
  expect(hearing.onSentence.mock.calls).toEqual([[sentence]]);
  expect(server.heard[0]?.headers).toEqual({ accept: 'text/event-stream', 'content-type': 'application/json' });
});

test('a JSON reply is accepted, also with only the specified field', async () => {
  server.on('POST /api/chat', replyWith());
  expect(await listen().answer).toEqual(makeReply());
  server.on('POST /api/chat', () => Response.json({ message: 'Hello' }));
  expect(await listen().answer).toMatchObject({ message: 'Hello', sessionId: 'session_1', sentences: [], receipt: undefined });
});

test('sends that the model is disabled', async () => {
  server.on('POST /api/chat', replyWith());
  setNeverUseModel(true);
  await listen().answer;
  setNeverUseModel(false);
  expect(server.heard[0]?.headers['x-no-model']).toBe('1');
});

test.each([
  ['a stream that breaks off', 'event: sentence\ndata: {"text":"Half","evidenceIds":[]}\n\n'],
  ['a stream that cannot be read', 'event: reply\ndata: {"message":\n\n'],
  ['a reply without a message', 'event: reply\ndata: null\n\n'],
])('%s is a failure without a reason', async (_name, written) => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const { answer } = listen();
  stream.write(written);
  stream.end();
  expect(findReason(await answer.catch((error: unknown) => error))).toBeUndefined();
  await expect(answer).rejects.toBeInstanceOf(Error);
});

test('a failure inside the stream has its own sentence', async () => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const { answer } = listen();
  stream.send('failure', { error: 'Too busy now.', code: 'busy' });
  expect(findReason(await answer.catch((error: unknown) => error))).toBe('Too busy now.');
});

test.each([
  [401, 'Sign in to use this.'],
  [403, 'This is a Premium feature.'],
  [429, 'Please wait a minute.'],
  [503, 'We are not ready yet.'],
  [500, undefined],
])('%i: the reason is %s', async (status, sentence) => {
  server.on('POST /api/chat', () => Response.json({ error: sentence ?? 'Internal', code: 'x' }, { status }));
  expect(findReason(await listen().answer.catch((error: unknown) => error))).toBe(sentence);
});
