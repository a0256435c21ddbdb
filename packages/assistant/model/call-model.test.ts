import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answerChat, type ScriptedModelServer, startScriptedModelServer } from '#tests/support/stand-ins/scripted-model-server.ts';
import { createModelCaller, type ModelCaller, ModelFailure, type ModelFailureKind, type StructuredRequest } from './call-model.ts';
import type { AssistantSettings } from './provider.ts';

const KEY = 'sk-very-secret-key-0123456789';
const QUESTION = 'grandmother takes warfarin';
const Answer = z.object({ sentences: z.array(z.string()), note: z.string().optional() });
type Answer = z.infer<typeof Answer>;
const GOOD = JSON.stringify({ sentences: ['Ask first.'] });

// A new server for each test, because circuit breakers belong to an address.
let mock: LLMock;
let raw: ScriptedModelServer | undefined;
beforeEach(async () => {
  mock = new LLMock({ port: 0, host: '127.0.0.1' });
  await mock.start();
});
afterEach(async () => {
  await mock.stop();
  await raw?.stop();
  raw = undefined;
});

function callerOf(settings: Partial<AssistantSettings> = {}): ModelCaller {
  return createModelCaller({ provider: 'openai', apiKey: KEY, baseUrl: `${mock.url}/v1`, model: 'gpt-4o', timeoutMs: 4_000, ...settings });
}

const ask = (caller: ModelCaller, more: Partial<StructuredRequest<Answer>> = {}) =>
  caller.writeStructured({ system: 'Answer as JSON.', prompt: QUESTION, schema: Answer, maxOutputTokens: 200, ...more });

/** Expects a failure of a kind without the user's text or the key in any of its fields. */
async function expectFailure(call: Promise<unknown>, kind: ModelFailureKind): Promise<ModelFailure> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ModelFailure);
  if (!(failure instanceof ModelFailure)) throw new Error('no failure');
  expect(failure.kind).toBe(kind);
  const shown = `${failure.message} ${failure.stack} ${String(failure.cause)} ${JSON.stringify(failure)}`;
  expect(shown).not.toContain(KEY);
  expect(shown).not.toContain('warfarin');
  return failure;
}

