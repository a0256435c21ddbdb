import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';

export type { Database, Queries } from '#packages/db/client.ts';

type Value = string | number | null;

/**
 * A table for weighted random choice: a row is chosen by a random number from `low` to `high` (0 to 1), in proportion to its weight.
 * @example sql`join ${toPicks('devices', ['device'], [[3, 'mobile'], [1, 'desktop']])} on chance >= devices.low and chance < devices.high`
 */
export function toWeightedTable(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly [weight: number, ...values: Value[]])[],
): SQL {
  const total = rows.reduce((sum, [weight]) => sum + weight, 0);
  let reached = 0;
  const lines = rows.map(([weight, ...values], n) => {
    const low = reached;
    // The last bound is above every random number.
    reached = n === rows.length - 1 ? 2 : reached + weight / total;
    const cells = values.map((value) => (typeof value === 'number' ? sql`${value}::float8` : sql`${value}::text`));
    return sql`(${low}::float8, ${reached}::float8, ${sql.join(cells, sql`, `)})`;
  });
  return sql`(values ${sql.join(lines, sql`, `)}) as ${sql.raw(`${name} (low, high, ${columns.join(', ')})`)}`;
}

/** The dashboard shows 30 days; one more fills the first of them in every time zone. */
const HOURS = 31 * 24;
const HOUR_MS = 3_600_000;

export interface Spread {
  /** How many rows there are in all. */
  rows: number;
  now: Date;
  /** The range of rows to create, from 0. */
  from: number;
  before: number;
}

/**
 * Timestamps of a month as `moments (n, at)`: more in the daytime and on weekdays, and growing from week to week. Night is night in
 * America, where most visitors of an English site are.
 */
export function toTimestamps({ rows, now, from, before }: Spread): SQL {
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

/** Sets the random seed of the open transaction, so that it gives the same numbers again. */
export async function setRandomSeed(transaction: Queries, seed: number): Promise<void> {
  await transaction.execute(sql`select setseed(${(seed % 997) / 997}::float8)`);
}

/** Small enough for one statement to finish well within the statement timeout. */
const BATCH = 50_000;

/** Inserts many rows in a few statements, so that the triggers run only a few times. */
export async function insertInBatches(
  transaction: Queries,
  { rows, now, seed }: { rows: number; now: Date; seed: number },
  toInsert: (moments: SQL) => SQL,
): Promise<void> {
  for (let from = 0; from < rows; from += BATCH) {
    await setRandomSeed(transaction, seed + from / BATCH);
    await transaction.execute(toInsert(toTimestamps({ rows, now, from, before: Math.min(rows, from + BATCH) })));
  }
}
