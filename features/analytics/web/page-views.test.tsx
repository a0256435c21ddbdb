// @vitest-environment jsdom

import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageView, PageView } from '../contract/visit.ts';
import { usePageViews } from './door.ts';
import { countPlainPage } from './plain-door.ts';

const network = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ success: true }));
let hidden = false;

const sentViews = () =>
  network.mock.calls.map(([path, { body }]) => {
    expect(path).toBe(createPageView.path);
    return PageView.parse(JSON.parse(String(body)));
  });
const kinds = () => sentViews().map(({ kind, path }) => `${kind} ${path}`);

/** Long enough for the browser to become idle and for the counter to load. */
async function settle(ms = 3_000): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function setHidden(next: boolean): Promise<void> {
  hidden = next;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function Root() {
  usePageViews();
  return <Outlet />;
}

function open(first = '/?utm=1#top') {
  const router = createMemoryRouter([{ Component: Root, children: [{ path: '*', element: null }] }], { initialEntries: [first] });
  const { unmount } = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return { go: (to: string) => act(() => router.navigate(to)), unmount };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('screen', { width: 390, height: 844 });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

afterEach(() => {
  cleanup();
  const shared = window as Window & { pageViewCounter?: { stop(): void } };
  shared.pageViewCounter?.stop();
  Reflect.deleteProperty(shared, 'pageViewCounter');
  hidden = false;
  network.mockReset();
  network.mockImplementation(async () => Response.json({ success: true }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('sends each page once, when the browser is idle, by its path only', async () => {
  const { go } = open();
  expect(network).not.toHaveBeenCalled();
  await settle();
  await go('/home#dosing');
  await settle();
  await go('/home?tab=2#chat');
  await settle();
  await go('/how-it-works');
  await settle();
  expect(kinds()).toEqual(['view /', 'view /home', 'view /how-it-works']);
  expect(sentViews()[0]).toEqual({ kind: 'view', path: '/', screen: '390x844', language: navigator.language });
});

test('sends no cookie, and uses keepalive so that the browser finishes the request', async () => {
  open();
  await settle();
  const [, init] = network.mock.calls[0] ?? [];
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true, headers: { 'content-type': 'application/json' } });
  expect(document.cookie).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('skips a page that redirects at once', async () => {
  const { go } = open('/home');
  await settle();
  await go('/subscription');
  await go('/auth');
  await settle();
  expect(kinds()).toEqual(['view /home', 'view /auth']);
});

test.each([
  ['https://search.example/?q=my+rash#x', 'https://search.example'],
  [`${location.origin}/home`, undefined],
  ['', undefined],
])('for the referrer %s, %s is sent, and only once', async (referrer, expected) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const { go } = open();
  await settle();
  await go('/home');
  await settle();
  expect(sentViews().map((view) => view.referrer)).toEqual([expected, undefined]);
});

test('sends leaving; coming back soon is the same view, and after a long pause a new one', async () => {
  open();
  await settle();
  await setHidden(true);
  await settle(60_000);
  await setHidden(false);
  await settle();
  expect(kinds()).toEqual(['view /', 'leave /']);
  await setHidden(true);
  await settle(31 * 60_000);
  await setHidden(false);
  await settle();
  expect(kinds()).toEqual(['view /', 'leave /', 'leave /', 'view /']);
});

test('a hidden page is sent once it becomes visible', async () => {
  hidden = true;
  const { go } = open();
  await settle();
  await go('/home');
  await settle();
  expect(kinds()).toEqual([]);
  await setHidden(false);
  await settle();
  expect(kinds()).toEqual(['view /home']);
});

test('a page that is left before the browser was idle is sent when it is left', async () => {
  const { go } = open();
  await settle();
  await go('/home');
  await setHidden(true);
  expect(kinds()).toEqual(['view /', 'view /home']);
});

test("the operator's pages are not sent", async () => {
  const { go } = open('/admin');
  await settle();
  await setHidden(true);
  await setHidden(false);
  await settle();
  expect(kinds()).toEqual([]);
  await go('/');
  await settle();
  expect(kinds()).toEqual(['view /']);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('nothing is sent when the browser sets %o', async (signals) => {
  for (const [name, value] of Object.entries(signals)) Object.defineProperty(navigator, name, { value, configurable: true });
  const { go } = open();
  await settle();
  await go('/home');
  await setHidden(true);
  await settle();
  expect(network).not.toHaveBeenCalled();
  for (const name of Object.keys(signals)) Reflect.deleteProperty(navigator, name);
});

test('nothing is sent after unmounting', async () => {
  const { unmount } = open();
  await settle();
  unmount();
  await setHidden(true);
  await settle();
  expect(kinds()).toEqual(['view /']);
});

test('failures are neither reported nor retried', async () => {
  network.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });
  const { go } = open();
  await settle();
  await go('/home');
  await settle();
  expect(kinds()).toEqual(['view /', 'view /home']);
});

test('uses requestIdleCallback where the browser has it', async () => {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => callbacks.push(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    callbacks[handle - 1] = () => undefined;
  });
  open();
  await settle();
  expect(network).not.toHaveBeenCalled();
  for (let n = 0; n < 2; n += 1) {
    for (const work of callbacks.splice(0)) work();
    await settle();
  }
  expect(kinds()).toEqual(['view /']);
});

test('a static page is sent once, and not again by the app that loads later', async () => {
  countPlainPage();
  await settle();
  const { go } = open(location.pathname);
  await settle();
  await go('/home');
  await settle();
  await setHidden(true);
  expect(kinds()).toEqual([`view ${location.pathname}`, 'view /home', 'leave /home']);
});
