import { sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { safetyCounts } from '#packages/db/schema.ts';
import { hourOf } from './utc-periods.ts';

/** An answer that advised urgent care or refused a dose. */
export interface SafetyCount {
  feature: string;
  kind: string;
  at: Date;
}

/** Counts an answer in its UTC hour. */
export async function createSafetyCount(database: Database, { feature, kind, at }: SafetyCount): Promise<void> {
  await database.write((queries) =>
    queries
      .insert(safetyCounts)
      .values({ hour: hourOf(at), feature, kind, answers: 1 })
      .onConflictDoUpdate({
        target: [safetyCounts.hour, safetyCounts.feature, safetyCounts.kind],
        set: { answers: sql`${safetyCounts.answers} + 1` },
      }),
  );
}
