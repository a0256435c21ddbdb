import type { Database } from '#packages/db/client.ts';
import { dosingRecommendations } from '#packages/db/schema.ts';

export type { Database } from '#packages/db/client.ts';

/**
 * Keeps that a dose was read, without saying whose: no age, weight or condition, although the table has room for them.
 * What a person's own numbers were is health data that nobody needs afterwards.
 */
export async function createDosingRecommendation(
  database: Database,
  { medication, recommendedDose, frequency }: { medication: string; recommendedDose: string; frequency: string },
): Promise<void> {
  await database.write((queries) => queries.insert(dosingRecommendations).values({ medication, recommendedDose, frequency }));
}
