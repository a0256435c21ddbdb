import { and, asc, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database, Queries } from '#packages/db/client.ts';
import { chatMessages, contactMessages, informationReports, mails, operatorSettings, sideEffectReports } from '#packages/db/schema.ts';
import { SEALED_TABLES, type SealedTable } from './sealed-tables.ts';
import type { Sealer } from './sealer.ts';

export type { Database } from '#packages/db/client.ts';

/** Arbitrary, because rows are only locked while one such batch is written, and a statement over so many ends in far under a second. */
const BATCH = 500;

const TABLES: Record<string, PgTable> = {
  chat_messages: chatMessages,
  side_effect_reports: sideEffectReports,
  information_reports: informationReports,
  contact_messages: contactMessages,
  mails,
};

/** How many texts are sealed with which key; `keyId` is null for those that are not sealed. */
const SealCounts = z.object({
  countedAt: z.string(),
  texts: z.array(z.object({ keyId: z.string().nullable(), texts: z.number() })),
});
export type SealCounts = z.infer<typeof SealCounts>;

const NAME = 'sealed-texts';

/**
 * Seals all texts that are not sealed with the current key, and counts how many there are under which key. It goes through the tables
 * in batches by their number: one that was broken off passes quickly over what is done, and what somebody is changing this moment is
 * left for the next night. What cannot be opened stays as it is.
 */
export async function sealTexts(database: Database, sealer: Sealer, now: Date): Promise<void> {
  const counts = new Map<string | null, number>();
  for (const sealed of SEALED_TABLES) {
    const found = findTable(sealed);
    for (let after = 0, end = await findEnd(database, found, after); end !== undefined; end = await findEnd(database, found, after)) {
      if (sealer.currentKeyId !== undefined) await sealBatch(database, { found, sealer, currentKeyId: sealer.currentKeyId, after, end });
      await addCounts(database, { found, after, end }, counts);
      after = end;
    }
  }
  const value: SealCounts = { countedAt: now.toISOString(), texts: [...counts].map(([keyId, texts]) => ({ keyId, texts })) };
  await database.write((queries) =>
    queries
      .insert(operatorSettings)
      .values({ name: NAME, value, updatedAt: now })
      .onConflictDoUpdate({ target: operatorSettings.name, set: { value, updatedAt: now } }),
  );
}

/** What the last night counted; undefined where none has. */
export async function findSealCounts({ queries }: Database): Promise<SealCounts | undefined> {
  const [row] = await queries.select().from(operatorSettings).where(eq(operatorSettings.name, NAME));
  return SealCounts.safeParse(row?.value).data;
}

interface Found {
  sealed: SealedTable;
  table: PgTable;
  id: AnyPgColumn;
  columns: Record<string, AnyPgColumn>;
}

function findTable(sealed: SealedTable): Found {
  const table = TABLES[sealed.name];
  const columns = table && (getTableColumns(table) as Record<string, AnyPgColumn>);
  if (!table || !columns?.id) throw new Error(`There is no table ${sealed.name} to seal`);
  return { sealed, table, columns, id: columns.id };
}

function columnOf({ columns, sealed }: Found, name: string): AnyPgColumn {
  const column = columns[name];
  if (!column) throw new Error(`${sealed.name} has no ${name}`);
  return column;
}

/** The number of the last row of the next batch; undefined behind the last. */
async function findEnd({ queries }: Database, { table, id }: Found, after: number): Promise<number | undefined> {
  const batch = queries
    .select({ id: sql<number>`${id}`.as('id') })
    .from(table)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(BATCH)
    .as('batch');
  const [row] = await queries.select({ end: sql<unknown>`max(${batch.id})` }).from(batch);
  return row?.end == null ? undefined : Number(row.end);
}

/** A column's text: of JSON, that of the string that stands there, or the JSON itself. */
const textOf = (found: Found, name: string): SQL<string | null> =>
  found.sealed.json.includes(name) ? sql`${columnOf(found, name)} #>> '{}'` : sql`${columnOf(found, name)}`;
const sealedColumns = ({ sealed }: Found) => [...sealed.texts, ...sealed.json];

interface Batch {
  found: Found;
  after: number;
  end: number;
}

const isIn = ({ found, after, end }: Batch): SQL | undefined => {
  const { only } = found.sealed;
  return and(gt(found.id, after), lte(found.id, end), only ? eq(columnOf(found, only.column), only.value) : undefined);
};

/** The rows of the batch that need it, in one short transaction. */
async function sealBatch(database: Database, batch: Batch & { sealer: Sealer; currentKeyId: string }): Promise<void> {
  const { found, sealer, currentKeyId } = batch;
  const prefix = `sealed:1:${currentKeyId}:`;
  const isOpen = sql.join(
    sealedColumns(found).map((name) => sql`left(${textOf(found, name)}, ${prefix.length}) <> ${prefix}`),
    sql` or `,
  );
  const wanted = ['id', ...found.sealed.scope, ...sealedColumns(found)].map((name) => [name, columnOf(found, name)] as const);
  await database.write((queries) =>
    queries.transaction(async (tx) => {
      const rows = await tx
        .select(Object.fromEntries(wanted))
        .from(found.table)
        .where(and(isIn(batch), sql`(${isOpen})`))
        .for('update', { skipLocked: true });
      const changed = rows.map((row) => resealRow(found, sealer, row)).filter((row) => row !== undefined);
      if (changed.length > 0) await updateRows(tx, found, changed);
    }),
  );
}

type Row = Record<string, unknown>;

/** The row's number and its texts that are sealed anew; undefined where none is. */
function resealRow({ sealed }: Found, sealer: Sealer, row: Row): Row | undefined {
  const place = { table: sealed, scope: row as Record<string, string | Date | null> };
  const resealed = [...sealed.texts, ...sealed.json].flatMap((name): [string, string][] => {
    const stored = row[name];
    if (stored === null || stored === undefined) return [];
    const text = sealer.reseal(place, name, typeof stored === 'string' ? stored : JSON.stringify(stored));
    return text === undefined ? [] : [[name, text]];
  });
  return resealed.length > 0 ? { id: row.id, ...Object.fromEntries(resealed) } : undefined;
}

async function updateRows(queries: Queries, found: Found, rows: readonly Row[]): Promise<void> {
  const names = sealedColumns(found).map((name) => ({ name, type: sql.raw(found.sealed.json.includes(name) ? 'jsonb' : 'text') }));
  const set = names.map(({ name }) => sql`${sql.identifier(name)} = coalesce(fresh.${sql.identifier(name)}, kept.${sql.identifier(name)})`);
  const shape = names.map(({ name, type }) => sql`${sql.identifier(name)} ${type}`);
  await queries.execute(sql`
    update ${sql.identifier(found.sealed.name)} as kept set ${sql.join(set, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id bigint, ${sql.join(shape, sql`, `)})
    where kept.id = fresh.id`);
}

async function addCounts({ queries }: Database, batch: Batch, counts: Map<string | null, number>): Promise<void> {
  const { found } = batch;
  for (const name of sealedColumns(found)) {
    const text = textOf(found, name);
    const rows = await queries
      .select({
        keyId: sql<string | null>`case when left(${text}, 9) = 'sealed:1:' then split_part(${text}, ':', 3) end`,
        texts: sql<unknown>`count(*)`,
      })
      .from(found.table)
      .where(and(isIn(batch), sql`${columnOf(found, name)} is not null`))
      .groupBy(sql`1`);
    for (const { keyId, texts } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + Number(texts));
  }
}
