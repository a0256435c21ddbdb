import { isDatabaseUnavailable } from '#packages/db/failures.ts';
import type { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { type Database, findChangedSections, type NewEdition } from './label-change.store.ts';
import { toPlaceKey } from './place-key.ts';

type FactCheck = NonNullable<EvidenceItem['check']>;

/** Says of each fact whose section of the label was changed since its check that it was. The answer is otherwise the same. */
export async function markChangedFacts<Answer extends { evidence: EvidenceItem[] }>(database: Database, answer: Answer): Promise<Answer> {
  if (answer.evidence.every(({ check }) => !check?.place)) return answer;
  const changed = await findChanged(database);
  return changed.size === 0 ? answer : { ...answer, evidence: answer.evidence.map((item) => markChanged(item, changed)) };
}

/** Without the database, answers say what was true when the product was built. */
async function findChanged({ queries }: Database): Promise<ReadonlyMap<string, NewEdition>> {
  try {
    return await findChangedSections(queries);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return new Map();
    throw error;
  }
}

function markChanged(item: EvidenceItem, changed: ReadonlyMap<string, NewEdition>): EvidenceItem {
  return item.check ? { ...item, check: markChangedCheck(item.check, changed) } : item;
}

/** The check with the new edition, where the section of the label was changed since. */
export function markChangedCheck(check: FactCheck, changed: ReadonlyMap<string, NewEdition>): FactCheck {
  const edition = check.place && changed.get(toPlaceKey(check.place.setId, check.place.code));
  return edition ? { ...check, verdict: 'changed', changedTo: edition } : check;
}
