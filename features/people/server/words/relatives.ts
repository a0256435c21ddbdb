import { readCaredFor } from '#packages/concepts/cared-for.ts';
import { readLabValues } from '#packages/concepts/lab-values.ts';

/** Words for the same relative. */
const RELATIVES: readonly RegExp[] = [
  /\b(?:mother|mom|momma|mum|mama|mommy|ma|madre|mami)\b/i,
  /\b(?:father|dad|papa|daddy|pa|pop|padre|papi)\b/i,
  /\b(?:grandmother|grandma|granny|nana|nan|gran|meemaw|mawmaw|mamaw|memaw|abuela)\b/i,
  /\b(?:grandfather|grandpa|gran?ddad|grampa|gramps|papaw|pawpaw|peepaw|abuelo)\b/i,
  /\b(?:wife|husband|hubby|wifey|spouse|partner|fiancee?|girlfriend|boyfriend|esposa|esposo|marido)\b/i,
  /\b(?:son|daughter|child|kid|baby|toddler|hijo|hija)\b/i,
  /\bsisters?\b/i,
  /\bbrothers?\b/i,
  /\b(?:aunts?|auntie|aunty)\b/i,
  /\buncles?\b/i,
  /\bneph?ews?\b/i,
  /\bnieces?\b/i,
  /\bcousins?\b/i,
  /\b(?:friend|neighbor|roommate|coworker|boss|buddy)s?\b/i,
  /\bsuegr[ao]s?\b/i,
];
/** Also as an owner, without an apostrophe: "dads heart". */
const isOf = (relative: RegExp, name: string) => relative.test(name) || relative.test(name.replace(/s$/i, ''));
/** "My dog has myasthenia", and not "cat bite". */
const PET = /^(?:my|our|the) (?:dog|cat|puppy|kitten|horse|rabbit|pup)s? (?:has|have|had|is|was|takes|took|gets|got)\b/i;
const ME = /^(?:me|myself|i)$/i;
/** The relative at the start of a sentence is whom it tells of. */
const SUBJECT =
  /^(?:and )?(?:(?:my|our|her|his|mi) )?(?:(?:late|old|elderly|poor|dear|twin|big|little|older|younger|step|baby|great) ?)?(?!childs?[\s-]pugh)([a-z]+)\b/i;

/**
 * The label under which words are read. What is saved for "Me" and tells only of a relative who is looked after, is meant of that relative.
 * @example findLabel('dad in ICU, bleed on the brain yesterday', 'Me') // 'dad'
 */
export function findLabel(words: string, label = ''): string {
  if (!ME.test(label.trim()) || readCaredFor(words.toLowerCase(), readLabValues(words).length > 0) !== 'own') return label;
  return words.match(/[a-z]+/gi)?.find((word) => RELATIVES.some((one) => isOf(one, word))) ?? label;
}

/**
 * Whether a sentence tells of a relative who is not the person with this label. With a label that names no relative, such as "Rosa", a sentence
 * about "my aunt" may be about the person, and counts.
 * @example isAboutAnother('my brother is allergic to penicillin', 'Me') // true
 */
export function isAboutAnother(sentence: string, label = ''): boolean {
  if (PET.test(sentence.trim())) return true;
  const [told = '', name = ''] = SUBJECT.exec(sentence.trim()) ?? [];
  // "Hubby here, I take Cialis": the one who writes.
  const subject = /^ here\b/i.test(sentence.trim().slice(told.length)) ? undefined : RELATIVES.find((one) => isOf(one, name));
  if (!subject) return false;
  const own = RELATIVES.find((one) => isOf(one, label));
  return own ? own !== subject : ME.test(label.trim());
}

/**
 * A sentence about the person whom the label names, without that name: kept as a condition, "my father has ulcers" would be read as another's.
 * @example withoutOwnName('my father sticks a nitro patch on his chest', 'Dad') // 'sticks a nitro patch on his chest'
 */
export function withoutOwnName(sentence: string, label = ''): string {
  const own = RELATIVES.find((one) => isOf(one, label));
  if (!own) return sentence;
  const names = own.source.replace(/s\?\\b$|\\b$/, '');
  const name = new RegExp(
    String.raw`(?:\b(?:my|our|the|her|his|mi) )?(?:old |elderly |poor )?${names}(?:[ -]in[ -]law)?(?:['’]?s)?\b(?: lady)?\s*`,
    'gi',
  );
  return sentence.replace(name, ' ').replace(/\s+/g, ' ').trim();
}
