import { eq } from 'drizzle-orm';
import type { Feature } from '#packages/assistant/features.ts';
import { toNewSetting } from '#packages/assistant/usage/feature-setting.store.ts';
import type { Database, Queries } from '#packages/db/client.ts';
import { featureSettings } from '#packages/db/schema.ts';
import type { FeatureSetting } from '../../contract/dashboard.ts';
import type { FeatureChange } from '../../contract/features.ts';
import { createOperatorEvent } from '../operator-event.store.ts';

/** Who performs an action, from which device and when. */
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

/** The settings of all existing features, in their defined order. */
export async function findFeatureSettings(queries: Queries, features: readonly Feature[]): Promise<FeatureSetting[]> {
  const rows = await queries.select().from(featureSettings);
  const orderOf = ({ featureName }: Row) => features.findIndex(({ name }) => name === featureName);
  return rows
    .filter((row) => orderOf(row) >= 0)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map(toSetting);
}

/** Creates default settings for features without any. Returns the number of created rows. */
async function createMissing(transaction: Queries, features: readonly Feature[]): Promise<number> {
  const rows = features.map(toNewSetting);
  const created = await transaction.insert(featureSettings).values(rows).onConflictDoNothing().returning({ id: featureSettings.id });
  return created.length;
}

/** Updates the given fields and records the changes. Writes nothing if nothing changed. */
export async function updateFeatureSetting(
  database: Database,
  { feature, change }: { feature: Feature; change: FeatureChange },
  context: ActionContext,
): Promise<FeatureSetting> {
  return database.write((queries) =>
    queries.transaction(async (tx) => {
      const isIt = eq(featureSettings.featureName, feature.name);
      await createMissing(tx, [feature]);
      // Locked, so that concurrent changes are recorded one after the other.
      const [before] = await tx.select().from(featureSettings).where(isIt).for('update');
      if (!before) throw new Error('A feature has no settings after they were created');
      const details = describeChange(before, change);
      if (Object.keys(details).length === 0) return toSetting(before);
      const [after] = await tx
        .update(featureSettings)
        .set({ ...change, updatedAt: context.at })
        .where(isIt)
        .returning();
      await createOperatorEvent(tx, { ...context, action: 'feature-changed', subject: feature.name, details });
      return toSetting(after ?? before);
    }),
  );
}

const CHANGEABLE = ['enabled', 'maxTokensPerRequest', 'dailyTokenLimit', 'rateLimit'] as const;

function describeChange(before: Row, change: FeatureChange): Record<string, { from: unknown; to: unknown }> {
  const changed = CHANGEABLE.filter((field) => change[field] !== undefined && change[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: change[field] }]));
}

/** Creates default settings for every feature without any, and keeps existing ones. Records each call. */
export async function createMissingSettings(
  database: Database,
  features: readonly Feature[],
  context: ActionContext,
): Promise<{ created: number; features: FeatureSetting[] }> {
  return database.write((queries) =>
    queries.transaction(async (tx) => {
      const created = await createMissing(tx, features);
      const settings = await findFeatureSettings(tx, features);
      const details = { features: { from: settings.length - created, to: settings.length } };
      await createOperatorEvent(tx, { ...context, action: 'features-initialized', ...(created > 0 ? { details } : {}) });
      return { created, features: settings };
    }),
  );
}
