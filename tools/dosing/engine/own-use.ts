import type { HeldCaution } from '#packages/clinical/suitability.ts';
import { mentionsWord } from './conditions.ts';
import type { Guide } from './guide.ts';

/**
 * Tells whether words name what a medicine is for: "condom broke" of emergency contraception.
 *
 * Units: none.
 * Source: the words of the guide's plans.
 * Applies to: the person's own words; not for: whether the medicine fits them.
 * Rounding: none.
 * Refuses: never; false without a guide.
 * @example namesUse(levonorgestrel, 'condom broke') // true
 */
export const namesUse = (guide: Guide | undefined, words: string): boolean =>
  guide?.plans.some(({ conditionWords }) => conditionWords.some((word) => mentionsWord(words.toLowerCase(), word))) === true;

/**
 * Leaves out of what was read of a person what only names the medicine's use: a guess at words that do, and a caution about exactly these words.
 *
 * Units: none.
 * Source: the words of the guide's plans.
 * Applies to: cautions that the person's own words brought up; not for: what a label forbids.
 * Rounding: none.
 * Refuses: never.
 * @example withoutOwnUse(levonorgestrel, [{ words: 'condom broke', mayMean: 'trying to conceive', … }]) // []
 */
export function withoutOwnUse(guide: Guide | undefined, held: readonly HeldCaution[]): HeldCaution[] {
  const uses = new Set(guide?.plans.flatMap(({ conditionWords }) => conditionWords));
  return held.filter(({ words, mayMean, level }) =>
    mayMean !== undefined ? !namesUse(guide, words) : level !== 'caution' || !uses.has(words.toLowerCase()),
  );
}
