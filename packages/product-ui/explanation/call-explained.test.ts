// @vitest-environment jsdom
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import { callExplained } from './call-explained.ts';

/** How the server answers, and the requests that it received. */
let answer: (response: ServerResponse) => void;
const received: { accept: string | undefined; noModel: unknown; body: string }[] = [];
/** Resolves when the browser closes the connection. */
let closed: Promise<void>;
const server = createServer((request, response) => {
  closed = new Promise((resolve) => response.on('close', () => !response.writableEnded && resolve()));
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    received.push({ accept: request.headers.accept, noModel: request.headers['x-no-model'], body });
    answer(response);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => setNeverUseModel(false));

const call = (signal?: AbortSignal) => {
  const endpoint = defineEndpoint({
    method: 'POST',
    path: '/api/any',
    summary: '',
    access: 'public',
    body: z.object({ name: z.string() }),
    response: z.object({ found: z.string() }),
  });
  return callExplained({ ...endpoint, path: `${url}/api/any` as `/api/${string}` }, { body: { name: 'a' }, signal });
};
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const stream = (response: ServerResponse, ...events: string[]) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const each of events) response.write(each);
  return response;
};
const FOUND = { found: 'a fact' };
const EXPLANATION = makeExplanation('In plain words.');

test('the finding arrives before the explanation, also when a chunk ends in the middle of an event', async () => {
  let finish = () => {};
  answer = (response) => {
    const [first, rest] = [event('finding', FOUND).slice(0, 20), event('finding', FOUND).slice(20)];
    stream(response, first, rest);
    finish = () => response.end(event('reply', { ...FOUND, explanation: EXPLANATION }));
  };
  const { explaining, ...found } = await call();
  expect(found).toEqual(FOUND);
  finish();
  expect(await explaining).toEqual(EXPLANATION);
  expect(received.at(-1)).toEqual({ accept: 'text/event-stream', noModel: undefined, body: '{"name":"a"}' });
});

test('a plain JSON answer contains its explanation, or has none', async () => {
  const sendJson = (body: object) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  answer = sendJson({ ...FOUND, explanation: EXPLANATION });
  expect(await (await call()).explaining).toEqual(EXPLANATION);
  answer = sendJson(FOUND);
  setNeverUseModel(true);
  expect(await (await call()).explaining).toBeUndefined();
  expect(received.at(-1)?.noModel).toBe('1');
});

test('failures before the stream and in it are the same as for any call', async () => {
  const failure = { error: 'Not so often.', code: 'rate_limited' };
  answer = (response) => void response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify(failure));
  await expect(call()).rejects.toMatchObject({ status: 429, sentence: failure.error, code: failure.code });
  answer = (response) => void stream(response, event('failure', { error: 'Not found', code: 'not_found' })).end();
  const failed = await call().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(RequestFailure);
  expect(failed).toMatchObject({ status: 404, sentence: 'Not found', code: 'not_found' });
  answer = (response) => void stream(response).end();
  await expect(call()).rejects.toThrow('broke off');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['breaks', (response) => setTimeout(() => response.destroy(), 20)],
  ['ends', (response) => void response.end()],
  ['fails', (response) => void response.end(event('failure', { error: 'No', code: 'internal' }))],
])('a stream that %s after the finding loses only the explanation', async (_, end) => {
  answer = (response) => end(stream(response, event('finding', FOUND)));
  const { found, explaining } = await call();
  expect(found).toBe('a fact');
  expect(await explaining).toBeUndefined();
});

test('can be aborted before and after the finding, and the connection is closed both times', async () => {
  answer = (response) => void stream(response, ': nothing yet\n\n');
  const before = new AbortController();
  const calling = call(before.signal);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  before.abort();
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
  answer = (response) => void stream(response, event('finding', FOUND));
  const after = new AbortController();
  const { explaining } = await call(after.signal);
  after.abort();
  expect(await explaining).toBeUndefined();
  await closed;
});
