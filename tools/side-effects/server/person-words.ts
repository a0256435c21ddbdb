const AGE = String.raw`(?:age[d:]? *)?\d{1,2}(?:[- ]*(?:years?|yrs?|y\/?o|yo))?(?:[- ]*old)?`;
const SEX = `(?:man|woman|male|female|guy|lady|boy|girl|m|f)`;
const WHO = `(?:i(?:['’]?m| am)?|s?he(?:['’]?s| is)?|my (?:age|sex) is)`;
const ONLY_PERSON = new RegExp(`^(?:and )?(?:${WHO} )?(?:an? )?(?:${AGE}|${SEX}|${AGE},? ?(?:an? )?${SEX}|${SEX},? ${AGE})[.! ]*$`, 'i');

/**
 * Whether a part of what was typed only says who the person is. The form splits at commas, so that "I am 58, a man." comes as two parts
 * that name no symptom.
 * @example tellsOnlyPerson('a man.') // true
 */
export const tellsOnlyPerson = (typed: string): boolean => ONLY_PERSON.test(typed.trim());

const AGE_OF_CHILD =
  /\b(?:my|our|the|a) (?:\w+ )?(?:son|daughter|boy|girl|child|kid|toddler|baby|grandson|granddaughter|grandchild)(?: is|['’]s)?,? (?:aged? |age is |only )?(?<after>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?!\s*(?:weeks?|months?|mos?\b|lbs?|pounds|mg|ml))|\b(?:my|our|for a|give a) (?<own>\d{1,2})[- ]?(?:years?|yrs?|y\/?o)\b|\b(?<before>\d{1,2})[- ]?(?:years?|yrs?|y\/?o)[- ]?(?:old)? (?:son|daughter|boy|girl|child|kid|toddler|grandson|granddaughter|grandchild)\b/i;

const COUNTED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/**
 * The age of the child whom a part of what was typed tells of, in years.
 * @example findTypedAge('my boy is 9') // 9
 */
export function findTypedAge(typed: string): number | undefined {
  const { after, own, before } = AGE_OF_CHILD.exec(typed)?.groups ?? {};
  const found = after ?? own ?? before;
  if (found === undefined) return undefined;
  const word = COUNTED.indexOf(found.toLowerCase());
  return word >= 0 ? word + 1 : Number(found);
}
