import { and, asc, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database, Queries } from '#packages/db/client.ts';
import {
  authenticators,
  chatMessages,
  contactMessages,
  informationReports,
  mails,
  operatorSettings,
  people,
  sideEffectReports,
} from '#packages/db/schema.ts';
import { SEALED_TABLES, type SealedTable } from './sealed-tables.ts';
import type { Sealer } from './sealer.ts';

export type { Database } from '#packages/db/client.ts';

/** Arbitrary: rows are locked for one batch at a time, which takes far less than a second. */
const BATCH_SIZE = 500;

const TABLES: Record<string, PgTable> = {
  authenticators,
  chat_messages: chatMessages,
  side_effect_reports: sideEffectReports,
  information_reports: informationReports,
  contact_messages: contactMessages,
  mails,
  people,
};

/** The number of texts by key; `keyId` is null for unsealed texts. */
const SealCounts = z.object({
  countedAt: z.string(),
  texts: z.array(z.object({ keyId: z.string().nullable(), texts: z.number() })),
});
export type SealCounts = z.infer<typeof SealCounts>;

const SETTING_NAME = 'sealed-texts';

/**
 * Seals all texts that are not sealed with the current key, and counts the texts by key. It works in batches by row id: a restarted
 * run passes quickly over finished rows, and locked rows are left for the next night. Texts that cannot be opened stay as they are.
 */
export async function sealTexts(database: Database, sealer: Sealer, now: Date): Promise<void> {
  const counts = new Map<string | null, number>();
  for (const sealed of SEALED_TABLES) {
    const target = findTable(sealed);
    for (let after = 0, end = await findEnd(database, target, after); end !== undefined; end = await findEnd(database, target, after)) {
      if (sealer.currentKeyId !== undefined) await sealBatch(database, { target, sealer, currentKeyId: sealer.currentKeyId, after, end });
      await addCounts(database, { target, after, end }, counts);
      after = end;
    }
  }
  const value: SealCounts = { countedAt: now.toISOString(), texts: [...counts].map(([keyId, texts]) => ({ keyId, texts })) };
  await database.write((queries) =>
    queries
      .insert(operatorSettings)
      .values({ name: SETTING_NAME, value, updatedAt: now })
      .onConflictDoUpdate({ target: operatorSettings.name, set: { value, updatedAt: now } }),
  );
}

/** The counts of the last run; undefined before the first. */
export async function findSealCounts({ queries }: Database): Promise<SealCounts | undefined> {
  const [row] = await queries.select().from(operatorSettings).where(eq(operatorSettings.name, SETTING_NAME));
  return SealCounts.safeParse(row?.value).data;
}

export interface SealTarget {
  sealed: SealedTable;
  table: PgTable;
  id: AnyPgColumn;
  columns: Record<string, AnyPgColumn>;
}

/** @throws Error if the schema has no such table. */
export function findTable(sealed: SealedTable): SealTarget {
  const table = TABLES[sealed.name];
  const columns = table && (getTableColumns(table) as Record<string, AnyPgColumn>);
  if (!table || !columns?.id) throw new Error(`Unknown table ${sealed.name}`);
  return { sealed, table, columns, id: columns.id };
}

export function columnOf({ columns, sealed }: SealTarget, name: string): AnyPgColumn {
  const column = columns[name];
  if (!column) throw new Error(`${sealed.name} has no ${name}`);
  return column;
}

/** The id of the last row of the next batch; undefined if there is none. */
async function findEnd({ queries }: Database, { table, id }: SealTarget, after: number): Promise<number | undefined> {
  const batch = queries
    .select({ id: sql<number>`${id}`.as('id') })
    .from(table)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(BATCH_SIZE)
    .as('batch');
  const [row] = await queries.select({ end: sql<unknown>`max(${batch.id})` }).from(batch);
  return row?.end == null ? undefined : Number(row.end);
}

