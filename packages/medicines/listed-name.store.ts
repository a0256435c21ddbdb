import { asc, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { importedNames } from '#packages/db/schema.ts';
import type { ListedName } from './medicine-search.ts';

export interface ImportedName extends ListedName {
  origin: 'RxNorm' | 'Drugs@FDA';
  /** ISO date of the release, if known. */
  originDate: string | null;
}

/** Inserts or updates names. `rows` must not contain a name of an origin twice. */
export async function updateListedNames(queries: Queries, rows: readonly ImportedName[]): Promise<void> {
  if (rows.length === 0) return;
  const set = { genericName: sql`excluded."genericName"`, rxcui: sql`excluded."rxcui"`, originDate: sql`excluded."originDate"` };
  await queries
    .insert(importedNames)
    .values([...rows])
    .onConflictDoUpdate({ target: [importedNames.origin, importedNames.name], set });
}

/** The imported names for the search, without duplicates that differ only in case. A list adds what another lacks (RxCUI, generic name). */
export async function findListedNames(database: Database): Promise<ListedName[]> {
  const { name, genericName, rxcui, origin } = importedNames;
  // RxNorm first, because its names have upper and lower case.
  const order = [asc(sql`${origin} <> 'RxNorm'`), asc(name)];
  const rows = await database.queries
    .select({ name, genericName, rxcui })
    .from(importedNames)
    .orderBy(...order);
  const byName = new Map<string, ListedName>();
  for (const row of rows) {
    const key = row.name.toLowerCase();
    const known = byName.get(key);
    byName.set(key, known ? { name: known.name, genericName: known.genericName ?? row.genericName, rxcui: known.rxcui ?? row.rxcui } : row);
  }
  return [...byName.values()];
}
