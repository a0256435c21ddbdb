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
    differs: count('differs'),
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
