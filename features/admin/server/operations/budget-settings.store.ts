import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { operatorAlerts, operatorSettings, usagePeriods } from '#packages/db/schema.ts';
import { BudgetSettings, type Budgets } from '../../contract/budgets.ts';
import type { ActionContext } from '../dashboard/feature-setting.store.ts';
import { createOperatorEvent } from '../operator-event.store.ts';

const NAME = 'budgets';
const MINUTES_A_DAY = 1440;

/** The defaults: no budgets, and alerts on. */
const createDefaults = (alertEmail: string): BudgetSettings => ({
  dailyUsd: null,
  monthlyUsd: null,
  warnAtPercent: 80,
  alertEmail,
  alertsOn: true,
});

/** The budget settings, or the defaults. */
export async function findBudgetSettings(queries: Queries, alertEmail: string): Promise<BudgetSettings> {
  const [row] = await queries.select().from(operatorSettings).where(eq(operatorSettings.name, NAME));
  return BudgetSettings.safeParse(row?.value).data ?? createDefaults(alertEmail);
}

interface Change {
  settings: BudgetSettings;
  /** The default address for alerts. */
  alertEmail: string;
  context: ActionContext;
}

/** Updates the settings and records the changes. Records nothing if nothing changed. */
export async function updateBudgetSettings(database: Database, { settings, alertEmail, context }: Change): Promise<void> {
  await database.write((queries) =>
    queries.transaction(async (tx) => {
      const first = { name: NAME, value: createDefaults(alertEmail), updatedAt: context.at };
      await tx.insert(operatorSettings).values(first).onConflictDoNothing();
      // Locked, so that concurrent changes are recorded one after the other.
      await tx.select().from(operatorSettings).where(eq(operatorSettings.name, NAME)).for('update');
      const before = await findBudgetSettings(tx, alertEmail);
      const details = describeChange(before, settings);
      if (Object.keys(details).length === 0) return;
      await tx.update(operatorSettings).set({ value: settings, updatedAt: context.at }).where(eq(operatorSettings.name, NAME));
      await createOperatorEvent(tx, { ...context, action: 'budgets-changed', subject: NAME, details });
    }),
  );
}

const FIELDS = ['dailyUsd', 'monthlyUsd', 'warnAtPercent', 'alertEmail', 'alertsOn'] as const;

const describeChange = (before: BudgetSettings, after: BudgetSettings): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, { from: before[field], to: after[field] }]),
  );

/** The cost of models, in millionths of a US dollar. */
export interface Spent {
  dayMicros: number;
  monthMicros: number;
}

/** The cost of models in the day and the month (UTC) of a date. */
export async function findSpent(queries: Queries, at: Date): Promise<Spent> {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const tomorrow = new Date(day.getTime() + MINUTES_A_DAY * 60_000);
  const cost = usagePeriods.costMicros;
  const [sums] = await queries
    .select({
      dayMicros: sql<number>`coalesce(sum(${cost}) filter (where ${gte(usagePeriods.start, day)}), 0)::float8`,
      monthMicros: sql<number>`coalesce(sum(${cost}), 0)::float8`,
    })
    .from(usagePeriods)
    .where(and(eq(usagePeriods.grain, MINUTES_A_DAY), gte(usagePeriods.start, month), lt(usagePeriods.start, tomorrow)));
  return sums ?? { dayMicros: 0, monthMicros: 0 };
}

/** The sent alerts, the latest first. */
export async function findLatestAlerts(queries: Queries, limit: number): Promise<Budgets['alerts']> {
  const rows = await queries.select().from(operatorAlerts).orderBy(desc(operatorAlerts.id)).limit(limit);
  return rows.map(({ id, kind, text, createdAt }) => ({ id: String(id), kind, text, at: createdAt.toISOString() }));
}
