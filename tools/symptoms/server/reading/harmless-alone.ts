const STRONG_SMELLS =
  '(?:anti-?freeze|coolant|bleach|ammonia|chlorine|paint|nail polish(?: remover)?|acetone|vinegar|perfume|lysol|cleaners?|cleaning products?|bug spray|pesticides?|moth ?balls?|rubbing alcohol|hand sanitizer|fabric softener)';

/** Expressions that are harmless unless other words accompany them. One that is not meant is no sign either; "chest" after push-ups still is. */
const HARMLESS_ALONE: readonly { pattern: RegExp; unless: RegExp; isUnmeant?: boolean }[] = [
  {
    pattern:
      /\btak(?:e|ing) all (?:of )?(?:my|his|her) (?:morning |daily |other )?(?:pills|meds|medicines?|medications?) (?:at the same time|together|in the (?:morning|evening)|at night|with (?:food|breakfast|water))\b/gi,
    unless: /\b(?:die|dying|dead|kill|end|sorry|good ?bye|want(?:ed)? to|going to|gonna|took|overdos\w*|alcohol|vodka|whiskey)\b/i,
  },
  {
    isUnmeant: true,
    pattern: new RegExp(
      String.raw`\b${STRONG_SMELLS}(?: like)?[- ](?:smells?|odou?rs?|scent)\b|\b(?:smell(?:s|ed|ing)?|odou?rs?|scent|whiff)(?: (?:of|like|some|the|a|bit|little|strong|faint)){0,4} ${STRONG_SMELLS}\b`,
      'gi',
    ),
    unless:
      /\b(?:cough\w*|breath\w*|dizz\w*|light-?headed|headaches?|burn\w*|swallow\w*|drank|drink\w*|ate|lick\w*|throw\w*|threw|vomit\w*|mix\w*|faint\w*|pass(?:ed|ing) out|sick|nause\w*|chest|throat|wheez\w*|confus\w*|spill\w*|splash\w*|mouth|toddler|baby|wak\w+)\b/i,
  },
  {
    isUnmeant: true,
    pattern: /\b(?:knock(?:s|ed|ing)?|put(?:s|ting)?) (?:me|him|her|them|us|you) (?:right |completely |straight |clean )?out\b/gi,
    unless:
      /^(?!.*\b(?:surgery|an(?:a)?esthe\w+|propofol|procedure|colonoscopy|endoscopy|dentist|wisdom teeth|mri|benadryl|ambien|lunesta|cough syrup|dayquil|edibles?|gumm(?:y|ies)|zyrtec|nyquil|melatonin|unisom|zzzquil|trazodone|hydroxyzine|flexeril|seroquel|allergy|medicines?|meds?|pills?|dose|sleep(?:ing)?|nap)\b)|\b(?:hit|punch\w*|kick\w*|fell|fall|crash\w*|ball|bat|tackl\w*|won'?t wake|wont wake|blue|too (?:many|much)|whole|bottle)\b/i,
  },
  {
    isUnmeant: true,
    pattern:
      /\b(?:is|are|was|isn'?t) (?:it|that|this|they|these|those|the [\w-]{2,12}) (?:really |even |also |like )?(?:a )?(?:poison(?:ous)?|toxic)\b/gi,
    unless:
      /\b(?:ate|eat\w*|swallow\w*|drank|drink\w*|took(?! (?:off|a bath|a shower))|taken|lick\w*|chew\w*|bit(?:e|es|ten)?|mouth\w*|inhal\w*|breath\w*|sniff\w*|spray\w*|vomit\w*|thr[eo]w\w*|puk\w*|berr\w+|mushroom\w*|burn\w*|eyes?|dizz\w*|sick)\b/i,
  },
  // A sleeping baby is limp, and no longer when it wakes (American Academy of Pediatrics, HealthyChildren.org). One that was ill before is not meant.
  {
    isUnmeant: true,
    pattern:
      /\b(?:(?:all |so |totally |completely |kinda |just )*(?:went |goes |gone |was |were |is |are )?(?:all |so |totally |completely )*(?:limp|floppy)|(?:like |as )?(?:a )?(?:rag ?doll|wet noodle|limp noodle|noodle))\b/gi,
    unless:
      /^(?!.*\b(?:asleep|sleeps?|sleeping|slept|nap\w*|dozed)\b)|^(?!.*\b(?:w[oa]ke(?:s|n|ned)?(?: (?:right |straight )?up)?|awake|stirred|startled)\b)|\b(?:(?:won'?t|wont|can'?t|cant|couldn'?t|could not|hard to|not|doesn'?t|didn'?t|barely|hardly|never) (?:\w+ ){0,2}w[ao]k\w*|fever|temperature|hot|sick|ill|vomit\w*|thr[eo]w\w*|puk\w*|blue|gr[ae]y|pale|white as|breath\w*|drows\w*|lethargic|fell (?!asleep)|dropped|hit|bump\w*|swallow\w*|took (?!(?:his|her|the|a|\d+) (?:whole |full |entire )?(?:bottle|ounces|oz|feed|nap|milk))|medicine|benadryl|seiz\w*|jerk\w*|shak\w*|stiff|still (?:limp|floppy)|again|keeps?|unrespons\w*|weak|feed(?:ing)? (?:less|poor\w*)|won'?t (?:eat|feed|nurse))\b/i,
  },
  {
    pattern: /\bchest\b/gi,
    unless:
      /^(?!.*\b(?:push ?ups|bench(?:ing|ed)?|work(?:ed)? ?out|lift(?:ing|ed)|pulled (?:a|my) (?:chest )?muscle|gym|dips|rowing|chest day)\b)|\b(?:arm|jaw|sweat\w*|breath\w*|crush\w*|pressure|tight\w*|faint\w*|heart|dizz\w*|passed out|vomit\w*|squeez\w*|heavy|elephant|left|during|while|when|whenever|every ?time|each time|any ?time|goes away|went away|eases|rest(?:s|ed|ing)?|stop(?:s|ped)?|stairs?|steps|walk\w*|hills?|exert\w*|pop(?:ped)?|snap\w*)\b/i,
  },
  // A worried person, and no one who believes what is not so.
  {
    isUnmeant: true,
    pattern:
      /\b(?:i['’]?m|im|i am|i was|i (?:get|got)|(?:made|makes|making|got|has) me|being|a (?:bit|little))(?: (?:so|now|just|a (?:bit|little)|kinda|super|really|getting|also|probably|totally|always))* paranoid\b/gi,
    unless:
      /\b(?:follow\w*|watch(?:ed|es|ing) (?:me|us)|camera\w*|voices?|bugged|spy\w*|spied|plot\w*|conspir\w*|after me|out to get|meth|adderall|vyvanse|speed|coke|weed|edible|(?:haven'?t|havent|not|no) sle(?:pt|ep)|knife|gun|every(?:one|body)|people are|schizo\w*|bipolar|psycho\w*)\b/i,
  },
  {
    pattern: /\b(?:could|can|would) (?:just |easily |literally )*sleep forever\b/gi,
    unless:
      /^(?!.*\b(?:tired(?! of)|exhausted|sleepy|fatigue\w*|nap|bed|energy|thyroid|iron|hours)\b)|\b(?:die|dead|tired of|end|never wake|not wake|hopeless|anymore)\b/i,
  },
];

const isHarmlessIn = (text: string) => {
  const line = text.replaceAll('\n', ' ');
  return ({ unless }: (typeof HARMLESS_ALONE)[number]) => !unless.test(line);
};

/** The expressions of a text that are harmless there, because no other words make them a danger. */
export const listHarmlessAlone = (text: string): RegExp[] => HARMLESS_ALONE.filter(isHarmlessIn(text)).map(({ pattern }) => pattern);

/** Those of them that tell no sign at all. */
export const listUnmeantAlone = (text: string): RegExp[] =>
  HARMLESS_ALONE.filter(({ isUnmeant }) => isUnmeant)
    .filter(isHarmlessIn(text))
    .map(({ pattern }) => pattern);