/** A column as text. A JSON string gives its content, other JSON its source. */
export const textOf = (target: SealTarget, name: string): SQL<string | null> =>
  target.sealed.json.includes(name) ? sql`${columnOf(target, name)} #>> '{}'` : sql`${columnOf(target, name)}`;
const sealedColumns = ({ sealed }: SealTarget) => [...sealed.texts, ...sealed.json];

interface Batch {
  target: SealTarget;
  after: number;
  end: number;
}

const isIn = ({ target, after, end }: Batch): SQL | undefined => {
  const { only } = target.sealed;
  return and(gt(target.id, after), lte(target.id, end), only ? eq(columnOf(target, only.column), only.value) : undefined);
};

/** Seals the rows of a batch that need it, in one short transaction. */
async function sealBatch(database: Database, batch: Batch & { sealer: Sealer; currentKeyId: string }): Promise<void> {
  const { target, sealer, currentKeyId } = batch;
  const prefix = `sealed:1:${currentKeyId}:`;
  const isOpen = sql.join(
    sealedColumns(target).map((name) => sql`left(${textOf(target, name)}, ${prefix.length}) <> ${prefix}`),
    sql` or `,
  );
  const wanted = ['id', ...target.sealed.scope, ...sealedColumns(target)].map((name) => [name, columnOf(target, name)] as const);
  await database.write((queries) =>
    queries.transaction(async (tx) => {
      const rows = await tx
        .select(Object.fromEntries(wanted))
        .from(target.table)
        .where(and(isIn(batch), sql`(${isOpen})`))
        .for('update', { skipLocked: true });
      const changed = rows.map((row) => resealRow(target, sealer, row)).filter((row) => row !== undefined);
      if (changed.length > 0) await updateRows(tx, target, changed);
    }),
  );
}

type Row = Record<string, unknown>;

/** The row's id and its resealed texts; undefined if none changed. */
function resealRow({ sealed }: SealTarget, sealer: Sealer, row: Row): Row | undefined {
  const location = { table: sealed, scope: row as Record<string, string | Date | null> };
  const resealed = [...sealed.texts, ...sealed.json].flatMap((name): [string, string][] => {
    const stored = row[name];
    if (stored === null || stored === undefined) return [];
    const text = sealer.reseal(location, name, typeof stored === 'string' ? stored : JSON.stringify(stored));
    return text === undefined ? [] : [[name, text]];
  });
  return resealed.length > 0 ? { id: row.id, ...Object.fromEntries(resealed) } : undefined;
}

async function updateRows(queries: Queries, target: SealTarget, rows: readonly Row[]): Promise<void> {
  const names = sealedColumns(target).map((name) => ({ name, type: sql.raw(target.sealed.json.includes(name) ? 'jsonb' : 'text') }));
  const set = names.map(({ name }) => sql`${sql.identifier(name)} = coalesce(fresh.${sql.identifier(name)}, kept.${sql.identifier(name)})`);
  const shape = names.map(({ name, type }) => sql`${sql.identifier(name)} ${type}`);
  await queries.execute(sql`
    update ${sql.identifier(target.sealed.name)} as kept set ${sql.join(set, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id bigint, ${sql.join(shape, sql`, `)})
    where kept.id = fresh.id`);
}

async function addCounts({ queries }: Database, batch: Batch, counts: Map<string | null, number>): Promise<void> {
  const { target } = batch;
  for (const name of sealedColumns(target)) {
    const text = textOf(target, name);
    const rows = await queries
      .select({
        keyId: sql<string | null>`case when left(${text}, 9) = 'sealed:1:' then split_part(${text}, ':', 3) end`,
        texts: sql<unknown>`count(*)`,
      })
      .from(target.table)
      .where(and(isIn(batch), sql`${columnOf(target, name)} is not null`))
      .groupBy(sql`1`);
    for (const { keyId, texts } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + Number(texts));
  }
}
