import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { User } from '#features/account/contract/auth.ts';
import { accountRoutes, mailLinkRoutes, signInRoutes } from '#features/account/web/door.ts';
import { useUser } from '#features/account/web/use-user.ts';
import { SessionProvider } from '#packages/product-ui/session/session.tsx';
import { ToastProvider } from '#packages/ui/toast.tsx';

// Screens are loaded lazily, which can be slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

export const ANA: User = {
  id: '7',
  email: 'ana@example.org',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Silva',
  isEmailVerified: true,
  units: null,
  country: null,
  neverUseModel: false,
  createdAt: '2026-01-02T03:04:05.000Z',
};

interface SentRequest {
  call: string;
  query: string;
  body: unknown;
}

/** Stubs the network during a test. Calls without an answer fail like a lost connection. */
export function mockNetwork() {
  const requests: SentRequest[] = [];
  const answers = new Map<string, () => Response | Promise<Response>>();
  beforeEach(() => {
    requests.length = 0;
    answers.clear();
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      const [path = '', query = ''] = url.split('?');
      const call = `${init?.method ?? 'GET'} ${path}`;
      requests.push({ call, query, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
      const answer = answers.get(call);
      return answer ? Promise.resolve().then(answer) : Promise.reject(new TypeError('Failed to fetch'));
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    requests,
    /** The bodies sent to a call, in order. */
    sentTo: (call: string) => requests.filter((one) => one.call === call).map(({ body }) => body),
    on: (call: string, body: unknown, status = 200) => answers.set(call, () => Response.json(body, { status })),
    /** Makes the call answer with an error. */
    refuse: (call: string, status: number, failure: { error: string; code: string }) =>
      answers.set(call, () => Response.json(failure, { status })),
    answer: (call: string, answer: () => Response | Promise<Response>) => answers.set(call, answer),
    disconnect: (call: string) => answers.delete(call),
  };
}

export const signOut = vi.fn();

function Session() {
  const person = useUser();
  return (
    <SessionProvider session={{ person: person ?? null, signOut }}>
      <Outlet />
    </SessionProvider>
  );
}

const pages: RouteObject[] = [
  ...mailLinkRoutes,
  {
    Component: Session,
    children: [
      ...signInRoutes,
      {
        element: (
          <main>
            <Outlet />
          </main>
        ),
        children: accountRoutes,
      },
    ],
  },
  { path: '*', element: <h1>Elsewhere</h1> },
];

/** Opens a page of the account, signed out unless a person is given. */
export function openPage(path: string, person?: User) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(['/api/auth/user'], person ?? null);
  const router = createMemoryRouter(pages, { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { queryClient, router, user: userEvent.setup(), location: () => `${router.state.location.pathname}${router.state.location.hash}` };
}
