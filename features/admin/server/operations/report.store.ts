import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { informationReports } from '#packages/db/schema.ts';
import { INFORMATION_REPORTS } from '#packages/security/sealing/sealed-tables.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import type { Report } from '../../contract/safety.ts';
import type { ActionContext } from '../dashboard/feature-setting.store.ts';
import { createOperatorEvent } from '../operator-event.store.ts';

type Row = typeof informationReports.$inferSelect;

/** The database, and the sealer for messages and reports. */
export interface AdminStore {
  database: Database;
  sealer: Sealer;
}

export interface PageOf<Status> {
  status: Status | undefined;
  /** Only rows with a lower id. */
  before: number | undefined;
  limit: number;
}

const placeOf = ({ place, email, createdAt }: Row) => ({ table: INFORMATION_REPORTS, scope: { place, email, createdAt } });

function openRow(sealer: Sealer, row: Row): Row {
  const place = placeOf(row);
  return {
    ...row,
    subject: sealer.open(place, 'subject', row.subject),
    message: sealer.open(place, 'message', row.message),
    note: row.note === null ? null : sealer.open(place, 'note', row.note),
  };
}

const toReport = ({ id, place, subject, message, email, status, note, createdAt, updatedAt }: Row): Report => ({
  id: String(id),
  place,
  subject,
  message,
  email,
  status: status as Report['status'],
  note,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The latest first. Returns up to `limit` + 1 reports, to show whether there are more. */
export async function findReports(
  { database, sealer }: AdminStore,
  { status, before, limit }: PageOf<Report['status']>,
): Promise<Report[]> {
  const rows = await database.queries
    .select()
    .from(informationReports)
    .where(
      and(
        status === undefined ? undefined : eq(informationReports.status, status),
        before === undefined ? undefined : lt(informationReports.id, before),
      ),
    )
    .orderBy(desc(informationReports.id))
    .limit(limit + 1);
  return rows.map((row) => toReport(openRow(sealer, row)));
}

/** The number of reports by status. A status without reports is missing. */
export async function countReports(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries
    .select({ status: informationReports.status, reports: count() })
    .from(informationReports)
    .groupBy(informationReports.status);
  return new Map(rows.map(({ status, reports }) => [status, reports]));
}

interface ReportChange {
  status: Report['status'];
  /** Null removes it; undefined keeps it. */
  note: string | null | undefined;
}

/** Updates a report's status and note, and records the action. Undefined if the report does not exist. */
export async function updateReport(
  { database, sealer }: AdminStore,
  id: number,
  { change, context }: { change: ReportChange; context: ActionContext },
) {
  return database.write((queries) =>
    queries.transaction(async (tx): Promise<Report | undefined> => {
      const isIt = eq(informationReports.id, id);
      const [stored] = await tx.select().from(informationReports).where(isIt).for('update');
      if (!stored) return undefined;
      const before = openRow(sealer, stored);
      const note = change.note === undefined ? before.note : change.note;
      const details = describeChange(before, { status: change.status, note });
      if (Object.keys(details).length === 0) return toReport(before);
      const kept = details.note === undefined ? stored.note : note === null ? null : sealer.seal(placeOf(stored), 'note', note);
      await tx.update(informationReports).set({ status: change.status, note: kept, updatedAt: context.at }).where(isIt);
      await createOperatorEvent(tx, { ...context, action: 'report-changed', subject: `report ${id}`, details });
      return toReport({ ...before, status: change.status, note, updatedAt: context.at });
    }),
  );
}

/** The text of a note is not recorded: the log is kept longer than reports and must not contain health data. */
function describeChange(before: Row, after: { status: string; note: string | null }) {
  const details: Record<string, { from: unknown; to: unknown }> = {};
  if (after.status !== before.status) details.status = { from: before.status, to: after.status };
  if (after.note !== before.note)
    details.note = {
      from: describeNote(before.note, 'a note'),
      to: describeNote(after.note, before.note === null ? 'a note' : 'another note'),
    };
  return details;
}

const describeNote = (note: string | null, words: string) => (note === null ? null : words);
