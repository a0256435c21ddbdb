import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import type { loadProductReader } from '#packages/medicines/read-product.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';
import type { FoundPhrase } from './find-phrases.ts';
import type { Word } from './text-words.ts';
import type { ConceptIndex } from './vocabulary.ts';

/** The medicines by their names, in lower case. */
export type MedicineNames = ReadonlyMap<string, readonly MedicineRecord[]>;

/** Arbitrary: among the first 20,000 popular words few are misspellings of medical ones. */
export const SPELLED_RIGHT = 20_000;
const MOST_NAME_WORDS = 4;

/** Finds names of medicines in runs of words: "isosorbide mononitrate 30 mg". */
const COUNTS = new WeakMap<MedicineNames, ReadonlyMap<string, number>>();

/** How many words the longest name has that begins with a word. */
function countByFirstWord(names: MedicineNames): ReadonlyMap<string, number> {
  const known = COUNTS.get(names);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const name of names.keys()) {
    const [first = '', ...rest] = name.split(' ');
    counts.set(first, Math.max(counts.get(first) ?? 0, rest.length + 1));
  }
  COUNTS.set(names, counts);
  return counts;
}

export function findMedicines(names: MedicineNames, words: readonly Word[]): { words: Word[]; record: MedicineRecord }[] {
  const found: { words: Word[]; record: MedicineRecord }[] = [];
  const longest = countByFirstWord(names);
  for (let at = 0; at < words.length; at += 1) {
    // Most words begin no name.
    const most = Math.min(longest.get(words[at]?.raw ?? '') ?? 0, MOST_NAME_WORDS, words.length - at);
    for (let count = most; count > 0; count -= 1) {
      const run = words.slice(at, at + count);
      const [record] = names.get(run.map(({ raw }) => raw).join(' ')) ?? [];
      if (!record) continue;
      found.push({ words: run, record });
      at += count - 1;
      break;
    }
  }
  return found;
}

/** "Low potassium" names a salt of the blood. Potassium tablets are not meant. */
export function withoutBloodSalts<Found extends { words: readonly Word[] }>(
  index: ConceptIndex,
  medicines: readonly Found[],
  found: readonly FoundPhrase[],
): Found[] {
  const salts = new Set(found.filter(({ id }) => index.broaderOf(id).has('electrolyte-disease')).flatMap(({ words }) => words));
  return medicines.filter(({ words }) => !words.every((word) => salts.has(word)));
}

/**
 * The end of a product's name tells no illness: the DM of "Mucinex DM" and of "Robitussin Cough DM", the migraine of "Excedrin Migraine". Its
 * beginning may: who takes insulin glargine has diabetes.
 */
export function withoutPartsOfNames(
  found: readonly FoundPhrase[],
  medicines: readonly { words: readonly Word[]; record: MedicineRecord }[],
  all: readonly Word[],
): FoundPhrase[] {
  const ends = new Set(medicines.flatMap(({ words }) => words.slice(1)));
  const isCoughDm = (word: Word) =>
    word.raw === 'dm' &&
    medicines.some(({ words, record }) => {
      const last = words.at(-1);
      if (last === undefined || last.part !== word.part || !record.ingredients.some(({ name }) => COUGH.test(name))) return false;
      const between = all.filter(({ at }) => at > last.at && at < word.at);
      return last.at < word.at && between.length < MOST_BEFORE_DM && !between.some(({ raw }) => TELLS_OF_ILLNESS.test(raw));
    });
  return found.filter(({ words }) => !words.every((word) => ends.has(word) || isCoughDm(word)));
}

const COUGH = /^(?:dextromethorphan|guaifenesin)\b/i;
/** "Mucinex and my DM is bad". */
const TELLS_OF_ILLNESS = /^(?:my|his|her|i|im|he|she|have|has|with|for|because|got|but|or|if|is|type)$/;
/** Arbitrary: "Mucinex Fast Max DM" has two words between. */
const MOST_BEFORE_DM = 3;

/** Long words that are neither ordinary nor in a phrase may be misspelled names of medicines. */
export function findMisspelled(
  { everyday, index }: { everyday: ReadonlySet<string>; index: ConceptIndex },
  words: readonly Word[],
  found: readonly FoundPhrase[],
  readProduct: ReturnType<typeof loadProductReader>,
): { words: Word[]; record: MedicineRecord }[] {
  const used = new Set(found.filter(({ id }) => !everyday.has(id) && index.find(id)).flatMap((match) => match.words));
  return words.flatMap((word) => {
    if (word.idle || used.has(word) || word.raw.length < 6 || rightlySpelled.has(word.raw)) return [];
    const read = readProduct(word.raw);
    return read.kind === 'corrected' ? [{ words: [word], record: read.value.medicine }] : [];
  });
}

const rightlySpelled = popularWords(SPELLED_RIGHT);

/** Arbitrary: names among the 3,000 most popular words, such as "align", are words first. */
const ORDINARY_WORDS = 3000;

/** The names of all medicines, without those that are ordinary words. */
export function listNames(formulary: Formulary): Map<string, MedicineRecord[]> {
  const ordinary = popularWords(ORDINARY_WORDS);
  const names = new Map<string, MedicineRecord[]>();
  for (const product of formulary.products)
    for (const name of namesOf(product)) {
      const key = normalizeName(name);
      if (key.length < 4 || (product.brandName !== undefined && ordinary.has(key))) continue;
      const held = names.get(key);
      if (!held) names.set(key, [product.medicine]);
      else if (!held.includes(product.medicine)) held.push(product.medicine);
    }
  for (const { name, names: brands } of formulary.spokenNames) {
    const brief = formulary.findBrief(name);
    for (const each of brief ? [name, ...brands] : []) {
      const key = normalizeName(each);
      if (brief && key.length >= 4 && !ordinary.has(key) && !names.has(key)) names.set(key, [brief]);
    }
  }
  for (const medicine of formulary.medicines)
    for (const { name } of medicine.ingredients) {
      const key = normalizeName(name);
      if (!names.has(key)) names.set(key, [medicine]);
    }
  return names;
}
