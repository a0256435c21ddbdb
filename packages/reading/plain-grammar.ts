/** The parts of the body that a pain is told of. */
const PART =
  '(?:(?:left|right|lower|upper|low|whole|all) )?(?:chest|heart|head|belly|stomach|tummy|throat|neck|back|arms?|legs?|knees?|eyes?|ears?|tooth|teeth|side|kidneys?|foot|feet|hands?|shoulders?|hip|hips|testicles?|balls|jaw|face|bones?|breasts?|womb)';
const PERSON =
  'sons?|daughters?|bab(?:y|ies)|boy|girl|child|kid|toddler|husband|wife|mother|father|mom|mum|mama|dad|papa|grand(?:ma|pa|mother|father|son|daughter)|brother|sister|uncle|aunt|cousin|friend|neighbor|roommate|patient|lola|lolo|abuela|abuelo';
/** Whom a sentence is about, in the third person. Without "my" or the like a person is named at the start of a clause: "can a child take". */
const THIRD = `(?:he|she|it|(?:(?:my|our|his|her) |(?<=(?:^|[.,;!?\\n])\\s*)(?:the )?)(?:(?:little|small|older|big) )?(?:${PERSON}))`;
const SUBJECT = `(?:i|me|we|they|you|${THIRD}|(?:my|his|her|the) ${PART}|(?:the )?(?:blood|bleeding|nosebleed|pain|vomit|fever|wound))`;

/** What somebody is unable to do, where English has "can't" and other grammars a bare denial: "she no talk". */
const ABLE = 'talk|speak|walk|stand|swallow|see|hear|lift|bend|open|close|sit|urinate|pee|sleep|hold|raise|poop';
const WILLING = 'eat|drink|stop|nurse|suck|feed';
const DOES =
  'have|know|want|understand|like|remember|cry|play|come|go|look|work|help|feel|hurt|itch|bleed|cough|vomit|take|need|think|respond|react|answer|recognize|smile|sweat|burn|improve|grow|get';
const DENIED_VERB = new RegExp(
  String.raw`(?<!\b(?:do|does|did|can|could|should|would|will|why|may|might|must|have|has|had|am|is|are|was|were) )\b(${SUBJECT}) (?:(?:is|are|just|also|now|still|already) )?(?:no more|no|not) (breathe?|move|wake(?: up)?|${ABLE}|${WILLING}|${DOES})\b`,
  'gi',
);
const FIRST_OR_SEVERAL = /^(?:i|me|we|they|you)$/i;

/** "Walk he can't", "breathe can not": the verb first, as in sign language. */
const VERB_FIRST = new RegExp(
  String.raw`\b(breathe?|move|wake(?: up)?|${ABLE}|eat|drink)(?: (?:good|well|normal|now|any ?more))?,? (?:(?:i|he|she|baby|we|they) )?(?:can ?not|can['’]?t|no can|not can|unable|impossible)(?=\s*(?:[.,;!?\n]|$|\b(?:and|help|why|what|now|because|since)\b))`,
  'gi',
);

