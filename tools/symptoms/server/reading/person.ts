import type { Sex } from '../../engine/knowledge.ts';

export interface Person {
  ageYears?: number | undefined;
  sex?: Sex | undefined;
  /** The person the text is about. */
  who: 'self' | 'child' | 'other';
  /** The original words, for display. */
  quotes: string[];
  rest: string;
}

const UNIT_YEARS = { year: 1, month: 1 / 12, week: 7 / 365.25, day: 1 / 365.25 } as const;
const SMALL: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14,
  fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  twenties: 20, thirties: 30, forties: 40, fifties: 50, sixties: 60, seventies: 70, eighties: 80, nineties: 90,
}; // biome-ignore format: numbers read best in lines
const WORD_NUMBER = Object.keys(SMALL)
  .filter((word) => !word.endsWith('ies'))
  .join('|');
const COUNT = String.raw`(\d{1,3}(?:\.\d+)?(?:\s*(?:1\/2|½))?|(?:${WORD_NUMBER})(?:[- ](?:${WORD_NUMBER}))?)`;

const AGES = [
  new RegExp(
    String.raw`\b${COUNT}\s*[- ]?\s*(years?|yrs?|y|months?|mos?|mths?|weeks?|wks?|days?)\.?\s*[- ]?\s*(?:old|of age|o\b|\/o)`,
    'i',
  ),
  /\b(\d{1,3})\s*[- ]?(yo|y\/o|yof|yom)\b/i,
  /\b(\d{1,3})\s*[- ]?(?:year|yr)[- ](?:female|male|man|woman|boy|girl)()/i,
  /\baged?\s*:?\s*(\d{1,3})\s*(years?|months?|weeks?|days?)?/i,
  /\b(?:i\s*(?:am|'m|’m)|im|(?:s?he|who)\s*(?:is|'s|’s)|(?:wife|husband|mother|father|mom|mum|dad|son|daughter|baby|nephew|niece|grand(?:ma|pa|son|daughter|mother|father)|brother|sister|uncle|aunt|cousin|partner|boyfriend|girlfriend|roommate) is)\s+(?:a\s+)?(\d{1,3})()(?!\s*(?:\d|weeks?|months?|days?|hours?|minutes?|%|kg|lbs?|pounds?|cm|feet|foot|ft|inch|['’′"”]|f\b|st\b|th\b))/i,
  /\b(?:baby|infant|toddler|newborn|daughter|son|boy|girl|child|kid|kiddo|niece|nephew|grand(?:baby|son|daughter|kid|child)|godson|goddaughter|little (?:one|man|guy|girl|boy)|lil (?:one|man|guy|girl))\s*(?:is |,\s*|\()?(\d+)\s*(months?|mos?|mths?|weeks?|wks?|days?|years?|yrs?)\b(?!\s*(?:ago|of|history|now|along|pregnant|gone|post))/i,
  // "Fever of 102, he is 5 weeks". Of a woman, weeks are those of a pregnancy.
  /\bhe\s*(?:is|['’]?s),?\s+(?:only |just |about )?(\d{1,2})\s*(weeks?|wks?|months?|mos?|days?)(?=\s*(?:[,.;!?)]|$|and\b|but\b|old\b|btw\b|now\b|today\b))/i,
  /\b(?:bab(?:y|ies)|infant|newborn|grand ?baby|granddaughter|daughter|niece|little (?:one|girl))\b(?![\s\S]*\bpregnan)[\s\S]*\bshe\s*(?:is|['’]?s),?\s+(?:only |just |about )?(\d{1,2})\s*(weeks?|wks?|months?|mos?|days?)(?=\s*(?:[,.;!?)]|$|and\b|but\b|old\b))/i,
  /\b(?:baby|toddler|child|he|she)\b[\s\S]*[.!?…]\s*(\d+)\s*(months?|weeks?|years?)\s*\.?\s*$/i,
  /\b(\d{2})\s*()(?:[mf])\b(?!\s*\/)/i,
  /\bin (?:my|his|her) (?:early |mid |late )?(\d0)s()/i,
  new RegExp(String.raw`\b${COUNT}\s*[- ]?(months?|mos?|mths?|weeks?|wks?|years?|yrs?)[- ](?:baby|girl|boy|son|daughter|kid)\b`, 'i'),
  new RegExp(
    String.raw`\b(?:son|daughter|girl|boy|child|kid|grandson|granddaughter)(?:['’]s| is| has)\s+${COUNT}\s*(years?|months?|weeks?)(?=\s*(?:[,.;!?)]|$|and\b|but\b|old\b))`,
    'i',
  ),
  /\b(?:am|is) having (\d{1,3}) (years?)\b/i,
  new RegExp(String.raw`\b(?:s?he)(?:['’]s| is)\s+((?:${WORD_NUMBER})(?:[- ](?:${WORD_NUMBER}))?)()(?=\s*(?:[,.;!?)]|$|and\b|but\b))`, 'i'),
  /^\W*(\d{1,2})\s*(mos?|mths?|months?|wks?|weeks?)(?=\s+(?:baby|boy|girl|infant|has|hasn|hasnt|won|wont|is|isn|not|with|keeps|threw|got|can|cant|just)\b)/i,
  /^\W*(?:my |our )?(?:son|daughter|kid|grandson|granddaughter),? (\d{1,2})()(?=\s*[,.;]|\s+(?:has|is|with|keeps|woke|got|had|was)\b)/i,
  /^\W*(\d{2})()(?=, (?:[a-z]|i\b))/i,
  // "My mother, 82, fell", "my boyfriend (27)".
  /\b(?:wife|husband|mother|father|mom|mum|dad|grand(?:ma|pa|mother|father|son|daughter)|partner|boyfriend|girlfriend|sister|brother|uncle|aunt|nephew|niece|cousin|son|daughter)(?:, |,? \()(\d{1,2})()(?=\s*[,.;)])/i,
  /\b(?:i|he|she|who|mom|dad|just|recently) (?:just |recently |only )?turn(?:ed|ing)? (\d{2})()\b(?!\s*(?:%|degrees|weeks?|months?|days?|hours?|times|minutes?|shades))/i,
  /\bat (?:age )?(\d{2})(),? (?=i (?:still|am|run|walk|have|feel|never|was)\b)/i,
  /\bin (?:my|his|her) (?:early |mid |late )?((?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies)()/i,
  /(?:^|[.!?]\s*)(?:man|woman|male|female),? (\d{2})()(?=\W*$|[.,;])/i,
];
const FEMALE =
  /\b(woman|girl|female|lady|daughter|wife|mother|mom|mum|mommy|mummy|grandmother|grandma|granddaughter|goddaughter|sister|aunt|niece|girlfriend|she|her|pregnant|pregnancy|my period|my vagina|gravida|\d{2}\s*f)\b/gi;
const MALE =
  /\b(man|boy|male|gentleman|son|grandson|godson|husband|father|dad|daddy|grandfather|grandpa|brother|uncle|nephew|boyfriend|he|his|him|my penis|my testicles?|\d{2}\s*m)\b/gi;
const CHILD =
  /\b(my|our|the) (?:\S+ ){0,3}?(child|kid|kids|baby|infant|toddler|newborn|son|daughter|little one|little boy|little girl|boy|girl|\d+[- ](?:year|month|week|day)s?[- ]old|\d+ ?yo)\b|\b(infant|newborn|neonate|toddler)\b|\b(?:little|baby|kid) (?:brother|sister|cousin)\b|\b(?:lil|little) (?:man|guy|one)\b|\bgrand(?:baby|babies|kid|child)\b|(?<!\b(?:try|trying|tried|hoping|waiting|wish\w*) )\bfor (?:\S+ ){0,3}?(?:baby|newborn|infant|toddler)\b|^\W*(?:kid|kiddo|son|daughter|child)\b|\b(?:wet|dry|soaked|one|no|dirty) (?:wet |dirty )?diapers?\b/i;
/** A baby without "my". One that moves or kicks is not born yet. */
const BABY = /^\W*(?:our |the )?baby (?:has|had|is|was|'s|won'?t|isn'?t|can'?t|keeps|stopped|seems|looks|feels|got|threw|fell)\b/i;
const UNBORN = /\b(?:pregnan\w*|kick\w*|mov(?:ed|ing|es)|\d+ ?(?:weeks|wks)(?! old)|due|trimester|labor|bump)\b/i;
/** A mother who tells how old her baby is: "mommy of 5 weeks baby here". What she feels is hers. */
const PARENT_OF =
  /\b(?:mom|mommy|mum|mother|mama|dad|father|parent) (?:of|to) (?:an? |my |the )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) ?-?(?:day|week|wk|month|mo)s?(?:[- ]olds?)?(?: (?:baby|newborn|infant|boy|girl|son|daughter|twins))?\b/i;
const OWN_PART = /\bmy (?:own )?(?:(?:left|right) )?(?:breasts?|nipples?|boobs?|stitches|incision|uterus|bleeding|period|milk)\b/i;
const OTHER =
  /\b(my|our) (?:\S+ ){0,2}?(wife|husband|mother|father|mom|mum|dad|partner|girlfriend|boyfriend|friend|grandmother|grandfather|grandma|grandpa|brother|sister|roommate|neighbou?r)\b|\b(man|woman|gentleman|lady|patient)\b/i;
/** Somebody who says something about the patient: "my brother says I'm overreacting". */
const SPEAKER =
  /\b(?:my|our) (?:\S+ ){0,2}?(?:wife|husband|mother|father|mom|mum|dad|partner|girlfriend|boyfriend|friend|grandmother|grandfather|grandma|grandpa|brother|sister|roommate|neighbou?r|son|daughter|kids?) (?:just |always |keeps? |also )?(?:says?|said|saying|thinks?|thought|told|tells?|telling|wants?|made|makes|insists?|suggested|swears|claims?|noticed|asked|asks)\b(?= (?:that |to )?(?:i|i'?m|ive|i'?ve|me|it|it'?s|its|this|to|my|you|we)\b)/gi;
const ASKING_FOR =
  /\b(?:asking|writing|this is|question) (?:for|on behalf of) (?:a|my|our) (?:\w+ )?(?:friend|neighbou?r|roommate|wife|husband|mother|father|mom|mum|dad|partner|girlfriend|boyfriend|brother|sister|grand\w+)\b/i;
const BABY_BELOW_YEARS = 2;
const FIRST = /\b(i|i'm|im|ive|i've|my|me)\b/i;

const FEVERISH = String.raw`(?:fevers?|temp(?:erature)?|chills|mastitis|flu|10[0-5](?:\.\d)?)`;
const NOT_BABY = String.raw`(?:(?!(?:bab(?:y|ies)|newborn|infant|child|kid|son|daughter|old|weeks?|months?|toddler|twins?)\b)[\w.'’]+[ ,]+)`;
/** A grown-up who has the fever: "I have a fever of 101, baby is 5 weeks", "husband has 103, we have a newborn". */
const ADULT_ILL = new RegExp(
  String.raw`\b(?:i|i['’]?m|i['’]?ve|im|ive|(?:my |the )?(?:husband|wife|partner|boyfriend|girlfriend)|mama|mommy|mom|mum|mother|dad|daddy|father)\s+${NOT_BABY}{0,5}?(?:have|has|had|got|running|run|ran|with|spiked|spiking|having|woke up with|started|came down with|getting|feel|feels)\s+${NOT_BABY}{0,4}?${FEVERISH}|\b(?:my|mama['’]?s|mom['’]?s|husband['’]?s) (?:own )?(?:fever|temp(?:erature)?)\b|^\W*(?:(?:a|got|bad|high|low|have) )*${FEVERISH}\b[^!?\n]{0,50}?\b(?:and |but )?(?:i|i['’]?m) (?:take care|taking care|care|caring|look|looking|nurs\w*|breast\w*|pump\w*|babysit|watch|live|have|got) (?:\S+ ){0,4}(?:bab(?:y|ies)|newborn|infant|old|twins?)\b`,
  'i',
);
const BABY_ILL = new RegExp(
  String.raw`\b(?:bab(?:y|ies)|newborn|infant|he|she|it|son|daughter|twins?|old|weeks?|months?|lo|little one)(?:['’]s)?\s+(?:(?!(?:and|but|my|i|i['’]?m|me)\b)\w+\s+){0,3}?(?:has|have|had|is|got|feels?|running|runs?|with|spiked|too|also|now|at|seems|looks|won['’]?t|wont|isn['’]?t|not)\s+(?!fine\b|ok\b|okay\b|good\b|well\b|great\b|healthy\b|happy\b)(?:[\w.]+\s+){0,3}?(?:${FEVERISH}|hot|warm|sick|limp|floppy|sleepy|wak\w+|eat\w*|nurs\w*|feed\w*|fussy|crying|breath\w*|vomit\w*|cough\w*|it)\b|\b(?:i|we) (?:just )?(?:got|took|measured|read|had) (?:a |about )?10[0-5](?:\.\d)? ?(?:f |degrees )?(?:rectal\w*|(?:in|on|under|for|from) (?:his|her|the baby['’]?s?))\b|\b(?:fever|temp(?:erature)?) (?:in|of) (?:my|the|our|a) (?:[\w-]+ ){0,3}?(?:baby|newborn|infant|old)|(?:baby|newborn|infant)['’]?s? (?:fever|temp)`,
  'i',
);

/** Whether a grown-up is ill with a fever and a baby is only mentioned beside. */
export const isAdultIll = (text: string): boolean =>
  (ADULT_ILL.test(text) && !BABY_ILL.test(text)) ||
  (PARENT_OF.test(text) && OWN_PART.test(text) && !BABY_ILL.test(text.replace(PARENT_OF, ' ')));

/**
 * Reads whom the text is about, with age and sex if stated: "3 month old", "34F", "I'm 52", "in her 60s", "my daughter".
 * @param typed the text as typed, with the measurements that are blanked out in `text`.
 */
export function readPerson(text: string, typed = text): Person {
  const quotes: string[] = [];
  let rest = text;
  let ageYears: number | undefined;
  for (const pattern of AGES) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const years = toYears(match[1] ?? '', match[2] ?? '');
    if (years === undefined || years > 120) continue;
    ageYears = /0\)s|\)ies\)/.test(pattern.source) ? years + 5 : years;
    quotes.push(match[0].trim());
    rest = rest.replace(match[0], (whole) =>
      whole.replace(/[\d]/g, ' ').replace(/years?|months?|weeks?|days?|old/gi, (word) => ' '.repeat(word.length)),
    );
    break;
  }
  if (ageYears === undefined && /\b(newborn|neonate)\b/i.test(text)) ageYears = 10 / 365.25;
  if (ageYears !== undefined && ageYears < BABY_BELOW_YEARS && isAdultIll(typed)) ageYears = undefined;
  const who = withAge(readWho(text, typed), text, ageYears);
  return { ageYears, sex: readSex(text, who), who, quotes, rest };
}

/** Grandchildren, nephews and nieces are children unless their age says otherwise. Nobody writes of himself as a baby. */
const YOUNGER_RELATIVE =
  /\b(?:my|our) (?:\S+ ){0,2}?(?:grandson|granddaughter|nephew|niece|godson|goddaughter)\b|^\W*(?:nephew|niece|grandson|granddaughter)\b/i;
const ADULT_FROM_YEARS = 18;

function withAge(who: Person['who'], text: string, ageYears: number | undefined): Person['who'] {
  if (who !== 'self') return who;
  if (ageYears !== undefined && ageYears < BABY_BELOW_YEARS) return 'child';
  if (!YOUNGER_RELATIVE.test(text.replace(SPEAKER, ' ')) || FIRST_ILL.test(text)) return who;
  return ageYears !== undefined && ageYears >= ADULT_FROM_YEARS ? 'other' : 'child';
}
const FIRST_ILL =
  /\bi(?:['’]?m| am|['’]?ve| have| had| feel| felt| got| get| was| caught| woke| can['’]?t| keep)\b|\bmy (?!(?:\S+ ){0,2}?(?:grand|nephew|niece|god))/i;

function readWho(reported: string, typed: string): Person['who'] {
  const text = reported.replace(SPEAKER, ' ');
  if (isAdultIll(typed)) return OTHER.test(text) && !/\b(?:i|i['’]?m|i['’]?ve|im|ive)\b/i.test(text) ? 'other' : 'self';
  if (CHILD.test(text) || (BABY.test(text) && !UNBORN.test(text))) return 'child';
  const other = OTHER.exec(text);
  if (!other) return 'self';
  if (ASKING_FOR.test(text)) return 'other';
  const aside = /\b(friend|neighbou?r|roommate)\b/i.test(other[0]) || (FIRST.test(text.replace(OTHER, '')) && isFamilyAside(text, other));
  return aside ? 'self' : 'other';
}

/** "My father had a heart attack": family history within the person's own story. */
function isFamilyAside(text: string, match: RegExpExecArray): boolean {
  return (
    /^\s*(also\s+)?(had|has had|died|was diagnosed|suffers|suffered|both|and)/i.test(text.slice(match.index + match[0].length)) ||
    /\bi('m|’m|'ve| am| have| had| feel|\b)/i.test(text)
  );
}

/** The sex that most gendered words indicate, if any. In a story about oneself the sex of relatives does not count. */
function readSex(text: string, who: Person['who']): Sex | undefined {
  const own =
    who === 'self'
      ? text.replace(
          /\b(my|our) (?:\S+ )?(wife|husband|mother|father|mom|mum|dad|son|daughter|sister|brother|girlfriend|boyfriend|friend)\b[^.;]*/gi,
          ' ',
        )
      : text;
  const female = own.match(FEMALE)?.length ?? 0;
  const male = own.match(MALE)?.length ?? 0;
  if (female === male) return undefined;
  return female > male ? 'female' : 'male';
}

function toYears(count: string, unit: string): number | undefined {
  const number = toNumber(count);
  if (number === undefined) return undefined;
  const letter = unit.toLowerCase();
  if (letter.startsWith('mo') || letter.startsWith('mth')) return number * UNIT_YEARS.month;
  if (letter.startsWith('w')) return number * UNIT_YEARS.week;
  if (letter.startsWith('d')) return number * UNIT_YEARS.day;
  return number;
}

/** "3", "2.5", "thirty-four", "two". */
export function toNumber(text: string): number | undefined {
  const half = /1\/2|½/.test(text) ? 0.5 : 0;
  const digits = Number.parseFloat(text);
  if (!Number.isNaN(digits)) return digits + half;
  const words = text
    .toLowerCase()
    .split(/[- ]+/)
    .map((word) => SMALL[word]);
  if (words.some((word) => word === undefined)) return undefined;
  return words.reduce<number>((sum, word) => sum + (word ?? 0), 0);
}

export const COUNT_WORDS = WORD_NUMBER;
