/** Words for the same relative. */
const RELATIVES: readonly RegExp[] = [
  /\b(?:mother|mom|mum|mama|mommy|ma)\b/i,
  /\b(?:father|dad|papa|daddy|pa)\b/i,
  /\b(?:grandmother|grandma|granny|nana)\b/i,
  /\b(?:grandfather|grandpa|granddad)\b/i,
  /\b(?:wife|husband|spouse|partner|girlfriend|boyfriend)\b/i,
  /\b(?:son|daughter|child|kid|baby|toddler)\b/i,
  /\bsisters?\b/i,
  /\bbrothers?\b/i,
  /\baunts?\b/i,
  /\buncles?\b/i,
  /\bcousins?\b/i,
  /\b(?:friend|neighbor|roommate|coworker)s?\b/i,
];
/** "My dog has myasthenia", and not "cat bite". */
const PET = /^(?:my|our|the) (?:dog|cat|puppy|kitten|horse|rabbit|pup)s? (?:has|have|had|is|was|takes|took|gets|got)\b/i;
const ME = /^(?:me|myself|i)$/i;
/** The relative at the start of a sentence is whom it tells of. */
const SUBJECT = /^(?:and )?(?:(?:my|our|her|his) )?([a-z]+)\b/i;

/**
 * Whether a sentence tells of a relative who is not the person with this label. With a label that names no relative, such as "Rosa", a sentence
 * about "my aunt" may be about the person, and counts.
 * @example isAboutAnother('my brother is allergic to penicillin', 'Me') // true
 */
export function isAboutAnother(sentence: string, label = ''): boolean {
  if (PET.test(sentence.trim())) return true;
  const subject = RELATIVES.find((one) => one.test(SUBJECT.exec(sentence.trim())?.[1] ?? ''));
  if (!subject) return false;
  const own = RELATIVES.find((one) => one.test(label));
  return own ? own !== subject : ME.test(label.trim());
}