/** The past of verbs that other grammars leave bare: "he swallow a coin". */
const PAST: Readonly<Record<string, string>> = {
  drink: 'drank',
  eat: 'ate',
  swallow: 'swallowed',
  fall: 'fell',
  faint: 'fainted',
  collapse: 'collapsed',
  vomit: 'vomited',
  lose: 'lost',
  stop: 'stopped',
  start: 'started',
  become: 'became',
  turn: 'turned',
  go: 'went',
  bite: 'bit',
  burn: 'burned',
  inject: 'injected',
  touch: 'touched',
  chew: 'chewed',
  lick: 'licked',
  forget: 'forgot',
  throw: 'threw',
  give: 'gave',
  bleed: 'is bleeding',
  shake: 'is shaking',
  swell: 'is swelling',
  choke: 'is choking',
  breathe: 'is breathing',
  breath: 'is breathing',
  have: 'has',
  feel: 'feels',
  take: 'takes',
};
/** What is taken at once, and not each day. */
const TAKEN_AT_ONCE =
  /^ (?:(?:the |a )?(?:whole|entire|full|wrong)|all|double|two times|twice|(?:too |so )?many|a lot of|my|mine|his|her|\w+['’]s)(?= |$)/i;
/** What somebody is used to. */
const USUAL = /^[^.;!?\n]{0,30}\b(?:every|each|always|daily|usually|sometimes|never|for (?:the|his|her|my|blood|heart|sugar|pressure))\b/i;
/** After these the verb tells what happens each time. */
const EACH_TIME = /^(?:when|whenever|if|while|time|until|before|after)[ ,]+$/i;
const BARE_VERB = new RegExp(
  String.raw`(?<before>\b[\w'’]+[ ,]+)?\b(?<who>${THIRD}) (?<how>(?:(?:also|just|already|now|still|always|only|then|again|maybe|today|yesterday|suddenly|accidentally|by accident) )?)(?<verb>${Object.keys(PAST).join('|')})\b(?! (?:schedule|training|bank|monitor|food|seat)\b)`,
  'gi',
);
/** After these a bare verb is good English: "did he eat", "let her drink", "suggest that he take". */
const BEFORE_BARE =
  /^(?:do|does|did|don['’]?t|doesn['’]?t|didn['’]?t|can|can['’]?t|cannot|could|couldn['’]?t|should|shouldn['’]?t|shall|will|won['’]?t|would|wouldn['’]?t|may|might|must|what['’]?s|let|lets|make|makes|made|making|help|helped|helping|see|saw|seen|watch|watched|hear|heard|have|had|having|that|sure|to|get|of|for|with|and|or|than)[ ,]+$/i;
const PRONOUN = /^(?:he|she|it)$/i;

/** Each with what English says. Small words are dropped, put elsewhere or stand for others in the grammar of another first language. */
const WAYS: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/\b(?:no|not) (?:more |longer )?can\b(?! (?:do|opener|of|i|you|we|he|she|they|it)\b)/gi, 'cannot'],
  [/\bno could\b/gi, 'could not'],
  [/\b(?:do|does) no\b(?= \w+)/gi, 'does not'],
  [VERB_FIRST, (_, verb = '') => `cannot ${withE(verb)}`],
  [
    new RegExp(
      String.raw`\b(?:(?:it |it['’]?s |its )?(?:is |are )?(hurting|paining|burning|aching|hurts?|pains?)(?: (?:so|very|too) much)? (?:to )?me(?: (?:in|on|at))?|(?:to )?me (?:is )?(hurts?|hurting|pains?|paining)(?: (?:so|very|too) much)?(?: (?:in|on|at))?) (?:the|my) (${PART})\b`,
      'gi',
    ),
    (_, one, other, part) => `my ${part} is ${/burn/i.test(one ?? other ?? '') ? 'burning' : 'hurting'}`,
  ],
  [new RegExp(String.raw`\b(${PART}) (?:is |are )?(?:paining|pain|pains) me\b`, 'gi'), '$1 hurts'],
  [new RegExp(String.raw`\b(pains?) of (?:the |my )?(${PART})\b(?! of\b)`, 'gi'), '$2 $1'],
  [/\b(?:very much|too much|many)(?: of)? bloods?\b|\bbloods? (?:very much|too much|many|plenty)\b/gi, 'a lot of blood'],
  [/\b(?:difficult(?:y)?|hard|heavy) breathe?\b/gi, 'trouble breathing'],
  [/\bbreathe?(?: (?:is|are|very|so|too|come|become|getting)){0,3} difficult\b/gi, 'trouble breathing'],
  [
    /\b(?:the )?air (?:is |does |do )?(?:no|not|don['’]?t|doesn['’]?t) (?:come|comes|coming|enter|enters|go|goes|reach)(?: in| inside| out)?\b|\bno air (?:come|comes|coming|enter|enters|go|goes)(?: in| inside)?\b/gi,
    'cannot get air',
  ],
  [/\b(?:lose|lost|loses)(?: (?:the|his|her|my))? (?:conscious|knowledge|senses?)\b(?! of)/gi, 'lost consciousness'],
  [/\b(?:no|not|without) conscious\b(?! of)/gi, 'unconscious'],
  // A wish without "to": "want die".
  [/\b(wants?) (?=(?:die|disappear|end|finish|kill|hurt|live|jump|vomit|throw up|sleep forever)\b)/gi, '$1 to '],
  [/\b(?:finish|end) with (?:myself|my (?:own )?life)\b/gi, 'end my life'],
  [/\bdo(?:es)? not wants? live\b|\bno (?:more )?wants? (?:to )?live\b/gi, 'do not want to live'],
  [/\bon (?=(?:roof|bridge|balcony|ledge|rooftop)\b)/gi, 'on the '],
  // Strength and words that somebody lost.
  [
    /\b(?:half|one side|one half|(?:left|right) (?:side|half))(?: of)?(?: the| his| her| my)? body (?:is |are |has |have |do |does )?(?:no|not|without|lost)(?: have| has)?(?: any)? (?:strength|power|force|feeling)\b/gi,
    'one side of the body is weak',
  ],
  [
    /\b(?:(?:talk|speak)(?:s|ing)?|speech(?: is)?) like (?:a |an |he is |she is |he |she )?drunk(?:en|ard)?(?: man| person)?\b/gi,
    'has slurred speech',
  ],
  [/\b(?:no|not|does not|do not|don['’]?t|doesn['’]?t|can ?not|can['’]?t)(?: can)? remembers? nothing\b/gi, 'cannot remember anything'],
  // Breath.
  [
    /\b(?:(?:is|am|are|was|stay(?:s|ed)?|left) (?:with )?(?:without|short of|short|no|lack of|little) air)\b(?! (?:condition|con|flow|fryer))/gi,
    'cannot get air',
  ],
  [
    /\b(inhaler|puffer|nebulizer|ventolin|albuterol)\)? (?:(?:does|do|did) ?(?:not|n['’]t) |doesn['’]?t |don['’]?t |no |not )(?:makes?|does?|have|has|give) (?:any |no )?(?:effect|nothing|anything|result)\b/gi,
    '$1 is not helping',
  ],
  [
    /\bsmoke\b([^.;!?\n]{0,30}\b(?:i|we|he|she|they)) (?:breathed?|inhaled?)(?: it)?(?: very| so| too)? much\b/gi,
    'smoke$1 inhaled a lot of smoke',
  ],
  [/\b(?:lack|shortness|want) of air\b(?! (?:condition|con|flow|fryer))/gi, 'shortness of breath'],
  // Pregnancy and birth.
  [
    /(?<!\b(?:baby|daughter|girl|newborn|infant)\b[^.;!?\n]{0,10})\b(i am|i['’]?m|she is|she['’]s|she) (?:of|with) (\d{1,2}) (weeks?|months?)\b(?! (?:old|ago|of|since|after|post))/gi,
    '$1 $2 $3 pregnant',
  ],
  [/\bpregnant (?:of|with|in|since) (\d{1,2}|\w+) (weeks?|months?)\b/gi, '$1 $2 pregnant'],
  [
    /\b(?:throw|lose|loose|drop|let|expel)(?:s|ing|ed)? blood (?:from|by|through) (?:the )?(?:below|down|downstairs|under|underneath|private parts?|vagina|part)\b/gi,
    'bleeding from the vagina',
  ],
  [
    /\b(?:blood )?chang(?:e|es|ed|ing)(?: the| my| her| one)? pads? (?:each|every|all) (\d{1,2}) ?min(?:ute)?s?\b/gi,
    'blood soaks a pad every $1 minutes',
  ],
  [/\bafter (?:i |she )?(?:give|gave|giving) birth (\d{1,2}) (day|week)s?\b/gi, '$1 $2s after giving birth'],
  // Children.
  [
    /\b(bab(?:y|ies)|infant|newborn)\b([^.;!?\n]{0,50}?)\b(?:does not|doesn['’]?t|do not|don['’]?t|cannot|can['’]?t|will not|no|not) (?:sucks?|takes?|wants?|grabs?|catch(?:es)?)(?: to (?:take|suck))?(?: the| my)? (?:breasts?|bottle|nipple|milk)\b(?![^.;!?\n]{0,20}\b(?:but|only|eats)\b)/gi,
    '$1$2will not feed',
  ],
  [
    /\b(bab(?:y|ies)|infant|newborn)\b([^.;!?\n]{0,50}?)\b(?:(?:soft|loose) body\b(?! (?:lotion|wash|soap|oil|cream|pillow|doll|carrier))|body (?:is |very |all |so |become |became )*(?:soft|loose)\b)/gi,
    '$1$2limp body',
  ],
  [
    /\b(?:(?:twitch|shak|jerk|trembl)(?:e|es|ing|ed)?(?: of| in)?(?: the| his| her| all| all the)? whole body|(?:whole|all) (?:the )?body (?:is |are )?(?:twitch|shak|jerk|trembl)(?:e|es|ing|ed|s)?)\b(?=[^.;!?\n]{0,40}\beyes?\b[^.;!?\n]{0,15}\b(?:roll|turn|go|went|up|white|back))/gi,
    'has a convulsion of the whole body',
  ],
  [
    /\b((?:he|she|(?:my |the )?(?:child|kid|baby|son|daughter|boy|girl)) (?:(?:is|looks?|seems?|was) )(?:so |very |all |too )?)(?:decayed|sagging|drooped down|hanging down)\b(?! (?:tooth|teeth|diaper|skin))/gi,
    '$1lethargic',
  ],
  // A cold.
  [
    /\b(?:with the |my |his |her |the )?(?:nose|nostrils?) (?:is |are |all |very )*(?:closed|covered(?! (?:in|with|by)\b)|shut)\b/gi,
    'stuffy nose',
  ],
  [/\bthroat (?:that |is )?(?:scratch(?:es|ing)?)\b/gi, 'scratchy throat'],
  [/\bmocos?\b/gi, 'mucus'],
  // What comes up, what bites, and what is measured.
  [
    /\b(3[89]|4[01])(?:[.,](\d))? ?(?:°|degrees?|grades?) ?(?:c |celsius )?(?:of )?(?:fever|temperature|temp)\b/gi,
    (_, whole, tenth) => `fever of ${whole}.${tenth ?? 0} C`,
  ],
  [
    /\b(?:everything|all|whatever)(?: what| that)?(?: i| he| she)? (?:eats?|drinks?|swallows?)(?: or (?:eats?|drinks?))? (?:goes?|comes?|returns?|is returned)(?: me)?(?: back| up| again)+\b(?! (?:as|in)\b)/gi,
    'vomits everything',
  ],
  [/\btick (?:sucked|suck|ate|eat|drank|drink|caught|catch)(?: blood)?(?: (?:from|on|in))?(?= |,|\.|$)/gi, 'tick bite,'],
  [/\bcough(s|ing|ed)? (?:with|of) rust\b(?![ -]?colou?r)/gi, 'coughing up rust-colored phlegm'],
  [
    /\b(?:blood )?(?:pressure|tension|bp)(?: is| was| of)? (\d{3}) (?:on|upon|x|with) (\d{2,3})\b(?! ?(?:mg|mcg|milli|min|hours?|days?))/gi,
    'blood pressure $1/$2',
  ],
  [
    /(?<=\b(?:head|headache|pressure|pregnant|dizzy|birth|born)\b[^\n]{0,160})\bsee(?:s|ing)? (?:(?:little|small|black|the) )?(?:fl(?:y|ies)|mosquito(?:e?s)?|ants|sparkles?)\b(?: (?:float|fly)(?:s|ing)?)?/gi,
    'seeing spots',
  ],
  [/\b(face|hands?)((?:,? (?:and )?(?:hands?|feet|face))*) puff(?:s|ed)?\b/gi, '$1$2 puffy'],
  [
    /\b(pills?|medicines?|tablets?) (?:for|to)(?: make| the| his| her| my)* (?:thin(?: the| his| her| my)? blood|blood thin(?:ning)?)\b/gi,
    'blood thinner $1',
  ],
  [
    /\b(lips?|mouth|face|finger ?nails|nails|skin)(?: (?:very|all|already|now|so|go|come|came|become|turn))* (blue|bluish|gr[ae]y|purple)\b(?! (?:spots?|dots?|bruises?|marks?|vein|eyes?)\b)/gi,
    '$1 turned $2',
  ],
];

const withE = (verb: string) => (/^breath$/i.test(verb) ? 'breathe' : verb);

/** What a bare denial means for each verb. */
function deny(who: string, verb: string): string {
  const plain = verb.toLowerCase();
  const isOne = !FIRST_OR_SEVERAL.test(who);
  if (plain === 'move') return `${who} ${isOne ? 'is' : 'am'} not moving`;
  if (/^breath/.test(plain)) return isOne ? `${who} is not breathing` : `${who} cannot breathe`;
  if (/^wake/.test(plain)) return `${who} will not wake up`;
  if (isOne && WILLING.split('|').includes(plain)) return `${who} will not ${plain}`;
  if (ABLE.split('|').includes(plain)) return `${who} cannot ${plain}`;
  return `${who} ${isOne ? 'does' : 'do'} not ${plain}`;
}

/**
 * Says in standard English what is told in the grammar of another first language or of sign language, so that every reader hears it: bare
 * denials, verbs in the wrong place or without an ending, and pains that are hurting somebody somewhere. Standard English stays as it is.
 * @example sayGrammarPlainly('my father no can breathe and he no wake up') // 'my father cannot breathe and he will not wake up'
 */
export function sayGrammarPlainly(text: string): string {
  const said = WAYS.reduce((rest, [way, plain]) => (typeof plain === 'string' ? rest.replace(way, plain) : rest.replace(way, plain)), text);
  return said
    .replace(DENIED_VERB, (_, who: string, verb: string) => deny(who, verb))
    .replace(BARE_VERB, (whole: string, ...rest: unknown[]) => {
      const { before = '', who = '', how = '', verb = '' } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
      const isJoined = /^(?:and|or)\b/i.test(before) && PRONOUN.test(who);
      if (BEFORE_BARE.test(before) && !isJoined) return whole;
      const [at, told] = rest.slice(-3) as [number, string];
      return `${before}${who} ${how}${toTold(verb.toLowerCase(), before, told.slice(at + whole.length))}`;
    });
}

/** The form of a verb for what happened once, or happens each time. */
function toTold(verb: string, before: string, after: string): string {
  const isUsual = EACH_TIME.test(before) || USUAL.test(after);
  if (verb === 'take' && !isUsual && TAKEN_AT_ONCE.test(after)) return 'took';
  if (isUsual && verb !== 'have') return /(?:o|ch|sh|x|ss)$/.test(verb) ? `${verb}es` : `${withE(verb)}s`;
  return PAST[verb] ?? verb;
}
