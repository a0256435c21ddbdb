import type { Database } from '#packages/db/client.ts';
import { dosingRecommendations } from '#packages/db/schema.ts';

export type { Database } from '#packages/db/client.ts';

/**
 * Stores that a dose was given, with the label's instructions. The columns for age, weight, condition and reasoning stay empty: those are
 * health data without a later use, and the reasoning repeats the other three.
 */
export async function createDosingRecommendation(
  database: Database,
  dose: { medication: string; recommendedDose: string; frequency: string; specialInstructions: string },
): Promise<void> {
  const { medication, recommendedDose, frequency, specialInstructions } = dose;
  await database.write((queries) =>
    queries.insert(dosingRecommendations).values({ medication, recommendedDose, frequency, specialInstructions }),
  );
}
