import type { Dashboard, Period, Trends } from '#features/admin/contract/dashboard.ts';
import type { aiUsageTracking, userAnalytics } from '#packages/db/schema.ts';

export type UsageRow = Omit<typeof aiUsageTracking.$inferSelect, 'id' | 'userSession' | 'errorMessage'>;
export type VisitRow = Pick<
  typeof userAnalytics.$inferSelect,
  | 'sessionId'
  | 'city'
  | 'region'
  | 'country'
  | 'referrer'
  | 'landingPage'
  | 'deviceType'
  | 'browserName'
  | 'osName'
  | 'screenResolution'
  | 'language'
  | 'isFirstVisit'
  | 'visitDuration'
  | 'pageViews'
  | 'featuresUsed'
  | 'createdAt'
>;

interface Rows {
  usage: readonly UsageRow[];
  visits: readonly VisitRow[];
}
interface Clock {
  timeZone: string;
  now: Date;
}

const LENGTHS: Record<Period, number> = { today: 1, week: 7, month: 30 };
const QUARTER_MS = 900_000;

/** A calendar independent of the product's: dates by Intl, and day boundaries by stepping back from an instant. */
function createCalendar({ timeZone, now }: Clock) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dateOf = (instant: Date | number) => format.format(instant);
  const today = dateOf(now);
  const dates = (period: Period) =>
    Array.from({ length: LENGTHS[period] }, (_, n) => {
      const noon = Date.parse(`${today}T12:00:00Z`) - (LENGTHS[period] - 1 - n) * 86_400_000;
      return new Date(noon).toISOString().slice(0, 10);
    });
  const findStart = (date: string) => {
    // No time zone is more than 14 hours from UTC.
    let at = Date.parse(`${date}T00:00:00Z`) + 26 * 3_600_000;
    while (dateOf(at) > date) at -= QUARTER_MS;
    while (dateOf(at - 1) >= date) at -= QUARTER_MS;
    return at;
  };
  const findHourStarts = () => {
    const start = findStart(today);
    return Array.from({ length: 26 }, (_, n) => start + n * 3_600_000).filter((at) => dateOf(at) === today);
  };
  return { dateOf, dates, findStart, findHourStarts };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const toMicros = ({ estimatedCost }: UsageRow) => BigInt(estimatedCost.replace('.', ''));
