import type { Claim } from '#packages/clinical/evidence.ts';
import type { Story } from '../engine/story.ts';

const CHILD_BELOW_YEARS = 12;
/** Outside of these ages nobody is pregnant. */
const [PREGNANT_FROM_YEARS, PREGNANT_TO_YEARS] = [10, 60];

const MALE_PARTS = /\b(?:prostat\w*|testic\w*|scrot\w*|penis|erections?|foreskin)\b/i;
const FEMALE_PARTS = /\b(?:vagina\w*|womb|uterus|ovar(?:y|ies|ian)|menstrua\w*|menopaus\w*|your periods?|tampons?)\b/i;
const PREGNANCY = /\bpregnan\w*\b/i;
/** Alcohol on the skin and the smoke of others concern a child, too. */
const ADULT_HABITS =
  /\b(?<!rubbing )alcohol\b(?! (?:swabs?|wipes?|pads?|baths?|rubs?|gels?))|\b(?:beer|wine|liquor|(?:stop|quit) smoking|smoking yourself|caffeine|coffee|driv(?:e|ing)|condoms?|viagra)\b/i;
/** Somebody else than the person: "Stay away from pregnant women". */
const OF_OTHERS = /\b(?:others|anyone|anybody|people|women|mothers?|partners?|contacts?|stay away from|someone|visitors)\b/i;
/** The items of a line: a line goes only where all of them concern somebody else. */
const ITEMS = /[;,]|\b(?:or|and)\b/;

/** Leaves out lines that cannot concern this person: pregnancy for a man or a child, the prostate for a woman, alcohol for a toddler. */
export function keepFitting({ ageYears, sex }: Pick<Story, 'ageYears' | 'sex'>, claims: readonly Claim[]): Claim[] {
  const cannotBePregnant = sex === 'male' || (ageYears !== undefined && (ageYears < PREGNANT_FROM_YEARS || ageYears > PREGNANT_TO_YEARS));
  const unfit = [
    ...(cannotBePregnant ? [PREGNANCY] : []),
    ...(sex === 'female' ? [MALE_PARTS] : []),
    ...(sex === 'male' ? [FEMALE_PARTS] : []),
    ...(ageYears !== undefined && ageYears < CHILD_BELOW_YEARS ? [ADULT_HABITS] : []),
  ];
  const isUnfit = (item: string) => unfit.some((words) => words.test(item));
  return claims.filter(({ text }) => OF_OTHERS.test(text) || !text.split(ITEMS).every((item) => item.trim() === '' || isUnfit(item)));
}
