import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { deleteOldAnalytics } from './analytics-clean-up.store.ts';

const NOW = new Date('2026-06-01T03:50:00Z');

openTestDatabases('old statistics', (opened) => {
  it('are deleted after their retention, in batches; newer rows and daily sums stay', async () => {
    const { database } = opened();
    const daysAgo = (days: number) => sql`${NOW.toISOString()}::timestamptz - make_interval(days => ${days})`;
    await database.write(async (queries) => {
      for (const days of [1, 61, 63, 399, 401])
        await queries.execute(sql`insert into ai_usage_tracking (feature, "promptTokens", "completionTokens", "totalTokens", "estimatedCost", endpoint, "createdAt")
          values ('dosing', 1, 1, 2, '0.000001', '/api/dosing', ${daysAgo(days)})`);
      for (const days of [1, 61, 63, 399, 401])
        await queries.execute(sql`insert into user_analytics ("sessionId", city, "createdAt") values ('a', 'Boston', ${daysAgo(days)})`);
      for (const days of [399, 401])
        await queries.execute(
          sql`insert into safety_counts (hour, feature, kind, answers) values (${daysAgo(days)}, 'dosing', 'urgent', 1)`,
        );
      await queries.execute(sql`insert into visit_groups (grain, start, kind, first)
        select 15, ${daysAgo(100)}, 'landing', n::text from generate_series(1, 10001) as n`);
    });

    await deleteOldAnalytics(database, NOW);

    const count = (table: string, grain: number) =>
      sql`select count(*)::int as count from ${sql.raw(table)} where grain = ${grain} ${sql.raw(table === 'visit_groups' ? "and kind = 'place'" : '')}`;
    const kept: Record<string, number> = {};
    for (const table of ['usage_periods', 'visit_periods', 'visit_groups'])
      for (const grain of [15, 60, 1440])
        kept[`${table} ${grain}`] = (await findRows<{ count: number }>(database, count(table, grain)))[0]?.count ?? -1;
    expect(kept).toEqual({
      'usage_periods 15': 2,
      'usage_periods 60': 2,
      'usage_periods 1440': 5,
      'visit_periods 15': 2,
      'visit_periods 60': 2,
      'visit_periods 1440': 5,
      'visit_groups 15': 2,
      'visit_groups 60': 2,
      'visit_groups 1440': 4,
    });
    expect(await findRows(database, sql`select count(*)::int as count from visit_groups where kind = 'landing' and first <> ''`)).toEqual([
      { count: 0 },
    ]);
    expect(await findRows(database, sql`select count(*)::int as count from ai_usage_tracking`)).toEqual([{ count: 4 }]);
    expect(await findRows(database, sql`select count(*)::int as count from safety_counts`)).toEqual([{ count: 1 }]);
    expect(await findRows(database, sql`select count(*)::int as count from user_analytics`)).toEqual([{ count: 5 }]);
  });
});
