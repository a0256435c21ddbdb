import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { labelChanges, labelSections } from '#packages/db/schema.ts';
import type { BoundSection } from '../bound-sections.ts';
import { hashText } from '../label-entry.ts';
import type { ImportedLabel } from './imported-label.ts';

type Stored = typeof labelSections.$inferSelect;

/** The stored sections of a label. */
export const findSections = (queries: Queries, setId: string): Promise<Stored[]> =>
  queries.select().from(labelSections).where(eq(labelSections.setId, setId));

/** Writes the sections of a label, and notes those that differ from the text that facts were checked against. Returns their codes. */
export async function updateLabel(
  queries: Queries,
  { setId = '', texts, unknown: _, version, effectiveDate, labeler, product }: ImportedLabel,
  bound: ReadonlyMap<string, BoundSection>,
): Promise<string[]> {
  const before = new Map((await findSections(queries, setId)).map((section) => [section.code, section]));
  const edition = { version: version ?? null, effectiveDate: effectiveDate ?? null };
  for (const [code, text] of texts) {
    const section = { ...edition, labeler, product, hash: hashText(text), text, importedAt: new Date() };
    await queries
      .insert(labelSections)
      .values({ setId, code, ...section })
      .onConflictDoUpdate({ target: [labelSections.setId, labelSections.code], set: section });
  }
  for (const code of before.keys())
    if (!texts.has(code)) await queries.delete(labelSections).where(and(eq(labelSections.setId, setId), eq(labelSections.code, code)));
  const changed: string[] = [];
  for (const [code, { hashes }] of bound) {
    const newText = texts.get(code) ?? '';
    const newHash = hashText(newText);
    const [place, isOpen] = [and(eq(labelChanges.setId, setId), eq(labelChanges.code, code)), isNull(labelChanges.outcome)];
    const known = await queries.select().from(labelChanges).where(place);
    await queries.delete(labelChanges).where(and(place, isOpen, ne(labelChanges.newHash, newHash)));
    if (hashes.size === 1 && hashes.has(newHash)) continue;
    changed.push(code);
    const stored = before.get(code);
    const oldText = stored && hashes.has(stored.hash) ? stored.text : (known.find((change) => change.oldText !== null)?.oldText ?? null);
    await queries
      .insert(labelChanges)
      .values({ setId, code, ...edition, oldText, newHash, newText })
      .onConflictDoNothing();
  }
  return changed;
}
