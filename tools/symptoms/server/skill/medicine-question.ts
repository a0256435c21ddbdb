/** The form of a question about a medicine: "can I give", "should I keep taking", "how many", "Zarbee's for my baby, ok?". */
const ASKS_PERMISSION =
  /^\W*(?:(?:hi|hey|hello|ok|okay|so|um|and|also|please|quick|question|just)[\s,:-]+)*(?:(?:can|could|should|may|do|does|is|are|will|would)\b|(?:how|what|which|when)\b|(?:ok|okay|safe|fine) to\b)|\b(?:ok|okay|safe|alright|allowed)\s*\?*\s*$|\?\s*$/i;
/** What is done with a medicine. */
const OF_USE =
  /\b(?:give|giving|take|taking|use|using|mix|combine|stop|stopping|skip|hold|keep|continue|start|restart|switch|double|dose|mg|ml|teaspoons?|for|with|safe|ok|okay)\b/i;
/** Something that happens or has happened to somebody: then it is no bare question. */
const TELLS_STATE =
  /\b(?:he|she|they|it'?s|whose|who|his|i'?m|im|i am|i have|i'?ve|ive|i had|i feel|i felt|i got|i took|i was|took|taken|gave|drank|ate|swallowed|started|keeps|keep (?!tak|us|giv|the|my)\w+|can'?t|cant|cannot|couldn'?t|won'?t|wont|isn'?t|isnt|is (?:so|too|very|not|having|acting|looking)|after|since|suddenly|help|emergency|just|bad(?:ly)?|severe|worse|worst|lots|all of|whole|bottle|handful|accident\w*|too (?:much|many)|extra|twice|tonight|last night|this morning|hours? ago|minutes? ago)\b|n't\b/i;

/**
 * Whether a text is a bare question about using a medicine, in which nobody is said to be ill: "can I give codeine cough syrup to my 6 yr
 * old". The wording of emergencies with children and strong medicines is no sign in it.
 * @param namesMedicine whether a word is the name of a medicine.
 */
export function isBareMedicineQuestion(text: string, namesMedicine: (word: string) => boolean): boolean {
  if (!ASKS_PERMISSION.test(text) || !OF_USE.test(text) || TELLS_STATE.test(text)) return false;
  return MEDICINE.test(text) || hasName(text, namesMedicine);
}

/** Whether a word of a text is a name of a medicine. */
export const hasName = (text: string, namesMedicine: (word: string) => boolean): boolean =>
  (text.toLowerCase().match(/[a-z][a-z-]{3,}/g) ?? []).some(namesMedicine);

const MEDICINE =
  /\b(?:medicines?|medications?|meds|pills?|tablets?|syrup|drops|antibiotics?|painkillers?|vitamins?|supplements?|vaccines?|shots?|inhalers?|insulin|honey|zarbee'?s|hyland'?s|gripe water|melatonin|formula|cough (?:syrup|drops?))\b/i;
