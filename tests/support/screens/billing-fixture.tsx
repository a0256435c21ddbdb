import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { SubscriptionStatus } from '#features/billing/contract/subscription.ts';
import { billingRoutes } from '#features/billing/web/door.ts';
import { type Person, SessionProvider } from '#packages/product-ui/session/session.tsx';
import { ToastProvider } from '#packages/ui/toast.tsx';

// Screens are loaded lazily, which can be slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

export const PERSON: Person = { id: '1', email: 'ana@example.org', username: 'ana', firstName: 'Ana', lastName: 'Silva' };

const NONE: SubscriptionStatus = {
  hasAccess: false,
  status: 'trial',
  trialEnd: null,
  currentPeriodEnd: null,
  accessUntil: null,
  canBeUndone: false,
  trialUsed: false,
  hasPaymentMethod: false,
  paymentProblem: null,
  asOf: '2026-12-06T09:00:00.000Z',
};

const END = '2026-12-12T12:00:00.000Z';

/** The states of a subscription, as the server returns them. */
export const STATUS = {
  none: NONE,
  ended: { ...NONE, status: 'cancelled', trialUsed: true },
  trialing: { ...NONE, hasAccess: true, status: 'trialing', trialEnd: END, accessUntil: END, trialUsed: true },
  active: { ...NONE, hasAccess: true, status: 'active', currentPeriodEnd: END, trialUsed: true, hasPaymentMethod: true },
  cancelled: { ...NONE, hasAccess: true, status: 'cancelled', accessUntil: END, currentPeriodEnd: END, canBeUndone: true, trialUsed: true },
} satisfies Record<string, SubscriptionStatus>;

type Answer = (body: unknown) => Response | Promise<Response>;
type SentRequest = { call: string; body: unknown };

export const refuse = (status: number, error?: string, code = 'refused') =>
  error === undefined ? new Response('', { status }) : Response.json({ error, code }, { status });

/** Stubs the network during a test: answers by method and path and records the requests. Calls without an answer fail. */
export function mockNetwork() {
  const requests: SentRequest[] = [];
  const answers = new Map<string, Answer>();
  const on = (call: string, answer: Answer | object) =>
    answers.set(call, typeof answer === 'function' ? (answer as Answer) : () => Response.json(answer));
  beforeEach(() => {
    requests.length = 0;
    answers.clear();
    on('GET /api/config', { productName: 'Plainmed', payments: { mode: 'sandbox', publishableKey: null } });
    on('POST /api/subscription/create-setup-intent', { clientSecret: 'seti_1_secret_2', setupIntentId: 'seti_1' });
    on('POST /api/sandbox/confirm', { setupIntent: { id: 'seti_1', status: 'succeeded' } });
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const call = `${method} ${url.split('?')[0]}`;
      const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      requests.push({ call, body: read });
      const answer = answers.get(call);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(read);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    requests,
    on,
    /** Sets the subscription status from now on. */
    setStatus: (status: SubscriptionStatus) => {
      on('GET /api/subscription/status', status);
      on('GET /api/subscription/trial-status', { trialUsed: status.trialUsed });
    },
    /** The POST calls so far. */
    posts: () => requests.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call.replace('POST /api/', '')),
    bodyOf: (call: string) => requests.findLast((one) => one.call === call)?.body,
  };
}

/** Waits for a toast with exactly this text. */
export async function expectToast(title: string, description: string): Promise<void> {
  await waitFor(() => {
    const region = within(screen.getByRole('region', { name: /Notifications/ }));
    expect(region.getByText(title)).toBeTruthy();
    expect(region.getByText(description)).toBeTruthy();
  });
}

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' }, mutations: { retry: false } },
  });

/** Opens a billing screen as the app shell does. `location` returns the current address. */
export function openScreen(path: string, person: Person | null | undefined = PERSON) {
  const router = createMemoryRouter([...billingRoutes, { path: '*', element: <p>Elsewhere</p> }], { initialEntries: [path] });
  const session = { person, signOut: () => {} };
  const result = render(
    <QueryClientProvider client={makeQueryClient()}>
      <ToastProvider>
        <SessionProvider session={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...result, location: () => router.state.location.pathname + router.state.location.search };
}

/** Renders a component with the providers it needs. */
export function renderPart(part: ReactNode, person: Person | null = PERSON) {
  const queryClient = makeQueryClient();
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const result = render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SessionProvider session={{ person, signOut: () => {} }}>
          <RouterProvider router={router} />
        </SessionProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...result, refetch: () => queryClient.refetchQueries() };
}
