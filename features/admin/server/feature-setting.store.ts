import { eq } from 'drizzle-orm';
import type { Feature } from '#packages/assistant/features.ts';
import { toNewSetting } from '#packages/assistant/usage/feature-setting.store.ts';
import type { Database, Queries } from '#packages/db/client.ts';
import { featureSettings } from '#packages/db/schema.ts';
import type { FeatureSetting } from '../contract/dashboard.ts';
import type { FeatureChange } from '../contract/features.ts';
import { createOperatorEvent } from './operator-event.store.ts';

/** Who changes something, from where and when. */
export interface ActionContext {
  operator: string;
  device: string;
  at: Date;
}

type Row = typeof featureSettings.$inferSelect;

const toSetting = ({
  featureName,
  description,
  enabled,
  maxTokensPerRequest,
  dailyTokenLimit,
  rateLimit,
  updatedAt,
}: Row): FeatureSetting => ({
  featureName,
  description: description ?? '',
  enabled,
  maxTokensPerRequest,
  dailyTokenLimit,
  rateLimit,
  updatedAt: updatedAt.toISOString(),
});

/** The settings of all features that there are, in their own order. */
export async function findFeatureSettings(queries: Queries, features: readonly Feature[]): Promise<FeatureSetting[]> {
  const rows = await queries.select().from(featureSettings);
  const orderOf = ({ featureName }: Row) => features.findIndex(({ name }) => name === featureName);
  return rows
    .filter((row) => orderOf(row) >= 0)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map(toSetting);
}

/** Makes the rows of features that have none, with the standard settings, and returns how many there were to make. */
async function createMissing(transaction: Queries, features: readonly Feature[]): Promise<number> {
  const rows = features.map(toNewSetting);
  const made = await transaction.insert(featureSettings).values(rows).onConflictDoNothing().returning({ id: featureSettings.id });
  return made.length;
}

/** Changes what is given and writes down from what to what; where it is so already nothing is written. */
export async function updateFeatureSetting(
  database: Database,
  { feature, change }: { feature: Feature; change: FeatureChange },
  deed: ActionContext,
): Promise<FeatureSetting> {
  return database.write((queries) =>
    queries.transaction(async (tx) => {
      const isIt = eq(featureSettings.featureName, feature.name);
      await createMissing(tx, [feature]);
      // Locked, so that of two operators at once each is said to have changed what the other left.
      const [before] = await tx.select().from(featureSettings).where(isIt).for('update');
      if (!before) throw new Error('A feature has no settings after they were made');
      const details = describeChange(before, change);
      if (Object.keys(details).length === 0) return toSetting(before);
      const [after] = await tx
        .update(featureSettings)
        .set({ ...change, updatedAt: deed.at })
        .where(isIt)
        .returning();
      await createOperatorEvent(tx, { ...deed, action: 'feature-changed', subject: feature.name, details });
      return toSetting(after ?? before);
    }),
  );
}

const CHANGEABLE = ['enabled', 'maxTokensPerRequest', 'dailyTokenLimit', 'rateLimit'] as const;

function describeChange(before: Row, change: FeatureChange): Record<string, { from: unknown; to: unknown }> {
  const changed = CHANGEABLE.filter((field) => change[field] !== undefined && change[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: change[field] }]));
}

/** Gives every feature without settings the standard ones; what an operator has set stays. Written down each time. */
export async function createMissingSettings(
  database: Database,
  features: readonly Feature[],
  deed: ActionContext,
): Promise<{ created: number; features: FeatureSetting[] }> {
  return database.write((queries) =>
    queries.transaction(async (tx) => {
      const created = await createMissing(tx, features);
      const settings = await findFeatureSettings(tx, features);
      const details = { features: { from: settings.length - created, to: settings.length } };
      await createOperatorEvent(tx, { ...deed, action: 'features-initialized', ...(created > 0 ? { details } : {}) });
      return { created, features: settings };
    }),
  );
}
