import { REYE_BELOW_YEARS } from '#packages/clinical/suitability.ts';
import type { HistoryReader } from '#packages/concepts/read-history.ts';
import type { ReportedHistory, ReportedThing } from '#packages/concepts/reported-history.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

/** Under this age the choice is left to answers that know the age and the weight. */
const CHILD_BELOW_YEARS = 12;
const ADULT_YEARS = 18;
const CHILD =
  /\b(?:kid(?:do|dy)?|child(?:ren)?|son|daughter|baby|babies|toddler|infant|newborn|niece|nephew|teen(?:ager)?|grand(?:son|daughter|child|kid))(?:['’]?s)?\b|\bkids\b/i;

/** Whether the medicine is, or may be, for a child. */
export const isForChild = (texts: readonly string[], ageYears?: number): boolean =>
  ageYears === undefined ? texts.some((text) => CHILD.test(text)) : ageYears < CHILD_BELOW_YEARS;

/** Whether a person from 12 years on is too young for the medicine by its cautions for children. */
export function isTooYoung({ classGroups, cautions }: MedicineRecord, ageYears?: number): boolean {
  if (ageYears === undefined || ageYears >= REYE_BELOW_YEARS) return false;
  if (classGroups.includes('salicylate')) return true;
  return ageYears < ADULT_YEARS && cautions.some(({ group, text }) => group === 'children' && reachesAge(text, ageYears));
}

const LIMIT_YEARS =
  /\b(?:under|below|less than|younger than|until|up to|labell?ed from)(?: age| the age of)? (\d+)(?! (?:months|weeks))|\bunder \d+ or (\d+)/gi;

/** Without an age the caution means everybody who is not yet an adult. */
function reachesAge(text: string, ageYears: number): boolean {
  if (/\bteen/i.test(text)) return true;
  const limits = [...text.matchAll(LIMIT_YEARS)].map(([, first, second]) => Number(first ?? second));
  return limits.length === 0 ? !/\d/.test(text) : limits.some((limit) => ageYears < limit);
}

const ASKED_FOR =
  /\b(?:what|which|wat|best|safest?|otc|good|(?:kind|type|sort)s? of|can (?:i|he|she|we|they) (?:take|have|use)(?: an?| some| any)?)\s+(?:(?!with\b|and\b|on\b)\w+\s+){0,1}$/i;

/** The classes of medicines that the person takes, as reported. The class that is asked for is not taken. */
export function listReportedClasses({ medicines, text }: ReportedHistory): ReportedThing[] {
  return medicines.filter(({ concept, medicine, words }, at) => {
    if (concept === undefined || medicine !== undefined) return false;
    const lead = text.slice(0, Math.max(0, text.indexOf(words)));
    return !ASKED_FOR.test(lead) && medicines.findIndex((other) => other.concept === concept && other.words === words) === at;
  });
}

const USES: readonly string[] = ['very common', 'common'];

/** The members of a class whose interactions stand for those of the class. */
export function listMembers({ medicines }: Formulary, { classGroups, names }: ReportedThing): string[] {
  const members = medicines.filter(
    ({ use, withdrawn, ingredients, classGroups: own }) =>
      !withdrawn && ingredients.length === 1 && USES.includes(use) && own.some((group) => classGroups.includes(group)),
  );
  return [...new Set([...names, ...members.map(({ name }) => name)])];
}

/** Arbitrary: among the first 10,000 popular words few name an illness or a medicine that the vocabulary lacks. */
const POPULAR = 10_000;
/** Arbitrary: shorter words mean too many things. */
const SHORTEST_WORD = 5;
const OF_QUESTION =
  /^(?:relie\w+|pain ?killers?|remed\w+|gram\w+|grand\w+|over.?the.?counter|non.?prescription|medici\w+|deconges\w+|antihist\w+)$/i;

/** The words that no vocabulary has and that may be an illness or a medicine: what is not understood may forbid anything. */
export function listUnknownWords(reader: HistoryReader, { notUnderstood }: ReportedHistory, need: RegExp): string[] {
  const popular = popularWords(POPULAR);
  const words = notUnderstood.flatMap((run) => run.match(/[\p{L}\d'’-]+/gu) ?? []);
  const unknown = words.filter((word) => {
    const raw = word.toLowerCase().replace(/['’]s?$/, '');
    const isCompared = /(?:est|ier)$/.test(raw);
    const isKnown = isCompared || popular.has(raw) || popular.has(raw.replace(/s$/, '')) || need.test(raw) || OF_QUESTION.test(raw);
    return raw.length >= SHORTEST_WORD && !isKnown && reader.stemsOf(raw).some(({ idle }) => !idle);
  });
  return [...new Set(unknown)];
}
