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
  // What somebody asks in fear after something ordinary: "did I poison myself?" beside milk, water or the pink stomach medicine.
  {
    isUnmeant: true,
    pattern:
      /\b(?:did|have|am|is|was|are|can|could) (?:i|it|this|that|he|she|the \w+|my \w+)(?: \w+)? (?:poison(?:ed|ing|ous)?)(?: (?:myself|me|him|her|them|already|now))?(?=\W*(?:$|[.,;!?\n]))/gi,
    unless:
      /\b(?:ate|eat\w*|swallow\w*|drank(?! (?:some |the |a |my )?(?:pink|pepto\w*|bismuth|milk|water|coffee|tea|juice|soda|soup))|drink\w*|took(?! (?:off|a bath|a shower))|lick\w*|chew\w*|bit(?:e|es|ten)?|inhal\w*|breath\w*|sniff\w*|spray\w*|vomit\w*|thr[eo]w\w*|puk\w*|berr\w+|mushroom\w*|bleach|cleaner|pills?|anti-?freeze|battery|burn\w*|eyes?|dizz\w*|sick|sleepy|drows\w*)\b/i,
  },
  // "Is it an overdose?" What was taken, and how much, is read by itself.
  {
    isUnmeant: true,
    pattern: /\b(?:is|was) (?:it|this|that) (?:an? |already |now )?over ?dos(?:e|ed|ing)\b/gi,
    unless:
      /\b(?:all (?:of )?(?:the|my|his|her)|bottle|handful|too (?:much|many)|whole|(?:[4-9]|\d\d+|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|dozen) \w*|on purpose|sleepy|drows\w*|dizz\w*|vomit\w*|won'?t wake|fentanyl|heroin|opioids?|oxy\w*|insulin|toddler|baby|year[- ]old)\b/i,
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
  // A package that a pharmacy or a doctor handed over is not taken yet.
  {
    isUnmeant: true,
    pattern:
      /\b(?:they|the (?:pharmac\w+|doctors?|nurses?|hospital|er|dentist|clinic)|(?:my|our|his|her) (?:doctor|dentist|pharmacist|pediatrician)) (?:just )?(?:gave|handed) (?:me|us) (?:an?|another) (?:(?:new|big|small|little) )?(?:bottle|box|pack|packet|jar)s? of\b/gi,
    unless:
      /\b(?:took|taken|taking|drank|drunk|drink\w*|ate|eat\w*|swallow\w*|chug\w*|down(?:ed|ing)|had|has been|got(?:ten)? (?:into|hold|a ?hold|ahold)|chew\w*|lick\w*|suck\w*|sip\w*|mouth|inject\w*|snort\w*|smok\w*|used|using|gave (?:him|her|them|it|the|my)|given|giving|been giving|whole|all|half|most|entire|every|finish\w*|empt\w+|gone|missing|left|open\w*|spill\w*|found|too (?:much|many)|extra|double\w*|twice|overdos\w*|od|odd?ed|accident\w*|mistak\w*|wrong|die|dying|dead|death|kill\w*|end|suicid\w*|goodbye|hurt myself|help|emergency|now|ago|wak\w+|sle(?:ep\w*|pt)|drows\w*|breath\w*|vomit\w*|thr[eo]w\w*|puk\w*|dizz\w*|faint\w*|pass\w* out|seiz\w*|shak\w*|blue|limp|floppy|unrespons\w*|respon[ds]\w*|confus\w*|weird|acting|sick|ill|high|drain|bleach|cleaner|antifreeze)\b/i,
  },
  // Somebody who walked into the plant touched it. One who ate of it, or breathed its smoke, is not meant.
  {
    isUnmeant: true,
    pattern:
      /\b(?:got|get|getting|gotten|gets) in(?:to)? (?:some |the |a (?:patch|bunch) of )?poison (?:ivy|oak|sumac)\b(?! (?:berr\w+|seeds?|spray|wash|scrub|soap|cream|lotion|gel|killer|medicine|meds?|pills?|tablets?|drops|bottle|tea|extract))/gi,
    unless:
      /\b(?:ate|eat(?:s|en|ing)?|swallow\w*|drank|drunk|drink\w*|chew\w*|lick\w*|mouth|tongue|lips?|throat|taste\w*|berr\w+|smok\w*|burn(?:ed|t|ing)? (?:it|them|some|brush|leaves|yard|wood)|inhal\w*|breath\w*|wheez\w*|swell\w*|swollen|hives|faint\w*|pass\w* out|vomit\w*|thr[eo]w\w*|took|taken|all the|whole|bottle|too (?:much|many))\b/i,
  },
  // Lenses that a medicine stained, and neither the eyes nor the skin.
  {
    isUnmeant: true,
    pattern:
      /\b(?:contacts|contact lens(?:es)?) (?:(?:all|now|just|have|has|are|is|got|look|looks|looking|turned|turning|went|stained|a|bit|little|kinda|slightly|really|so) ){1,3}yellow(?:ish)?\b|\byellow(?:ish)? (?:contacts|contact lens(?:es)?)\b/gi,
    unless:
      /\b(?:eyes?|eyeballs?|whites?|sclera\w*|skin|face|hands?|palms?|fingers?|all over|body|liver|hepatitis|jaundice\w*|itch\w*|tired|fever\w*|belly|stomach|abd\w+|vomit\w*|thr[eo]w\w*|nause\w*|sick|dark|brown|poop|stools?|baby|he|she|him|too)\b/i,
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
