import { callEndpoint } from '#packages/wire/client/call.ts';
import { type Dashboard, type FeatureSetting, getDashboard, getTrends, type Period, type Trends } from '../../contract/dashboard.ts';
import { useWatched, type Watched } from '../operations/admin-query.ts';

/** The operator's IANA time zone. Days are in this time zone. */
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The query key after "admin". Invalidated when a feature changes. */
export const DASHBOARD_KEY = ['dashboard', TIME_ZONE] as const;

export const useDashboard = (): Watched<Dashboard> =>
  useWatched({
    key: DASHBOARD_KEY,
    load: async (signal) => completeDashboard(await callEndpoint(getDashboard, { query: { timeZone: TIME_ZONE }, signal })),
  });

export const useTrends = (period: Period): Watched<Trends> =>
  useWatched({
    key: ['trends', period, TIME_ZONE],
    load: (signal) => callEndpoint(getTrends, { query: { period, timeZone: TIME_ZONE }, signal }),
  });

const NO_STATS = { totalRequests: 0, totalTokens: 0, totalCost: '0', successRate: '0' };
const NO_VISITS = {
  totalSessions: 0,
  uniqueUsers: 0,
  avgPageViews: 0,
  avgVisitDuration: 0,
  geographic: [],
  devices: [],
  featureUsage: {},
};
const STANDARD = { description: '', enabled: true, maxTokensPerRequest: 4000, dailyTokenLimit: 100_000, rateLimit: 100, updatedAt: '' };

/** Fills in fields that an older server omits. A missing limit is shown as the default. */
function completeDashboard(given: Partial<Dashboard>): Dashboard {
  const byPeriod = <T extends object>(none: T, some: Partial<Record<Period, Partial<T>>> | undefined) => ({
    today: { ...none, ...some?.today },
    week: { ...none, ...some?.week },
    month: { ...none, ...some?.month },
  });
  return {
    stats: byPeriod(NO_STATS, given.stats),
    userStats: byPeriod<Dashboard['userStats']['week']>(NO_VISITS, given.userStats),
    features: (given.features ?? []).map((feature) => ({ ...STANDARD, ...withoutMissing(feature) })),
    featureUsage: given.featureUsage ?? {},
    timeZone: given.timeZone ?? TIME_ZONE,
    asOf: given.asOf ?? new Date().toISOString(),
  };
}

const withoutMissing = (feature: FeatureSetting): FeatureSetting =>
  Object.fromEntries(Object.entries(feature).filter(([, value]) => value !== null && value !== undefined)) as FeatureSetting;
