import { toFactCheck } from '#packages/labels/attach-checks.ts';
import { listMedicineFacts, urlOfLabel } from '#packages/labels/bindings.ts';
import type { NewEdition } from '#packages/labels/label-change.store.ts';
import { markChangedCheck } from '#packages/labels/mark-changed-facts.ts';
import { toPlaceKey } from '#packages/labels/place-key.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { FactsAnswer } from '../contract/facts.ts';

/**
 * Every fact of the record with its verdict; undefined for an id that the formulary does not have.
 * @param changed the sections of labels that were changed since the check.
 */
export function answerFacts({ medicines }: Formulary, changed: ReadonlyMap<string, NewEdition>, id: string): FactsAnswer | undefined {
  const record = medicines.find((medicine) => medicine.id === id.toLowerCase());
  if (!record) return undefined;
  const { labels, unbound, facts } = listMedicineFacts(record);
  return {
    medication: { id: record.id, name: record.name },
    labels: labels.flatMap(({ setId, forms, sections: _, lookedUpIn: __, ...label }) =>
      setId === null ? [] : forms.map((form) => ({ form, setId, ...label, url: urlOfLabel({ setId }) ?? '' })),
    ),
    unbound,
    facts: facts.map(({ field, text, section, code, verdict, checkedOn, checkedBy, how, label, ...fact }) => ({
      field,
      text,
      section,
      verdict: label?.setId && code && changed.has(toPlaceKey(label.setId, code)) ? 'changed' : verdict,
      checkedOn,
      checkedBy,
      ...(how ? { how } : {}),
      ...(label
        ? { check: markChangedCheck(toFactCheck({ section, code, verdict, checkedOn, checkedBy, how, label, ...fact }), changed) }
        : {}),
      ...(label ? { heldAgainst: `${label.product} (${label.labeler})` } : {}),
    })),
  };
}
