import { count, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { importedNames, nadacCosts, pharmacies } from '#packages/db/schema.ts';

export interface TableSize {
  name: string;
  rows: number;
  sizeBytes: number;
}

/** The number of rows, and the date of the newest, if known. */
export interface DataState {
  rows: number;
  date: string | null;
}

async function findRows<Row>({ queries }: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await queries.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

/** Such as "16.4". */
export async function findVersion(database: Database): Promise<string> {
  const [row] = await findRows<{ version: string }>(database, sql`select current_setting('server_version') as version`);
  return row?.version ?? '';
}

/** Bytes. */
export async function findSize(database: Database): Promise<number> {
  const [row] = await findRows<{ size: unknown }>(database, sql`select pg_database_size(current_database()) as size`);
  return Number(row?.size ?? 0);
}

export async function countMigrations(database: Database): Promise<number> {
  const [row] = await findRows<{ rows: unknown }>(database, sql`select count(*) as rows from drizzle.__drizzle_migrations`);
  return Number(row?.rows ?? 0);
}

/** Counting the rows of tables up to this size takes milliseconds. */
const SMALL_BYTES = 8 * 1024 * 1024;

/**
 * Every table with its rows and bytes, including indexes, the largest first. Rows are the database's estimate. Without one, as always in
 * the embedded database, small tables are counted and large ones estimated from a sample of 1 % of their pages.
 */
export async function findTables(database: Database): Promise<TableSize[]> {
  const found = await findRows<{ name: string; rows: unknown; heap: unknown; size: unknown }>(
    database,
    sql`select c.relname as name, c.reltuples::float8 as rows, pg_relation_size(c.oid) as heap, pg_total_relation_size(c.oid) as size
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(c.oid) desc, c.relname`,
  );
  const counted = await countRows(
    database,
    found.filter(({ rows }) => Number(rows) < 0).map(({ name, heap }) => ({ name, isSmall: Number(heap) <= SMALL_BYTES })),
  );
  return found.map(({ name, rows, size }) => ({ name, rows: counted.get(name) ?? Number(rows), sizeBytes: Number(size) }));
}

async function countRows(database: Database, tables: { name: string; isSmall: boolean }[]): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map();
  const counts = tables.map(({ name, isSmall }) =>
    isSmall
      ? sql`select ${name}::text as name, count(*) as rows from ${sql.identifier(name)}`
      : sql`select ${name}::text as name, count(*) * 100 as rows from ${sql.identifier(name)} tablesample system (1)`,
  );
  const found = await findRows<{ name: string; rows: unknown }>(database, sql.join(counts, sql` union all `));
  return new Map(found.map(({ name, rows }) => [name, Number(rows)]));
}

/** Imported NADAC costs. */
export async function findNadacState({ queries }: Database): Promise<DataState> {
  const date = sql<string | null>`max(coalesce(${nadacCosts.asOfDate}, ${nadacCosts.effectiveDate}))`;
  const [state] = await queries.select({ rows: count(), date }).from(nadacCosts);
  return state ?? { rows: 0, date: null };
}

export async function findPharmacyState({ queries }: Database): Promise<DataState> {
  const [state] = await queries.select({ rows: count(), date: max(pharmacies.lastUpdate) }).from(pharmacies);
  return state ?? { rows: 0, date: null };
}

export async function findListedNameState({ queries }: Database): Promise<DataState> {
  const [state] = await queries.select({ rows: count(), date: max(importedNames.originDate) }).from(importedNames);
  return state ?? { rows: 0, date: null };
}
