import { sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import type { Range, Span } from '../dashboard/periods.ts';
import { joinSums, toSpanRows } from '../dashboard/span-rows.store.ts';

export interface SafetySum {
  /** The index of the range. */
  bucket: number;
  feature: string;
  /** The counted kind: "emergency", "urgent", "crisis" or "refused-dose". */
  kind: string;
  answers: number;
}

const GRAIN_MINUTES = 60;

/**
 * Counts of safety-related answers by range, feature and kind. They are stored per clock hour (UTC): in time zones with an offset of
 * part of an hour, an hour belongs to the range in which it starts.
 */
export async function findSafetySums(queries: Queries, ranges: readonly Range[]): Promise<SafetySum[]> {
  const spans = ranges.map((range, bucket): Span => ({ ...range, bucket, grain: GRAIN_MINUTES }));
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

/** Answers of models within the spans, and removals by the guard. Excludes rules-only answers. */
export async function findGuardSums(queries: Queries, spans: readonly Span[]): Promise<GuardSums> {
  const { rows } = (await queries.execute(sql`
    select coalesce(sum(sums.requests - sums.failures), 0)::float8 as "modelAnswers",
      coalesce(sum(sums."answersCut"), 0)::float8 as "answersCut", coalesce(sum(sums."leftOut"), 0)::float8 as "sentencesLeftOut",
      coalesce(sum(sums.failures), 0)::float8 as failures
    from ${joinSums(spans, 'usage_periods')}
    where sums.model <> 'rules-only'`)) as unknown as { rows: GuardSums[] };
  return rows[0] ?? { modelAnswers: 0, answersCut: 0, sentencesLeftOut: 0, failures: 0 };
}
