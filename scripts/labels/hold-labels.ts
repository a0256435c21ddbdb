import type { LabelsOfMedicine, ReadLabel } from '#packages/labels/check/check-record.ts';
import { readLabel } from '#packages/labels/check/check-record.ts';
import { chooseLabels, findSingleSections, type indexLabels } from '#packages/labels/choose-label.ts';
import type { Label } from '#packages/labels/label-entry.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

/** The labels that are held against a medicine: those of its forms, then copies of single sections, whose `forms` are empty. */
export interface HeldLabels extends LabelsOfMedicine {
  all: readonly { forms: string[]; read: ReadLabel }[];
  /** Forms without a label, and why. */
  unbound: { forms: string[]; reason: string }[];
}

/** Chooses a label for each form of a medicine and prepares their sections. */
export function holdLabels(record: MedicineRecord, labels: readonly Label[], index: ReturnType<typeof indexLabels>): HeldLabels {
  const chosen = chooseLabels(record, index);
  const ofForms = chosen.flatMap((each) => ('label' in each ? [{ forms: each.forms, read: readLabel(each.label) }] : []));
  const single = findSingleSections(record, labels).map((label) => ({ forms: [], read: readLabel(label) }));
  const all = [...ofForms, ...single];
  return {
    all,
    labels: all.map(({ read }) => read),
    whole: ofForms.length > 0 && chosen.every((each) => 'label' in each),
    unbound: chosen.flatMap((each) => ('reason' in each ? [each] : [])),
  };
}
