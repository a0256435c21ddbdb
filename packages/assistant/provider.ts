import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel as AnyLanguageModel } from 'ai';

export interface AssistantSettings {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  apiKey?: string;
  /** With its path (".../v1"); a bare host gets "/v1". Missing: the provider's own address, or a local Ollama's. */
  baseUrl?: string;
  model: string;
  /** Reads pictures; `model` where it is missing. */
  visionModel?: string;
  /** The longest a call may take, its retry included. */
  timeoutMs: number;
}

/** Never a bare name: the library would send such a one to its maker's gateway. */
export type LanguageModel = Exclude<AnyLanguageModel, string>;

// Given even where they are the library's own: it would otherwise look for an address in variables nobody was told of.
const BASE_URLS: Record<AssistantSettings['provider'], string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  'openai-compatible': 'http://127.0.0.1:11434/v1',
};

// The library's warnings go to the console, and not through our log.
globalThis.AI_SDK_LOG_WARNINGS = false;

// A redirect would carry the person's words, and Anthropic's key with them, to a host that was not configured.
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** The address below which the provider is called. */
export function findBaseUrl({ provider, baseUrl }: Pick<AssistantSettings, 'provider' | 'baseUrl'>): string {
  const address = (baseUrl?.trim() || BASE_URLS[provider]).replace(/\/+$/, '');
  return /^[a-z]+:\/\/[^/]+$/i.test(address) ? `${address}/v1` : address;
}

/** The models that the settings name; nothing is called until one is used. */
export function createModels(settings: AssistantSettings): { text: LanguageModel; vision: LanguageModel } {
  const create = chooseProvider(settings);
  return { text: create(settings.model), vision: create(settings.visionModel ?? settings.model) };
}

function chooseProvider(settings: AssistantSettings): (model: string) => LanguageModel {
  const shared = { baseURL: findBaseUrl(settings), fetch: fetchWithoutRedirects };
  // An empty key keeps the library from taking one out of the environment.
  const apiKey = settings.apiKey?.trim() ?? '';
  if (settings.provider === 'anthropic') return createAnthropic({ ...shared, apiKey });
  // Not the "responses" API: stand-ins, proxies and local servers speak chat completions.
  if (settings.provider === 'openai') return createOpenAI({ ...shared, apiKey }).chat;
  const options = { ...shared, name: 'openai-compatible', includeUsage: true, supportsStructuredOutputs: true };
  return createOpenAICompatible(apiKey ? { ...options, apiKey } : options);
}
