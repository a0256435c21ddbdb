import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type KnownPerson, listHealthWords, nameObject } from '#packages/wire/contract/known-person.ts';
import { findAgeCautions } from './age-cautions.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

/**
 * Finds what a medicine's label says about the age, allergies, conditions and values of a saved person and the medicines that it forbids with it, what it
 * forbids first.
 */
export function findPersonCautions(formulary: Formulary, record: MedicineRecord, person: KnownPerson | undefined): HeldCaution[] {
  const taken = person ? listTaken(formulary, record, person) : [];
  const words = person ? [...listHealthWords(person), ...taken.map(({ name }) => `taking ${name}`)] : [];
  const byAge = findAgeCautions(record, person?.leastAgeYears);
  if (words.length === 0) return byAge;
  const reader = loadHistoryReader(formulary);
  // A child's lowest age is certain enough to warn.
  const age = person?.ageYears ?? person?.leastAgeYears;
  const { held } = checkSuitability(reader, record, reader.read(words, age, person?.meanings), age);
  // A pair is the interaction check's to say, and what a label forbids is said by this gate as well, whatever that check calls it.
  const isOfPair = ({ about, level, words: said }: HeldCaution) =>
    about === 'medicine' && level !== 'contraindicated' && taken.some(({ name, isKnown }) => isKnown && name.includes(said));
  // Nothing saved says which medicine it was.
  return [
    ...byAge,
    ...held
      .filter((one) => !isOfPair(one))
      .map(
        (one): HeldCaution =>
          one.isUnnamed && one.mayMean === undefined ? { ...one, level: 'caution', text: `If it was ${record.name}: ${one.text}` } : one,
      ),
  ];
}

/**
 * The other medicines of the list. Of those that are known, and are asked about beside a medicine with a record, the interaction check says
 * the lesser cautions; it knows nothing of a class ("a water pill"), an unfinished name, or of a brief record.
 */
function listTaken(formulary: Formulary, record: MedicineRecord, { medicines }: KnownPerson): { name: string; isKnown: boolean }[] {
  const readProduct = loadProductReader(formulary);
  const isBrief = formulary.findBrief(record.name) !== undefined;
  return medicines.flatMap((name) => {
    const read = readProduct(name);
    if (read.kind !== 'unknown' && read.value.medicine.id === record.id) return [];
    return [{ name, isKnown: !isBrief && read.kind !== 'unknown' }];
  });
}

/** @example describePersonCaution('Mom', { text: 'Not with ulcers', words: 'ulcer', … }) // 'Not with ulcers. Saved for Mom: “ulcer”.' */
export const describePersonCaution = (label: string, { text, about, words }: HeldCaution): string =>
  `${text.replace(/\.$/, '')}. Saved for ${nameObject({ label })}: ${about === 'allergy' ? 'an allergy to ' : ''}“${words}”.`;
