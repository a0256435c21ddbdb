import { and, desc, eq, like } from 'drizzle-orm';
import { columnOf, type Database, findTable, textOf } from './seal-texts.store.ts';
import { SEALED_TABLES, type SealedTable } from './sealed-tables.ts';
import { type Sealer, UNREADABLE } from './sealer.ts';

/**
 * Opens the newest sealed text of each table. Returns the ids of the keys of those that cannot be opened, so that wrong keys are noticed
 * at the start, before new texts are sealed with them.
 */
export async function findUnopenedKeys(database: Database, sealer: Sealer): Promise<string[]> {
  const ids = new Set<string>();
  for (const sealed of SEALED_TABLES)
    for (const column of [...sealed.texts, ...sealed.json]) {
      const keyId = await findUnopenedKey(database, sealer, { sealed, column });
      if (keyId !== undefined) ids.add(keyId);
    }
  return [...ids];
}

async function findUnopenedKey(
  { queries }: Database,
  sealer: Sealer,
  { sealed, column }: { sealed: SealedTable; column: string },
): Promise<string | undefined> {
  const target = findTable(sealed);
  const text = textOf(target, column);
  const { only } = sealed;
  const [row] = await queries
    .select({ stored: text, ...Object.fromEntries(sealed.scope.map((name) => [`scope:${name}`, columnOf(target, name)])) })
    .from(target.table)
    .where(and(like(text, 'sealed:1:%'), only ? eq(columnOf(target, only.column), only.value) : undefined))
    .orderBy(desc(target.id))
    .limit(1);
  if (!row?.stored) return undefined;
  const values = row as Record<string, string | Date | null>;
  const scope = Object.fromEntries(sealed.scope.map((name) => [name, values[`scope:${name}`] ?? null]));
  if (sealer.open({ table: sealed, scope }, column, row.stored) !== UNREADABLE) return undefined;
  return row.stored.split(':')[2];
}
