import type { ServerResponse } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ScriptedModelServer, startScriptedModelServer, streamChunk } from '#tests/support/stand-ins/scripted-model-server.ts';
import { createModelCaller, ModelFailure, type TextStream } from './model/call-model.ts';
import type { AssistantSettings } from './model/provider.ts';

const TEXT = 'Aspirin and warfarin both thin the blood. Ask a doctor before you take them together.';

let mock: LLMock;
let raw: ScriptedModelServer | undefined;
beforeEach(async () => {
  mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 10 });
  await mock.start();
});
afterEach(async () => {
  await mock.stop();
  await raw?.stop();
  raw = undefined;
});

function open(settings: Partial<AssistantSettings> = {}, signal?: AbortSignal): TextStream {
  const defaults = { provider: 'openai', apiKey: 'secret-key', model: 'gpt-4o', timeoutMs: 4_000 } as const;
  const caller = createModelCaller({ ...defaults, baseUrl: raw?.baseUrl ?? `${mock.url}/v1`, ...settings });
  return caller.streamText({ system: 'Be calm.', messages: [{ role: 'user', content: 'and warfarin?' }], maxOutputTokens: 200, signal });
}

/** Reads to the end: the texts and the failure, if any. Both sides must see the same failure. */
async function read({ text, done }: TextStream): Promise<{ texts: string[]; failure?: ModelFailure }> {
  const texts: string[] = [];
  try {
    for await (const part of text) texts.push(part);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    await expect(done).rejects.toBe(error);
    return { texts, failure: error };
  }
  await done;
  return { texts };
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

describe('a stream', () => {
  it.each(['openai', 'anthropic', 'openai-compatible'] as const)('of %s is complete, with its tokens', async (provider) => {
    const usage = { prompt_tokens: 20, completion_tokens: 9, input_tokens: 20, output_tokens: 9 };
    mock.onMessage('warfarin', { content: TEXT, usage });
    const stream = open({ provider, model: provider === 'anthropic' ? 'claude-sonnet-4-5' : 'gpt-4o' });
    const { texts } = await read(stream);
    expect(texts.join('')).toBe(TEXT);
    expect(texts.length).toBeGreaterThan(3);
    expect(await stream.done).toEqual({ promptTokens: 20, completionTokens: 9 });
  });

  it('arrives as it is written', async () => {
    let goOn = () => {};
    raw = await startScriptedModelServer((response) => {
      begin(response).write(streamChunk({ content: 'One.' }));
      goOn = () => response.end(`${streamChunk({ content: ' Two.' }, 'stop')}data: [DONE]\n\n`);
    });
    const stream = open();
    const texts: string[] = [];
    for await (const part of stream.text) {
      texts.push(part);
      // The server waits until the first part was read.
      if (texts.length === 1) goOn();
    }
    expect(texts).toEqual(['One.', ' Two.']);
    expect(await stream.done).toEqual({ promptTokens: 6, completionTokens: 3, estimated: true });
  });

  it('is retried if it had not started', async () => {
    raw = await startScriptedModelServer((response, call) => {
      if (call === 1) response.writeHead(500).end();
      else begin(response).end(`${streamChunk({ content: 'One.' }, 'stop')}data: [DONE]\n\n`);
    });
    expect(await read(open())).toEqual({ texts: ['One.'] });
    expect(raw.calls).toHaveLength(2);
  });
});

describe('a stream that fails', () => {
  it('is cut off by the server', async () => {
    mock.onMessage('warfarin', { content: TEXT }, { truncateAfterChunks: 4, latency: 30 });
    const { texts, failure } = await read(open());
    expect(failure?.kind).toBe('cut-off');
    expect(texts.length).toBeGreaterThan(0);
    expect(TEXT.startsWith(texts.join(''))).toBe(true);
    expect(failure?.usage).toEqual({ promptTokens: 6, completionTokens: Math.ceil(texts.join('').length / 4), estimated: true });
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('is cut off before it started, twice', async () => {
    raw = await startScriptedModelServer((response) => {
      begin(response).write(': wait\n\n');
      setTimeout(() => response.destroy(), 50);
    });
    const { texts, failure } = await read(open());
    expect([texts, failure?.kind]).toEqual([[], 'cut-off']);
    expect(raw.calls).toHaveLength(2);
  });

  it.each(['ends', 'destroys'] as const)('is cut off by a server that %s it in the middle', async (how) => {
    raw = await startScriptedModelServer((response) => {
      begin(response).write(streamChunk({ content: 'You can' }));
      setTimeout(() => (how === 'ends' ? response.end() : response.destroy()), 50);
    });
    const { texts, failure } = await read(open());
    expect([texts, failure?.kind]).toEqual([['You can'], 'cut-off']);
    expect(raw.calls).toHaveLength(1);
  });

  it('is cut off by an error in the middle', async () => {
    raw = await startScriptedModelServer((response) => {
      begin(response).end(`${streamChunk({ content: 'You can' })}data: {"error":{"message":"overloaded"}}\n\n`);
    });
    expect((await read(open())).failure?.kind).toBe('cut-off');
  });

  it('reaches the token limit', async () => {
    mock.onMessage('warfarin', { content: 'You can', finishReason: 'length', usage: { prompt_tokens: 20, completion_tokens: 2 } });
    const { texts, failure } = await read(open());
    expect([texts.join(''), failure?.kind]).toEqual(['You can', 'cut-off']);
    expect(failure?.usage).toEqual({ promptTokens: 20, completionTokens: 2 });
  });

  it('is empty', async () => {
    mock.onMessage('warfarin', { content: '' });
    expect((await read(open())).failure?.kind).toBe('empty');
  });

  it.each([
    [401, 'unauthorized', 1],
    [500, 'unavailable', 2],
    [429, 'limited', 1],
  ] as const)('with %i is %s', async (status, kind, calls) => {
    mock.onMessage('warfarin', { error: { message: 'secret-key' }, status, retryAfter: 30 });
    const { failure } = await read(open());
    expect([failure?.kind, failure?.status]).toEqual([kind, status]);
    expect(failure?.message).not.toContain('secret-key');
    expect(mock.getRequests()).toHaveLength(calls);
  });

  it('must start within half of the time', async () => {
    raw = await startScriptedModelServer((response) => {
      begin(response).flushHeaders();
    });
    const startedAt = performance.now();
    expect((await read(open({ timeoutMs: 6_000 }))).failure?.kind).toBe('timeout');
    expect(performance.now() - startedAt).toBeLessThan(5_500);
    await raw.abandoned;
  });

  it('must end within the time', async () => {
    raw = await startScriptedModelServer((response) => {
      begin(response).write(streamChunk({ content: 'w' }));
      const timer = setInterval(() => response.write(streamChunk({ content: 'w' })), 50);
      response.on('close', () => clearInterval(timer));
    });
    const startedAt = performance.now();
    const { texts, failure } = await read(open({ timeoutMs: 1_000 }));
    expect(failure?.kind).toBe('timeout');
    expect(texts.length).toBeGreaterThan(2);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await raw.abandoned;
  });
});

describe('a reader who leaves', () => {
  async function startEndless(): Promise<void> {
    raw = await startScriptedModelServer((response) => {
      begin(response).write(streamChunk({ content: 'w' }));
    });
  }

  it('by the signal closes the connection to the provider', async () => {
    await startEndless();
    const leaving = new AbortController();
    const stream = open({ timeoutMs: 60_000 }, leaving.signal);
    const reading = read(stream);
    setTimeout(() => leaving.abort(), 200);
    expect((await reading).failure?.kind).toBe('aborted');
    await raw?.abandoned;
  });

  it('by reading no further closes it too', async () => {
    await startEndless();
    const stream = open({ timeoutMs: 60_000 });
    for await (const part of stream.text) {
      expect(part).toBe('w');
      break;
    }
    await expect(stream.done).rejects.toMatchObject({ kind: 'aborted' });
    await raw?.abandoned;
  });
});
