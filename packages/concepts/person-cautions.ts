import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type KnownPerson, listHealthWords, nameObject } from '#packages/wire/contract/known-person.ts';
import { findAgeCautions } from './age-cautions.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

/**
 * Finds what a medicine's label says about the age, allergies, conditions and values of a saved person, what it forbids first. What goes with
 * the person's list of medicines is the interaction check's to say; a medicine named among the conditions ("stopped selegiline last week") counts.
 */
export function findPersonCautions(formulary: Formulary, record: MedicineRecord, person: KnownPerson | undefined): HeldCaution[] {
  const words = person ? [...listHealthWords(person), ...listMedicineWords(formulary, record, person)] : [];
  const byAge = findAgeCautions(record, person?.leastAgeYears);
  if (words.length === 0) return byAge;
  const reader = loadHistoryReader(formulary);
  const { held } = checkSuitability(reader, record, reader.read(words, person?.ageYears, person?.meanings), person?.ageYears);
  // Nothing saved says which medicine it was.
  return [
    ...byAge,
    ...held.map(
      (one): HeldCaution =>
        one.isUnnamed && one.mayMean === undefined ? { ...one, level: 'caution', text: `If it was ${record.name}: ${one.text}` } : one,
    ),
  ];
}

/**
 * Medicines that the interaction check cannot hold against the record: those that were typed as a class or an unfinished name, "a water pill",
 * and all of them where the record is a brief one, of which that check knows nothing.
 */
function listMedicineWords(formulary: Formulary, record: MedicineRecord, { medicines }: KnownPerson): string[] {
  const readProduct = loadProductReader(formulary);
  const isBrief = formulary.findBrief(record.name) !== undefined;
  return medicines.filter((name) => isBrief || readProduct(name).kind === 'unknown').map((name) => `taking ${name}`);
}

/** @example describePersonCaution('Mom', { text: 'Not with ulcers', words: 'ulcer', … }) // 'Not with ulcers. Saved for Mom: “ulcer”.' */
export const describePersonCaution = (label: string, { text, about, words }: HeldCaution): string =>
  `${text.replace(/\.$/, '')}. Saved for ${nameObject({ label })}: ${about === 'allergy' ? 'an allergy to ' : ''}“${words}”.`;
