import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';

/** Words of a sentence, which stand in no name: "He's only breathing", "shift last night", "want to stop catching it". */
export const TELLS_MORE =
  /(?:^|\s)(?:i|he|she|they|we|you|it|my|his|her|their|our|is|was|are|were|be|been|am|has|had|have|of|to|at|by|in|since|when|while|until|after|before|because|that|this|which|the|last|want|wants|wanted|need|needs|keeps?|can|cannot|will|would|not|no|never|only)(?:['’](?:s|m|ve|re|d|ll|t))?(?:\s|$)/i;
/** Arbitrary: the names of medicines are rarer words. */
const ORDINARY_WORDS = 3_000;
const ordinary = popularWords(ORDINARY_WORDS);
const KIND_OF_MEDICINE =
  /\b(?:pills?|tablets?|capsules?|shots?|injections?|drops?|creams?|gels?|patch(?:es)?|inhalers?|puffers?|sprays?|syrups?|powders?|medicines?|meds?|medications?|drugs?|vitamins?|supplements?|teas?|oils?|herbs?|thinners?|antibiotics?|steroids?|hormones?)\b/i;

/** Whether words that no reader knows can be the name of a medicine. */
export const isName = (text: string): boolean =>
  !TELLS_MORE.test(text) &&
  (KIND_OF_MEDICINE.test(text) || text.split(/[^\p{L}]+/u).some((word) => word !== '' && !ordinary.has(word.toLowerCase())));
