import { findPassage } from '#packages/labels/find-passage.ts';
import { type Database, findChangedSections, findSection } from '#packages/labels/label-change.store.ts';
import { toPlaceKey } from '#packages/labels/place-key.ts';
import { titleOfSection } from '#packages/labels/sections.ts';
import type { LabelPassage } from '#packages/wire/contract/label-passage.ts';

/** The passage of an imported label around the sentence of a fact; undefined if the label was not imported. */
export async function answerPassage(
  database: Database,
  { setId, code }: { setId: string; code: string },
  fact: string,
): Promise<LabelPassage | undefined> {
  const section = [setId, code].some((part) => part.includes('\0')) ? undefined : await findSection(database, setId.toLowerCase(), code);
  if (!section) return undefined;
  const changed = await findChangedSections(database.queries);
  const { product, labeler, version, effectiveDate, text } = section;
  return {
    product,
    labeler,
    section: titleOfSection(code),
    version,
    effectiveDate,
    changed: changed.has(toPlaceKey(setId.toLowerCase(), code)),
    ...findPassage(text, fact),
  };
}
