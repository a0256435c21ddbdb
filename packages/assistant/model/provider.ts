import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel as AnyLanguageModel } from 'ai';

export interface AssistantSettings {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  apiKey?: string;
  /** With its path (".../v1"); a bare host gets "/v1". Default: the provider's address, or a local Ollama. */
  baseUrl?: string;
  model: string;
  /** The model for images; defaults to `model`. */
  visionModel?: string;
  /** The time limit of a call, with its retry. */
  timeoutMs: number;
}

/** Never a plain model name: the library would send it to its maker's gateway. */
export type LanguageModel = Exclude<AnyLanguageModel, string>;

// Set even where the library has the same default, because it would otherwise read undocumented environment variables.
const BASE_URLS: Record<AssistantSettings['provider'], string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  'openai-compatible': 'http://127.0.0.1:11434/v1',
};

// The library's warnings would go to the console and bypass our log.
globalThis.AI_SDK_LOG_WARNINGS = false;

// A redirect would send the user's text, and with Anthropic the key, to a host that was not configured.
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** The base URL of the provider. */
export function findBaseUrl({ provider, baseUrl }: Pick<AssistantSettings, 'provider' | 'baseUrl'>): string {
  const address = (baseUrl?.trim() || BASE_URLS[provider]).replace(/\/+$/, '');
  return /^[a-z]+:\/\/[^/]+$/i.test(address) ? `${address}/v1` : address;
}

/** Creates the configured models. Nothing is called until one is used. */
export function createModels(settings: AssistantSettings): { text: LanguageModel; vision: LanguageModel } {
  const create = chooseProvider(settings);
  return { text: create(settings.model), vision: create(settings.visionModel ?? settings.model) };
}

function chooseProvider(settings: AssistantSettings): (model: string) => LanguageModel {
  const shared = { baseURL: findBaseUrl(settings), fetch: fetchWithoutRedirects };
  // An empty key prevents the library from reading one from the environment.
  const apiKey = settings.apiKey?.trim() ?? '';
  if (settings.provider === 'anthropic') return createAnthropic({ ...shared, apiKey });
  // Chat completions, not the "responses" API, because proxies and local servers support only those.
  if (settings.provider === 'openai') return createOpenAI({ ...shared, apiKey }).chat;
  const options = { ...shared, name: 'openai-compatible', includeUsage: true, supportsStructuredOutputs: true };
  return createOpenAICompatible(apiKey ? { ...options, apiKey } : options);
}
