import type { Database } from '#packages/db/client.ts';
import { drugInteractions } from '#packages/db/schema.ts';

export type { Database } from '#packages/db/client.ts';

/** Stores a found interaction, without any data about the person. */
export async function createDrugInteraction(
  database: Database,
  {
    medication1,
    medication2,
    interactionType,
    severity,
    description,
    recommendation,
  }: { medication1: string; medication2: string; interactionType: string; severity: string; description: string; recommendation: string },
): Promise<void> {
  await database.write((queries) =>
    queries.insert(drugInteractions).values({ medication1, medication2, interactionType, severity, description, recommendation }),
  );
}
