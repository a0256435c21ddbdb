import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Dashboard, FeatureSetting, Trends } from '#features/admin/contract/dashboard.ts';
import { adminRoutes } from '#features/admin/web/door.ts';
import { ToastProvider } from '#packages/ui/toast.tsx';
// Screens are lazy-loaded, which is slow on a busy machine. Importing them here loads them before a test waits.
import '#features/admin/web/admin-root.tsx';
import '#features/admin/web/dashboard/dashboard-screen.tsx';

const setting = (featureName: string, description: string): FeatureSetting => ({
  featureName,
  description,
  enabled: true,
  maxTokensPerRequest: 4000,
  dailyTokenLimit: 100_000,
  rateLimit: 100,
  updatedAt: '2026-03-01T08:00:00.000Z',
});

const place = (at: number) => ({ city: `City ${at}`, country: 'Portugal', sessions: 100 - at });
const device = (at: number) => ({ deviceType: 'desktop', browserName: `Browser ${at}`, osName: 'Linux', sessions: 50 - at });

const visits = {
  totalSessions: 1204,
  uniqueUsers: 871,
  avgPageViews: 3.25,
  avgVisitDuration: 215,
  geographic: [1, 2, 3, 4, 5, 6, 7].map(place),
  devices: [1, 2, 3, 4, 5, 6, 7].map(device),
  featureUsage: { ai_chat: 12, dosing: 31 },
};

/** The server's answer on 9 March 2026, 10:42 UTC. */
export const DASHBOARD: Dashboard = {
  stats: {
    today: { totalRequests: 12, totalTokens: 900, totalCost: '0.012500', successRate: '100.0' },
    week: { totalRequests: 4321, totalTokens: 98_765, totalCost: '1.234567', successRate: '98.7' },
    month: { totalRequests: 20_000, totalTokens: 400_000, totalCost: '1234.500000', successRate: '97.1' },
  },
  userStats: { today: visits, week: visits, month: visits },
  features: [setting('interaction_check', 'Whether medicines go together.'), { ...setting('ai_chat', 'The chat.'), enabled: false }],
  featureUsage: {
    interaction_check: [
      { date: '2026-03-08', requests: 20, tokens: 1000, cost: '0.010000' },
      { date: '2026-03-09', requests: 40, tokens: 2000, cost: '0.020000' },
    ],
  },
  timeZone: 'UTC',
  asOf: '2026-03-09T10:42:00.000Z',
};

/** A week without usage or visits. */
export const NO_TRENDS: Trends = {
  moments: [],
  groups: [],
  responseTimes: [],
  places: [],
  devices: [],
  referrers: [],
  landingPages: [],
  languages: [],
  screens: [],
  features: [],
  timeZone: 'UTC',
  asOf: '2026-03-09T10:42:00.000Z',
};

const interval = (start: string, requests: number, failures: number) => ({
  start,
  requests,
  failures,
  tokens: requests * 10,
  costUsd: requests / 1000,
  avgResponseMs: requests > 0 ? 420 : null,
  sessions: requests * 2,
  visitors: requests,
  pageViews: requests * 5,
});

export const TRENDS: Trends = {
  ...NO_TRENDS,
  moments: [interval('2026-03-08T00:00:00.000Z', 0, 0), interval('2026-03-09T00:00:00.000Z', 8, 2)],
  groups: [
    { feature: 'ai_chat', model: 'gpt-4o', requests: 3, failures: 1, tokens: 300, costUsd: 0.0123, avgResponseMs: 1840, answersCut: 1 },
    { feature: 'dosing', model: 'rules-only', requests: 9, failures: 0, tokens: 0, costUsd: 0, avgResponseMs: null, answersCut: 0 },
  ],
  responseTimes: [{ label: 'under 1 s', answers: 11 }],
  places: [{ city: 'Lisbon', region: 'Lisboa', country: 'Portugal', sessions: 7 }],
  languages: [{ name: 'pt-PT', sessions: 7 }],
  referrers: [{ name: '=HYPERLINK("x")', sessions: 1 }],
};

/** Opens a page of /admin like the shell, in a window that remembers whether an operator signed in. */
export function openAdmin(path: string, { remembered = true } = {}) {
  sessionStorage.clear();
  if (remembered) sessionStorage.setItem('adminAuthenticated', 'true');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const router = createMemoryRouter([...adminRoutes, { path: '*', element: <p>Elsewhere</p> }], { initialEntries: [path] });
  const result = render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...result, queryClient, where: () => router.state.location.pathname + router.state.location.search };
}
