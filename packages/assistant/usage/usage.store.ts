import type { Database } from '#packages/db/client.ts';
import { aiUsageTracking } from '#packages/db/schema.ts';
import { findDailySecret, hashForDay } from './daily-secret.store.ts';
import { dayOf } from './utc-periods.ts';

/** One call of a model, for the operator. It contains nothing that a user wrote. */
export interface UsageRow {
  feature: string;
  model: string;
  promptTokens: number;
  completionTokens: number;
  totalTokens: number;
  /** US dollars with 6 decimals, for example "0.001250". */
  estimatedCost: string;
  /** The API path, for example "/api/chat". */
  endpoint: string;
  /** The caller, as the gate identifies them. Only a daily hash is stored. Null if unknown. */
  owner: string | null;
  success: boolean;
  /** A short code in lower case, for example "timeout". Anything else is stored as "other". */
  errorMessage: string | null;
  responseTimeMs: number;
  /** Sentences that the guard dropped. */
  leftOut: number;
  /** The time of the call; default: now. */
  at?: Date;
}

const MAX_INTEGER = 2_147_483_647;
const MAX_COST_USD = 9_999.999999;
const CODE = /^[a-z0-9][a-z0-9_-]{0,39}$/;

const toCount = (value: number): number => (Number.isFinite(value) ? Math.min(MAX_INTEGER, Math.max(0, Math.round(value))) : 0);

/** Rounds and clamps to the range of the column. */
function toCost(text: string): string {
  const cost = Number(text);
  return (Number.isFinite(cost) ? Math.min(MAX_COST_USD, Math.max(0, cost)) : 0).toFixed(6);
}

/** Records one call of a model. Fails if the database does; requests use `createUsageRecorder` instead. */
export async function recordUsage(database: Database, row: UsageRow): Promise<void> {
  const at = row.at ?? new Date();
  const userSession = row.owner === null ? null : hashForDay(await findDailySecret(database, dayOf(at)), row.owner);
  const errorMessage = row.errorMessage === null || CODE.test(row.errorMessage) ? row.errorMessage : 'other';
  await database.write((queries) =>
    queries.insert(aiUsageTracking).values({
      feature: row.feature,
      model: row.model,
      promptTokens: toCount(row.promptTokens),
      completionTokens: toCount(row.completionTokens),
      totalTokens: toCount(row.totalTokens),
      estimatedCost: toCost(row.estimatedCost),
      endpoint: row.endpoint.split('?')[0] ?? '',
      userSession,
      success: row.success,
      errorMessage,
      responseTime: toCount(row.responseTimeMs),
      leftOut: toCount(row.leftOut),
      createdAt: at,
    }),
  );
}

export interface UsageRecorder {
  /** Queues a row and returns at once. Never fails. */
  record(row: UsageRow): void;
  /** Waits until all queued rows are written or lost. */
  flush(): Promise<void>;
  /** How many rows could not be written. */
  readonly lost: number;
}

/** Arbitrary: bounds the memory during a long outage. At one call per second it lasts a quarter of an hour. */
const MAX_QUEUED_ROWS = 1_000;

/** Writes rows one after another, so that usage records never use more than one connection. */
export function createUsageRecorder(database: Database): UsageRecorder {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let lost = 0;
  return {
    record(row) {
      if (waiting >= MAX_QUEUED_ROWS) {
        lost += 1;
        return;
      }
      waiting += 1;
      const dated = { ...row, at: row.at ?? new Date() };
      last = last
        .then(() => recordUsage(database, dated))
        .catch(() => {
          lost += 1;
        })
        .finally(() => {
          waiting -= 1;
        });
    },
    flush: () => last,
    get lost() {
      return lost;
    },
  };
}
