import { NUMBER_WORDS, toNumber } from './number-words.ts';

const COUNT = String.raw`(?<count>\d{1,3}|${NUMBER_WORDS.join('|')})`;
const YEARS = 'years?|yrs?';
const UNIT = `(?<unit>${YEARS}|months?|mos?|weeks?|wks?)`;
const CHILD =
  'son|daughter|kid|child|bab(?:y|ies)|boy|girl|toddler|infant|newborn|nephew|niece|grand(?:son|daughter|child|kid|baby)|little one';
const ADULT = 'man|woman|lady|mother|mom|mum|mama|father|dad|papa|grand(?:ma|pa|mother|father)|uncle|aunt';
const GROWN_YEARS = 13;

/** What may follow an age. "5 years of pain", "3 months to live" and "2 years with asthma" are no ages. */
const AFTER = String.raw`(?=\s*(?:$|[,.;:!?()\n]|(?:and|but|or|so|now|already|he|she|is|has|have|had|can|how|what|who|weighs?|weight|with (?:a )?fever)\b))`;

const HAS_YEARS = new RegExp(
  String.raw`\b(?<who>(?<child>${CHILD})|${ADULT}|husband|wife|brother|sister|cousin|s?he|who|i)\s+(?<verb>has|have|haves|got|(?:is|am) having)\s+(?:(?:only|just|about|already|like)\s+)?${COUNT}\s*${UNIT}(?: and (?<more>\d{1,2}) months?)?(?: old)?${AFTER}(?<and>\s+and\s+(?!\d|(?:a half|is|am|are|was|has|have|had|he|she|it|i|we|they|you|my|his|her|the|this|now|weigh\w*|takes?|can\w*|cannot|need\w*|got|gets?|feels?|keeps?|do|does\w*|did\w*|want\w*|how|what|when|who|start\w*|woke|just|\w+ing|\w+ed)\b))?`,
  'gi',
);
const OF_YEARS = new RegExp(
  String.raw`\b(?<who>(?<child>${CHILD})|${ADULT})\s+(?:of|with|from)\s+(?:(?:only|just|about)\s+)?${COUNT}\s*${UNIT}(?: old)?\b(?!\s*(?:of|ago|now|straight|later|history|left|to|in|on|since)\b)`,
  'gi',
);

/**
 * Says ages as English does where somebody has them as in the mother tongue, so that no reader takes the years for those of an illness.
 * A wife of 20 years is married so long, and "she has 7 months" may tell of a pregnancy.
 * @example sayAgesPlainly('my son have 9 years and asthma') // 'my son is 9 years old and has asthma'
 */
export function sayAgesPlainly(text: string): string {
  const isPregnant = /\bpregnan/i.test(text);
  return text
    .replace(OF_YEARS, (whole, ...rest) => {
      const { who, child, count, unit } = groupsOf(rest);
      if (child === undefined && !isGrown(count, unit)) return whole;
      return `${toDigits(count)} ${singular(unit)} old ${who}`;
    })
    .replace(HAS_YEARS, (whole, ...rest) => {
      const { who, child, count, unit, more, and } = groupsOf(rest);
      const isChild = child !== undefined || (/^(?:s?he|who)$/i.test(who ?? '') && !isPregnant);
      const isSibling = /^(?:brother|sister|cousin)$/i.test(who ?? '') && isYears(unit);
      if (!isChild && !isSibling && !isGrown(count, unit)) return whole;
      if (/^w/i.test(unit ?? '') && child === undefined) return whole;
      const isI = /^i$/i.test(who ?? '');
      const age = more === undefined ? `${toDigits(count)} ${singular(unit)}s` : `${Number(toDigits(count)) * 12 + Number(more)} months`;
      return `${who} ${isI ? 'am' : 'is'} ${age} old${and === undefined ? '' : ` and ${isI ? 'have' : 'has'} `}`;
    });
}

type Groups = Readonly<Record<string, string | undefined>>;
const groupsOf = (rest: readonly unknown[]) => rest.at(-1) as Groups;
const toDigits = (count = '') => (/^\d/.test(count) ? count : String(toNumber(count)));
const isYears = (unit = '') => /^y/i.test(unit);
const isGrown = (count = '', unit = '') => isYears(unit) && Number(toDigits(count)) >= GROWN_YEARS;
const singular = (unit = '') => (/^y/i.test(unit) ? 'year' : /^m/i.test(unit) ? 'month' : 'week');
