import type { Claim } from '#packages/clinical/evidence.ts';
import { checkMedicine, DOSE_BY_WEIGHT } from '../engine/medicine-check.ts';
import type { Story } from '../engine/story.ts';
import type { SymptomServices } from './symptom-services.ts';
import { isAlreadyTaken } from './taken-medicines.ts';

/** Words that mean a medicine without naming one, with the medicines that people then take. */
const KINDS: readonly (readonly [words: RegExp, medicines: readonly string[]])[] = [
  [/\banti-inflammator\w+|\bNSAIDs?\b/i, ['ibuprofen', 'naproxen']],
  [
    /(?<!anti-inflammatory )\bpain ?(?:killer|reliever)s?\b|\b(?:pain|fever)(?: or pain)? medicine\b/i,
    ['acetaminophen', 'ibuprofen', 'naproxen'],
  ],
  [/\bantihistamines?\b/i, ['cetirizine', 'loratadine', 'diphenhydramine']],
  [/\bdecongestants?\b(?! sprays?)/i, ['pseudoephedrine']],
  [/\bdecongestant sprays?\b/i, ['oxymetazoline']],
  [/\bantacids?\b/i, ['calcium carbonate']],
  [/\bacid (?:blocker|reducer)s?\b/i, ['famotidine', 'omeprazole']],
];
/** What a part of a line says not to take is no suggestion. */
const FORBIDS =
  /\b(?:no|do not|don['’]t|not (?:take|use|give)|avoid|never|without|stop|leave out|instead of|take no|ask before|only if the doctor)\b/i;
const PARTS = /[;.:]\s+/;

/**
 * Removes advice that names a medicine this person should not take without asking; a part of a line that forbids it stays. Of a kind of
 * medicine ("a painkiller") the ones that do not suit are named.
 */
export function keepSuitable({ formulary }: SymptomServices, story: Story, claims: readonly Claim[]): Claim[] {
  const findReasons = (name: string) => {
    const medicine = formulary.findByName(name)?.medicine;
    return medicine ? checkMedicine(medicine, story).reasons.map(({ text }) => text) : [];
  };
  // Lines for children say "by weight" themselves.
  const isUnfit = (word: string) => word.length > 3 && findReasons(word).some((text) => text !== DOSE_BY_WEIGHT);
  return claims.flatMap((each) => {
    const parts = each.text.split(PARTS).filter((part) => !FORBIDS.test(part));
    if (parts.some((part) => (part.toLowerCase().match(/[a-z][a-z-]+/g) ?? []).some(isUnfit))) return [];
    const kinds = KINDS.filter(([words]) => parts.some((part) => words.test(part))).map(([, medicines]) => medicines);
    if (kinds.some((medicines) => medicines.every(isUnfit))) return [];
    const unfit = [...new Set(kinds.flat())].filter((name) => isUnfit(name) && !findReasons(name).some(isAlreadyTaken));
    return unfit.length > 0 ? [{ ...each, text: `${each.text.replace(/\.$/, '')}, but not ${unfit.join(' or ')}` }] : [each];
  });
}
