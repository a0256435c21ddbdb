import type { Dashboard, Period } from '../../contract/dashboard.ts';
import type { Database } from '../operator-event.store.ts';
import { add, compareNames, groupBy, listDevices, listNamed, listPlaces, MAX_LISTED } from './metric-lists.ts';
import { type Clock, DAY_COUNTS, findDays, findPeriod, findSpans, formatDate, type Range } from './periods.ts';
import { findUsage, type UsageSums } from './usage-totals.store.ts';
import { findVisitGroups, findVisits, type VisitGroup, type VisitSums } from './visit-totals.store.ts';

const MICROS = 1_000_000;
const PERIODS: readonly Period[] = ['today', 'week', 'month'];

export type DashboardMetrics = Omit<Dashboard, 'features'>;

/** The counts of the dashboard: usage by day and feature, and visits, for today, a week and a month. */
export async function findDashboardMetrics(database: Database, clock: Clock): Promise<DashboardMetrics> {
  const days = findDays(clock, DAY_COUNTS.month);
  const spans = findSpans(days);
  const [usage, visits, groups] = await Promise.all([
    findUsage(database, spans),
    findVisits(database, spans),
    findVisitGroups(database, {
      spans: findSpans(findPeriodSegments(clock)),
      buckets: PERIODS.length,
      kinds: ['place', 'device', 'feature'],
      limit: MAX_LISTED,
      byRegion: false,
    }),
  ]);
  const isIn = (period: Period) => (row: { bucket: number }) => row.bucket >= DAY_COUNTS.month - DAY_COUNTS[period];
  const stats = (period: Period) => summarizeUsage(usage.filter(isIn(period)));
  const userStats = (period: Period) => ({
    ...summarizeVisits(visits.filter(isIn(period))),
    ...listGroups(groups.filter(({ bucket }) => bucket === PERIODS.indexOf(period))),
  });
  const dates = days.map(({ from }) => formatDate(from, clock.timeZone));
  return {
    stats: { today: stats('today'), week: stats('week'), month: stats('month') },
    userStats: { today: userStats('today'), week: userStats('week'), month: userStats('month') },
    featureUsage: listFeatureDays(usage, dates),
    timeZone: clock.timeZone,
    asOf: clock.now.toISOString(),
  };
}

/** Splits the month into today, the rest of the week, and the rest of the month. */
function findPeriodSegments(clock: Clock): Range[] {
  const periods = PERIODS.map((period) => findPeriod(clock, period));
  return periods.map(({ from, to }, n) => ({ from, to: periods[n - 1]?.from ?? to }));
}

function summarizeUsage(rows: readonly UsageSums[]): Dashboard['stats']['week'] {
  const totalRequests = add(rows, (row) => row.requests);
  const failures = add(rows, (row) => row.failures);
  return {
    totalRequests,
    totalTokens: add(rows, (row) => row.tokens),
    totalCost: toUsdText(add(rows, (row) => row.costMicros)),
    successRate: (totalRequests === 0 ? 0 : ((totalRequests - failures) / totalRequests) * 100).toFixed(1),
  };
}

function summarizeVisits(rows: readonly VisitSums[]) {
  const totalSessions = add(rows, (row) => row.sessions);
  const average = (sum: number) => (totalSessions === 0 ? 0 : sum / totalSessions);
  return {
    totalSessions,
    uniqueUsers: add(rows, (row) => row.visitors),
    avgPageViews: average(add(rows, (row) => row.pageViews)),
    avgVisitDuration: average(add(rows, (row) => row.durationSeconds)),
  };
}

const listGroups = (groups: readonly VisitGroup[]) => ({
  geographic: listPlaces(groups).map(({ city, country, sessions }) => ({ city, country, sessions })),
  devices: listDevices(groups),
  featureUsage: Object.fromEntries(listNamed(groups, 'feature').map(({ name, sessions }) => [name, sessions])),
});

function listFeatureDays(usage: readonly UsageSums[], dates: readonly string[]): Dashboard['featureUsage'] {
  const lists = [...groupBy(usage, ({ feature }) => feature)].map(([feature, rows]): [string, Dashboard['featureUsage'][string]] => [
    feature,
    [...groupBy(rows, ({ bucket }) => bucket)]
      .toSorted(([a], [b]) => a - b)
      .map(([bucket, ofDay]) => ({
        date: dates[bucket] ?? '',
        requests: add(ofDay, (row) => row.requests),
        tokens: add(ofDay, (row) => row.tokens),
        cost: toUsdText(add(ofDay, (row) => row.costMicros)),
      })),
  ]);
  return Object.fromEntries(lists.toSorted(([a], [b]) => compareNames([a], [b])));
}

/**
 * Formats millionths of a US dollar as dollars with 6 decimals, without floating-point rounding.
 * @example toUsdText(12_500) // '0.012500'
 */
const toUsdText = (micros: number): string => `${Math.floor(micros / MICROS)}.${String(micros % MICROS).padStart(6, '0')}`;
