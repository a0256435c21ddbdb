import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './periods.ts';

/** Spans as a table `spans` (bucket, grain, since, before). */
export function toSpanRows(spans: readonly Span[]): SQL {
  const list = (pick: (span: Span) => string | number) => `{${spans.map(pick).join(',')}}`;
  return sql`unnest(${list((span) => span.bucket)}::text::integer[], ${list((span) => span.grain)}::text::smallint[],
    ${list((span) => span.from.toISOString())}::text::timestamptz[], ${list((span) => span.to.toISOString())}::text::timestamptz[])
    as spans (bucket, grain, since, before)`;
}

/** The condition for sums within a span: a short range scan on the table's key. */
export const IN_SPAN = sql`grain = spans.grain and start >= spans.since and start < spans.before`;

/**
 * Joins spans with the sums within them, as `sums`. A lateral join per span: otherwise the planner, which does not know how short the
 * spans are, reads the whole table.
 */
export const joinSums = (spans: readonly Span[], table: 'usage_periods' | 'visit_periods'): SQL =>
  sql`${toSpanRows(spans)} cross join lateral (select * from ${sql.identifier(table)} where ${IN_SPAN} offset 0) as sums`;
