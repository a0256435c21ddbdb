import type { PersonDetails } from '#packages/clinical/skill.ts';
import { NUMBER_WORDS, toNumber } from '#packages/reading/number-words.ts';
import type { Whom } from '../../contract/talk-about.ts';

const POUNDS_PER_KG = 2.20462;

const AGE = [
  /\b(?:baby|infant|newborn|son|daughter|kid|child|boy|girl|toddler|brother|sister|twin|nephew|niece)(?: is|['’]s|s)?,?\s+(?:only |just |about )?(\d{1,2})\s*(months?|mos?|weeks?|wks?|days?|years?|yrs?)\b(?!\s*(?:along|pregnant|gone|ago|post))/i,
  /\b(\d{1,3}(?:\.\d)?)\s*-?\s*(years?|yrs?|y|months?|mos?|weeks?|days?)\.?\s*-?\s*(?:old|of age|o\b|\/o)/i,
  /\b(\d{1,3})\s*-?\s*(yo|y\/o)\b/i,
  /\b(?:s?he\s*(?:is|['’]?s)),?\s+(?:only |just |about |like )?(\d{1,2})\s*(months?|mos?|weeks?|wks?|days?)\b(?!\s*(?:pregnant|of|without|free|along|gone|late|into|on|in|post|ago|since|clean|sober|out|overdue|off|behind|from|after|away|left))/i,
  // As other languages say it: "she has 9 months", "my son have 3 years".
  /\b(?:s?he|it|who|bab(?:y|ies)|son|daughter|child|kid|boy|girl|sister|brother|mother|father)\s+(?:has|have)\s+(\d{1,3})\s*(years?|yrs?|months?)\b(?!\s*(?:ago|left|supply|to|until|of|on|in|with|since))/i,
  /\b(?:son|daughter|child|kid|boy|girl)\s+(\d{1,2})\s*(years?|yrs?|months?)\b(?!\s*(?:ago|left))/i,
  /\b(?:wom[ae]n|m[ae]n|lady|guy|boy|girl|person|adult|mother|father|mom|dad|wife|husband|senior|patient|son|daughter|child) of (?:about )?(\d{1,3})()\b(?! (?:months?|weeks?|days?)\b)/i,
  /\b(\d{2})\s?()[mf]\b/i,
  /\b(?:age|aged|turned)\s*:?\s*(\d{1,3})\b()/i,
  /\b(?:i\s*(?:am|['’]m)|im|s?he\s*(?:is|['’]?s)|(?:son|daughter|kid|child|baby|boy|girl|toddler|mama|papa|mom|mum|mommy|mother|dad|father|grandma|grandpa|granny|nana|grandmother|grandfather|grandson|granddaughter|wife|husband|sister|brother|aunt|uncle|niece|nephew|friend|neighbou?r|girlfriend|boyfriend|client|resident)(?: is|['’]s)?),?\s+(\d{1,3})()\b(?!\s*(?:weeks?|months?|days?|hours?|minutes?|kg|kilos?|lbs?|pounds?|%|mg|ml|pills?|tablets?|f\b|times))/i,
];
const WEIGHT = /\b(\d{1,3}(?:\.\d)?)\s*-?\s*(lbs?|pounds?|kgs?|kilos?|kilograms?)\b/i;
const PREGNANT =
  /\b(?:pregnant|pregnancy(?! (?:tests?|vitamins?|brain)\b)|expecting a baby|weeks along|found out (?:that )?(?:i['’]?m|i am) (?:\d+ weeks|expecting)|(?:first|second|third) trimester)\b/i;
const NOT_PREGNANT =
  /\b(?:not|n['’]t|nobody|no ?one|none of us|never|before|after|getting|get|trying to (?:get|become)|if i (?:was|were|get|become)|(?:end|rest|all) of (?:my |the |her )?|(?:last|previous|earlier|first|second|past|since|with) (?:my |the |her )?(?:last |first |second )?) ?(?:be )?pregnan/i;
const BREASTFEEDING = /\b(?:breast ?-?feed(?:ing)?|nursing (?:my|a|mom|mother|mum)|i['’]?m nursing|lactating)\b/i;
const FEMALE = /\b(?:i['’]?m|i am|as) a (?:\d+ \S+ (?:old )?)?(?:woman|girl|female|mom|mum|mother)\b|\b\d{1,3} ?f\b/i;
const MALE = /\b(?:i['’]?m|i am|as) a (?:\d+ \S+ (?:old )?)?(?:man|guy|boy|male|dad|father)\b|\b\d{1,3} ?m\b/i;

const YEARS: Readonly<Record<string, number>> = { m: 1 / 12, w: 7 / 365.25, d: 1 / 365.25 };

/** "My daughter is two and has a fever", "a three year old". Elsewhere a number word counts something else. */
const SPELLED_AGE = new RegExp(
  String.raw`\b(?<=\b(?:son|daughter|kid|child|baby|boy|girl|toddler|he|she|who)(?: is| just turned|['’]?s| turned| has| have) )(${NUMBER_WORDS.join('|')})(?= (?:and|with|now|but|year|month|yr)|s?\s*[,.;?!]|$)|\b(${NUMBER_WORDS.join('|')})(?=[- ](?:years?|months?|weeks?)[- ]old\b)`,
  'gi',
);
const withDigits = (text: string) => text.replace(SPELLED_AGE, (word) => String(toNumber(word)));

/** Reads the details of the person in a message: age in years, weight in pounds, sex, pregnancy, breastfeeding. */
export function readPersonDetails(typed: string): PersonDetails {
  const text = withDigits(typed);
  const sex = FEMALE.test(text) || isPregnant(text) ? 'female' : MALE.test(text) ? 'male' : undefined;
  return {
    ...pick('ageYears', readAgeYears(text)),
    ...pick('weightPounds', readWeightPounds(text)),
    ...pick('sex', sex),
    ...pick('pregnant', isPregnant(text) ? true : undefined),
    ...pick('breastfeeding', BREASTFEEDING.test(text) ? true : undefined),
  };
}

/** Reads a bare number: "5", "about 40". It is an age or a weight only if that was asked for. */
export function readBareNumber(text: string): number | undefined {
  const match = /^\D{0,20}?(\d{1,3}(?:\.\d)?)\D{0,8}$/.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

const isPregnant = (text: string) => PREGNANT.test(text) && !NOT_PREGNANT.test(text);

function readAgeYears(text: string): number | undefined {
  for (const pattern of AGE) {
    const match = pattern.exec(text);
    if (!match) continue;
    const years = Number(match[1]) * (YEARS[(match[2] ?? '').charAt(0).toLowerCase()] ?? 1);
    if (years <= 120) return years;
  }
  return isAboutNewborn(text) ? NEWBORN_YEARS : undefined;
}

/** The newborn is whom it is about: "for my newborn", "can my newborn", "my newborn has". */
const FOR_NEWBORN =
  /\b(?:for|give|gives|giving|gave|about|can|could|may|should|does|is|will|would|it['’]?s|use (?:it |this |that |\w+ )?on|put (?:it |this |that |\w+ )?on|giv(?:e|ing) (?:\w+ ){1,3}to) (?:the|my|our|a|her|his) (?:\w+ )?newborn\b/i;
const NEWBORN_DOES =
  /\b(?:the|my|our|her|his) (?:\w+ )?newborn(?: (?:son|daughter|baby|boy|girl|twins?|grandson|granddaughter|nephew|niece))?(?:['’]s |,? (?:has|had|is|was|needs?|keeps?|can|could|got|gets|takes?|feels?|weighs?|won['’]?t|hasn['’]?t|isn['’]?t|does|did|seems?|looks?|sounds?|vomit\w*|spit\w*|cries|crying|cough\w*|sneez\w*|threw|with)\b)/i;
/** "I have a newborn", "breastfeeding my newborn": the writer is whom it is about, unless he or she is. */
const WITH_NEWBORN =
  /\b(?:have|has|had|having|got|nurs\w*|breast ?-?fe\w*|feeding|pump\w*|near|around|holding) (?:for )?(?:the|my|our|a|her|his) (?:\w+ )?newborn\b/i;
const OF_THE_BABY = /\b(?:he|she|him|his|give|baby)\b/i;
const OF_THE_WRITER =
  /\b(?:i|me) (?:still |also |safely )?(?:take|use|have some|drink)\b|\bfor (?:me|my(?! (?:\w+ )?(?:newborn|baby|son|daughter|child)))\b/i;

function isAboutNewborn(text: string): boolean {
  if (WITH_NEWBORN.test(text)) return OF_THE_BABY.test(text) && !OF_THE_WRITER.test(text);
  return FOR_NEWBORN.test(text) || (NEWBORN_DOES.test(text) && !/\b(?:can|could|should|may) i (?:\w+ )?take\b/i.test(text));
}

/** Two weeks: a newborn is less than a month old. */
const NEWBORN_YEARS = 0.04;

function readWeightPounds(text: string): number | undefined {
  const match = WEIGHT.exec(text);
  if (!match) return undefined;
  const pounds = Number(match[1]) * (/^k/i.test(match[2] ?? '') ? POUNDS_PER_KG : 1);
  return Math.round(pounds * 10) / 10;
}

function pick<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}

const CHILD =
  /\b(?:child(?:ren)?(?:['’]?s)?|kids?|son|daughter|baby|babies|infants?|toddlers?|newborn|teen\w*|boy|girl|little one|grand(?:son|daughter|child|kid)s?|pediatric|students?)\b/i;
const OTHER_PERSON = /\b(?:him|her|he|she|them|give)\b/i;

/** Whether a message without an age is about an adult: it mentions no child and no other person. */
export const isAboutAdult = (text: string): boolean =>
  /\badults?\b|\bgrown\b/i.test(text) || !(CHILD.test(text) || OTHER_PERSON.test(text));

const RELATIVES: readonly (readonly [whom: Whom, words: RegExp])[] = [
  ['son', /\b(?:my|our|for) (?:\S+ ){0,3}?(?:son|boy|grandson)\b/i],
  ['daughter', /\b(?:my|our|for) (?:\S+ ){0,3}?(?:daughter|girl|granddaughter)\b/i],
  [
    'child',
    /\b(?:my|our|for) (?:\S+ ){0,3}?(?:kid|child|baby|toddler|infant|newborn|teen|teenager|little one)s?\b|\b(?:for|give|about) the (?:kids|children|twins)\b|\bthe (?:kid|child|baby|toddler|infant|newborn|teen|teenager|little one)\b/i,
  ],
  ['mother', /\b(?:my |our |for )?(?:mom|mum|mother|mama)(?:['’]?s)?\b/i],
  ['father', /\b(?:my |our |for )?(?:dad|father|papa)(?:['’]?s)?\b/i],
  ['wife', /\b(?:my|for) (?:\S+ )?(?:wife|girlfriend|gf)\b/i],
  ['husband', /\b(?:my|for) (?:\S+ )?(?:husband|hubby|boyfriend|bf)\b/i],
  ['grandmother', /\b(?:my|our|for) (?:\S+ )?(?:grandma|grandmother|granny|nana)\b/i],
  ['grandfather', /\b(?:my|our|for) (?:\S+ )?(?:grandpa|grandfather|granddad)\b/i],
  ['sister', /\b(?:his|her) (?:twin |little |big |baby )?sister(?=['’]s\b| is\b| has\b|,)|\b(?:my|for) (?:\S+ ){0,2}?sis(?:ter)?\b/i],
  ['brother', /\b(?:his|her) (?:twin |little |big |baby )?brother(?=['’]s\b| is\b| has\b|,)|\b(?:my|for) (?:\S+ )?brother\b/i],
  ['friend', /\b(?:my|for a) (?:\S+ )?(?:friend|roommate|neighbou?r)\b/i],
];
/** "Wife takes neither", "baby is 3 weeks": the relation alone begins what is told. */
const BEGINS_WITH_RELATIVE =
  /(?:^|[.!?;] )(?:(?:and|but|so|ok|okay|also|now|oh|the)(?: |, ))*(wife|husband|hubby|girlfriend|boyfriend|mom|mother|dad|father|son|daughter|baby|grandma|grandpa|sister|brother)(?:['’]?s|s)? (?=(?:is|was|has|had|takes?|took|wants?|also|does|did|doesn|isn|just|got|gets|can|could|should|will|would|might|may|says he|says she|been|on|still|already|too|allerg\w*)\b)/i;
const WHOM_OF: Readonly<Record<string, Whom>> = {
  wife: 'wife', girlfriend: 'wife', husband: 'husband', hubby: 'husband', boyfriend: 'husband', mom: 'mother', mother: 'mother', dad: 'father',
  father: 'father', son: 'son', daughter: 'daughter', baby: 'child', grandma: 'grandmother', grandpa: 'grandfather', sister: 'sister', brother: 'brother',
}; // biome-ignore format: names read best in lines
/** "My mom says aspirin is better" is not about her. */
const ONLY_QUOTED = /\b(?:says?|said|told|tells|thinks?|swears|heard|gave|recommends?|uses)\b/i;
const SELF =
  /\b(?:for me|myself|what about me|how about me|i take|i['’]?m (?:on|taking|pregnant|\d)|im (?:on|taking|pregnant|\d)|i am (?:on|taking|pregnant|\d)|i (?:still )?breast ?-?feed|(?:i['’]?m|im|i am) (?:breast ?-?feeding|nursing))\b/i;

/** Whom a message is about, in one word; undefined where it does not say so. */
export function readWhom(text: string): Whom | undefined {
  const named = RELATIVES.flatMap(([whom, words]) => {
    const match = words.exec(text);
    return match &&
      !ONLY_QUOTED.test(
        text
          .slice(match.index + match[0].length)
          .split(/\s+/, 3)
          .join(' '),
      )
      ? [whom]
      : [];
  });
  const alone = named.length > 0 ? undefined : BEGINS_WITH_RELATIVE.exec(text)?.[1];
  return named[0] ?? (alone === undefined ? undefined : WHOM_OF[alone.toLowerCase()]) ?? (SELF.test(text) ? 'self' : undefined);
}
