/** What a question must say for an answer to hold, and what rare words do not show: for whom it is asked, and numbers. */
export interface Marks {
  /** For whom it is asked, and with what. */
  groups: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** Somebody for whom an answer that does not speak of them may be wrong. */
const PEOPLE: readonly (readonly [group: string, words: RegExp])[] = [
  ['pregnancy', /\b(?:pregnan\w*|expecting|trimester|(?:\d+|\w+) weeks? along|conceiv\w*|trying for a baby|ttc)\b/i],
  [
    'nursing',
    /\b(?:breast ?-?feed\w*|breastfed|nursing|nurse (?:my|her|the|a)|lactat\w*|pump(?:ing|ed)?(?: and dump\w*)?|breast milk|my milk)\b/i,
  ],
  [
    'child',
    /\b(?:bab(?:y|ies)|infants?|newborns?|toddlers?|kids?|child(?:ren)?|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)[ -](?:months?|mos?|years?|yrs?)[ -]olds?|my (?:son|daughter|little (?:one|girl|boy)|grand(?:son|daughter|kid|baby)))\b/i,
  ],
  ['pet', /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|pets?)\b/i],
];
const THINGS: readonly (readonly [group: string, words: RegExp])[] = [
  ['alcohol', /\b(?:alcohol\w*|drink(?:s|ing)?|drunk|beers?|wine|whiske?y|vodka|liquor|booze|tequila|rum)\b/i],
  ['driving', /\b(?:driv(?:e|es|ing|er|ers)|dot|cdl|truck(?:er|ing)?|behind the wheel|pilot)\b/i],
  ['food', /\b(?:food|eat(?:ing)?|meals?|empty stomach|breakfast|dinner|grapefruit|milk|coffee)\b/i],
  [
    'older',
    /\b(?:elderly|older|senior|(?:6[5-9]|[789]\d)(?: |-)?(?:years?|yrs?|yo|y\/o)?(?:[ -]old)?|grand(?:ma|pa|mother|father)|nana)\b/i,
  ],
  ['surgery', /\b(?:surger(?:y|ies)|operation|anesthesia|procedure|colonoscopy)\b/i],
];
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** "One" is more often a word than a number. */
const ONE = String.raw`one(?= (?:\w+ )?(?:pills?|doses?|days?|tablets?|shots?|patch|week|month)\b)`;
const NUMBER = new RegExp(String.raw`\b(?:\d+(?:\.\d+)?|${ONE}|${NUMBER_WORDS.slice(2).join('|')})\b`, 'gi');

const list = (text: string, groups: typeof PEOPLE) => groups.flatMap(([group, words]) => (words.test(text) ? [group] : []));

export const findPeople = (text: string): ReadonlySet<string> => new Set(list(text, PEOPLE));

export function findMarks(text: string): Marks {
  const numbers = (text.match(NUMBER) ?? []).map((number) => {
    const at = NUMBER_WORDS.indexOf(number.toLowerCase());
    return at < 0 ? number : String(at);
  });
  return { groups: new Set([...list(text, PEOPLE), ...list(text, THINGS)]), numbers: new Set(numbers) };
}
