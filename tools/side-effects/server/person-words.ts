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
