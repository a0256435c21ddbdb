import { SIGN } from './own-reaction.ts';

const ALLERGY =
  /\b(?:allerg\w*|alergic|alergy|alergies|allegic|anaphyla\w*|hypersensitiv\w*|intoleran\w*|sensitiv\w*|(?:bad |severe |serious )?reactions?(?: to| with| from)?|reacts?|reacted|hives?|rash(?:es)?|bro(?:ke|ken|ok) out|breaks? (?:me |him |her |them )?out|itch\w*|swell\w*|swelled|swollen|swole|epi ?pen|throat clos\w*|(?:clos|shut|swell|sw[eo]ll?|puff|blow|blew)\w* (?:up )?(?:my|his|her|their) (?:throat|airways?|tongue|face|lips?|mouth|eyes?)|can ?not take|can'?t take|cannot have|can'?t have|welts|blister\w*|wheez\w*|peel(?:ed|s|ing)? (?:my|his|her) (?:\w+ )?skin (?:right )?off|skin (?:peel\w*|slough\w*|fell|came|falling|coming) off)\b/i;
/** "Keflex gave me hives". In "they gave me Keflex" the name comes later. */
const DID_THIS =
  /\b(?:makes?|made|gives?|gave) (?:me|him|her)\b|\b(?:makes?|made|turn(?:s|ed)) (?:my|his|her) (?:whole |entire |poor )?(?:skin|face|throat|lips?|tongue|eyes?|mouth|airways?|whole body|hands|arms?)\b/i;
