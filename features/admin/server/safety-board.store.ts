import { sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import type { Range, Span } from './periods.ts';
import { joinSums, toSpanRows } from './span-rows.store.ts';

export interface SafetySum {
  /** Which of the ranges, from 0. */
  bucket: number;
  feature: string;
  /** As it was counted: "emergency", "urgent", "crisis" or "refused-dose". */
  kind: string;
  answers: number;
}

const COUNTED_MINUTES = 60;

/**
 * How often an answer said what concerns safety, by range, feature and kind. It is counted by clock hours (UTC): in time zones that
 * are off by a part of an hour, an hour belongs to the range in which it begins.
 */
export async function findSafetySums(queries: Queries, ranges: readonly Range[]): Promise<SafetySum[]> {
  const spans = ranges.map((range, bucket): Span => ({ ...range, bucket, grain: COUNTED_MINUTES }));
  const { rows } = (await queries.execute(sql`
    select spans.bucket, counts.feature, counts.kind, sum(counts.answers)::float8 as answers
    from ${toSpanRows(spans)}
    join safety_counts as counts on counts.hour >= spans.since and counts.hour < spans.before
    group by 1, 2, 3`)) as unknown as { rows: SafetySum[] };
  return rows;
}

interface GuardSums {
  modelAnswers: number;
  answersCut: number;
  sentencesLeftOut: number;
  failures: number;
}

/** What models answered within the spans, and what the guard left out of it. Answers by rules alone are no model's. */
export async function findGuardSums(queries: Queries, spans: readonly Span[]): Promise<GuardSums> {
  const { rows } = (await queries.execute(sql`
    select coalesce(sum(sums.requests - sums.failures), 0)::float8 as "modelAnswers",
      coalesce(sum(sums."answersCut"), 0)::float8 as "answersCut", coalesce(sum(sums."leftOut"), 0)::float8 as "sentencesLeftOut",
      coalesce(sum(sums.failures), 0)::float8 as failures
    from ${joinSums(spans, 'usage_periods')}
    where sums.model <> 'rules-only'`)) as unknown as { rows: GuardSums[] };
  return rows[0] ?? { modelAnswers: 0, answersCut: 0, sentencesLeftOut: 0, failures: 0 };
}
