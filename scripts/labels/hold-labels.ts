import type { LabelsOfMedicine, ReadLabel } from '#packages/labels/check/check-record.ts';
import { readLabel } from '#packages/labels/check/check-record.ts';
import { chooseLabels, findOriginals, findSingleSections, type indexLabels } from '#packages/labels/choose-label.ts';
import { hashText, type Label } from '#packages/labels/label-entry.ts';
import type { Reading } from '#packages/labels/readings.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

/**
 * The labels that are held against a medicine: those of its forms, then those that facts were read beside before another became the label of
 * the form, then copies of single sections. `forms` of the last two are empty.
 */
export interface HeldLabels extends LabelsOfMedicine {
  all: readonly { forms: string[]; read: ReadLabel }[];
  /** Forms without a label, and why. */
  unbound: { forms: string[]; reason: string }[];
}

/** Chooses a label for each form of a medicine and prepares their sections. */
export function holdLabels(
  record: MedicineRecord,
  labels: readonly Label[],
  index: ReturnType<typeof indexLabels>,
  readings: readonly Reading[],
): HeldLabels {
  const chosen = chooseLabels(record, index);
  const ofForms = chosen.flatMap((each) => ('label' in each ? [{ forms: each.forms, read: readLabel(each.label, each.forms) }] : []));
  const sections = new Set(readings.map(({ section }) => section));
  const chosenIds = new Set(ofForms.map(({ read }) => read.label.setId));
  const before = findOriginals(record, index)
    .filter(({ setId, texts }) => !chosenIds.has(setId) && [...texts.values()].some((text) => sections.has(hashText(text))))
    .map((label) => ({ forms: [], read: readLabel(label) }));
  const single = findSingleSections(record, labels).map((label) => ({ forms: [], read: readLabel(label) }));
  const all = [...ofForms, ...before, ...single];
  return {
    all,
    labels: all.map(({ read }) => read),
    whole: ofForms.length > 0 && chosen.every((each) => 'label' in each),
    unbound: chosen.flatMap((each) => ('reason' in each ? [each] : [])),
  };
}
