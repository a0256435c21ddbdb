// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callEndpoint } from '#packages/wire/client/call.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import { expectAccessible, renderAccessible } from '#tests/support/screens/accessible.tsx';
import { NotSavedNotice } from './not-saved-notice.tsx';

const TOOL = { method: 'POST', path: '/api/interactions/check', answersWithoutDatabase: true } as unknown as Endpoint;
const OTHER = { method: 'GET', path: '/api/people' } as unknown as Endpoint;

/** Calls an endpoint whose response has these headers. */
async function call(endpoint: Endpoint, headers: Record<string, string>, status = 200): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response('{}', { status, headers }));
  await act(async () => {
    await callEndpoint(endpoint).catch(() => undefined);
  });
  vi.unstubAllGlobals();
}

test('says that nothing is saved from such an answer of a tool on, until a tool answers as usual', async () => {
  await renderAccessible(
    <>
      <h1>Home</h1>
      <NotSavedNotice />
    </>,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await call(TOOL, { 'x-not-saved': '1' });
  expect(status.textContent).toMatch(/^Nothing is saved right now/);
  await expectAccessible();
  // Neither other calls nor failures say whether a tool's answers are saved.
  await call(OTHER, {});
  await call(TOOL, {}, 503);
  expect(status.textContent).not.toBe('');
  await call(TOOL, {});
  expect(status.textContent).toBe('');
});
