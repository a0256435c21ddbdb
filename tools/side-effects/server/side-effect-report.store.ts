import { asc, eq } from 'drizzle-orm';
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
  const row = {
    ...report,
    symptoms: report.symptoms.map(toStorable),
    aiAnalysis: toStorable(report.aiAnalysis),
    recommendations: report.recommendations.map(toStorable),
  };
  await database.write((queries) => queries.insert(sideEffectReports).values(row));
}

export async function findSideEffectReports(database: Database, userId: string) {
  return database.queries.select().from(sideEffectReports).where(eq(sideEffectReports.userId, userId)).orderBy(asc(sideEffectReports.id));
}

export async function deleteSideEffectReports(database: Database, userId: string): Promise<void> {
  await database.write((queries) => queries.delete(sideEffectReports).where(eq(sideEffectReports.userId, userId)).then());
}

/** What a person typed, without what PostgreSQL cannot hold: the null character, and halves of a pair. */
function toStorable(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');
}
