import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { labelChanges, labelSections } from '#packages/db/schema.ts';
import { listBoundSections } from './bound-sections.ts';
import { toPlaceKey } from './place-key.ts';

export type { Database } from '#packages/db/client.ts';
export type LabelChange = typeof labelChanges.$inferSelect;
type LabelSection = typeof labelSections.$inferSelect;

/** An edition of a label in which a section differs from the text that facts were checked against. */
export interface NewEdition {
  version?: string;
  date?: string;
}

/**
 * The sections whose facts are open again: an import found another text, and no operator has accepted it. Bindings that were made again
 * since then are of the new text.
 */
export async function findChangedSections(queries: Queries): Promise<ReadonlyMap<string, NewEdition>> {
  const rows = await queries
    .select({
      setId: labelChanges.setId,
      code: labelChanges.code,
      version: labelChanges.version,
      effectiveDate: labelChanges.effectiveDate,
      newHash: labelChanges.newHash,
    })
    .from(labelChanges)
    .where(or(isNull(labelChanges.outcome), ne(labelChanges.outcome, 'accepted')));
  const bound = listBoundSections();
  const changed = rows.filter(({ setId, code, newHash }) => !bound.get(setId)?.get(code)?.hashes.has(newHash));
  return new Map(
    changed.map(({ setId, code, version, effectiveDate }) => [
      toPlaceKey(setId, code),
      { ...(version ? { version } : {}), ...(effectiveDate ? { date: effectiveDate } : {}) },
    ]),
  );
}

/** One imported section; undefined if the label was not imported. */
export async function findSection({ queries }: Database, setId: string, code: string): Promise<LabelSection | undefined> {
  const [section] = await queries
    .select()
    .from(labelSections)
    .where(and(eq(labelSections.setId, setId), eq(labelSections.code, code)));
  return section;
}

/** Arbitrary: an operator handles them one by one. */
const MAX_SHOWN = 100;

/** The changes that wait first, then the latest. */
export const findChanges = (queries: Queries): Promise<LabelChange[]> =>
  queries
    .select()
    .from(labelChanges)
    .orderBy(sql`${labelChanges.outcome} is not null`, desc(labelChanges.foundAt), desc(labelChanges.id))
    .limit(MAX_SHOWN);

/** Records what an operator decided. Returns the change as it was before; undefined if it does not exist. */
export async function updateChange(
  queries: Queries,
  id: number,
  handled: { outcome: 'accepted' | 'corrected'; handledBy: string; handledAt: Date },
): Promise<LabelChange | undefined> {
  const [before] = await queries.select().from(labelChanges).where(eq(labelChanges.id, id)).for('update');
  if (before) await queries.update(labelChanges).set(handled).where(eq(labelChanges.id, id));
  return before;
}
