import type { RedFlagRecord } from '../engine/knowledge.ts';

const BABY_BELOW_YEARS = 1;
const BABY =
  /\b(?:bab(?:y|ies)|newborns?|neonates?|infants?|preemie|(?:week|wk|month|mo|day)s?[- ]?old|gave birth|born|breast ?fe\w+|nursing|formula|lo)\b/i;

/** A medicine for babies in the cupboard, and what was long ago: nobody is a baby now. */
const NO_BABY =
  /\binfants?['’]?s? (?=tylenol|motrin|advil|acetaminophen|ibuprofen|drops|formula tylenol|medicine|one\b)|\b(?:when|since) (?:he|she|they|i) (?:was|were) (?:a |little |just )*(?:bab(?:y|ies)|infants?|newborns?)\b/gi;
/** Nobody of this weight is under a year. Pounds; arbitrary, above the growth charts' heaviest at 12 months. */
const NO_BABY_POUNDS = 30;
const WEIGHT = /\b(\d{2,3})(?:\.\d+)? ?-?(?:lbs?|pounds?)\b/i;

/** Drops baby-only rules where no baby is mentioned: a person or a child of unknown age is seldom a newborn. */
export const forUnknownAge = (flags: readonly RedFlagRecord[], text: string): readonly RedFlagRecord[] =>
  mentionsBaby(text) ? flags : flags.filter(({ ages }) => ages === undefined || ages[1] >= BABY_BELOW_YEARS);

const mentionsBaby = (text: string): boolean => {
  const pounds = Number(WEIGHT.exec(text)?.[1] ?? 0);
  return pounds < NO_BABY_POUNDS && BABY.test(text.replace(NO_BABY, ' '));
};
