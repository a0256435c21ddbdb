import type { Formulary } from '#packages/medicines/formulary.ts';
import type { PlainAnswer } from './plain-answer-schema.ts';

const ELDERLY =
  /\b(?:elderly|older (?:people|adults?|person|folks|women|men|relatives?)|old (?:people|age|person|lady|man)|seniors?|grand(?:ma|mother|pa|father|parents?)|granny|nana|geriatric|over 6[05]|over 7\d?|(?:at|age|aged|is|am|i['’]?m) (?:age )?(?:6[5-9]|[7-9]\d)(?! ?(?:mg|mcg|lbs?|pounds|kg|units?|percent|%))|in (?:her|his|their|my) (?:late |early )?(?:[6-9]0['’]?s|sixties|seventies|eighties|nineties)|nursing home|dementia|alzheimer\w*)\b/i;
const ASKS_PRICE = /\b(?:cheap(?:er|est)|cost\w*|price\w*|expensive|afford\w*)\b/i;
const COMPARES = /\b(?:or|vs\.?|versus|than|compared?|comparison|between|differen\w*|better|safer|stronger|same as|instead of)\b/i;
/** Arbitrary: nobody compares more. */
const MAX_COMPARED = 3;
const ADULT_YEARS = 18;

export interface PersonAsked {
  ageYears?: number | undefined;
  /** The medicines that the question is about, as typed. */
  things?: readonly string[];
  /** The medicines that the message itself names. */
  named?: readonly string[];
  /** All medicines that the message names, with those that the person was told to take. */
  told?: readonly string[];
}

/** Whether an answer holds for the medicines and the person that a message asks about. */
export type PlainFit = (answer: PlainAnswer, message: string, asked: PersonAsked) => boolean;

export function createPlainFit(formulary: Formulary): PlainFit {
  const hasOneOf = (names: readonly string[], of: readonly string[]) =>
    names
      .flatMap((name) => formulary.findByName(name)?.medicine ?? [])
      .some(({ id, classGroups }) => [id, ...classGroups].some((group) => of.includes(group)));
  const isOf = ({ of, with: other, unnamed, named }: PlainAnswer, things: readonly string[], told: readonly string[]) => {
    if (unnamed && things.some((thing) => formulary.findByName(thing))) return false;
    if (other && !hasOneOf(told, other)) return false;
    return of === undefined || hasOneOf(named ? [...things, ...told] : things, of);
  };
  // One doubled dose is calmed only where nothing else was named, and a child only where the answer is not that of an adult.
  const isCalmOf = ({ calms, of, text }: PlainAnswer, names: readonly string[], ageYears: number | undefined) => {
    if (!calms || of === undefined) return true;
    const isChild = ageYears !== undefined && ageYears < ADULT_YEARS;
    return !(isChild && /\badults?\b/i.test(text)) && names.every((name) => !formulary.findByName(name) || hasOneOf([name], of));
  };
  const isCompared = ({ compares }: PlainAnswer, message: string, named: readonly string[]) => {
    if (!compares) return true;
    const medicines = [...new Set(named.flatMap((name) => formulary.findByName(name)?.medicine ?? []))];
    const fits = (at: 0 | 1) => medicines.filter(({ id, classGroups }) => [id, ...classGroups].includes(compares[at]));
    // Ten medicines that somebody lists are not compared.
    if (medicines.length > MAX_COMPARED) return false;
    return COMPARES.test(message) && !ASKS_PRICE.test(message) && fits(0).some((one) => fits(1).some((other) => other !== one));
  };
  const isOfAge = ({ under, over }: PlainAnswer, message: string, ageYears: number | undefined) =>
    (under === undefined || (ageYears !== undefined && ageYears < under)) &&
    (over === undefined || (ageYears === undefined ? ELDERLY.test(message) : ageYears >= over));
  return (answer, message, { ageYears, things = [], named = [], told = [] }) =>
    isOfAge(answer, message, ageYears) &&
    isOf(answer, things, told) &&
    isCalmOf(answer, [...things, ...named], ageYears) &&
    isCompared(answer, message, named);
}
