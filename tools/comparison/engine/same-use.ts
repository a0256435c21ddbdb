import type { MedicineRecord } from '#packages/medicines/record.ts';

/** Words of an indication that do not name the condition. */
export const STOP_WORDS = new Set(
  `with from that this such other adults children people years when have used treat treatment relief prevent prevention reduce risk lower
  help helps some certain caused older upper short long term together alone medicines disease disorder disorders symptoms syndrome conditions
  moderate severe mild including drops cream tablet tablets injection spray form forms signs`.split(/\s+/),
);
/** Words of three letters that name the trouble. */
export const SHORT_WORDS = new Set(['dry', 'eye', 'ear', 'low']);
/** "Quit" and "quitting", "allergy" and "allergies" begin alike. */
const STEM_LENGTH = 4;

const stemsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => (word.length > 3 || SHORT_WORDS.has(word)) && !STOP_WORDS.has(word))
      .map((word) => word.slice(0, STEM_LENGTH)),
  );

/**
 * Tells whether two labeled uses name the same condition: every word that names the condition in one is in the other too.
 *
 * Units: none.
 * Source: none; a comparison of words. Arbitrary: words count as equal by their first four letters.
 * Applies to: indications of two medicine records. Not for: deciding that one can replace the other.
 * Rounding: none.
 * Refuses: never; false for a text without such words.
 * @example isSameUse('Dry eye from inflammation', 'Signs and symptoms of dry eye disease') // true
 */
export function isSameUse(one: string, two: string): boolean {
  const [first, second] = [stemsOf(one), stemsOf(two)].toSorted((a, b) => a.size - b.size);
  return first !== undefined && second !== undefined && first.size > 0 && [...first].every((stem) => second.has(stem));
}

/**
 * Tells whether the first labeled use of two medicines is the same condition.
 *
 * Units: none.
 * Source: indications in the two medicine records.
 * Applies to: any two covered medicines. Not for: deciding that one can replace the other.
 * Rounding: none.
 * Refuses: never; false where a record has no indication.
 * @example haveSameUse(zyban, chantix) // true
 */
export function haveSameUse(one: MedicineRecord, two: MedicineRecord): boolean {
  const [first, second] = [one.indications[0], two.indications[0]];
  return first !== undefined && second !== undefined && isSameUse(first.text, second.text);
}
