const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  'a couple': 2,
  'a couple of': 2,
  three: 3,
  'a few': 3,
  few: 3,
  several: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
const AMOUNT = String.raw`(\d+(?:\.\d+)?|${Object.keys(NUMBERS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
const UNIT = String.raw`(day|week|month|year)s?`;
/** How long something has gone on: "for 5 days", "the past two weeks", "3 days straight", "10 days of diarrhea", "on day 6". */
const DURATIONS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:for|(?:the |these )?(?:past|last)|over|been|about|almost|nearly|already|going on)\s+(?:the (?:past|last) )?(?:about |over |almost |nearly |more than |at least )?${AMOUNT}\s+${UNIT}\b(?!\s*(?:ago|old|apart))`,
    'i',
  ),
  new RegExp(String.raw`\b${AMOUNT}\s+${UNIT}\s+(?:already|now|straight|in a row|running|of)\b`, 'i'),
];
const DAY_NUMBER = /\bday\s+(\d+)\b/i;

/**
 * Reads how many days a complaint or a medicine's use has gone on.
 *
 * Units: days; a month counts as 30.
 * Source: none; text matching.
 * Applies to: English words of a duration; not for: times in the past ("3 days ago"), ages, how often something comes.
 * Rounding: none.
 * Refuses: never; undefined where none is told.
 * @example readToldDays('stuffy nose, used it for 10 days already') // { days: 10, words: 'for 10 days' }
 */
export function readToldDays(text: string): { days: number; words: string } | undefined {
  const found = DURATIONS.flatMap((pattern) => {
    const [words, amount = '', unit = ''] = pattern.exec(text) ?? [];
    const count = NUMBERS[amount.toLowerCase()] ?? Number(amount);
    return words === undefined || Number.isNaN(count) ? [] : [{ days: count * (DAYS[unit.toLowerCase()] ?? 1), words }];
  });
  const numbered = DAY_NUMBER.exec(text);
  if (numbered) found.push({ days: Number(numbered[1]), words: numbered[0] });
  return found.toSorted((a, b) => b.days - a.days)[0];
}
