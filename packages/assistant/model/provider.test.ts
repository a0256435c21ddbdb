import { generateText } from 'ai';
import { afterEach, expect, it, vi } from 'vitest';
import { answerChat, type ScriptedModelServer, startScriptedModelServer } from '#tests/support/stand-ins/scripted-model-server.ts';
import { type AssistantSettings, createModels, findBaseUrl } from './provider.ts';

let server: ScriptedModelServer | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
});

const settings = (provider: AssistantSettings['provider'], baseUrl: string, apiKey?: string): AssistantSettings => ({
  provider,
  baseUrl,
  model: 'text-model',
  timeoutMs: 2_000,
  ...(apiKey ? { apiKey } : {}),
});

it.each([
  ['openai', undefined, 'https://api.openai.com/v1'],
  ['anthropic', undefined, 'https://api.anthropic.com/v1'],
  ['openai-compatible', undefined, 'http://127.0.0.1:11434/v1'],
  ['anthropic', 'http://proxy.example', 'http://proxy.example/v1'],
  ['openai', 'http://proxy.example:8080/', 'http://proxy.example:8080/v1'],
  ['openai', 'http://proxy.example/open/ai/', 'http://proxy.example/open/ai'],
  ['openai', ' ', 'https://api.openai.com/v1'],
] as const)('%s at %j is called at %s', (provider, baseUrl, expected) => {
  expect(findBaseUrl({ provider, ...(baseUrl ? { baseUrl } : {}) })).toBe(expected);
});

it.each([
  ['openai', '/v1/chat/completions', 'authorization', 'Bearer secret-key'],
  ['openai-compatible', '/v1/chat/completions', 'authorization', 'Bearer secret-key'],
  ['anthropic', '/v1/messages', 'x-api-key', 'secret-key'],
] as const)('%s is called below the address of the settings, with its key', async (provider, path, header, value) => {
  server = await startScriptedModelServer((response) => response.writeHead(400).end('{}'));
  const { text } = createModels(settings(provider, server.baseUrl, 'secret-key'));
  await expect(generateText({ model: text, prompt: 'hello', maxRetries: 0 })).rejects.toThrow();
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.path).toBe(path);
  expect(server.calls[0]?.headers[header]).toBe(value);
});

it.each(['openai', 'anthropic', 'openai-compatible'] as const)(
  '%s takes no key and no address out of the environment',
  async (provider) => {
    for (const name of ['OPENAI', 'ANTHROPIC']) {
      vi.stubEnv(`${name}_API_KEY`, 'key-of-somebody');
      vi.stubEnv(`${name}_BASE_URL`, 'http://127.0.0.1:1/v1');
    }
    server = await startScriptedModelServer((response) => response.writeHead(400).end('{}'));
    const { text } = createModels(settings(provider, server.baseUrl));
    await expect(generateText({ model: text, prompt: 'hello', maxRetries: 0 })).rejects.toThrow();
    expect(server.calls).toHaveLength(1);
    expect(JSON.stringify(server.calls[0]?.headers)).not.toContain('key-of-somebody');
  },
);

it('does not follow a redirect, which would send the text and the key elsewhere', async () => {
  const elsewhere = await startScriptedModelServer((response) => answerChat(response, 'hello'));
  server = await startScriptedModelServer((response) =>
    response.writeHead(307, { location: `${elsewhere.baseUrl}/chat/completions` }).end(),
  );
  const { text } = createModels(settings('openai', server.baseUrl, 'secret-key'));
  await expect(generateText({ model: text, prompt: 'hello', maxRetries: 0 })).rejects.toThrow();
  expect(server.calls).toHaveLength(1);
  expect(elsewhere.calls).toHaveLength(0);
  await elsewhere.stop();
});

it('creates one model for text and one for images', () => {
  const both = createModels({ ...settings('openai', 'http://127.0.0.1:1'), visionModel: 'picture-model' });
  expect([both.text.modelId, both.vision.modelId]).toEqual(['text-model', 'picture-model']);
  expect(createModels(settings('anthropic', 'http://127.0.0.1:1')).vision.modelId).toBe('text-model');
});
