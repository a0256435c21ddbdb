import { type SQL, sql } from 'drizzle-orm';
import { daysBefore } from '#packages/assistant/usage/clock-times.ts';
import type { Database } from './operator-event.store.ts';

/** Two months and a day to spare: the dashboard shows thirty days, and takes the parts of days from the short sums. */
const SHORT_SUMS_KEPT_DAYS = 62;
/** A year, and what a year is compared with. The sums of whole days outlive all of it. */
const KEPT_DAYS = 400;
/** So that one statement stays short: the embedded database answers nobody else meanwhile. */
const MOST_DELETED_AT_ONCE = 5_000;

/** What is deleted of a table: rows older than a number of days, by the column that says when they are from. */
const OLD: readonly { table: SQL; isOld: (oldest: SQL) => SQL; keptDays: number }[] = [
  { table: sql`usage_periods`, isOld: (oldest) => sql`grain in (15, 60) and start < ${oldest}`, keptDays: SHORT_SUMS_KEPT_DAYS },
  { table: sql`visit_periods`, isOld: (oldest) => sql`grain in (15, 60) and start < ${oldest}`, keptDays: SHORT_SUMS_KEPT_DAYS },
  { table: sql`visit_groups`, isOld: (oldest) => sql`grain in (15, 60) and start < ${oldest}`, keptDays: SHORT_SUMS_KEPT_DAYS },
  { table: sql`visit_groups`, isOld: (oldest) => sql`grain = 1440 and start < ${oldest}`, keptDays: KEPT_DAYS },
  { table: sql`ai_usage_tracking`, isOld: (oldest) => sql`"createdAt" < ${oldest}`, keptDays: KEPT_DAYS },
  { table: sql`safety_counts`, isOld: (oldest) => sql`hour < ${oldest}`, keptDays: KEPT_DAYS },
];

/** Deletes figures that are no longer kept, a part at a time: short sums after two months, the rest after 400 days, sums of days never. */
export async function deleteOldAnalytics(database: Database, now: Date): Promise<void> {
  for (const { table, isOld, keptDays } of OLD) {
    const oldest = sql`${daysBefore(now, keptDays).toISOString()}::timestamptz`;
    // Not every table has a number for its rows; where a row lies does not change while nobody writes it, and old ones nobody does.
    const part = sql`select ctid from ${table} where ${isOld(oldest)} limit ${MOST_DELETED_AT_ONCE}`;
    const statement = sql`with gone as (delete from ${table} where ctid = any (array(${part})) returning 1) select count(*)::int as gone from gone`;
    while ((await deletePart(database, statement)) === MOST_DELETED_AT_ONCE);
  }
}

async function deletePart(database: Database, statement: SQL): Promise<number> {
  const { rows } = (await database.write((queries) => queries.execute(statement).then())) as unknown as { rows: { gone: number }[] };
  return rows[0]?.gone ?? 0;
}
