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

/** The facts of a record by their field and by their text: the field, and whether the check found the fact in a label. */
export function indexFacts(record: MedicineRecord): ReadonlyMap<string, { field: string; found: boolean }> {
  const { facts } = listMedicineFacts(record, 'record');
  const byKey = new Map<string, { field: string; found: boolean }>();
  for (const { field, text, verdict } of facts) {
    const found = verdict === 'stated' || verdict === 'derived';
    byKey.set(field, { field, found });
    // The same text at two places was found if it was found at one of them.
    if (!byKey.get(text)?.found) byKey.set(text, { field, found });
  }
  return byKey;
}
