/** The age of a child, as a text tells it. */
export interface ToldAge {
  months: number;
  words: string;
}

const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'
    .split(' ')
    .map((word, at) => [word, at + 1]),
);
const NUMBER = String.raw`\d{1,2}(?:\.5)?|${Object.keys(WORDS).join('|')}|an?`;
const UNIT = '(?:day|wk|week|month|mth|mo|year|yr)s?';
const CHILD =
  '(?:son|daughter|boy|girl|child|kid|kiddo|toddler|baby|babe|infant|newborn|preemie|little one|little guy|little girl|lad|lass|tot|bub|bubs|grandson|granddaughter|grandbaby|grandchild|grandkid|stepson|stepdaughter|twins?|hijo|hija|bebe|nieto|nieta|teen|teenager|he|she)';
/** "10 weeks old", "a 9 month old", "4 yo", "18mo". */
const OLD = new RegExp(
  String.raw`\b(?<count>${NUMBER})[\s-]?(?<unit>${UNIT})[\s-]?(?:of age\b|olds?\b)|\b(?<short>\d{1,2})\s?(?:(?<yo>y\/?o)|(?<mo>m\/?o))\b`,
  'i',
);
/** "My lad is 9", "baby's 12 days", "she's just six", "son, 4". A number of something else follows in "she is 9 pounds", "he is 2 weeks out". */
const IS = new RegExp(
  String.raw`\b${CHILD}(?:['’]?s|,? (?:is|are|aged|age|has|have|turned|turns|turning|will be|gonna be)|,| of)?(?: (?:is|only|just|barely|almost|nearly|about|around|not even|still))* (?<count>${NUMBER})\b(?:[\s-]?(?<unit>${UNIT})\b)?(?!\s*(?:lbs?|pounds?|kg|kilos?|mg|ml|mcg|ounces?|oz|feet|ft|inches|times?|pills?|tablets?|doses?|hours?|minutes?|am\b|pm\b|%|percent|out\b|post|after|ago|sober|clean|pregnant|along|gestation|late|early|of\b|in\b(?! (?:a |\w+ )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|weeks?\b|months?\b|the (?:spring|summer|fall)))|more|other|and a half hours|days? (?:of|with|now|ago)|kids|children|stents?|[a-z]+(?:s|ing)\b))`,
  'i',
);
const DAYS_A_MONTH = 30;
const WEEKS_A_MONTH = 4.345;
/** Arbitrary: an adult's age is the form's to tell. */
const MOST_MONTHS = 18 * 12;

/**
 * Reads the age of a child that a text tells, in months.
 * @example readToldAge('baby is 10 weeks old')?.months // 2.3
 */
export function readToldAge(text: string): ToldAge | undefined {
  const found = OLD.exec(text) ?? IS.exec(text);
  if (!found?.groups) return undefined;
  const { count, unit = '', short, mo } = found.groups;
  const told = (count ?? short ?? '').toLowerCase();
  if (/^an?$/.test(told) && unit === '') return undefined;
  const value = /^an?$/.test(told) ? 1 : (WORDS[told] ?? Number(told));
  const months = value * (mo ? 1 : monthsOf(unit));
  return Number.isFinite(months) && months > 0 && months < MOST_MONTHS ? { months, words: found[0].trim() } : undefined;
}

function monthsOf(unit: string): number {
  if (/^d/i.test(unit)) return 1 / DAYS_A_MONTH;
  if (/^w/i.test(unit)) return 1 / WEEKS_A_MONTH;
  return /^m/i.test(unit) ? 1 : 12;
}
