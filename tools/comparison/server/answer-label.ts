import type { LiveMedicines } from '#packages/medicines/live/live-medicine.ts';
import type { LabelAnswer } from '../contract/label.ts';

/** Looks up the label of a medicine that the formulary does not have. A source that is off or fails gives a note, never an error. */
export async function answerLabel(live: LiveMedicines, name: string, signal: AbortSignal): Promise<LabelAnswer> {
  const answer = await live.findLiveMedicine(name, signal);
  if (answer.kind !== 'found') return { state: answer.kind, note: answer.note };
  return {
    state: 'found',
    note: 'We hold no record of our own for this medicine. These are the words of its official label, not checked by us.',
    medicine: answer.medicine,
  };
}
