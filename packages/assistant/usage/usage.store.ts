import type { Database } from '#packages/db/client.ts';
import { aiUsageTracking } from '#packages/db/schema.ts';
import { findDailySecret, hashForDay } from './daily-secret.store.ts';
import { dayOf } from './utc-periods.ts';

/** One call of a model, for the operator's books. It holds nothing that a person wrote. */
export interface UsageRow {
  feature: string;
  model: string;
  promptTokens: number;
  completionTokens: number;
  totalTokens: number;
  /** US dollars with 6 places, e.g. "0.001250". */
  estimatedCost: string;
  /** The path that was called, e.g. "/api/chat". */
  endpoint: string;
  /** Who asked, as the gate names them; only a hash of the day is stored. Null where it is not known. */
  owner: string | null;
  success: boolean;
  /** A short code in lower case, e.g. "timeout"; anything else is stored as "other". */
  errorMessage: string | null;
  responseTimeMs: number;
  /** Sentences that the guard left out. */
  leftOut: number;
  /** When it was called; now unless said. */
  at?: Date;
}

const MAX_INTEGER = 2_147_483_647;
const MAX_COST_USD = 9_999.999999;
const CODE = /^[a-z0-9][a-z0-9_-]{0,39}$/;

const toCount = (value: number): number => (Number.isFinite(value) ? Math.min(MAX_INTEGER, Math.max(0, Math.round(value))) : 0);

/** Rounded and bounded to what the column holds. */
function toCost(text: string): string {
  const cost = Number(text);
  return (Number.isFinite(cost) ? Math.min(MAX_COST_USD, Math.max(0, cost)) : 0).toFixed(6);
}

/** Records one call of a model. Fails where the database does: see `createUsageRecorder` for what an answer may call. */
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
  /** Takes a row and returns at once; it is written afterwards. Never fails. */
  record(row: UsageRow): void;
  /** Waits until everything taken so far is written or given up. */
  flush(): Promise<void>;
  /** How many rows could not be written. */
  readonly lost: number;
}

/** Arbitrary, because it only keeps a long outage from filling the memory: at a call a second it holds a quarter of an hour. */
const MAX_QUEUED_ROWS = 1_000;

/** Writes rows one after another, so that book-keeping never takes more than one connection from the answers. */
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
