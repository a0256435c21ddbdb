import { and, eq, gte, inArray, min, ne, sql } from 'drizzle-orm';
import { findBudgetSettings, findSpent } from '#features/admin/server/door.ts';
import type { Queries } from '#packages/db/client.ts';
import { featureSettings, featureTokens, mails, safetyCounts, stripeEvents, visitPeriods } from '#packages/db/schema.ts';

/** A value with its labels. */
export interface Figure {
  labels: Record<string, string>;
  value: number;
}

/** Metrics from the database, by name without the prefix. */
export type Figures = Record<FigureName, Figure[]>;

export type FigureName =
  | 'mails'
  | 'mails_oldest_waiting_seconds'
  | 'stripe_events'
  | 'stripe_events_oldest_waiting_seconds'
  | 'jobs'
  | 'safety_answers_today'
  | 'visits_today'
  | 'model_cost_dollars'
  | 'budget_dollars'
  | 'feature_tokens_today'
  | 'feature_token_limit'
  | 'feature_enabled';

const count = sql<number>`count(*)::int`;
const MICROS_A_USD = 1_000_000;
const MINUTES_A_DAY = 1440;

/** Reads one after another, so that a scrape uses at most one connection. */
export async function findFigures(queries: Queries, now: Date): Promise<Figures> {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return {
    ...(await findMails(queries, now)),
    ...(await findStripeEvents(queries, now)),
    jobs: await findJobs(queries),
    safety_answers_today: await findSafety(queries, day),
    visits_today: await findVisits(queries, day),
    ...(await findMoney(queries, now)),
    ...(await findFeatures(queries, day)),
  };
}

const secondsSince = (from: Date | null | undefined, now: Date) => (from ? Math.max(0, (now.getTime() - from.getTime()) / 1_000) : 0);

async function findMails(queries: Queries, now: Date): Promise<Pick<Figures, 'mails' | 'mails_oldest_waiting_seconds'>> {
  const rows = await queries
    .select({ state: mails.state, value: count, oldest: min(mails.createdAt) })
    .from(mails)
    .where(and(ne(mails.recipient, ''), ne(mails.state, 'sent')))
    .groupBy(mails.state);
  const states = ['waiting', 'sending', 'handed-over', 'failed', 'unconfirmed'];
  return {
    mails: withZeros(states, 'state', rows),
    mails_oldest_waiting_seconds: [{ labels: {}, value: secondsSince(rows.find(({ state }) => state === 'waiting')?.oldest, now) }],
  };
}

/** Returns a figure for every known value of a label: 0 if there are no rows. */
const withZeros = <Label extends string>(
  known: readonly string[],
  label: Label,
  rows: readonly (Record<Label, string> & { value: number })[],
) => known.map((name) => ({ labels: { [label]: name }, value: rows.find((row) => row[label] === name)?.value ?? 0 }));

async function findStripeEvents(
  queries: Queries,
  now: Date,
): Promise<Pick<Figures, 'stripe_events' | 'stripe_events_oldest_waiting_seconds'>> {
  const outcomes = ['waiting', 'failed'];
  const rows = await queries
    .select({ outcome: stripeEvents.outcome, value: count, oldest: min(stripeEvents.receivedAt) })
    .from(stripeEvents)
    .where(inArray(stripeEvents.outcome, outcomes))
    .groupBy(stripeEvents.outcome);
  return {
    stripe_events: withZeros(outcomes, 'outcome', rows),
    stripe_events_oldest_waiting_seconds: [
      { labels: {}, value: secondsSince(rows.find(({ outcome }) => outcome === 'waiting')?.oldest, now) },
    ],
  };
}

/** pg-boss keeps completed jobs for a week. */
async function findJobs(queries: Queries): Promise<Figure[]> {
  const { rows } = (await queries.execute(sql`
    select name as queue, case state when 'created' then 'waiting' when 'retry' then 'waiting' when 'active' then 'running'
      when 'completed' then 'done' when 'failed' then 'failed' else 'given-up' end as state, count(*)::int as value
    from pgboss.job where name not like '\\_\\_pgboss%' group by 1, 2`)) as unknown as {
    rows: { queue: string; state: string; value: number }[];
  };
  return rows.map(({ queue, state, value }) => ({ labels: { queue, state }, value }));
}

async function findSafety(queries: Queries, day: Date): Promise<Figure[]> {
  const rows = await queries
    .select({ kind: safetyCounts.kind, value: sql<number>`sum(${safetyCounts.answers})::int` })
    .from(safetyCounts)
    .where(gte(safetyCounts.hour, day))
    .groupBy(safetyCounts.kind);
  return withZeros(['emergency', 'urgent', 'crisis', 'refused-dose'], 'kind', rows);
}

async function findVisits(queries: Queries, day: Date): Promise<Figure[]> {
  const [today] = await queries
    .select({ sessions: visitPeriods.sessions, visitors: visitPeriods.visitors, pages: visitPeriods.pageViews })
    .from(visitPeriods)
    .where(and(eq(visitPeriods.grain, MINUTES_A_DAY), eq(visitPeriods.start, day)));
  return (['sessions', 'visitors', 'pages'] as const).map((kind) => ({ labels: { kind }, value: today?.[kind] ?? 0 }));
}

async function findMoney(queries: Queries, now: Date): Promise<Pick<Figures, 'model_cost_dollars' | 'budget_dollars'>> {
  const { dayMicros, monthMicros } = await findSpent(queries, now);
  const { dailyUsd, monthlyUsd } = await findBudgetSettings(queries, '');
  const budget = (period: string, value: number | null) => (value === null ? [] : [{ labels: { period }, value }]);
  return {
    model_cost_dollars: [
      { labels: { period: 'today' }, value: dayMicros / MICROS_A_USD },
      { labels: { period: 'month' }, value: monthMicros / MICROS_A_USD },
    ],
    budget_dollars: [...budget('today', dailyUsd), ...budget('month', monthlyUsd)],
  };
}

async function findFeatures(
  queries: Queries,
  day: Date,
): Promise<Pick<Figures, 'feature_enabled' | 'feature_token_limit' | 'feature_tokens_today'>> {
  const rows = await queries
    .select({
      feature: featureSettings.featureName,
      isEnabled: featureSettings.enabled,
      limit: featureSettings.dailyTokenLimit,
      tokens: featureTokens.tokens,
    })
    .from(featureSettings)
    .leftJoin(
      featureTokens,
      and(eq(featureTokens.featureName, featureSettings.featureName), eq(featureTokens.day, day.toISOString().slice(0, 10))),
    );
  const each = (read: (row: (typeof rows)[number]) => number) =>
    rows.map((row) => ({ labels: { feature: row.feature }, value: read(row) }));
  return {
    feature_enabled: each(({ isEnabled }) => (isEnabled ? 1 : 0)),
    feature_token_limit: each(({ limit }) => limit ?? 0),
    feature_tokens_today: each(({ tokens }) => tokens ?? 0),
  };
}
