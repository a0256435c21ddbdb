import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type KnownPerson, listHealthWords } from '#packages/wire/contract/known-person.ts';
import { loadToldReader } from './read-told.ts';
import { checkSuitability } from './suitability.ts';

/**
 * Finds what a medicine's label says about the allergies, conditions and values of a saved person, what it forbids first. What goes with
 * the person's medicines is the interaction check's to say.
 */
export function findPersonCautions(formulary: Formulary, record: MedicineRecord, person: KnownPerson | undefined): HeldCaution[] {
  const words = person ? listHealthWords(person) : [];
  if (words.length === 0) return [];
  const reader = loadToldReader(formulary);
  const { held } = checkSuitability(reader, record, reader.read(words, person?.ageYears), person?.ageYears);
  return held.filter(({ about }) => about !== 'medicine');
}

/** @example describePersonCaution('Mom', { text: 'Not with ulcers', words: 'ulcer', … }) // 'Not with ulcers. Saved for Mom: “ulcer”.' */
export const describePersonCaution = (label: string, { text, about, words }: HeldCaution): string =>
  `${text.replace(/\.$/, '')}. Saved for ${label}: ${about === 'allergy' ? 'an allergy to ' : ''}“${words}”.`;
