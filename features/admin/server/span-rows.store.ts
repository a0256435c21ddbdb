import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './periods.ts';

/** Spans as rows named `spans` (bucket, grain, since, before). */
export function toSpanRows(spans: readonly Span[]): SQL {
  const list = (pick: (span: Span) => string | number) => `{${spans.map(pick).join(',')}}`;
  return sql`unnest(${list((span) => span.bucket)}::text::integer[], ${list((span) => span.grain)}::text::smallint[],
    ${list((span) => span.from.toISOString())}::text::timestamptz[], ${list((span) => span.to.toISOString())}::text::timestamptz[])
    as spans (bucket, grain, since, before)`;
}

/** Of a table of sums, those that lie in a span: one short walk along the table's key. */
export const IN_SPAN = sql`grain = spans.grain and start >= spans.since and start < spans.before`;

/**
 * Spans joined with the sums that lie in them, named `sums`. Span by span: left to itself the planner, which cannot know how short
 * they are, reads the whole table.
 */
export const joinSums = (spans: readonly Span[], table: 'usage_periods' | 'visit_periods'): SQL =>
  sql`${toSpanRows(spans)} cross join lateral (select * from ${sql.identifier(table)} where ${IN_SPAN} offset 0) as sums`;
