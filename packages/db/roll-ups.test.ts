import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { aiUsageTracking, userAnalytics } from './schema.ts';

const usage = (createdAt: string, more: Partial<typeof aiUsageTracking.$inferInsert> = {}): typeof aiUsageTracking.$inferInsert => ({
  feature: 'dosing',
  model: 'gpt-4o',
  promptTokens: 10,
  completionTokens: 5,
  totalTokens: 15,
  estimatedCost: '0.001250',
  endpoint: '/api/dosing-recommendation',
  responseTime: 400,
  createdAt: new Date(createdAt),
  ...more,
});

const recount = (minutes: number) => sql`
  select date_bin(make_interval(mins => ${minutes}), "createdAt", timestamptz '2000-01-01 00:00:00+00')::text as start, feature, model,
    count(*)::int as requests, (count(*) filter (where not success))::int as failures, sum("totalTokens")::int as tokens,
    (sum("estimatedCost") * 1000000)::int as micros, sum("leftOut")::int as "leftOut", count("responseTime")::int as timed
  from ai_usage_tracking group by 1, 2, 3 order by 1, 2, 3`;
const sums = (minutes: number) => sql`
  select start::text, feature, model, requests::int, failures::int, "totalTokens"::int as tokens, "costMicros"::int as micros,
    "leftOut"::int, timed::int from usage_periods where grain = ${minutes} order by 1, 2, 3`;

openTestDatabases('sums of usage and visits', (opened) => {
  it('equal a recount in every grain, for one row and for many in one statement, and remain after the rows are deleted', async () => {
    const { database } = opened();
    await database.queries.insert(aiUsageTracking).values(usage('2026-03-08T23:59:59.999Z'));
    await database.queries
      .insert(aiUsageTracking)
      .values([
        usage('2026-03-09T00:00:00Z', { success: false, errorMessage: 'timeout', responseTime: null }),
        usage('2026-03-09T00:14:59Z', { leftOut: 2 }),
        usage('2026-03-09T00:15:00Z', { model: 'rules-only', estimatedCost: '0' }),
        usage('2026-03-09T05:45:00Z', { feature: 'ai_chat' }),
      ]);
    for (const minutes of [15, 60, 1440])
      expect(await findRows(database, sums(minutes))).toEqual(await findRows(database, recount(minutes)));
    const before = await findRows(database, sums(1440));
    await database.queries.delete(aiUsageTracking);
    expect(await findRows(database, sums(1440))).toEqual(before);
  });

  it('follow the updates of a visit', async () => {
    const { database } = opened();
    const visit = { city: 'Boston', country: 'United States', deviceType: 'desktop', browserName: 'Firefox', osName: 'Linux' };
    const [created] = await database.queries
      .insert(userAnalytics)
      .values({ ...visit, sessionId: 'a', createdAt: new Date('2026-03-09T10:20:00Z') })
      .returning({ id: userAnalytics.id });
    await database.queries.insert(userAnalytics).values({
      ...visit,
      sessionId: 'b',
      isFirstVisit: false,
      featuresUsed: ['dosing', 'dosing'],
      createdAt: new Date('2026-03-09T10:29:00Z'),
    });
    await database.queries
      .update(userAnalytics)
      .set({ pageViews: 3, visitDuration: 90, featuresUsed: ['dosing', 'pricing'] })
      .where(sql`id = ${created?.id}`);
    await database.queries.update(userAnalytics).set({ visitDuration: 100 }).where(sql`id = ${created?.id}`);
    expect(
      await findRows(
        database,
        sql`select sessions::int, visitors::int, "pageViews"::int, "durationSeconds"::int from visit_periods where grain = 15`,
      ),
    ).toEqual([{ sessions: 2, visitors: 1, pageViews: 4, durationSeconds: 100 }]);
    const groups = sql`select kind, first, second, sessions::int from visit_groups where grain = 60 and kind in ('feature', 'place', 'screen') order by 1, 2`;
    expect(await findRows(database, groups)).toEqual([
      { kind: 'feature', first: 'dosing', second: '', sessions: 2 },
      { kind: 'feature', first: 'pricing', second: '', sessions: 1 },
      { kind: 'place', first: 'Boston', second: 'United States', sessions: 2 },
      { kind: 'screen', first: '', second: '', sessions: 2 },
    ]);
  });
});