const fault = (status: number, retryAfter?: number) => ({
  error: { message: `wrong: ${KEY} ${QUESTION}` },
  status,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
const first = (response: Parameters<LLMock['on']>[1]) => mock.on({ userMessage: 'warfarin', sequenceIndex: 0 }, response);
const always = (response: Parameters<LLMock['on']>[1], options?: Parameters<LLMock['on']>[2]) =>
  mock.on({ userMessage: 'warfarin' }, response, options);

describe('an answer', () => {
  it.each([
    ['as it should be', GOOD],
    ['in a Markdown fence', `\`\`\`json\n${GOOD}\n\`\`\``],
    ['with text around it', `Here you are: ${GOOD} Anything else?`],
  ])('is read %s', async (_, content) => {
    always({ content, usage: { prompt_tokens: 41, completion_tokens: 7 } });
    expect(await ask(callerOf())).toEqual({
      value: { sentences: ['Ask first.'] },
      usage: { promptTokens: 41, completionTokens: 7 },
      model: 'gpt-4o',
    });
  });

  it('is requested with the schema, and the prompts are sent unchanged', async () => {
    raw = await startScriptedModelServer((response) => answerChat(response, GOOD, { prompt_tokens: 1, completion_tokens: 1 }));
    await ask(callerOf({ baseUrl: raw.baseUrl }));
    const sent = JSON.parse(raw.calls[0]?.body ?? '');
    expect(sent.messages).toEqual([
      { role: 'system', content: 'Answer as JSON.' },
      { role: 'user', content: QUESTION },
    ]);
    expect(sent.max_tokens).toBe(200);
    expect(sent.response_format.type).toBe('json_schema');
    expect(sent.response_format.json_schema.strict).toBe(false);
    expect(Object.keys(sent.response_format.json_schema.schema.properties)).toEqual(['sentences', 'note']);
  });

  it('has estimated tokens if the server does not count them', async () => {
    raw = await startScriptedModelServer((response) => answerChat(response, GOOD));
    const { usage } = await ask(callerOf({ provider: 'openai-compatible', model: 'llama3.2', baseUrl: raw.baseUrl }));
    const promptTokens = Math.ceil(`Answer as JSON.${QUESTION}`.length / 4);
    expect(usage).toEqual({ promptTokens, completionTokens: Math.ceil(GOOD.length / 4), estimated: true });
  });

  it('about an image comes from the vision model', async () => {
    always({ content: GOOD });
    const image = { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), mediaType: 'image/jpeg' };
    const { model } = await ask(callerOf({ model: 'text-model', visionModel: 'picture-model' }), { image });
    expect(model).toBe('picture-model');
    const body = JSON.stringify(mock.getLastRequest()?.body);
    expect(body).toContain('"model":"picture-model"');
    expect(body).toContain(`data:image/jpeg;base64,${Buffer.from(image.bytes).toString('base64')}`);
  });

  it.each(['claude-3-haiku-20240307', 'claude-sonnet-4-5', 'model-of-a-proxy'])('comes from Anthropic, too: %s', async (model) => {
    always({ content: GOOD, usage: { input_tokens: 12, output_tokens: 5 } });
    expect(await ask(callerOf({ provider: 'anthropic', model }))).toEqual({
      value: { sentences: ['Ask first.'] },
      usage: { promptTokens: 12, completionTokens: 5 },
      model,
    });
    expect(mock.getLastRequest()?.path).toBe('/v1/messages');
  });
});

describe('an answer that cannot be used', () => {
  it.each<[string, string, ModelFailureKind]>([
    ['another shape', '{"text":"hello"}', 'wrong-shape'],
    ['broken JSON', '{"sentences":["Ask', 'wrong-shape'],
    ['HTML', '<!doctype html><html><body>Bad gateway</body></html>', 'wrong-shape'],
    ['prose', 'You should ask a doctor.', 'wrong-shape'],
    ['nothing', '', 'empty'],
    ['blanks', ' \n ', 'empty'],
  ])('is %s', async (_, content, kind) => {
    always({ content, usage: { prompt_tokens: 30, completion_tokens: 4 } });
    const failure = await expectFailure(ask(callerOf()), kind);
    expect(failure.usage).toEqual({ promptTokens: 30, completionTokens: 4 });
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('reaches the token limit', async () => {
    always({ content: '{"sentences":["Ask', finishReason: 'length' });
    await expectFailure(ask(callerOf()), 'cut-off');
  });

  it('is not JSON', async () => {
    mock.setChaos({ malformedRate: 1 });
    await expectFailure(ask(callerOf()), 'wrong-shape');
  });

  it('is an HTML page', async () => {
    raw = await startScriptedModelServer((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'));
    await expectFailure(ask(callerOf({ baseUrl: raw.baseUrl })), 'wrong-shape');
    expect(raw.calls).toHaveLength(1);
  });

  it('has no choices', async () => {
    raw = await startScriptedModelServer((response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[]}'),
    );
    await expectFailure(ask(callerOf({ baseUrl: raw.baseUrl })), 'wrong-shape');
  });

  it('is cut off in the middle, twice', async () => {
    raw = await startScriptedModelServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"choices":');
      setTimeout(() => response.destroy(), 20);
    });
    await expectFailure(ask(callerOf({ baseUrl: raw.baseUrl })), 'cut-off');
    expect(raw.calls).toHaveLength(2);
  });
});

describe('a provider that refuses', () => {
  it.each<[number, ModelFailureKind]>([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [400, 'unavailable'],
    [404, 'unavailable'],
  ])('with %i is not asked again', async (status, kind) => {
    always(fault(status));
    const failure = await expectFailure(ask(callerOf()), kind);
    expect(failure.status).toBe(status);
    expect(failure.usage).toBeUndefined();
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('because the key is not valid in a header', async () => {
    await expectFailure(ask(callerOf({ apiKey: `${KEY}\nx` })), 'unavailable');
  });
});

describe('a failing provider', () => {
  it('is called again after the time it asks for', async () => {
    first(fault(429, 1));
    always({ content: GOOD });
    const startedAt = performance.now();
    expect((await ask(callerOf({ timeoutMs: 10_000 }))).value.sentences).toEqual(['Ask first.']);
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    expect(mock.getRequests()).toHaveLength(2);
  });

  it('is called again after a 429 without a time', async () => {
    raw = await startScriptedModelServer((response, call) => {
      if (call === 1) response.writeHead(429).end('{}');
      else answerChat(response, GOOD);
    });
    expect((await ask(callerOf({ baseUrl: raw.baseUrl }))).value.sentences).toHaveLength(1);
    expect(raw.calls).toHaveLength(2);
  });

  it('is not called again if it asks for more time than is left', async () => {
    always(fault(429, 30));
    const startedAt = performance.now();
    await expectFailure(ask(callerOf()), 'limited');
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('is called again after a 500', async () => {
    first(fault(500));
    always({ content: GOOD });
    expect((await ask(callerOf())).value.sentences).toHaveLength(1);
  });

  it('is not called again after a second 500', async () => {
    always(fault(500));
    const failure = await expectFailure(ask(callerOf()), 'unavailable');
    expect(failure.status).toBe(500);
    expect(mock.getRequests()).toHaveLength(2);
  });

  it('drops the connection once', async () => {
    raw = await startScriptedModelServer((response, call) => {
      if (call === 1) response.destroy();
      else answerChat(response, GOOD);
    });
    expect((await ask(callerOf({ baseUrl: raw.baseUrl }))).value.sentences).toHaveLength(1);
  });

  it('cannot be reached', async () => {
    const gone = await startScriptedModelServer(() => {});
    await gone.stop();
    await expectFailure(ask(callerOf({ baseUrl: gone.baseUrl })), 'unavailable');
  });

  it.each([
    ['says nothing', undefined],
    ['begins and says no more', '{"choices":'],
  ])('that %s costs no more than the limit', async (_, beginning) => {
    raw = await startScriptedModelServer((response) => {
      if (beginning) response.writeHead(200, { 'content-type': 'application/json' }).write(beginning);
    });
    const startedAt = performance.now();
    const failure = await expectFailure(ask(callerOf({ baseUrl: raw.baseUrl, timeoutMs: 500 })), 'timeout');
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    expect(failure.usage?.estimated).toBe(true);
    expect(raw.calls).toHaveLength(1);
    await raw.abandoned;
  });

  it('takes no longer than the time limit if the retry hangs', async () => {
    raw = await startScriptedModelServer((response, call) => {
      if (call === 1) response.writeHead(503).end();
    });
    const startedAt = performance.now();
    await expectFailure(ask(callerOf({ baseUrl: raw.baseUrl, timeoutMs: 1_500 })), 'timeout');
    expect(performance.now() - startedAt).toBeLessThan(3_500);
    expect(raw.calls).toHaveLength(2);
  });
});

describe('a caller who leaves', () => {
  it('closes the connection to the provider, and there is no retry', async () => {
    const leaving = new AbortController();
    raw = await startScriptedModelServer(() => leaving.abort());
    const failure = await expectFailure(ask(callerOf({ baseUrl: raw.baseUrl, timeoutMs: 60_000 }), { signal: leaving.signal }), 'aborted');
    expect(failure.usage).toEqual({ promptTokens: expect.any(Number), completionTokens: 0, estimated: true });
    await raw.abandoned;
    expect(raw.calls).toHaveLength(1);
  });

  it('does not wait for a retry', async () => {
    const leaving = new AbortController();
    raw = await startScriptedModelServer((response) => {
      response.writeHead(429, { 'retry-after': '20' }).end();
      setTimeout(() => leaving.abort(), 50);
    });
    const startedAt = performance.now();
    await expectFailure(ask(callerOf({ baseUrl: raw.baseUrl, timeoutMs: 60_000 }), { signal: leaving.signal }), 'aborted');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(raw.calls).toHaveLength(1);
  });

  it('before the call prevents it', async () => {
    raw = await startScriptedModelServer((response) => answerChat(response, GOOD));
    const failure = await expectFailure(ask(callerOf({ baseUrl: raw.baseUrl }), { signal: AbortSignal.abort() }), 'aborted');
    expect(failure.usage).toBeUndefined();
    expect(raw.calls).toHaveLength(0);
  });
});
