import type { Database } from '#packages/db/client.ts';
import { dosingRecommendations } from '#packages/db/schema.ts';

export type { Database } from '#packages/db/client.ts';

/**
 * Stores that a dose was given, without age, weight or condition, although the table has columns for them.
 * Those are health data without a later use.
 */
export async function createDosingRecommendation(
  database: Database,
  { medication, recommendedDose, frequency }: { medication: string; recommendedDose: string; frequency: string },
): Promise<void> {
  await database.write((queries) => queries.insert(dosingRecommendations).values({ medication, recommendedDose, frequency }));
}
