import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';

export type { Database, Queries } from '#packages/db/client.ts';

type Value = string | number | null;

/**
 * A list of which rows are picked by chance: `low` and `high` bound the numbers (0 to 1) that pick a row, by its weight.
 * @example sql`join ${toPicks('devices', ['device'], [[3, 'mobile'], [1, 'desktop']])} on chance >= devices.low and chance < devices.high`
 */
export function toPicks(name: string, columns: readonly string[], rows: readonly (readonly [weight: number, ...values: Value[]])[]): SQL {
  const total = rows.reduce((sum, [weight]) => sum + weight, 0);
  let reached = 0;
  const lines = rows.map(([weight, ...values], n) => {
    const low = reached;
    // The last ends above every number that chance can give.
    reached = n === rows.length - 1 ? 2 : reached + weight / total;
    const cells = values.map((value) => (typeof value === 'number' ? sql`${value}::float8` : sql`${value}::text`));
    return sql`(${low}::float8, ${reached}::float8, ${sql.join(cells, sql`, `)})`;
  });
  return sql`(values ${sql.join(lines, sql`, `)}) as ${sql.raw(`${name} (low, high, ${columns.join(', ')})`)}`;
}

/** Thirty days are shown; one more fills the first of them in every time zone. */
const HOURS = 31 * 24;
const HOUR_MS = 3_600_000;

export interface Spread {
  /** How many rows there are in all. */
  rows: number;
  now: Date;
  /** Which of them are wanted, from 0. */
  from: number;
  before: number;
}

/**
 * Moments of a month as `moments (n, at)`: more by day than by night and on weekdays than at weekends, and more from week to week. The
 * night is America's: most visitors of an English page are there.
 */
export function toMoments({ rows, now, from, before }: Spread): SQL {
  const last = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const first = new Date(last.getTime() - (HOURS - 1) * HOUR_MS);
  return sql`(
    select n, hour + random() * least(interval '1 hour', ${now.toISOString()}::timestamptz - hour) as at
    from (
      select hour, coalesce(lag(upto) over (order by hour), 0) as since, upto from (
        select hour, round(${rows}::float8 * sum(weight) over (order by hour) / sum(weight) over ())::bigint as upto from (
          select hour, (1 + 0.8 * extract(epoch from hour - ${first.toISOString()}::timestamptz) / ${HOURS * 3600}::float8)
            * case when extract(isodow from hour at time zone 'UTC') in (6, 7) then 0.65 else 1 end
            * (1 + 0.75 * cos(2 * pi() * (extract(hour from hour at time zone 'UTC')::float8 - 19) / 24))
            * extract(epoch from least(interval '1 hour', ${now.toISOString()}::timestamptz - hour)) / 3600 as weight
          from generate_series(${first.toISOString()}::timestamptz, ${last.toISOString()}::timestamptz, interval '1 hour') as hour
        ) as weighed
      ) as summed
    ) as hours
    cross join lateral generate_series(greatest(since, ${from}::bigint), least(upto, ${before}::bigint) - 1) as n
  ) as moments`;
}

/** Makes chance give the same numbers again, in the transaction that is open. */
export async function setChance(transaction: Queries, seed: number): Promise<void> {
  await transaction.execute(sql`select setseed(${(seed % 997) / 997}::float8)`);
}

/** One statement ends well within the time that a statement may take. */
const BATCH = 50_000;

/** Inserts many rows in a few statements, so that the sums are added to a few times. */
export async function insertInBatches(
  transaction: Queries,
  { rows, now, seed }: { rows: number; now: Date; seed: number },
  toInsert: (moments: SQL) => SQL,
): Promise<void> {
  for (let from = 0; from < rows; from += BATCH) {
    await setChance(transaction, seed + from / BATCH);
    await transaction.execute(toInsert(toMoments({ rows, now, from, before: Math.min(rows, from + BATCH) })));
  }
}
