/** Signs of an allergic reaction, without those that are as often an illness of their own. */
export const SIGN =
  /\b(?:hives?|welts|nettle rash|anaphyla\w*|allergic reaction|bad reaction|severe reaction|serious reaction|awful reaction|terrible reaction|reacted (?:bad|badly|to it)|epi ?pens?|blue[- ]lighted|(?:throat|airways?|tongue|lips?|face|eyes?|lids?|eyelids?|cheeks?|mouth|neck|head) (?:\w+ ){0,2}?(?:sw[eo]ll\w*|swelled|swole\w*|puff\w*|balloon\w*|bl[eo]w\w*|up like|clos\w*|shut|tighten\w*|huge|enormous|seized|got (?:fat|big|huge|thick|tight))|(?:sw[eo]ll\w*|swole\w*|swollen|puffy|puffed|fat|huge|balloon\w*) (?:up )?(?:my |his |her |the )?(?:whole )?(?:throat|tongue|lips?|face|eyes?|eyelids?|lids|mouth)|clos\w* (?:up )?(?:my|his|her) (?:throat|airways?)|(?:cannot|can['’]?t|couldn['’]?t|could not|hard(?:ly)?|barely) (?:get (?:any )?(?:air|(?:my|his|her) breath)|breathe?|catch (?:my|his|her) breath|swallow)|bro(?:ke|ken) out|rash|blister\w*|skin (?:peel\w*|came off|fell off|sloughed)|wheez\w*|whistl\w*|itch\w* (?:all over|like (?:mad|crazy|hell))|collapsed|swelled(?! with pride)|passed out|keeled over|went (?:limp|blue|gray|grey)|(?:shot|jabbed|stuck|hit|got|gave) (?:me |him |her |\w+ )?(?:with |an? )?(?:epi|epipen|adrenaline|epinephrine)|stevens|sjs|burns? (?:unit|ward|center)|(?:turned|went|go(?:es)?|swelled) (?:all )?(?:red|purple) (?:all over|from head)|c(?:a|o)me (?:up|out) in (?:lumps|hives|spots|bumps|welts|a rash|blotches)|covered in (?:hives|spots|bumps|welts|a rash|blotches|red)|bumps all over|blotch\w*)\b/i;
/** Words that point at the medicine of which somebody asks. */
const POINTS =
  /\b(?:(?:on|from|with|after|to|taking|took|take|takes|tried|trying|had|having|of|started|using|used|stopped|stop|quit|off) (?:it|this|that|them|these|this one|that one|this stuff|that stuff|the stuff|this medicine|that medicine|this med|this drug|the same (?:stuff|medicine|pill|one|thing|drug))|(?:it|this stuff|that stuff|this one|the stuff) (?:blistered|ballooned|puffed|swelled|peeled|burned|turned|shut|made|makes|gave|gives|gets|got|had|put|puts|sent|landed|nearly|almost|about|closed|closes|swelled|swells|blew|caused|causes|broke|left|turned|did)|(?:the |my |his |her |one |a |each |every |both |two |that |this )?(?:first|1st|second|2nd|third|3rd|last|next|previous|very first|one|each|every|both|half an?|half the|trial|sample|starter|two|single|only) (?:\w+ )?(?:doses?|pills?|tablets?|caps?|capsules?|shots?|jabs?|injections?|infusions?|drips?|bags?|puffs?|sprays?|drops?|bottles?|packs?|chews?|chewables?|gumm(?:y|ies)|patch(?:es)?|pens?|smears?|spoon\w*|teaspoon|tubes?|canisters?|refills?|vials?|inhalers?|syringes?|swig|sip|rounds?|bites?|ones?|courses?|treatments?|application|dab|squirt)|(?:last|second|first|this|next|every) time|doses? (?:one|two|1|2)|(?:ten|five|fifteen|twenty|thirty|\d{1,2}) (?:minutes?|mins?|hours?) (?:after|in|later)|generic (?:version )?(?:of it|did))\b/i;
