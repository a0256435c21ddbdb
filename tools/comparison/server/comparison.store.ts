import type { Database } from '#packages/db/client.ts';
import { comparisons } from '#packages/db/schema.ts';

export type { Database } from '#packages/db/client.ts';

/** Stores a comparison, without any data about the person. Returns its id. */
export async function createComparison(
  database: Database,
  answer: { medication1Id: string; medication2Id: string; aiAnalysis: string; comparisonData: unknown },
): Promise<number> {
  const rows = await database.write((queries) => queries.insert(comparisons).values(answer).returning({ id: comparisons.id }));
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The database returned no id for a comparison');
  return id;
}
