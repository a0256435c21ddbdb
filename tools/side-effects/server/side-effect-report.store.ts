import { asc, eq } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { sideEffectReports } from '#packages/db/schema.ts';
import { SIDE_EFFECT_REPORTS } from '#packages/security/sealing/sealed-tables.ts';
import { type Sealer, UNREADABLE } from '#packages/security/sealing/sealer.ts';

/** Where reports are kept, and what seals them. */
export interface ReportStore {
  database: Database;
  sealer: Sealer;
}

const placeOf = ({ userId }: { userId: string }) => ({ table: SIDE_EFFECT_REPORTS, scope: { userId } });

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
export async function createSideEffectReport({ database, sealer }: ReportStore, report: SideEffectReport): Promise<void> {
  const place = placeOf(report);
  const row = {
    ...report,
    medication: sealer.seal(place, 'medication', toStorable(report.medication)),
    symptoms: sealer.sealJson(place, 'symptoms', report.symptoms.map(toStorable)),
    aiAnalysis: sealer.seal(place, 'aiAnalysis', toStorable(report.aiAnalysis)),
    recommendations: sealer.sealJson(place, 'recommendations', report.recommendations.map(toStorable)),
  };
  await database.write((queries) => queries.insert(sideEffectReports).values(row));
}

export async function findSideEffectReports({ database, sealer }: ReportStore, userId: string) {
  const rows = await database.queries
    .select()
    .from(sideEffectReports)
    .where(eq(sideEffectReports.userId, userId))
    .orderBy(asc(sideEffectReports.id));
  return rows.map((row) => {
    const place = placeOf(row);
    return {
      ...row,
      medication: sealer.open(place, 'medication', row.medication),
      symptoms: sealer.openJson(place, 'symptoms', row.symptoms) ?? [UNREADABLE],
      aiAnalysis: row.aiAnalysis === null ? null : sealer.open(place, 'aiAnalysis', row.aiAnalysis),
      recommendations:
        row.recommendations === null ? null : (sealer.openJson(place, 'recommendations', row.recommendations) ?? [UNREADABLE]),
    };
  });
}

export async function deleteSideEffectReports({ database }: Pick<ReportStore, 'database'>, userId: string): Promise<void> {
  await database.write((queries) => queries.delete(sideEffectReports).where(eq(sideEffectReports.userId, userId)).then());
}

/** What a person typed, without what PostgreSQL cannot hold: the null character, and halves of a pair. */
function toStorable(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');
}
