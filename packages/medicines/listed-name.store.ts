import { asc, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { importedNames } from '#packages/db/schema.ts';
import type { ListedName } from './medicine-search.ts';

export interface ImportedName extends ListedName {
  origin: 'RxNorm' | 'Drugs@FDA';
  /** ISO date of the edition, where it is known. */
  originDate: string | null;
}

/** Writes names; one that is there already takes what the new edition says. Each name of an origin stands once in `rows`. */
export async function updateListedNames(queries: Queries, rows: readonly ImportedName[]): Promise<void> {
  if (rows.length === 0) return;
  const set = { genericName: sql`excluded."genericName"`, rxcui: sql`excluded."rxcui"`, originDate: sql`excluded."originDate"` };
  await queries
    .insert(importedNames)
    .values([...rows])
    .onConflictDoUpdate({ target: [importedNames.origin, importedNames.name], set });
}

/** The imported names for the search, each once whatever its case: what one list lacks (an RxCUI, the generic name) another adds. */
export async function findListedNames(database: Database): Promise<ListedName[]> {
  const { name, genericName, rxcui, origin } = importedNames;
  // RxNorm stands after Drugs@FDA in the alphabet, and before it here: its spelling has upper and lower case.
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
