import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { TestResultRecord } from '../../engine/knowledge.ts';

/** Laboratory values told in a text, as findings that they mean or exclude. */
export interface TestResults {
  present: Map<string, { words: string }>;
  absent: Map<string, { words: string }>;
  /** The text with the values blanked out, so that their words are not read again. */
  rest: string;
  /** The original words of each value, for display. */
  quotes: string[];
}

export type ReadTestResults = (text: string) => TestResults;

/** Words between the name of a test and its value. Arbitrary: at most eight. */
const FILLER =
  '(?:levels?|lvls?|counts?|tests?|results?|readings?|values?|numbers?|concentration|trough|blood|labs?|portal|mychart|came|come|back|was|were|is|are|its|it|of|at|to|in|on|my|the|his|her|today|tonight|yesterday|this|morning|now|just|went|gone|go|up|down|dropped|drops|fell|jumped|jumps|rose|climbed|shot|spiked|high|low|only|about|around|like|has|have|been|got|hit|reached|reads?|says?|said|shows?|showed|measured|checked|critical|critically|flagged|really|super|way|too|still|dangerously|very|so|last night|over|above|under|below|less than|more than|greater than|almost|nearly)';
const GAP = String.raw`(?:['’]s)?[\s:=,(~<>#-]*(?:${FILLER}\b[\s:=,(~<>-]*){0,8}`;
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,2})?|\.\d{1,2})`;
/** What a number counts if it is no result. */
const NOT_COUNTED = String.raw`(?![\d,]*\d|\.\d|\s*-?(?:(?:mg|mcg|ug|µg|meq|g|grams?|milligrams?|iu|units?)\b(?!\s*(?:\/|per)\s*(?:dl|l|ml|deciliter|liter)\b)|times?\b|x\b|tablets?|tabs?\b|pills?|caps\b|capsules?|bananas?|years?|yrs?|y\/?o\b|months?|mos?\b|weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|points?|doses?|am\b|pm\b|th\b|st\b|nd\b|rd\b|\/\s*\d|:\d|lbs?\b|pounds|kg\b|[mf]\b|a day|per day|daily))`;
/** "From 1.1 to 3.4", "was 1.1 last month, now 3.4": the value of now, beside the one before. */
const EARLIER = String.raw`(?:(?:(?:went|gone|go|jumped|rose|climbed|dropped|fell|shot|has|was|were|is|up|down|have|been|came|count|level)\s+){0,4}(?:from\s+)?${NUMBER}(?![\d.,]*\d)(?=[\s→-])\s*(?:(?:last|a|two|few|one|three|six|\d+)\s+(?:weeks?|months?|time|years?|days?|visit)(?:\s+ago)?|yesterday|before|in (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*|back then|on \w+)?[\s,;]*(?:to|and|but|then|->|→|up to|down to)?\s*(?:(?:(?:and|but|it|its|it's|is|was|today|now|this|week|morning|went|jumped|rose|dropped|up|down|to|has|gone)\s+){0,6}))`;
/** Without one of these no earlier value is told, and the longest pattern need not be tried. */
const CHANGES = /\b(?:from|to|now|last|ago|yesterday|before|then|was)\b|->|→/i;
const LONG_PAST =
  /^[^.;!?\n]{0,25}\b(?:last year|(?:\d+|two|three|five|ten|few|several|many) (?:years|months) ago|years ago|in (?:19|20)\d\d|back then)\b/i;
const HYPOTHETICAL =
  /\b(?:if|when|whenever|once|whether|unless|until|till|goal|target|range|keep|keeps|normal|nurse|student)(?: (?:is|of|for|a|an|my|the|his|her|your|their|someone'?s|patient'?s))*\s*$/i;
const UNDER = /\b(?:under|below|less than|almost|nearly)\b|<\s*$/i;
const SPOKEN_DIGITS = 'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|');
const SPOKEN = new RegExp(String.raw`\b(${SPOKEN_DIGITS.join('|')}) point (${SPOKEN_DIGITS.slice(0, 10).join('|')})\b`, 'gi');
/** A name that is also a medicine is a result only with words of a measurement. */
const MEASURED =
  /\b(?:levels?|lvls?|tests?|results?|concentration|trough|blood|labs?|came back|come back|measured|checked|reads?|reading)\b/i;

/** "Five point eight" as digits, padded so that positions stay the same where they can. */
const withDigits = (text: string): string =>
  text.replace(SPOKEN, (spoken: string, whole: string, tenth: string) =>
    `${SPOKEN_DIGITS.indexOf(whole.toLowerCase())}.${SPOKEN_DIGITS.indexOf(tenth.toLowerCase())}`.padEnd(spoken.length),
  );

interface Compiled {
  record: TestResultRecord;
  changed: RegExp;
  after: RegExp;
  before: RegExp;
  not: RegExp | undefined;
}

function compile(record: TestResultRecord): Compiled {
  const names = record.words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escapePattern(word).replaceAll(' ', String.raw`\s+`))
    .join('|');
  const name = String.raw`(?<![\w/-])(?:${names})(?![\w-])`;
  const thousands = String.raw`\s*(k\b|thousand\b)?`;
  return {
    record,
    changed: new RegExp(`${name}${GAP}${EARLIER}${NUMBER}${thousands}${NOT_COUNTED}`, 'gi'),
    after: new RegExp(`${name}${GAP}${NUMBER}${thousands}${NOT_COUNTED}`, 'gi'),
    before: new RegExp(
      String.raw`(?<![\w.,/$-])${NUMBER}${thousands}\s+(?:(?:for|on|is)\s+(?:my|the|his|her|an?)\s+)${name}|(?<![\w.,/$-])(\d{1,3}\.\d{1,2})()\s+${name}`,
      'gi',
    ),
    not: record.not.length > 0 ? new RegExp(String.raw`\b(?:${record.not.join('|')})\b`, 'i') : undefined,
  };
}

/** Creates the reader of the laboratory values in the knowledge: "INR 5.8", "potassium came back at 6.1", "creatinine went from 1.1 to 3.4". */
export function createTestResultReader(records: readonly TestResultRecord[]): ReadTestResults {
  const tests = records.map(compile);
  const anyName = new RegExp(records.flatMap(({ words }) => words.map(escapePattern)).join('|') || '(?!)', 'i');
  return (text) => {
    const read: TestResults = { present: new Map(), absent: new Map(), rest: text, quotes: [] };
    if (!anyName.test(text)) return read;
    const digits = withDigits(text);
    if (digits.length === text.length) read.rest = digits;
    for (const test of tests) readTest(test, read);
    return read;
  };
}

function readTest({ record, changed, after, before, not }: Compiled, read: TestResults): void {
  for (const [pattern, hasEarlier] of [
    ...(CHANGES.test(read.rest) ? [[changed, true] as const] : []),
    [after, false] as const,
    [before, false] as const,
  ])
    read.rest = read.rest.replace(pattern, (whole: string, ...groups: unknown[]) => {
      const at = groups.findLast((group) => typeof group === 'number') as number;
      const numbers = groups.slice(0, -2).flatMap((group) => (typeof group === 'string' && /\d/.test(group) ? [toNumber(group)] : []));
      const isThousands = groups.slice(0, -2).some((group) => typeof group === 'string' && /^(?:k|thousand)$/i.test(group));
      const around = read.rest.slice(Math.max(0, at - 20), at + whole.length + 20);
      if (not?.test(around) || HYPOTHETICAL.test(read.rest.slice(Math.max(0, at - 40), at))) return whole;
      if (record.asLevel && !MEASURED.test(read.rest.slice(at, at + whole.length + 30))) return whole;
      if (LONG_PAST.test(read.rest.slice(at + whole.length))) return whole;
      const values = numbers.map((number) => scale(record, number, isThousands));
      const value = values.at(-1);
      const earlier = hasEarlier ? values[0] : undefined;
      if (value === undefined || values.some((each) => each < record.between[0] || each > record.between[1])) return whole;
      judge(record, read, { value: UNDER.test(whole) ? value - 0.001 : value, earlier, words: whole.trim() });
      read.quotes.push(whole.trim());
      return whole.replace(/\S/g, ' ');
    });
}

const toNumber = (typed: string) => Number(typed.replaceAll(',', ''));

/** Counts of cells are told in thousands, "14", or in full, "14,000". */
function scale({ thousands }: TestResultRecord, number: number, isThousands: boolean): number {
  return thousands && !isThousands && number >= 1000 ? number / 1000 : number;
}

function judge(
  { bounds, rises }: TestResultRecord,
  { present, absent }: TestResults,
  { value, earlier, words }: { value: number; earlier: number | undefined; words: string },
): void {
  const set = (finding: string, isThere: boolean) => {
    if (isThere) absent.delete(finding);
    if (isThere || !present.has(finding)) (isThere ? present : absent).set(finding, { words });
  };
  for (const { finding, above, below } of bounds)
    set(finding, (above !== undefined && value >= above) || (below !== undefined && value < below));
  if (earlier !== undefined && earlier > 0) for (const { finding, times } of rises) if (value / earlier >= times) set(finding, true);
}
