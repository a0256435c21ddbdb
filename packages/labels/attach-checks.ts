import type { Evidence, FactCheck } from '#packages/clinical/evidence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type CheckedFact, findToolFact, listMedicineFacts } from './bindings.ts';

/** Adds to each cited fact of a record what the check of it found. @param recordOf the record that an evidence id belongs to. */
export function attachRecordChecks(evidence: readonly Evidence[], recordOf: (id: string) => MedicineRecord | undefined): Evidence[] {
  return evidence.map((item) => {
    const record = recordOf(item.id);
    const fact = record && findFacts(record).get(item.statement);
    return fact ? { ...item, check: toFactCheck(fact) } : item;
  });
}

/** What the check found for one field of a record, such as `sideEffects.2`. */
export function findRecordCheck(record: MedicineRecord, field: string): FactCheck | undefined {
  const fact = findFacts(record).get(field);
  return fact && toFactCheck(fact);
}

/** The facts of each record by their text and by their field. Hashing them takes longer than an answer may. */
const factsOf = new WeakMap<MedicineRecord, ReadonlyMap<string, CheckedFact>>();
function findFacts(record: MedicineRecord): ReadonlyMap<string, CheckedFact> {
  const known = factsOf.get(record);
  if (known) return known;
  const { facts } = listMedicineFacts(record, 'record');
  const found = new Map(facts.flatMap((fact) => [[fact.text, fact] as const, [fact.field, fact] as const]));
  factsOf.set(record, found);
  return found;
}

/**
 * What the check found for a fact of a tool, such as `rule.<id>`, against the labels of one medicine.
 * @param current the text of the rule, dose or effect as it is now.
 */
export function findToolCheck(medicine: string, field: string, current: string): { text?: string; check: FactCheck } {
  const fact = findToolFact(medicine, field, current);
  return fact ? { text: fact.text, check: toFactCheck(fact) } : { check: { verdict: 'not-checked' } };
}

/** The verdicts from the least to the most proven. */
const VERDICTS = ['changed', 'differs', 'not-checked', 'not-found', 'named', 'derived', 'stated'] as const;

/** The check of a statement that several facts make up: the least proven speaks for all. */
export function combineChecks(checks: readonly FactCheck[]): FactCheck {
  const sorted = checks.toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
  return sorted[0] ?? { verdict: 'not-checked' };
}

/** The check as answers of the tools carry it. */
export function toFactCheck({
  verdict,
  how,
  section,
  code,
  label,
  checkedOn,
  checkedBy,
  url,
}: Omit<CheckedFact, 'field' | 'text'>): FactCheck {
  if (verdict === 'not-checked' || !label) return { verdict };
  return {
    verdict,
    ...(how ? { how } : {}),
    ...(section ? { section } : {}),
    label: {
      product: label.product,
      labeler: label.labeler,
      date: label.effectiveDate ?? label.lookedUpOn,
      dateOf: label.effectiveDate ? 'label' : 'reading',
      ...(label.version ? { version: label.version } : {}),
    },
    ...(checkedOn ? { checkedOn } : {}),
    ...(checkedBy ? { checkedBy } : {}),
    ...(url ? { url } : {}),
    ...(label.setId && code ? { place: { setId: label.setId, code } } : {}),
  };
}