const sumMicros = (rows: readonly UsageRow[]) => rows.map(toMicros).reduce((all, micros) => all + micros, 0n);
function toText(micros: bigint): string {
  const digits = String(micros).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** Counts rows by a list of names, the most frequent first, then by name. */
function count<Row>(rows: readonly Row[], namesOf: (row: Row) => (string | null)[]): { names: string[]; sessions: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = JSON.stringify(namesOf(row).map((name) => name ?? 'Unknown'));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const listed = [...counts].map(([key, sessions]) => ({ names: JSON.parse(key) as string[], sessions }));
  return listed.sort(
    (a, b) => b.sessions - a.sessions || (a.names.map((name, n) => compare(name, b.names[n] ?? '')).find((order) => order !== 0) ?? 0),
  );
}
const countFeatures = (visits: readonly VisitRow[]) =>
  count(
    visits.flatMap(({ featuresUsed }) => [...new Set(featuresUsed ?? [])]),
    (feature) => [feature],
  );
const countDevices = (visits: readonly VisitRow[]) =>
  count(visits, ({ deviceType, browserName, osName }) => [deviceType, browserName, osName]).map(
    ({ names: [deviceType = '', browserName = '', osName = ''], sessions }) => ({ deviceType, browserName, osName, sessions }),
  );

/** Computes the expected dashboard from the rows. */
export function recountDashboard({ usage, visits }: Rows, clock: Clock): Omit<Dashboard, 'features'> {
  const { dateOf, dates } = createCalendar(clock);
  const isIn = (period: Period) => {
    const datesOfPeriod = new Set(dates(period));
    return ({ createdAt }: { createdAt: Date }) => datesOfPeriod.has(dateOf(createdAt));
  };
  const stats = (period: Period) => {
    const rows = usage.filter(isIn(period));
    const successes = rows.filter(({ success }) => success).length;
    return {
      totalRequests: rows.length,
      totalTokens: sum(rows.map(({ totalTokens }) => totalTokens)),
      totalCost: toText(sumMicros(rows)),
      successRate: (rows.length === 0 ? 0 : (successes / rows.length) * 100).toFixed(1),
    };
  };
  const userStats = (period: Period) => {
    const rows = visits.filter(isIn(period));
    const average = (all: number) => (rows.length === 0 ? 0 : all / rows.length);
    return {
      totalSessions: rows.length,
      uniqueUsers: rows.filter(({ isFirstVisit }) => isFirstVisit).length,
      avgPageViews: average(sum(rows.map(({ pageViews }) => pageViews))),
      avgVisitDuration: average(sum(rows.map(({ visitDuration }) => visitDuration ?? 0))),
      geographic: count(rows, ({ city, country }) => [city, country]).map(({ names: [city = '', country = ''], sessions }) => ({
        city,
        country,
        sessions,
      })),
      devices: countDevices(rows),
      featureUsage: Object.fromEntries(countFeatures(rows).map(({ names: [name = ''], sessions }) => [name, sessions])),
    };
  };
  const month = usage.filter(isIn('month'));
  const featureUsage: Dashboard['featureUsage'] = {};
  for (const feature of new Set(month.map((row) => row.feature)))
    featureUsage[feature] = dates('month').flatMap((date) => {
      const rows = month.filter((row) => row.feature === feature && dateOf(row.createdAt) === date);
      const tokens = sum(rows.map(({ totalTokens }) => totalTokens));
      return rows.length === 0 ? [] : [{ date, requests: rows.length, tokens, cost: toText(sumMicros(rows)) }];
    });
  return {
    stats: { today: stats('today'), week: stats('week'), month: stats('month') },
    userStats: { today: userStats('today'), week: userStats('week'), month: userStats('month') },
    featureUsage,
    timeZone: clock.timeZone,
    asOf: clock.now.toISOString(),
  };
}

function summarize(rows: readonly UsageRow[]) {
  const times = rows.flatMap(({ responseTime }) => (responseTime === null ? [] : [responseTime]));
  return {
    requests: rows.length,
    failures: rows.filter(({ success }) => !success).length,
    tokens: sum(rows.map(({ totalTokens }) => totalTokens)),
    costUsd: Number(sumMicros(rows)) / 1_000_000,
    avgResponseMs: times.length === 0 ? null : sum(times) / times.length,
  };
}

/** Computes the expected trends from the rows. */
export function recountTrends(all: Rows, clock: Clock, period: Period): Trends {
  const { dateOf, dates, findStart, findHourStarts } = createCalendar(clock);
  const datesOfPeriod = new Set(dates(period));
  const isIn = ({ createdAt }: { createdAt: Date }) => datesOfPeriod.has(dateOf(createdAt));
  const usage = all.usage.filter(isIn);
  const visits = all.visits.filter(isIn);
  const starts = period === 'today' ? findHourStarts() : dates(period).map(findStart);
  const intervalOf = ({ createdAt }: { createdAt: Date }) => starts.findLastIndex((start) => start <= createdAt.getTime());
  const named = (namesOf: (visit: VisitRow) => string | null) =>
    count(visits, (visit) => [namesOf(visit)]).map(({ names: [name = ''], sessions }) => ({ name, sessions }));
  const byModel = count(usage, ({ feature, model }) => [feature, model]);
  const between = (from: number, to: number) =>
    usage.filter(({ responseTime }) => responseTime !== null && responseTime >= from && responseTime < to).length;
  return {
    moments: starts.map((start, n) => {
      const visited = visits.filter((visit) => intervalOf(visit) === n);
      return {
        start: new Date(start).toISOString(),
        ...summarize(usage.filter((row) => intervalOf(row) === n)),
        sessions: visited.length,
        visitors: visited.filter(({ isFirstVisit }) => isFirstVisit).length,
        pageViews: sum(visited.map(({ pageViews }) => pageViews)),
      };
    }),
    groups: byModel.map(({ names: [feature = '', model = ''] }) => {
      const rows = usage.filter((row) => row.feature === feature && row.model === model);
      return { feature, model, ...summarize(rows), answersCut: rows.filter(({ leftOut }) => leftOut > 0).length };
    }),
    responseTimes: [
      { label: 'under 0.25 s', answers: between(0, 250) },
      { label: '0.25–1 s', answers: between(250, 1_000) },
      { label: '1–3 s', answers: between(1_000, 3_000) },
      { label: '3–10 s', answers: between(3_000, 10_000) },
      { label: '10 s or more', answers: between(10_000, Number.POSITIVE_INFINITY) },
    ],
    places: count(visits, ({ city, country, region }) => [city, country, region]).map(
      ({ names: [city = '', country = '', region = ''], sessions }) => ({ city, region, country, sessions }),
    ),
    devices: countDevices(visits),
    referrers: named(({ referrer }) => referrer),
    landingPages: named(({ landingPage }) => landingPage),
    languages: named(({ language }) => language),
    screens: named(({ screenResolution }) => screenResolution),
    features: countFeatures(visits).map(({ names: [name = ''], sessions }) => ({ name, sessions })),
    timeZone: clock.timeZone,
    asOf: clock.now.toISOString(),
  };
}
