import { sql } from 'drizzle-orm';
import type { Queries } from './random-rows.store.ts';

/** The source rows, the trigger function that adds them up, and the totals. */
const SOURCES = [
  { rows: 'ai_usage_tracking', trigger: 'add_usage_periods', sums: ['usage_periods'] },
  { rows: 'user_analytics', trigger: 'add_visit_periods', sums: ['visit_periods', 'visit_groups'] },
] as const;
const DAY_MS = 86_400_000;

/** Blocks other writes of usage and visits until the transaction ends. They would be missing from the totals. */
export async function lockSources(transaction: Queries): Promise<void> {
  await transaction.execute(sql`lock table ai_usage_tracking, user_analytics in share row exclusive mode`);
}

/**
 * Recomputes the totals of whole days (UTC) from the rows, by the database's own triggers. Call `lockSources` first. On these days the
 * totals lose rows that retention deleted; earlier days keep them.
 */
export async function updateTotals(transaction: Queries, { from, to }: { from: Date; to: Date }): Promise<void> {
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
