import type { Person } from './person.ts';

/** Weeks of a pregnancy, with the original words. */
export interface Gestation {
  weeks: number;
  words: string;
  /** The text with the weeks blanked out: they say nothing about how long the illness has lasted. */
  rest: string;
}

const WEEKS = String.raw`(\d{1,2})(?: ?\+ ?\d)? ?-?(?:weeks?|wks?)`;
const FEWEST = 4;
const MOST = 42;
/** "Cough, 6 weeks" is a duration. Nobody counts an illness of a quarter of a year and more in weeks without "for" or "since". */
const FEWEST_ALONE = 13;

const SAID = new RegExp(
  String.raw`\b${WEEKS} (?:pregnant|preg\b|preggo|preggers|along\b|gestation|with (?:my|our) (?:first|second|third|baby))`,
  'i',
);
const OF_WRITER = new RegExp(
  String.raw`\b(?:i['’]?m|i am|(?:my |the )?(?:wife|girlfriend|sister|cousin|daughter)(?: is|['’]s)) (?:like |about |almost |only |just |now |exactly )?${WEEKS}\b(?! (?:post|out|into|in\b|since|after|sober|clean|off|from|past|away|old|ago|on\b|now|late|behind|without|of\b|smoke|free))`,
  'i',
);
const ALONE = new RegExp(String.raw`(?:^|[.,;:!?(\n]) ?(?:at )?${WEEKS}(?=[ ]?(?:[.,;:!?)\n]|$)|,? (?:and|with)\b)`, 'i');

/** Reads how far along somebody is: "22 weeks pregnant", "I'm 20 weeks", "heartburn, 31 weeks". */
export function readGestation(text: string, { who, ageYears, sex }: Pick<Person, 'who' | 'ageYears' | 'sex'>): Gestation | undefined {
  if (who === 'child' || sex === 'male' || (ageYears !== undefined && (ageYears < 12 || ageYears > 55)))
    return SAID.test(text) ? find(SAID, text, FEWEST) : undefined;
  return find(SAID, text, FEWEST) ?? find(OF_WRITER, text, FEWEST) ?? find(ALONE, text, FEWEST_ALONE);
}

function find(pattern: RegExp, text: string, fewest: number): Gestation | undefined {
  const match = pattern.exec(text);
  const weeks = Number(match?.[1]);
  if (!match || !(weeks >= fewest && weeks <= MOST)) return undefined;
  const words = match[0].trim();
  const span = /\d{1,2}(?: ?\+ ?\d)? ?-?(?:weeks?|wks?)/i.exec(match[0]) as RegExpExecArray;
  const from = match.index + span.index;
  return { weeks, words, rest: text.slice(0, from) + ' '.repeat(span[0].length) + text.slice(from + span[0].length) };
}

/** The findings that the weeks mean: up to 12 is early, past 20 is late. */
export const nameGestation = (weeks: number): string[] =>
  weeks <= 12 ? ['pregnant', 'early-pregnancy'] : weeks >= 20 ? ['pregnant', 'late-pregnancy'] : ['pregnant'];
