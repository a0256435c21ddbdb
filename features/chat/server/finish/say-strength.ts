import { toUncitedClaims } from '../answer-draft.ts';
import type { ReplyDraft } from '../reply-draft.ts';

/** How a dose names the volume of a liquid and its strength. */
const IN_ML = / ?\((?:[\d.,]+(?: to [\d.,]+)?) mL of [^()]{1,80}?(\d+) mg per (\d+(?:\.\d+)?) mL\)/;
/** A strength in so many words: "400 mg/5 mL", "250 per 5". */
const IN_WORDS = /\b(\d{2,4}) ?(?:mg)? ?(?:\/|per|in) ?5 ?(?:ml|cc|mils?)?\b/i;
/** A number that a bottle shows: "says 400 something on it", "the label reads 250". */
const ON_BOTTLE =
  /\b(?:says?|reads?|reading|labell?ed|marked|printed|written|strength (?:is|of))\W+(?:\w+\W+){0,2}?(\d{2,4})\b(?! ?(?:pounds?|lbs?|kg|years?|months?|days?|hours?|times|ml|tablets?|pills?|capsules?))/i;
const OF_BOTTLE = /\b(?:bottle|label|liquid|syrup|suspension|syringe|pink|ml)\b/i;

/**
 * Leaves out how many mL a dose is where the bottle that was told of shows another strength than the one that they were worked out for: twice as
 * much would be given.
 */
export function sayStrength(texts: readonly string[], draft: ReplyDraft): ReplyDraft {
  if (draft.question?.topic !== 'dose' && !(draft.answers ?? []).length) return draft;
  const told = texts.flatMap((text) => {
    const number = IN_WORDS.exec(text)?.[1] ?? (OF_BOTTLE.test(text) ? ON_BOTTLE.exec(text)?.[1] : undefined);
    return number === undefined ? [] : [Number(number)];
  });
  const strength = told.at(-1);
  if (strength === undefined) return draft;
  const isOther = (text: string) => {
    const [, mg, ml] = IN_ML.exec(text) ?? [];
    return mg !== undefined && (Number(mg) / Number(ml)) * PER !== strength;
  };
  if (!draft.claims.some(({ text }) => isOther(text))) return draft;
  const note = toUncitedClaims([
    `The bottle that you tell of shows ${strength}, so no mL are given here: those for another strength would be wrong.`,
    'Ask the pharmacist how many mL are one dose from this bottle, and for an oral syringe.',
  ]);
  return {
    ...draft,
    claims: draft.claims.flatMap((claim) => (isOther(claim.text) ? [{ ...claim, text: claim.text.replace(IN_ML, '') }, ...note] : [claim])),
  };
}
/** Labels of liquids give the strength for 5 mL. */
const PER = 5;
