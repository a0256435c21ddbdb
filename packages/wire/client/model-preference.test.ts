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

test('every call sends the header while no model is wanted, with and without a body', async () => {
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

test('if storage fails, the choice lasts until the page is closed', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  setNeverUseModel(true);
  expect(getNeverUseModel()).toBe(true);
  setNeverUseModel(false);
  expect(getNeverUseModel()).toBe(false);
});

test('listeners are notified until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = subscribeToNeverUseModel(listener);
  setNeverUseModel(true);
  window.dispatchEvent(new StorageEvent('storage'));
  stop();
  setNeverUseModel(false);
  expect(listener).toHaveBeenCalledTimes(2);
});
