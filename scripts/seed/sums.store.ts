import { sql } from 'drizzle-orm';
import type { Queries } from './picks.store.ts';

/** The rows that sums are made of, the trigger function that makes them, and the sums. */
const SOURCES = [
  { rows: 'ai_usage_tracking', trigger: 'add_usage_periods', sums: ['usage_periods'] },
  { rows: 'user_analytics', trigger: 'add_visit_periods', sums: ['visit_periods', 'visit_groups'] },
] as const;
const DAY_MS = 86_400_000;

/** Keeps everybody else from writing usage and visits until the transaction ends: what came in meanwhile would be in no sum. */
export async function lockSources(transaction: Queries): Promise<void> {
  await transaction.execute(sql`lock table ai_usage_tracking, user_analytics in share row exclusive mode`);
}

/**
 * Makes the sums of whole days (UTC) anew from the rows that are there, by the database's own triggers; to be called after
 * `lockSources`. Sums of rows that were deleted because they were old are lost on these days, and kept before them.
 */
export async function updateSums(transaction: Queries, { from, to }: { from: Date; to: Date }): Promise<void> {
  for (const { rows, trigger, sums } of SOURCES) {
    const again = `again_${rows}`;
    await transaction.execute(sql.raw(`create temporary table ${again} (like ${rows}) on commit drop`));
    await transaction.execute(
      sql.raw(
        `create trigger again after insert on ${again} referencing new table as added for each statement execute function ${trigger}()`,
      ),
    );
    // Day by day, so that no statement takes long.
    for (let day = Math.floor(from.getTime() / DAY_MS) * DAY_MS; day < to.getTime(); day += DAY_MS) {
      const since = new Date(day).toISOString();
      const before = new Date(day + DAY_MS).toISOString();
      for (const table of sums)
        await transaction.execute(
          sql`delete from ${sql.identifier(table)} where grain in (15, 60, 1440)
            and start >= ${since}::timestamptz and start < ${before}::timestamptz`,
        );
      await transaction.execute(
        sql`insert into ${sql.identifier(again)} select * from ${sql.identifier(rows)}
          where "createdAt" >= ${since}::timestamptz and "createdAt" < ${before}::timestamptz`,
      );
      await transaction.execute(sql.raw(`truncate ${again}`));
    }
    await transaction.execute(sql.raw(`drop table ${again}`));
  }
}
