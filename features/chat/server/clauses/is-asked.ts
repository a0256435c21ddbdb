import type { ChatServices } from '../chat-services.ts';
import { isMedicineName } from '../reading/name-finder.ts';

const SUBJECT =
  '(?:i|we|you|he|she|it|they|this|that|these|those|there|anyone|anybody|someone|people|one|two|my|our|his|her|the|a|an|any|some|taking|\\w+ing|both|either)';
const LINK = '(?:(?:and|also|so|ok|okay|but|or|then|first|second|third|please|like|plus)\\W+)';
/** Words before the question itself. A condition stands there once: repeated, it could be cut up in too many ways. */
const LEAD = String.raw`^\W*${LINK}{0,4}(?:if\b[^,?]{0,60}(?:,|then)\W+${LINK}{0,4})?`;
const AUXILIARY = '(?:can|could|should|would|will|may|might|do|does|did|is|are|am|was|were|has|have|ought|must)';
/** Words after which no question goes on: "is on Eliquis", "does well", "will be". */
const STATED =
  '(?:on|in|at|a|an|not|now|only|also|taking|good|great|well|fine|nothing|be|been|had|like|really|just|so|very|getting|going|still)';
/** A question by the order of its words: "can I take it", "how long does it last", "is magnesium okay". */
const INVERTED = new RegExp(
  String.raw`${LEAD}(?:${AUXILIARY} (?:${SUBJECT}\b|(?!${STATED}\b)\w+)|(?:isn|aren|wasn|can|won|doesn|don|shouldn|couldn|wouldn)['’]?t ${SUBJECT}\b|(?:what|which|who|whats|what['’]s)(?: (?:\w+ ){0,2}${AUXILIARY}\b| (?:about|happens|else|if)\b|(?<=s)\b)|how (?:long|much|many|often|soon|far|fast|quick\w*|bad|safe)\b|(?:how|why|where|when) (?:(?:\w+ ){0,2}${AUXILIARY}\b|(?:about|come)\b))`,
  'i',
);
/** Asked without a question of its own: "I would like to know whether", "not sure if". */
const INDIRECT =
  /\b(?:wonder(?:ed|ing)?|(?:want|like|need)(?:ed)? to (?:know|ask)|^\W*(?:please )?tell me|(?:not|n['’]?t) (?:know|sure|figure out)|no idea|question is)\b.{0,20}\b(?:if|whether|how|what|which|when|why)\b/i;
/** "They said it's discontinued??" is astonished; "which is high for me" goes on with what was said. */
const STATES = new RegExp(
  String.raw`${LEAD}(?:which (?:is|was|are|were|i|he|she|we|they|the|turned|made)\b|when (?:he|she|i|they|we|my)\b(?![^.!]*\?)|did (?:the|a|my)\b(?![^.!]*\?)|went\b|got\b)`,
  'i',
);

/** "Is it dumb that I feel like a drug dealer", "am I crazy": asks for comfort, and for nothing that is held. */
const IS_OF_FEELING = new RegExp(
  String.raw`${LEAD}(?:is (?:it|that)|am i) (?:just |really )?(?:dumb|stupid|silly|weird|crazy|a bad (?:mom|mother|dad|father|person|parent|wife|husband|son|daughter)|being (?:dumb|silly|paranoid|crazy|dramatic))\b(?: (?:that|to|for|if)\b[^?]*)?\W*$`,
  'i',
);

/** Whether a part of a long message asks something, and not only has the words of a question in it. */
export function isAsked(part: string): boolean {
  if (STATES.test(part) || IS_OF_FEELING.test(part) || part.split(/\s+/).length < MIN_WORDS) return false;
  return OR_NOT.test(part) || INVERTED.test(part) || /[^?]\?$/.test(part) || ASKS_WITHIN.test(part) || asksToTell(part);
}

/** "He can still drink one beer on Sunday or no". */
const OR_NOT = /\b(?:can|could|should|may|must|is|are|will|do|does)\b[^.?!]{0,80}\bor (?:no|not|nah|what)\W*$/i;
/** "Pray tell me what that number measures", "he never told me what it is for". */
const asksToTell = (part: string): boolean => TELL_ME.test(part) || NEVER_TOLD.test(part);
const TELL_ME = /^\W*(?:\w+\W+){0,3}(?:tell|explain to|remind) me\b[^.?!]{0,20}\b(?:what|how|why|whether|if|when|which)\b/i;
const NEVER_TOLD =
  /\b(?:never|did(?:n['’]?t| not)|nobody|no one)\b[^.?!,]{0,12}\b(?:told|explain\w*|sa(?:id|y))\b[^.?!,]{0,16}\b(?:what (?:it|its|it['’]s|this|that|they)|how (?:to|it|long|many|much)|why|whether|which)\b/i;

/** "Also does creatine and collagen": beside a question with its mark, a part without one needs the order of words of a question. */
export const isAskedBesideMark = (part: string): boolean =>
  part.endsWith('?') || OR_NOT.test(part) || STARTS_PLAINLY.test(part) || asksToTell(part);
const STARTS_PLAINLY = new RegExp(
  String.raw`${LEAD}(?:(?:can|could|should|would|will|may|do|does|did|must|ought) ${SUBJECT}\b|(?:is|are|am|was|were) (?:i|you|he|she|it|they|that|this|there|these|those|my|(?:any|some|either|both|all|one) of|the \w+ (?:any|an?|still|too|ok(?:ay)?|safe|good|bad|better|worse|the same|from|because|due|caused|normal|related|going))\b|(?:do|does|did|will|would|can|could) (?!${STATED}\b)[\w-]+ (?:\w+ )?(?:do|work|help|hurt|mess|affect|interact|mix|make|cause|show|count|matter|need|last|change|raise|lower)\b|(?:what|which|who|whats|what['’]s|how|why|where|when)\b)`,
  'i',
);
/** Arbitrary: "does it." is cut out of a sentence. */
const MIN_WORDS = 3;

/** Asks in a sentence that states: "I would like to know whether". Beside a question of its own it says the same. */
export const isAskedIndirectly = (part: string): boolean => INDIRECT.test(part);
const ASKS_WITHIN =
  /\b(?:do|should|can|could|would|will|is|are) (?:i|it|he|she|we|they|that|this)\b[^.!]{0,80}$|\bif (?:i|we|he|she) [^.?!]{0,40}\b(?:when|how|what) (?:will|do|does|can|should)\b/i;

/** Asks how somebody is, or what to do about it. */
const OF_CARE =
  /\b(?:should (?:i|we) (?:be )?(?:worr\w+|concerned|scared|panic|go|call|take (?:him|her|them) in|bring)|(?:do|should) (?:i|we|he|she) (?:need to |have to )?(?:go|see|call|get (?:him|her|this|it) (?:seen|checked)|be seen|wait for|take (?:him|her|them) (?:in|to))\b|(?:must|can|could|should) (?:we|i|he|she|it|this|that) (?:just )?wait\b|we must wait|is (?:it|this|that|he|she) (?:serious|an emergency|in danger)|what(?:['’]?s| is) wrong|what (?:is|could) (?:this|wrong)\b|urgent care|\ber\b|emergency room|\b911\b)/i;
const WHAT_NOW = /\bwhat (?:(?:should|do|can|must) (?:i|we)|(?:i|we) (?:need|should|must|have))(?: to)? do\b|\bwhat now\b/i;

/** "Should I be worried about these two medicines together". */
const OF_MEDICINES =
  /\b(?:medicines?|medications?|meds|pills|drugs) (?:\w+ )?(?:together|at once|at the same time)\b|\b(?:mix|combin|interact)\w*\b/i;

/** Whether a question asks how somebody is. It is answered with all that the message tells. */
export function asksOfCare(question: string, text: string, { findNames, readSymptoms }: ChatServices): boolean {
  if (findNames(question).some(isMedicineName) || OF_MEDICINES.test(question)) return false;
  return (OF_CARE.test(question) || WHAT_NOW.test(question)) && readSymptoms(text).length > 0;
}
