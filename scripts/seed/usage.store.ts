import { sql } from 'drizzle-orm';
import { insertInBatches, type Queries, toWeightedTable } from './random-rows.store.ts';

/** Marks example rows; no endpoint has this path. */
export const SEED_ENDPOINT = '/seed';

/** Weight, name, and the tokens of a typical call. */
const FEATURES = [
  [22, 'ai_chat', 1400, 320],
  [19, 'symptom_analysis', 1100, 260],
  [9, 'advanced_symptom_analysis', 1700, 380],
  [17, 'interaction_check', 900, 220],
  [12, 'medication_comparison', 1500, 300],
  [8, 'dosing', 700, 180],
  [7, 'side_effects', 950, 230],
  [4, 'visual_analysis', 1900, 240],
  [2, 'pricing', 500, 120],
] as const;
/** Weight, name, and US dollars per million tokens in and out. */
const MODELS = [
  [52, 'gpt-4o', 2.5, 10],
  [22, 'gpt-4o-mini', 0.15, 0.6],
  [26, 'rules-only', 0, 0],
] as const;
const ERRORS = [
  [5, 'timeout', 8000],
  [3, 'rate-limited', 310],
  [2, 'unreachable', 2050],
] as const;

/** Creates a month of tool calls, with one afternoon on which the model provider fails often. */
export async function createUsage(transaction: Queries, { rows, now }: { rows: number; now: Date }): Promise<void> {
  const troubleFrom = new Date(now.getTime() - 9.25 * 86_400_000).toISOString();
  const troubleTo = new Date(now.getTime() - 9.05 * 86_400_000).toISOString();
  await insertInBatches(
    transaction,
    { rows, now, seed: 1 },
    (moments) => sql`
    insert into ai_usage_tracking (feature, model, "promptTokens", "completionTokens", "totalTokens", "estimatedCost", endpoint, "userSession",
      success, "errorMessage", "responseTime", "leftOut", "createdAt")
    select feature, model, prompt, completion, prompt + completion, (prompt * usd_in + completion * usd_out)::numeric / 1000000,
      ${SEED_ENDPOINT}, who, not failed, case when failed then error end, case when failed then error_ms else took_ms end,
      case when not failed and usd_out > 0 and chance7 < 0.06 then 1 + (chance7 < 0.015)::int else 0 end, at
    from (
      select *, case when usd_out = 0 or failed then 0 else (tokens_in * (0.6 + 0.8 * chance4))::int end as prompt,
        case when usd_out = 0 or failed then 0 else (tokens_out * (0.5 + chance5))::int end as completion,
        case when usd_out = 0 then 6 + 90 * chance5 * chance6
          else least(19000, exp(7.3 + 0.5 * sqrt(-2 * ln(1 - chance5)) * cos(2 * pi() * chance6))) end::int as took_ms
      from (
        select at, n, feature, tokens_in, tokens_out, model, usd_in, usd_out, error, error_ms, chance4, chance5, chance6, chance7,
          md5('seed' || floor(chance8 * 900)::text || at::date::text) as who,
          usd_out > 0 and chance3 < case when at >= ${troubleFrom}::timestamptz and at < ${troubleTo}::timestamptz then 0.35 else 0.018 end as failed
        from (
          select n, at, random() as chance1, random() as chance2, random() as chance3, random() as chance4, random() as chance5,
            random() as chance6, random() as chance7, random() as chance8, random() as chance9 from ${moments}
        ) as drawn
        join ${toWeightedTable('features', ['feature', 'tokens_in', 'tokens_out'], FEATURES)} on chance1 >= features.low and chance1 < features.high
        join ${toWeightedTable('models', ['model', 'usd_in', 'usd_out'], MODELS)} on chance2 >= models.low and chance2 < models.high
        join ${toWeightedTable('errors', ['error', 'error_ms'], ERRORS)} on chance9 >= errors.low and chance9 < errors.high
      ) as picked
    ) as called order by n`,
  );
}
