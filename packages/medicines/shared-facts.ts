import type { MedicineRecord, SharedFact } from './record.ts';

/** Fills the fields that a record lacks with the first shared fact that fits. A medicine off the market gets none. */
export function addSharedFacts(record: MedicineRecord, facts: readonly SharedFact[]): MedicineRecord {
  if (record.withdrawn) return record;
  const found: Partial<Pick<MedicineRecord, SharedFact['field']>> = {};
  for (const fact of facts)
    if (!record[fact.field] && !found[fact.field] && fits(fact, record)) found[fact.field] = { text: fact.text, source: fact.source };
  return { ...record, ...found };
}

function fits({ groups, medicines, route, forms, not, except }: SharedFact, record: MedicineRecord): boolean {
  const isOf = (names: readonly string[]) => record.classGroups.some((group) => names.includes(group));
  const isNamed = medicines?.includes(record.id) ?? false;
  if (except.includes(record.id) || isOf(not)) return false;
  if ((groups || medicines) && !isNamed && !(groups && isOf(groups))) return false;
  if (route && record.forms[0]?.route !== route) return false;
  return !forms || record.forms.some(({ form }) => forms.some((word) => form.toLowerCase().includes(word)));
}
