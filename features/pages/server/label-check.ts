import { listMedicineFacts, urlOfLabel } from '#packages/labels/bindings.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { PageCheck } from '../contract/medicine-page.ts';

/** Counts what the check found for the facts of a record; those of the tools are not on the page. */
export function countChecked(record: MedicineRecord): PageCheck {
  const { labels, facts } = listMedicineFacts(record, 'record');
  const count = (...verdicts: string[]) => facts.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const checkedOn = facts.find((fact) => fact.checkedOn)?.checkedOn;
  return {
    facts: facts.length,
    matched: count('stated', 'derived'),
    read: facts.filter(({ checkedBy, verdict }) => checkedBy === 'language model' && verdict === 'stated').length,
    differs: count('differs'),
    notFound: count('not-found'),
    ...(checkedOn ? { checkedOn } : {}),
    labels: labels.map((label) => {
      const url = urlOfLabel(label);
      return {
        product: label.product,
        labeler: label.labeler,
        forms: label.forms,
        ...(label.version ? { version: label.version } : {}),
        date: label.effectiveDate ?? label.lookedUpOn,
        ...(url ? { url } : {}),
      };
    }),
  };
}

/** The facts of a record that the check found in a label, by their field and by their text. */
export function listFound(record: MedicineRecord): ReadonlySet<string> {
  const { facts } = listMedicineFacts(record, 'record');
  const found = facts.filter(({ verdict }) => verdict === 'stated' || verdict === 'derived');
  return new Set(found.flatMap(({ field, text }) => [field, text]));
}
