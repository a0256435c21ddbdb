import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ToastProvider } from '#packages/ui/toast.tsx';

configure({ asyncUtilTimeout: 20_000 });

type Answer = () => Response | Promise<Response>;

/** Replaces the network during a test. Calls without a configured answer fail. */
export function mockNetwork() {
  const requests: { call: string; query: URLSearchParams; body: unknown }[] = [];
  const answers = new Map<string, Answer>();
  beforeEach(() => {
    requests.length = 0;
    answers.clear();
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const call = `${method} ${pathname.replace('/api/admin/', '')}`;
      requests.push({ call, query: searchParams, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      const answer = answers.get(call);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    setOnline(true);
  });
  return {
    on: (call: string, body: unknown) => answers.set(call, () => Response.json(body)),
    refuse: (call: string, status: number, error: string, code = 'refused') =>
      answers.set(call, () => Response.json({ error, code }, { status })),
    answer: (call: string, answer: Answer) => answers.set(call, answer),
    cut: (call: string) => answers.delete(call),
    bodiesOf: (call: string) => requests.filter((request) => request.call === call).map(({ body }) => body),
    queriesOf: (call: string) => requests.filter((request) => request.call === call).map(({ query }) => Object.fromEntries(query)),
  };
}

export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Opens a screen like the frame. */
export function openScreen(Screen: ComponentType) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const router = createMemoryRouter(
    [
      {
        path: '/admin',
        element: (
          <main>
            <Screen />
          </main>
        ),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/admin'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { queryClient, router, user: userEvent.setup({ delay: null }) };
}

/** Waits for a toast with exactly these words. */
export async function expectToast(title: string, description?: string): Promise<void> {
  await waitFor(() => {
    const region = within(screen.getByRole('region', { name: /Notifications/ }));
    expect(region.getByText(title)).toBeTruthy();
    if (description) expect(region.getByText(description)).toBeTruthy();
  });
}

/** The value of a term in a definition list. */
export const factOf = (term: string, root = document.body) =>
  within(root).getAllByText(term, { selector: 'dt' })[0]?.nextElementSibling?.textContent;

export const press = (name: string | RegExp) => screen.getByRole('button', { name });
