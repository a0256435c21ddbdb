import type { Evidence, FactCheck } from '#packages/clinical/evidence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type CheckedFact, findToolFact, listMedicineFacts } from './bindings.ts';

/** Adds to each cited fact of a record what the check of it found. @param recordOf the record that an evidence id belongs to. */
export function attachRecordChecks(evidence: readonly Evidence[], recordOf: (id: string) => MedicineRecord | undefined): Evidence[] {
  const factsOf = new Map<string, ReadonlyMap<string, CheckedFact>>();
  const findFacts = (record: MedicineRecord) => {
    const known = factsOf.get(record.id) ?? new Map(listMedicineFacts(record, 'record').facts.map((fact) => [fact.text, fact] as const));
    factsOf.set(record.id, known);
    return known;
  };
  return evidence.map((item) => {
    const record = recordOf(item.id);
    const fact = record && findFacts(record).get(item.statement);
    return fact ? { ...item, check: toFactCheck(fact) } : item;
  });
}

/** What the check found for a fact of a tool, such as `rule.<id>`, against the labels of one medicine. */
export function findToolCheck(medicine: string, field: string): { text?: string; check: FactCheck } {
  const fact = findToolFact(medicine, field);
  return fact ? { text: fact.text, check: toFactCheck(fact) } : { check: { verdict: 'not-checked' } };
}

function toFactCheck({ verdict, how, section, label, checkedOn, url }: CheckedFact): FactCheck {
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
    ...(url ? { url } : {}),
  };
}
