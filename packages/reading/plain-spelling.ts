import { distance } from 'fastest-levenshtein';
import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';

/** Words in which people tell danger and illness, and which they often write as they hear them. */
const WORDS = `abdomen accident alcohol allergic allergy ambulance ankle antibiotic anxiety appetite appendix arthritis asthma attack
   bandage battery bladder bleach bleed bleeding blister blisters blood bloody blurry bottle bowel breast breath breathe breathing broken
   bruise bruises burned burning cancer chest chicken choked choking cholesterol clothes collapse collapsed concussion confused constipated
   constipation contractions convulsion convulsions cough coughed coughing cramp cramps crawling crooked crushed dehydrated delirious diabetes
   diabetic diaper diarrhea difficult discharge disoriented dizziness dizzy doctor drooling drooping drowning drowsy drunk elbow emergency
   exhausted eyelid face faint fainted fainting fever finger fingers forehead fracture funeral gasping gurgling handful headache headaches heart
   heartbeat heartburn hemorrhoids hives hoarse hospital hurting infected infection inhaler injured insulin intestine itching itchy kidney
   kidneys knuckle lethargic lightheaded machine medicine memory migraine miscarriage mucus muscle muscles nausea nauseous nostril
   numb numbness overdose overdosed pain painful palpitations panic paralyzed pieces pills pneumonia poison poisoned poisoning
   pregnancy pregnant pressure prostate pulse purple raspberry rectum redness scratch scratched seizure seizures serious severe shallow shaking shivering
   shoulder shoulders sleepy slurred slurring sneezing soaked speech spine squeezing stiff stomach strangle strangled stroke suffocate suffocating
   suicidal suicide surgery swallow swallowed swallowing sweating sweaty swelling swollen temperature testicle testicles thigh
   throat throbbing tingling toddler tongue tonsils toothache trouble ulcer unconscious unresponsive urine uterus vagina vision vomit vomited vomiting weakness
   wheezing whistling worse wound wrist yellow`
  .trim()
  .split(/\s+/);

/** The most letters by which a word and what was written for it may differ, for each letter of the word. Arbitrary: three in eight. */
const APART_BY_LETTER = 3 / 8;
/** Words of their own that no list of popular ones holds. */
const OTHERS = new Set(
  'statin statins belch swatting slappy droppin dropin achy crampy cooing chucking bawl bawling balled blowed soiling fent dozy bleeder cricked'.split(
    ' ',
  ),
);
/** What is not written as it sounds. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ['tounge', 'tongue'],
  ['toung', 'tongue'],
  ['brefing', 'breathing'],
  ['breaf', 'breath'],
  ['breeve', 'breathe'],
  ['stumick', 'stomach'],
  ['stummick', 'stomach'],
  ['stumuck', 'stomach'],
  ['seziure', 'seizure'],
  ['swole', 'swollen'],
  ['swoll', 'swollen'],
  // Small words, which carry how much and when.
  ['tuk', 'took'],
  ['abowt', 'about'],
  ['nite', 'night'],
  ['rong', 'wrong'],
  ['insted', 'instead'],
  ['wud', 'would'],
  ['cud', 'could'],
  ['cudnt', "couldn't"],
  ['dint', "didn't"],
  ['woz', 'was'],
  ['anyfing', 'anything'],
  ['sumfing', 'something'],
  ['nuffin', 'nothing'],
  ['totaly', 'totally'],
  ['realy', 'really'],
  ['normel', 'normal'],
  ['pils', 'pills'],
  ['brane', 'brain'],
  ['tylonol', 'tylenol'],
  ['tylenal', 'tylenol'],
]);
/** A word of 3 to 20 letters. */
const WORD = /(?<![\p{L}\p{N}'’-])[a-z]{3,20}(?![\p{L}\p{N}'’-])/giu;
/** Shorter words are never told by their sound. */
const SHORTEST_BY_SOUND = 4;

/** How a word sounds, roughly: its consonants, with those that sound alike written alike. */
export function soundOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:sci|ti|ci|si|xi)(?=ou|on|an|al|en)|sh|sch(?=[ei])/g, 'S')
    .replace(/^kn|^gn|^pn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/gh(?=t|$|s$)/g, (_, at: number, whole: string) => (/(?:[ou]u|au)$/.test(whole.slice(0, at)) ? 'f' : ''))
    .replace(/mb(?=$|[^a-z]|i|n|s)/g, 'm')
    .replace(/th/g, 'T')
    .replace(/tch|ch|ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/dge|g(?=[eiy])/g, 'j')
    .replace(/ing$/, 'in')
    .replace(/(?<=.)h/g, '')
    .replace(/^[aeiouy]+/, 'A')
    .replace(/(?<=.)[aeiouyw]+/g, '')
    .replace(/(.)\1+/g, '$1');
}

const bySound = new Map<string, string[]>();
for (const word of WORDS) bySound.set(soundOf(word), [...(bySound.get(soundOf(word)) ?? []), word]);

/** Real words are no misspellings. Arbitrary: the whole list. */
const real = popularWords(100_000);
const isReal = (word: string) => real.has(word) || real.has(word.replace(/[sy]$/, '')) || OTHERS.has(word);

/**
 * Spells the common words of illness as dictionaries do where somebody wrote them as they sound. Real words stay as they are, and so does what
 * sounds like none of them, such as a medicine.
 * @example spellPlainly('she is havin truble brething') // 'she is havin trouble breathing'
 */
export function spellPlainly(text: string): string {
  return text.replace(WORD, (typed) => {
    const word = typed.toLowerCase();
    const moved = MOVED.get(word);
    if (moved !== undefined) return moved;
    if (word.length < SHORTEST_BY_SOUND || isReal(word)) return typed;
    const meant = (bySound.get(soundOf(word)) ?? [])
      .map((known) => ({ known, apart: distance(known, word) }))
      .filter(({ known, apart }) => apart <= known.length * APART_BY_LETTER)
      .sort((a, b) => a.apart - b.apart)[0];
    return meant === undefined || meant.apart === 0 ? typed : meant.known;
  });
}
