import type { Database } from '#packages/db/client.ts';
import { featureSettings } from '#packages/db/schema.ts';
import type { Feature } from '../features.ts';

/** Creates default settings for features that have none. Existing settings stay unchanged. */
export async function createMissingFeatureSettings(database: Database, features: readonly Feature[]): Promise<void> {
  const rows = features.map(toNewSetting);
  await database.write((queries) => queries.insert(featureSettings).values(rows).onConflictDoNothing());
}

/** The row of a feature that no operator has changed yet. */
export const toNewSetting = ({ name, description, rateLimit }: Feature): typeof featureSettings.$inferInsert => ({
  featureName: name,
  description,
  ...(rateLimit === undefined ? {} : { rateLimit }),
});
