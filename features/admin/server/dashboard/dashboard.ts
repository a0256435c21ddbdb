import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { getDashboard, getTrends } from '../../contract/dashboard.ts';
import type { AdminServices } from '../admin-services.ts';
import { findDashboardMetrics } from './dashboard-metrics.ts';
import { findFeatureSettings } from './feature-setting.store.ts';
import { checkTimeZone } from './periods.ts';
import { findTrends } from './trends.ts';

/** Usage, cost, visitors and features, read from sums in the database. */
export function mountDashboard(app: FastifyInstance, { database, features, now }: AdminServices): void {
  const dashboards = createRequestCoalescer<Awaited<ReturnType<typeof findDashboardMetrics>>>();
  const trends = createRequestCoalescer<Awaited<ReturnType<typeof findTrends>>>();
  mountEndpoint(app, getDashboard, async ({ query: { timeZone } }) => {
    checkTimeZone(timeZone);
    const counted = await dashboards(timeZone, () => findDashboardMetrics(database, { timeZone, now: now() }));
    // Always read again: a change of a feature must be visible at once.
    return { ...counted, features: await findFeatureSettings(database.queries, features) };
  });
  mountEndpoint(app, getTrends, async ({ query: { timeZone, period } }) => {
    checkTimeZone(timeZone);
    return trends(`${period} ${timeZone}`, () => findTrends(database, { timeZone, now: now() }, period));
  });
}

/** Longer than a computation takes on a healthy database. */
const COALESCE_MS = 2_000;

/**
 * Concurrent requests with the same key share one computation, so that the screens of several operators, which refresh every 30 seconds,
 * do not pile up on a slow database. Finished computations are not reused, so no answer is old.
 */
function createRequestCoalescer<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { answer: Promise<T>; since: number }>();
  return (key, work) => {
    const current = running.get(key);
    if (current && performance.now() - current.since <= COALESCE_MS) return current.answer;
    const started = { since: performance.now(), answer: work() };
    running.set(key, started);
    const forget = () => {
      if (running.get(key) === started) running.delete(key);
    };
    started.answer.then(forget, forget);
    return started.answer;
  };
}
