import type { MeasureKind, OrganFunction, PersonRecord } from '../../contract/record.ts';
import { findMeasure } from '../../contract/record.ts';

const POUNDS_PER_KG = 2.20462;
const MAX_AGE = 120;

const MEASURE_NAMES: readonly (readonly [MeasureKind, RegExp])[] = [
  ['eGFR', /\b(?:e\s?)?gfr\b/i],
  ['creatinine', /\bcreatinine\b/i],
  ['potassium', /\bpotassium(?: level)?\b(?! (?:chloride|tablet|pill|supplement))/i],
  ['sodium', /\bsodium level\b|\bsodium (?=\d{3}\b)/i],
  ['INR', /\binr\b/i],
  ['platelets', /\bplatelets?(?: count)?\b/i],
  ['QTc', /\bqtc?\b/i],
  ['ALT', /\balt\b/i],
];
const VALUE = /^\s*(?:(?:level|count|is|was|of|at|=|:|about|around)\s*){0,3}(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?!\s*(?:mg|mcg|g)\b)/i;

/** Platelets are also reported as single cells. */
const toUnit = (kind: MeasureKind, value: number) => (kind === 'platelets' && value > findMeasure(kind).most ? value / 1000 : value);

/** Reads a laboratory value. @example readMeasure('eGFR of 28') // { kind: 'eGFR', value: 28 } */
export function readMeasure(text: string): OrganFunction | undefined {
  for (const [kind, pattern] of MEASURE_NAMES) {
    const found = pattern.exec(text);
    const number = found && VALUE.exec(text.slice(found.index + found[0].length))?.[1];
    if (!number) continue;
    const value = toUnit(kind, Number(number.replaceAll(',', '')));
    const { least, most } = findMeasure(kind);
    if (value >= least && value <= most) return { kind, value };
  }
  return undefined;
}

type Details = Pick<Partial<PersonRecord>, 'birthYear' | 'sex' | 'weightPounds' | 'pregnant' | 'breastfeeding'>;

const AGE =
  /\b(\d{1,3})\s*-?\s*(?:years?|yrs?)\s*-?\s*old\b|\b(\d{1,3})\s*-?\s*(?:yo|y\/o)\b|^(?:(?:is|i['’]?m|(?:he|she)['’]?s|my|a|an|the|man|woman) )*(\d{1,3})\s*-?\s*(?:yrs?|years?)\b(?! (?:ago|of|now|back|clean|sober|since|in|on))|^(?:age|aged)?\s*:?\s*(\d{1,3})$/i;
/** "Is 84, copd", "54 type 2 diabetes": a number before anything that is not counted by it. Small numbers count things: "2 stents". */
const LEADING_AGE =
  /^(?:(?:is|age|aged|(?:he|she|they)['’]?s|i['’]?m|turned|turning) (\d{1,3})|([2-9]\d|1[01]\d))(?=$|[ ,]+(?!(?:mg|mcg|g|ml|units?|weeks?|wks?|days?|months?|mos?|pounds?|lbs?|kilos?|kgs?|times|x|pills?|tablets?|puffs?|percent|packs?|cigarettes?|beers?|drinks?|hours?|years?|yrs?|minutes?|out|post|of|over)\b)[a-z])/i;
const BORN = /\bborn (?:in )?(?:\w+ )?(?:\d{1,2},? )?(\d{4})\b/i;
const WEIGHT = /\b(\d{1,3}(?:\.\d+)?)\s*(lbs?|pounds?|kgs?|kilos?|kilograms?)\b/i;
const FEMALE = /\b(?:female|woman|girl|mother|mom|mum|mama|wife|daughter|sister|aunt|grandm\w+|grandmother|f)\b/i;
const MALE = /\b(?:male|man|boy|father|dad|papa|husband|son|brother|uncle|grandpa|grandfather|m)\b/i;
const WHO_WORDS =
  /\b(?:female|woman|girl|mother|mom|mum|mama|wife|daughter|sister|aunt|grandm\w+|male|man|boy|father|dad|papa|husband|son|brother|uncle|grandpa|grandfather|my|is|a|an|the|she|he|i|am|me|old|elderly|f|m|our|weighs?)\b|['’]s\b|['’]m\b/gi;
const PREGNANT = /\bpregnan(?:t|cy)\b|\bweeks along\b|\bexpecting (?:a baby|twins)\b/i;
const BREASTFEEDING = /\b(?:breast ?-?feed(?:s|ing)?|nursing (?:a|my|her)|lactating)\b/i;

/** Reads an age that a part begins with. */
export function readLeadingAge(text: string, now: Date): { details: Pick<Details, 'birthYear'>; rest: string } {
  const found = LEADING_AGE.exec(text);
  const years = found && Number(found[1] ?? found[2]);
  if (!found || years === null || years > MAX_AGE) return { details: {}, rest: text };
  return { details: { birthYear: now.getFullYear() - years }, rest: text.slice(found[0].length).replace(/^[ ,]+/, '') };
}

/** Reads who somebody is: age, sex, weight, pregnancy. `rest` is what remains of the text. */
export function readDetails(text: string, now: Date): { details: Details; rest: string } {
  let rest = text;
  const details: Details = {};
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.trim();
    return found;
  };
  const weight = take(WEIGHT);
  if (weight) details.weightPounds = Math.round(Number(weight[1]) * (/^k/i.test(weight[2] ?? '') ? POUNDS_PER_KG : 1) * 10) / 10;
  const born = take(BORN);
  const year = born && Number(born[1]);
  if (year && year > now.getFullYear() - MAX_AGE && year <= now.getFullYear()) details.birthYear = year;
  const age = take(AGE);
  const years = age && Number(age.slice(1).find((one) => one !== undefined));
  if (years != null && years <= MAX_AGE) details.birthYear ??= now.getFullYear() - years;
  if (PREGNANT.test(rest)) details.pregnant = true;
  if (BREASTFEEDING.test(rest)) details.breastfeeding = true;
  if (details.pregnant) details.sex = 'female';
  const onlyWho = rest.replace(WHO_WORDS, ' ').replace(/[^\p{L}\p{N}]+/gu, '');
  if (onlyWho === '' && rest !== '') {
    if (FEMALE.test(rest)) details.sex = 'female';
    else if (MALE.test(rest)) details.sex = 'male';
    if (details.sex || Object.keys(details).length > 0) rest = '';
  }
  if (/^(?:pregnant|is pregnant|breast ?-?feeding|is breast ?-?feeding|and|,)*$/i.test(rest.trim())) rest = '';
  return { details, rest: rest.trim() };
}