const REFERS = String.raw`(?:it|this|that|them|these|(?:the|my|his|her|a|one|each|every|both) (?:first|second|third|last|same|dose|pill|shot|jab|one|stuff)\b|taking (?:it|this|that|them)|one|two|both|half|each|every|about|a few|\d)`;
/** A cause that is named: "hives from shrimp", "allergic to cats". */
const OTHER_CAUSE = new RegExp(
  String.raw`\b(?:allerg\w*|react\w*|intoleran\w*|sensitiv\w*) (?:\w+ )?(?:to|from|with) (?!${REFERS})[a-z]|\b(?:hives|welts|rash|sw[eo]ll\w*|swelled|swole|itch\w*|out|clos\w*|shut|puff\w*|up|blister\w*|wheez\w*) (?:\w+ )?(?:from|after|with|because of|around) (?!${REFERS})[a-z]|\b(?:eating|ate|stung|sting|bitten|bite)\b`,
  'i',
);
const IS_DENIED = /\b(?:no|not|never|without|denies|didn['’]?t|doesn['’]?t|don['’]?t|hasn['’]?t|haven['’]?t)\b/i;

/** Signs that are hardly ever anything else, so that the person is asked what caused them. */
const CLEAR_SIGN =
  /\b(?:hives?|welts|anaphyla\w*|epi ?pens?|blue[- ]lighted|allergic reaction|(?:throat|airways?|windpipe|tongue|lips?|face|lids?|eyelids?|mouth|gob) (?:\w+ ){0,2}?(?:sw[eo]ll\w*|swelled|swole|puff\w*|ballooned|blew|clos\w*|shut|seized)|(?:swelled|swole|clos\w*) (?:up )?(?:my|his|her) (?:throat|tongue|lips?|face|airways?)|skin (?:came off|fell off|peeled off|sloughed)|burn unit|stevens|sjs)\b/i;
const NOW_AND_THEN =
  /\b(?:every (?:spring|summer|fall|winter|time i (?:eat|touch|pet|mow))|when(?:ever)? i (?:eat|touch|pet|mow|go out)|cold weather|in the (?:sun|cold|heat)|since (?:yesterday|today|this morning)|right now)\b/i;

export interface OwnReaction {
  sign: RegExpExecArray;
  /** The sentence points at a medicine: "on it", "the second shot". Otherwise its cause is to be asked. */
  isSure: boolean;
}

/**
 * Finds the sign of a reaction that a sentence tells of the medicine in question, without its name and without another cause.
 * @example findOwnReaction('my tongue swelled on it')?.sign[0] // 'tongue swelled'
 */
export function findOwnReaction(sentence: string): OwnReaction | undefined {
  if (OTHER_CAUSE.test(sentence)) return undefined;
  const isSure = POINTS.test(sentence);
  const sign = (isSure ? SIGN : CLEAR_SIGN).exec(sentence);
  if (!sign || (!isSure && NOW_AND_THEN.test(sentence))) return undefined;
  return IS_DENIED.test(sentence.slice(Math.max(0, sign.index - NEAR), sign.index)) ? undefined : { sign, isSure };
}

/** Arbitrary: a denial stands so near. */
const NEAR = 24;

/** What is given against a reaction, and is not its cause: "my throat swelled and they gave adrenaline". */
export const RESCUE = /^(?:adrenalin\w*|epinephrine|epi ?pen|benadryl|diphenhydramine|steroids?|prednisone|solumedrol)$/i;
const IS_GIVEN = /\b(?:gave|given|giving|needed|needing|shot|jabbed|hit|stuck|used|took|pumped|until|till)\b[^.;,]{0,24}$/i;

/** Whether a sentence tells a reaction against which this medicine was given. */
export function isRescue(sentence: string, name: string): boolean {
  const at = sentence.indexOf(name);
  return at > 0 && IS_GIVEN.test(sentence.slice(0, at)) && CLEAR_SIGN.test(sentence.slice(0, at));
}
