import type { Database } from '#packages/db/client.ts';
import { featureSettings } from '#packages/db/schema.ts';
import { FEATURES } from '../features.ts';

/** Gives every feature that has no settings yet the standard ones. What an operator has set stays. */
export async function createMissingFeatureSettings(database: Database): Promise<void> {
  const rows = FEATURES.map(({ name, description }) => ({ featureName: name, description }));
  await database.write((queries) => queries.insert(featureSettings).values(rows).onConflictDoNothing());
}
