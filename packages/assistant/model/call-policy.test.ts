import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { answerChat, type ScriptedModelServer, startScriptedModelServer } from '#tests/support/stand-ins/scripted-model-server.ts';
import { createModelCaller, ModelFailure } from './call-model.ts';

const GOOD = '{"ok":true}';
let server: ScriptedModelServer;
let answer: 'good' | 'fault' | 'refusal' | 'silence';

beforeEach(async () => {
  // Only the clock of the circuit breaker is fake: timers and connections stay real.
  vi.useFakeTimers({ toFake: ['Date'] });
  answer = 'good';
  server = await startScriptedModelServer((response) => {
    if (answer === 'good') answerChat(response, GOOD);
    else if (answer !== 'silence') response.writeHead(answer === 'fault' ? 500 : 401).end();
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const settings = { provider: 'openai', apiKey: 'k', model: 'gpt-4o', timeoutMs: 4_000 } as const;

async function call(signal?: AbortSignal, timeoutMs = 4_000): Promise<string> {
  // A new caller each time, because the circuit breaker belongs to the process.
  const caller = createModelCaller({ ...settings, baseUrl: server.baseUrl, timeoutMs });
  const asked = { system: 's', prompt: 'p', schema: z.object({ ok: z.boolean() }), maxOutputTokens: 10, signal };
  return caller.writeStructured(asked).then(
    () => 'answered',
    (error: unknown) => (error instanceof ModelFailure ? error.kind : 'another error'),
  );
}

async function breakCircuit(): Promise<void> {
  answer = 'fault';
  const kinds: string[] = [];
  for (let calls = 0; calls < 5; calls += 1) kinds.push(await call());
  expect(kinds).toEqual(Array.from({ length: 5 }, () => 'unavailable'));
}

const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it('does not call a provider that failed five times in a row, and fails at once', async () => {
  await breakCircuit();
  const before = server.calls.length;
  answer = 'good';
  expect(await call()).toBe('circuit-open');
  passSeconds(29);
  expect(await call()).toBe('circuit-open');
  expect(server.calls).toHaveLength(before);
});

it('fails streams at once, like other calls', async () => {
  await breakCircuit();
  const { done } = createModelCaller({ ...settings, baseUrl: server.baseUrl }).streamText({
    system: 's',
    messages: [],
    maxOutputTokens: 10,
  });
  await expect(done).rejects.toMatchObject({ kind: 'circuit-open' });
});

it('tries again after 30 seconds, and closes the circuit when the provider answers', async () => {
  await breakCircuit();
  passSeconds(31);
  answer = 'good';
  expect(await call()).toBe('answered');
  answer = 'fault';
  expect(await call()).toBe('unavailable');
  answer = 'good';
  expect(await call()).toBe('answered');
});

it('waits another 30 seconds if the trial call fails', async () => {
  await breakCircuit();
  passSeconds(31);
  expect(await call()).toBe('unavailable');
  expect(await call()).toBe('circuit-open');
});

it('allows one trial call, and other calls do not wait for it', async () => {
  await breakCircuit();
  passSeconds(31);
  answer = 'silence';
  const trying = call(undefined, 1_000);
  expect(await Promise.race([trying, call()])).toBe('circuit-open');
  expect(await trying).toBe('timeout');
});

it('counts a timeout as a failure', async () => {
  answer = 'silence';
  const silent = await Promise.all(Array.from({ length: 5 }, () => call(undefined, 300)));
  expect(silent).toEqual(Array.from({ length: 5 }, () => 'timeout'));
  expect(await call()).toBe('circuit-open');
});

it('counts each provider separately', async () => {
  await breakCircuit();
  const other = await startScriptedModelServer((response) => answerChat(response, GOOD));
  const broken = server;
  server = other;
  expect(await call()).toBe('answered');
  server = broken;
  await other.stop();
});

it('does not count aborted calls and refusals as failures', async () => {
  answer = 'silence';
  for (let calls = 0; calls < 6; calls += 1) expect(await call(AbortSignal.timeout(50))).toBe('aborted');
  answer = 'refusal';
  for (let calls = 0; calls < 6; calls += 1) expect(await call()).toBe('unauthorized');
  answer = 'good';
  expect(await call()).toBe('answered');
});

it('still recovers if the caller of the trial call leaves', async () => {
  await breakCircuit();
  passSeconds(31);
  answer = 'silence';
  expect(await call(AbortSignal.timeout(50))).toBe('aborted');
  answer = 'fault';
  expect(await call()).toBe('unavailable');
  expect(await call()).toBe('circuit-open');
});
