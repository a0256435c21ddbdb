import type { Database } from '#packages/db/client.ts';
import { sideEffectReports } from '#packages/db/schema.ts';

export type { Database } from '#packages/db/client.ts';

export interface SideEffectReport {
  medication: string;
  userId: string;
  symptoms: readonly string[];
  severity: string;
  duration: string;
  aiAnalysis: string;
  recommendations: readonly string[];
}

/** Keeps a report for the signed-in person who made it. */
export async function createSideEffectReport(database: Database, report: SideEffectReport): Promise<void> {
  await database.write((queries) => queries.insert(sideEffectReports).values(report));
}
