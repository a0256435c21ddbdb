import { sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import type { Span } from './periods.ts';
import { joinSums } from './span-rows.store.ts';

/** The usage of a feature with a model in one of the requested ranges. */
export interface UsageSums {
  bucket: number;
  feature: string;
  model: string;
  requests: number;
  failures: number;
  tokens: number;
  /** Millionths of a US dollar. */
  costMicros: number;
  answersCut: number;
  /** The sum of `timed` response times, and how many of them are below each limit. */
  responseMs: number;
  timed: number;
  under250Ms: number;
  under1000Ms: number;
  under3000Ms: number;
  under10000Ms: number;
}

/** Sums usage by range, feature and model. Combinations without requests have no row. */
export async function findUsage(database: Database, spans: readonly Span[]): Promise<UsageSums[]> {
  // Sums as float8: both drivers return it as a number, and it is exact up to 2^53.
  const { rows } = (await database.readFromReplica((queries) =>
    queries
      .execute(sql`
    select spans.bucket, sums.feature, sums.model, sum(sums.requests)::float8 as requests, sum(sums.failures)::float8 as failures,
      sum(sums."totalTokens")::float8 as tokens, sum(sums."costMicros")::float8 as "costMicros",
      sum(sums."answersCut")::float8 as "answersCut", sum(sums."responseMs")::float8 as "responseMs", sum(sums.timed)::float8 as timed,
      sum(sums."under250Ms")::float8 as "under250Ms", sum(sums."under1000Ms")::float8 as "under1000Ms",
      sum(sums."under3000Ms")::float8 as "under3000Ms", sum(sums."under10000Ms")::float8 as "under10000Ms"
    from ${joinSums(spans, 'usage_periods')}
    group by 1, 2, 3`)
      .then(),
  )) as unknown as { rows: UsageSums[] };
  return rows;
}
