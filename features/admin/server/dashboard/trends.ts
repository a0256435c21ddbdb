import type { Period, Trends } from '../../contract/dashboard.ts';
import type { Database } from '../operator-event.store.ts';
import { add, compareNames, groupBy, listDevices, listNamed, listPlaces, MAX_LISTED } from './metric-lists.ts';
import { type Clock, findIntervals, findPeriod, findSpans, type Range } from './periods.ts';
import { findUsage, type UsageSums } from './usage-totals.store.ts';
import { findVisitGroups, findVisits, type VisitSums } from './visit-totals.store.ts';

const MICROS = 1_000_000;
const KINDS = ['place', 'device', 'referrer', 'landing', 'language', 'screen', 'feature'] as const;

/** Usage and visitors of a period over time, and by shared properties. */
export async function findTrends(database: Database, clock: Clock, period: Period): Promise<Trends> {
  const ranges = findIntervals(clock, period);
  const spans = findSpans(ranges);
  const [usage, visits, groups] = await Promise.all([
    findUsage(database, spans),
    findVisits(database, spans),
    findVisitGroups(database, {
      spans: findSpans([findPeriod(clock, period)]),
      buckets: 1,
      kinds: KINDS,
      limit: MAX_LISTED,
      byRegion: true,
    }),
  ]);
  return {
    moments: listIntervals(ranges, usage, visits),
    groups: listModels(usage),
    responseTimes: listResponseTimes(usage),
    places: listPlaces(groups),
    devices: listDevices(groups),
    referrers: listNamed(groups, 'referrer'),
    landingPages: listNamed(groups, 'landing'),
    languages: listNamed(groups, 'language'),
    screens: listNamed(groups, 'screen'),
    features: listNamed(groups, 'feature'),
    timeZone: clock.timeZone,
    asOf: clock.now.toISOString(),
  };
}

function listIntervals(ranges: readonly Range[], usage: readonly UsageSums[], visits: readonly VisitSums[]): Trends['moments'] {
  const usageBy = groupBy(usage, ({ bucket }) => bucket);
  const visitsBy = groupBy(visits, ({ bucket }) => bucket);
  return ranges.map(({ from }, bucket) => {
    const visited = visitsBy.get(bucket) ?? [];
    return {
      start: from.toISOString(),
      ...summarize(usageBy.get(bucket) ?? []),
      sessions: add(visited, (row) => row.sessions),
      visitors: add(visited, (row) => row.visitors),
      pageViews: add(visited, (row) => row.pageViews),
    };
  });
}

function listModels(usage: readonly UsageSums[]): Trends['groups'] {
  return [...groupBy(usage, ({ feature, model }) => JSON.stringify([feature, model])).values()]
    .map((rows) => ({
      feature: rows[0]?.feature ?? '',
      model: rows[0]?.model ?? '',
      ...summarize(rows),
      answersCut: add(rows, (row) => row.answersCut),
    }))
    .toSorted((a, b) => b.requests - a.requests || compareNames([a.feature, a.model], [b.feature, b.model]));
}

function summarize(rows: readonly UsageSums[]) {
  const timed = add(rows, (row) => row.timed);
  return {
    requests: add(rows, (row) => row.requests),
    failures: add(rows, (row) => row.failures),
    tokens: add(rows, (row) => row.tokens),
    costUsd: add(rows, (row) => row.costMicros) / MICROS,
    avgResponseMs: timed === 0 ? null : add(rows, (row) => row.responseMs) / timed,
  };
}

function listResponseTimes(rows: readonly UsageSums[]): Trends['responseTimes'] {
  const limits: [label: string, below: (row: UsageSums) => number][] = [
    ['under 0.25 s', (row) => row.under250Ms],
    ['0.25–1 s', (row) => row.under1000Ms],
    ['1–3 s', (row) => row.under3000Ms],
    ['3–10 s', (row) => row.under10000Ms],
    ['10 s or more', (row) => row.timed],
  ];
  const below = limits.map(([, pick]) => add(rows, pick));
  return limits.map(([label], n) => ({ label, answers: (below[n] ?? 0) - (below[n - 1] ?? 0) }));
}
