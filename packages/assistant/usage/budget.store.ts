import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { featureTokens } from '#packages/db/schema.ts';
import { withUsageTimeout } from './usage-timeout.ts';
import { dayOf } from './utc-periods.ts';

export type Reservation =
  | {
      granted: true;
      /** The operator's limit for one request, in tokens. */
      maxTokensPerRequest: number;
      /** Replaces the estimate with the tokens used; only the first call counts. Never fails: if it cannot be settled, the estimate stays. */
      settle(actualTokens: number): Promise<void>;
    }
  | { granted: false; reason: 'disabled' | 'daily-limit' | 'unavailable' };

/**
 * Reserves estimated tokens of a feature's daily limit (UTC) before a model is called. One statement reads the settings and
 * reserves, so that parallel calls on any number of instances never reserve more than the limit. Settle it after every call,
 * also after a failed one.
 * @param tokens the estimate for prompt and answer; at least 1 is reserved.
 * @example
 * const reservation = await reserveTokens(database, 'ai_chat', 1_500);
 * if (reservation.granted) await reservation.settle(1_132);
 */
export async function reserveTokens(database: Database, feature: string, tokens: number): Promise<Reservation> {
  const day = dayOf(new Date());
  const reserved = Number.isFinite(tokens) ? Math.max(1, Math.ceil(tokens)) : Number.MAX_SAFE_INTEGER;
  const work = createReservation(database, { feature, day, reserved });
  try {
    const { enabled, granted, maxTokensPerRequest } = await withUsageTimeout(work);
    if (!enabled) return { granted: false, reason: 'disabled' };
    if (!granted) return { granted: false, reason: 'daily-limit' };
    const settle = createSettlement(database, { feature, day, reserved });
    return { granted: true, maxTokensPerRequest, settle };
  } catch {
    // A reservation that succeeds after the timeout is returned, because nobody will use it.
    void work.then(
      ({ granted }) => (granted ? updateTokens(database, { feature, day, more: -reserved }).catch(() => undefined) : undefined),
      () => undefined,
    );
    return { granted: false, reason: 'unavailable' };
  }
}

interface Reserved {
  feature: string;
  day: string;
  reserved: number;
}

interface ReservedRow {
  enabled: boolean;
  granted: boolean;
  maxTokensPerRequest: number;
}

async function createReservation(database: Database, { feature, day, reserved }: Reserved): Promise<ReservedRow> {
  const statement = sql`
    with setting as (
      select coalesce(bool_and(enabled), true) as enabled, coalesce(min("dailyTokenLimit"), 100000) as most,
        coalesce(min("maxTokensPerRequest"), 4000) as "maxTokensPerRequest"
      from feature_settings where "featureName" = ${feature}
    ), reserved as (
      insert into feature_tokens as t ("featureName", day, tokens)
      select ${feature}, ${day}::date, ${reserved}::bigint from setting where enabled and ${reserved}::bigint <= most
      on conflict ("featureName", day) do update set tokens = t.tokens + excluded.tokens
      where t.tokens + excluded.tokens <= (select most from setting)
      returning tokens
    )
    select setting.enabled, setting."maxTokensPerRequest", exists (select 1 from reserved) as granted from setting`;
  const { rows } = (await database.write((queries) => queries.execute(statement).then())) as unknown as { rows: ReservedRow[] };
  const [row] = rows;
  if (!row) throw new Error('The database returned nothing for a reservation');
  return row;
}

function createSettlement(database: Database, { feature, day, reserved }: Reserved): (actualTokens: number) => Promise<void> {
  let settled = false;
  return async (actualTokens) => {
    // If the model does not report its tokens, the estimate counts.
    if (settled || !Number.isFinite(actualTokens)) return;
    settled = true;
    const more = Math.max(0, Math.ceil(actualTokens)) - reserved;
    if (more !== 0) await withUsageTimeout(updateTokens(database, { feature, day, more })).catch(() => undefined);
  };
}

async function updateTokens(database: Database, { feature, day, more }: { feature: string; day: string; more: number }): Promise<void> {
  await database.write((queries) =>
    queries
      .update(featureTokens)
      .set({ tokens: sql`greatest(0, ${featureTokens.tokens} + ${more}::bigint)` })
      .where(and(eq(featureTokens.featureName, feature), eq(featureTokens.day, day))),
  );
}
