import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { helpRoutes } from '#features/help/web/door.ts';
import HelpSection from '#features/help/web/help-section.tsx';

// Screens are loaded lazily, which can be slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

export const SUPPORT = 'team@support.example';

interface Sent {
  call: string;
  body: unknown;
}

/** Stubs the network during a test. Calls without an answer fail like a lost connection. */
export function mockNetwork() {
  const sent: Sent[] = [];
  const answers = new Map<string, () => Response | Promise<Response>>();
  const on = (call: string, body: unknown, status = 200) => answers.set(call, () => Response.json(body, { status }));
  beforeEach(() => {
    sent.length = 0;
    answers.clear();
    localStorage.clear();
    on('GET /api/config', { productName: 'Plainmed', supportEmail: SUPPORT });
    on('GET /api/help/votes', { helpful: {} });
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const call = `${init?.method ?? 'GET'} ${url}`;
      if (init?.body) sent.push({ call, body: JSON.parse(String(init.body)) });
      const answer = answers.get(call);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    sent,
    on,
    answer: (call: string, answer: () => Promise<Response>) => answers.set(call, answer),
    disconnect: (call: string) => answers.delete(call),
  };
}

/** Opens an address of the help center: "/help", a guide, or a section of "/home". */
export function openHelp(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const home = { path: '/home', element: <HelpSection /> };
  const router = createMemoryRouter([...helpRoutes, home, { path: '*', element: <h1>Elsewhere</h1> }], { initialEntries: [path] });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, unmount, user: userEvent.setup(), location: () => router.state.location.pathname + router.state.location.hash };
}
