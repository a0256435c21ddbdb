import { asc, eq } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { sideEffectReports } from '#packages/db/schema.ts';
import { SIDE_EFFECT_REPORTS } from '#packages/security/sealing/sealed-tables.ts';
import { type Sealer, UNREADABLE } from '#packages/security/sealing/sealer.ts';

/** The database of reports and the sealer of their health text. */
export interface ReportStore {
  database: Database;
  sealer: Sealer;
}

const getSealContext = ({ userId }: { userId: string }) => ({ table: SIDE_EFFECT_REPORTS, scope: { userId } });

export interface SideEffectReport {
  medication: string;
  userId: string;
  symptoms: readonly string[];
  severity: string;
  duration: string;
  aiAnalysis: string;
  recommendations: readonly string[];
}

/** Stores a report of a signed-in person. */
export async function createSideEffectReport({ database, sealer }: ReportStore, report: SideEffectReport): Promise<void> {
  const context = getSealContext(report);
  const row = {
    ...report,
    medication: sealer.seal(context, 'medication', toStorable(report.medication)),
    symptoms: sealer.sealJson(context, 'symptoms', report.symptoms.map(toStorable)),
    aiAnalysis: sealer.seal(context, 'aiAnalysis', toStorable(report.aiAnalysis)),
    recommendations: sealer.sealJson(context, 'recommendations', report.recommendations.map(toStorable)),
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
    const context = getSealContext(row);
    return {
      ...row,
      medication: sealer.open(context, 'medication', row.medication),
      symptoms: sealer.openJson(context, 'symptoms', row.symptoms) ?? [UNREADABLE],
      aiAnalysis: row.aiAnalysis === null ? null : sealer.open(context, 'aiAnalysis', row.aiAnalysis),
      recommendations:
        row.recommendations === null ? null : (sealer.openJson(context, 'recommendations', row.recommendations) ?? [UNREADABLE]),
    };
  });
}

export async function deleteSideEffectReports({ database }: Pick<ReportStore, 'database'>, userId: string): Promise<void> {
  await database.write((queries) => queries.delete(sideEffectReports).where(eq(sideEffectReports.userId, userId)).then());
}

/** Replaces characters that PostgreSQL cannot store: null characters and lone surrogates. */
function toStorable(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');
}
