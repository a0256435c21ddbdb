import { type SQL, sql } from 'drizzle-orm';
import { daysBefore } from '#packages/assistant/usage/utc-periods.ts';
import type { Database } from '../operator-event.store.ts';

/** The dashboard shows 30 days and uses the short sums for partial days. Arbitrary: two months leave a margin. */
const SHORT_SUMS_KEPT_DAYS = 62;
/** A year, with a margin for comparisons. Daily sums are kept longer. */
const KEPT_DAYS = 400;
/** Keeps one statement short: the embedded database answers no other query meanwhile. */
const DELETE_BATCH_SIZE = 5_000;

/** Tables with their retention in days, and the condition for old rows. */
const OLD: readonly { table: SQL; isOld: (oldest: SQL) => SQL; keptDays: number }[] = [
  { table: sql`usage_periods`, isOld: (oldest) => sql`grain in (15, 60) and start < ${oldest}`, keptDays: SHORT_SUMS_KEPT_DAYS },
  { table: sql`visit_periods`, isOld: (oldest) => sql`grain in (15, 60) and start < ${oldest}`, keptDays: SHORT_SUMS_KEPT_DAYS },
  { table: sql`visit_groups`, isOld: (oldest) => sql`grain in (15, 60) and start < ${oldest}`, keptDays: SHORT_SUMS_KEPT_DAYS },
  { table: sql`visit_groups`, isOld: (oldest) => sql`grain = 1440 and start < ${oldest}`, keptDays: KEPT_DAYS },
  { table: sql`ai_usage_tracking`, isOld: (oldest) => sql`"createdAt" < ${oldest}`, keptDays: KEPT_DAYS },
  { table: sql`chat_answer_counts`, isOld: (oldest) => sql`hour < ${oldest}`, keptDays: KEPT_DAYS },
  { table: sql`safety_counts`, isOld: (oldest) => sql`hour < ${oldest}`, keptDays: KEPT_DAYS },
];

/** Deletes old statistics in batches: short sums after two months, the rest after 400 days, daily sums never. */
export async function deleteOldAnalytics(database: Database, now: Date): Promise<void> {
  for (const { table, isOld, keptDays } of OLD) {
    const oldest = sql`${daysBefore(now, keptDays).toISOString()}::timestamptz`;
    // Not every table has an id. The ctid of a row changes only with an update, and nobody updates old rows.
    const batch = sql`select ctid from ${table} where ${isOld(oldest)} limit ${DELETE_BATCH_SIZE}`;
    const statement = sql`with gone as (delete from ${table} where ctid = any (array(${batch})) returning 1) select count(*)::int as gone from gone`;
    while ((await deleteBatch(database, statement)) === DELETE_BATCH_SIZE);
  }
}

async function deleteBatch(database: Database, statement: SQL): Promise<number> {
  const { rows } = (await database.write((queries) => queries.execute(statement).then())) as unknown as { rows: { gone: number }[] };
  return rows[0]?.gone ?? 0;
}
