import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { getDashboard, getTrends } from '../contract/dashboard.ts';
import type { AdminServices } from './admin-services.ts';
import { findFeatureSettings } from './feature-setting.store.ts';
import { findDashboardMetrics } from './dashboard-metrics.ts';
import { checkTimeZone } from './periods.ts';
import { findTrends } from './trends.ts';

/** Usage, cost, visitors and features, read from sums that the database keeps. */
export function mountDashboard(app: FastifyInstance, { database, features, now }: AdminServices): void {
  const figures = createRequestCoalescer<Awaited<ReturnType<typeof findDashboardMetrics>>>();
  const trends = createRequestCoalescer<Awaited<ReturnType<typeof findTrends>>>();
  mountEndpoint(app, getDashboard, async ({ query: { timeZone } }) => {
    checkTimeZone(timeZone);
    const counted = await figures(timeZone, () => findDashboardMetrics(database, { timeZone, now: now() }));
    // Never shared: what an operator has just switched must show, also to the one who asked a moment before.
    return { ...counted, features: await findFeatureSettings(database.queries, features) };
  });
  mountEndpoint(app, getTrends, async ({ query: { timeZone, period } }) => {
    checkTimeZone(timeZone);
    return trends(`${period} ${timeZone}`, () => findTrends(database, { timeZone, now: now() }, period));
  });
}

/** Longer than a computation takes on a database that is well. */
const COALESCE_MS = 2_000;

/**
 * Calls at the same time for the same thing get the answer of one computation: the screens of several operators, each refreshed every
 * 30 seconds, do not pile up where the database is slow. Nothing is shared once it is answered, so that no figure is ever old.
 */
function createRequestCoalescer<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { answer: Promise<T>; since: number }>();
  return (key, work) => {
    const known = running.get(key);
    if (known && performance.now() - known.since <= COALESCE_MS) return known.answer;
    const started = { since: performance.now(), answer: work() };
    running.set(key, started);
    const forget = () => {
      if (running.get(key) === started) running.delete(key);
    };
    started.answer.then(forget, forget);
    return started.answer;
  };
}
