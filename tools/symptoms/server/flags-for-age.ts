import type { RedFlagRecord } from '../engine/knowledge.ts';

const BABY_BELOW_YEARS = 1;
const BABY =
  /\b(?:bab(?:y|ies)|newborns?|neonates?|infants?|preemie|(?:week|wk|month|mo|day)s?[- ]?old|gave birth|born|breast ?fe\w+|nursing|formula|lo)\b/i;

/** Drops baby-only rules where no baby is mentioned: a person or a child of unknown age is seldom a newborn. */
export const forUnknownAge = (flags: readonly RedFlagRecord[], text: string): readonly RedFlagRecord[] =>
  BABY.test(text) ? flags : flags.filter(({ ages }) => ages === undefined || ages[1] >= BABY_BELOW_YEARS);