/** "Penicillin never gave me any trouble", "Bactrim was fine": told to say that there is no allergy. */
const TOLERATED =
  /\b(?:never|(?:did|do|does|has|have)(?:n['’]?t| not)) (?:\w+ )?(?:gives?|gave|given|made?|makes?|caused?|bother\w*|hurt|harm\w*|had)\b[^.;,]{0,16}?\b(?:trouble|problems?|issues?|bother\w*|reactions?|rash|hives|me|him|her)\b|\b(?:tolerat\w+|handled?) (?:it |them )?(?:fine|well|ok|okay)\b|\b(?:was|were|is|are) (?:always )?(?:fine|ok|okay) (?:with|for|on) (?:me|him|her|it)\b/i;
/** What ends it: "never bothered me until I broke out in hives", "was fine for me but last time it closed my throat". */
const TURNS = /\b(?:but|until|till|except|then|now|lately|however|although|though|(?:last|this|second|next|third) time)\b[^.;!?\n]*/i;
/** The next sentence goes on about the same medicine: "Last time it gave me hives". */
const GOES_ON = /^[.;!?\s]+(?:and |but |then |until |except |now |it |(?:the )?(?:last|this|second|next|third) time )[^.;!?\n]*/i;
/** A reaction to something else that is named after it: "but I'm allergic to cats". */
const OTHER_CAUSE =
  /\b(?:allerg\w*|intoleran\w*|sensitiv\w*|reactions?|react\w*|rash(?:es)?|hives|itch\w*|swell\w*|welts) (?:\w+ )?(?:to|from|with|after|for|of)(?: (?!(?:it|that|them|this|the (?:last|second|third|next))\b)[a-z][^.;!?,]*|\s*$)/i;
/** Says that a medicine is taken. */
export const TAKEN_NOW = /\b(?:takes?|taking|on|uses?|using)\b/i;
/**
 * Between a name and "gave me": "Keflex always gave me hives", and not "I take warfarin and my dentist gave me" nor "how much Motrin can I give
 * her", "how many ml of Tylenol I give her", "which Motrin to give him".
 */
const BLAMES =
  /^\s*(?!(?:and|then|can|could|should|may|do|would|will)\b)(?:(?!(?:i|we|you|he|she|they|to|u|for|must|doctors?|dr|nurse|pharmacist)\b)[a-z]+\s+){0,2}$/i;
const ALLERGY_ONLY =
  /\b(?:allerg\w*|alerg\w*|allegic|anaphyla\w*|ana(?:ph)? to|hypersensitiv\w*|reactions?|reacts?|reacted|hives|welts|throat clos\w*|swell\w* up from|(?:clos|shut|swell|sw[eo]ll?|puff|blow|blew)\w* (?:up )?(?:my|his|her|their) (?:throat|airways?|tongue|face|lips?|mouth|eyes?)|(?:nearly|almost|about|damn near) killed (?:me|him|her)|(?:throat|face|lips?|tongue|mouth) (?:sw[eo]ll\w*|swelled|puffed|blew)|(?:put|landed|sent) (?:me|him|her) (?:in|to) (?:the )?(?:er|hospital|icu|burn unit|emergency room)|stevens[\s-]johnson|sjs|dress (?:syndrome|from|with|on)|epi ?pen|triad|aerd|samter|(?:triggers?|triggered|sets? off|brings? on|brought on|flares?(?: up)?) (?:my|his|her|an?|bad) ?(?:asthma|wheez\w*)|asthma attacks? (?:\w+ ){0,3}(?:from|after|with|off))\b/i;
/** "Told never to take cephalosporins": somebody had a reason. */
const WARNED_OFF =
  /\b(?:told|said|says|warned|advised|ordered|supposed)\b[^.;,]{0,30}?\b(?:never|not|no)\b[^.;,]{0,12}\b(?:take|have|use|touch|get|be given|be on)\b|\bnever again(?: with)?\b|\b(?:stay|keep) (?:away from|off)\b/i;
/** "Told not to take NSAIDs with my warfarin" forbids the first and not the second. */
const LINKS = /\b(?:with|while|on|because|since)\b/i;
const BESIDE = /\b(?:with|while on|because of) (?:my |his |her )?$/i;

/** What a medicine does to many people without being an allergy. */
const SIDE_EFFECT = /\b(?:upset|upsets|nause\w*|sleepy|drowsy|dizzy|constipat\w*|diarrhea|tired|heartburn|stomach ?ache)\b/i;
const USED_FOR =
  /\b(?:for|(?:clear|help|treat|calm|fix)(?:s|ed|es)?(?: up| with)?) (?:a |an |the |my |his |her )?(?:\w+ )?(?:rash|itch\w*|hives|allerg\w*|swelling)/i;

/** "Albuterol, how many puffs when I'm wheezing": the complaint for which it is asked, unless an allergy is told of as well. */
const USED_WHEN =
  /\b(?:when(?:ever)?|if|while|for when) (?:i['’]?m|i am|i get|i start|(?:he|she)['’]?s|(?:he|she) (?:is|gets|starts)) (?:\w+ ){0,2}?(?:wheez\w*|itch\w*)/i;

/** Before a name: what the medicine did comes first, "went wheezy off Disprin". */
const CAUSE_BEFORE = /\b(?:off|from|after|with|on)\s+(?:(?:the|my|a|an|one|some|that|taking|using|having|her|his)\s+){0,2}$/i;
/** After a name: one dose of it, or when it was, and then what it did: "One penicillin jab, he collapsed", "Ceclor when I was little, hives". */
const DOSE_AFTER =
  /^\s*(?:\w+\s+)?(?:jabs?|shots?|injections?|doses?|pills?|tablets?|drops?|drip|infusion|sprays?|syrup|patch(?:es)?|cream|ointment|gel|once|as a (?:kid|child|baby|teen)|when (?:i|he|she|they) (?:was|were)|in (?:19|20)\d\d|years ago)\b/i;
const DENIES_SIGN =
  /\b(?:no|not|never|without|denies|didn['’]?t|doesn['’]?t|don['’]?t|clears?|cleared|helps?|helped|stops?|stopped|treats?|for)\s+(?:\w+\s+){0,2}$/i;

/** A reaction that the clause tells of the medicine without the word allergy. */
function readReaction(clause: string, name: string): boolean {
  const at = clause.indexOf(name);
  if (at < 0 || OTHER_CAUSE.test(clause.replace(name, ' it ')) || USED_FOR.test(clause)) return false;
  const after = clause.slice(at + name.length);
  const isCauseBefore = CAUSE_BEFORE.test(clause.slice(0, at));
  const told = isCauseBefore ? clause.slice(0, at) : DOSE_AFTER.test(after) ? after : '';
  const sign = SIGN.exec(told);
  return sign !== null && !DENIES_SIGN.test(told.slice(0, sign.index));
}

/** "She has allergies, how much Zyrtec": the ailment for which the medicine is asked for, and no reaction to it. */
const ASKED_FOR_ALLERGY =
  /\b(?:ha(?:s|ve|d|ving)|got|gets?|suffers? from|with|my|his|her|bad|seasonal|spring|fall|pollen|dust|cat|dog|pet|skin) (?:\w+ ){0,2}allerg(?:y|ies)\b(?! (?:to|with|from|of)\b)(?=[\s\S]*?\b(?:how (?:much|many|often|long)|can|could|should|may|what|which|is|are|does|do|will|would)\b)/i;

/** "Allergic to Zyrtec, how much Claritin": the one that is asked for is not the one that was named as the allergen. */
const ALLERGIC_TO_ANOTHER =
  /\ballerg\w* to [^,;?!.]{2,40}[,;] (?=(?:so |and |but )?(?:how (?:much|many|often)|can|could|should|may|what about|which|is|does|would)\b)/i;

/** "Can't have salt so I use Nu-Salt": what is taken in the place of the other one. */
const IN_ITS_PLACE =
  /\b(?:so|and so|which is why|that['’]?s why) (?:now |instead )?(?:i|he|she|we|they)(?:['’]m|['’]s)?(?: \w+){0,2}? (?:use|uses|using|take|takes|taking|on|got|get|switched to|went to|went with)\b[^.;!?]*$/i;

/** The text from where it turns to a medicine that is taken in the place of another. */
function fromItsPlace(text: string, name: string): string {
  const at = text.lastIndexOf(name);
  const turn = at < 0 ? null : IN_ITS_PLACE.exec(text.slice(0, at));
  return turn ? text.slice(turn.index) : text;
}

/** The text without the allergies for which a medicine is asked for after them, and without the allergy to another one. */
function withoutAskedFor(text: string, name: string): string {
  const at = text.lastIndexOf(name);
  const before = at < 0 ? '' : text.slice(0, at);
  if (ASKED_FOR_ALLERGY.test(before)) return before.replace(ASKED_FOR_ALLERGY, ' ') + text.slice(at);
  const other = ALLERGIC_TO_ANOTHER.exec(text);
  return other && other.index < at && !other[0].includes(name) ? text.replace(ALLERGIC_TO_ANOTHER, ' ') : text;
}

export interface Blame {
  /** The person reacts to the medicine, or was told never to take it. */
  isAllergy: boolean;
  /** What was told is a common side effect. */
  isMild: boolean;
  /** It was named to say that it did no harm, and not as one that is taken. */
  isTolerated: boolean;
  /** It did no harm at first and then did: what sounds like a denial is none. */
  isTurned: boolean;
  /** Somebody told the person never to take it. */
  isForbidden: boolean;
  /** Another medicine was forbidden together with it. */
  isBesideForbidden: boolean;
}

/** What is told of a medicine that was tolerated at first: the reaction that followed, or that it was so only up to a time. */
function readTurn(part: string, later: string): string | undefined {
  const tolerated = TOLERATED.exec(part);
  if (!tolerated) return undefined;
  const rest = part.slice(tolerated.index + tolerated[0].length) + later;
  const turned = TURNS.exec(rest.replace(/[.;!?\n][\s\S]*/, ''))?.[0] ?? GOES_ON.exec(rest.slice(rest.search(/[.;!?\n]|$/)))?.[0];
  const own = turned?.replace(OTHER_CAUSE, ' ');
  if (own === undefined) return undefined;
  return ALLERGY_ONLY.test(own) || ALLERGY.test(own) || DID_THIS.test(own) || /^(?:until|till)\b/i.test(own) ? own : undefined;
}

/**
 * What the words around the name of a medicine or allergen say of it.
 * @param text its sentence up to a comma, the whole clause, and what follows the part up to the next name.
 */
export function readBlame(told: { part: string; clause: string; later: string }, name: string): Blame {
  const [part, clause] = [told.part, told.clause].map((text) => withoutAskedFor(fromItsPlace(text, name), name)) as [string, string];
  const { later } = told;
  const from = part.indexOf(name);
  const warned = WARNED_OFF.exec(part);
  const didThis = DID_THIS.exec(part);
  const turn = readTurn(part, later);
  const tolerated = turn === undefined && TOLERATED.test(part);
  const isTurned = turn !== undefined;
  const isForbidden = warned !== null && from > warned.index && !LINKS.test(part.slice(warned.index + warned[0].length, from));
  const isBlamed = didThis !== null && from < didThis.index && BLAMES.test(part.slice(from + name.length, didThis.index));
  const reacts = ALLERGY_ONLY.test(clause) || ALLERGY.test(part) || isBlamed || readReaction(clause, name);
  return {
    isAllergy:
      ((reacts && !tolerated) || isForbidden || isTurned) && !USED_FOR.test(part) && !(USED_WHEN.test(part) && !ALLERGY_ONLY.test(part)),
    isMild: !ALLERGY_ONLY.test(`${clause} ${turn ?? ''}`) && SIDE_EFFECT.test(turn ?? part),
    isTurned,
    isTolerated: tolerated && !TAKEN_NOW.test(part),
    isForbidden,
    isBesideForbidden: warned !== null && BESIDE.test(part.slice(0, from)),
  };
}
