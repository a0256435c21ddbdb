// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { callEndpoint } from './call.ts';
import { getNeverUseModel, setNeverUseModel, subscribeToNeverUseModel } from './model-preference.ts';

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/any',
  summary: '',
  access: 'public',
  body: z.object({}),
  response: z.object({}),
});
const network = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));

afterEach(() => {
  setNeverUseModel(false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  network.mockClear();
});

test('every call says that no model is wanted, with a body and without, and stops saying it', async () => {
  vi.stubGlobal('fetch', network);
  setNeverUseModel(true);
  expect(localStorage.getItem('never-use-model')).toBe('true');
  await callEndpoint(endpoint, { body: {} });
  await callEndpoint(endpoint);
  setNeverUseModel(false);
  await callEndpoint(endpoint, { body: {} });
  expect(network.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { 'x-no-model': '1', 'content-type': 'application/json' },
    { 'x-no-model': '1' },
    { 'content-type': 'application/json' },
  ]);
});

test('where storage refuses, the choice lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  setNeverUseModel(true);
  expect(getNeverUseModel()).toBe(true);
  setNeverUseModel(false);
  expect(getNeverUseModel()).toBe(false);
});

test('listeners hear of a change until they stop listening', () => {
  const heard = vi.fn();
  const stop = subscribeToNeverUseModel(heard);
  setNeverUseModel(true);
  window.dispatchEvent(new StorageEvent('storage'));
  stop();
  setNeverUseModel(false);
  expect(heard).toHaveBeenCalledTimes(2);
});
