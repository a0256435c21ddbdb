import { listMedicineFacts, urlOfLabel } from '#packages/labels/bindings.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { FactsAnswer } from '../contract/facts.ts';

/** Every fact of the record with its verdict; undefined for an id that the formulary does not have. */
export function answerFacts({ medicines }: Formulary, id: string): FactsAnswer | undefined {
  const record = medicines.find((medicine) => medicine.id === id.toLowerCase());
  if (!record) return undefined;
  const { labels, unbound, facts } = listMedicineFacts(record);
  return {
    medication: { id: record.id, name: record.name },
    labels: labels.flatMap(({ setId, forms, sections: _, lookedUpIn: __, ...label }) =>
      setId === null ? [] : forms.map((form) => ({ form, setId, ...label, url: urlOfLabel({ setId }) ?? '' })),
    ),
    unbound,
    facts: facts.map(({ field, text, section, verdict, checkedOn, how, label }) => ({
      field,
      text,
      section,
      verdict,
      checkedOn,
      checkedBy: checkedOn ? 'machine' : null,
      ...(how ? { how } : {}),
      ...(label ? { heldAgainst: `${label.product} (${label.labeler})` } : {}),
    })),
  };
}
