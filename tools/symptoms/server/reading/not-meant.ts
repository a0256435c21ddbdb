import { COMPARISONS, withoutExpressions } from './figures-of-speech.ts';

/** Uncertain statements: "not sure if I have a fever", "could it be a stroke?". */
const DOUBTS: readonly RegExp[] = [
  /\b(?:not sure|unsure|don['’]?t know) (?:if|whether) i(?:['’]ve| have| had)? [^.;!?,\n]*/gi,
  /\b(?:could|might|can) (?:it|this) be [^.;!?\n]*\?/gi,
  // A worry about a thing names no sign: "worried about dehydration". "Worried about my rash" does.
  /\b(?:worried|worry|worrying|concerned|scared|afraid|nervous|anxious|paranoid) (?:about|of|for) (?!(?:an?|my|his|her|the|this|that|these|those|their|our|how|why|what|it|him|me|us|them)\b)[^.;!?,\n]*?(?=[.;!?,\n]|$|\b(?:and|but|because|since|as|so|he|she|i|my)\b)/gi,
  /\b(?:worried|afraid|scared) (?:that )?(?:it|this)(?:['’]s| is| might be| could be| may be) [^.;!?,\n]*/gi,
];

/** "Throat closing? No, just sore." What a person ought to do is a sign where it is denied: "breathing? no". */
export const ANSWERED_NO =
  /(?:(?<=[.;!?,\n])|^)(?![^.;!?,\n]*\b(?:breath\w*|respon\w*|awake|alert|conscious|mov\w*|pulse|wak\w*|pee\w*|urin\w*|diapers?|eat\w*|drink\w*|talk\w*|speak\w*|cry\w*|walk\w*|feel\w*|kick\w*|see\w*|hear\w*|better|normal|ok|okay|fine)\b)[^.;!?,\n]{3,50}\?\s*(?:no+|nope|nah|not really)(?=\s*(?:[.,;!\n]|$|just\b|but\b|only\b))/gi;

/** Denials in which the finding comes first or the verb last. */
const DENIALS: readonly RegExp[] = [
  ANSWERED_NO,
  // "Nothing in my chest hurts", "nothing hurts".
  /\bnothing (?:(?:in|on|around|inside|down) (?:my |his |her |the )?\w+ (?:\w+ )?)?(?:hurts|aches|burns|itches|bleeds|swells)\b/gi,
  // "Fever doesn't have", "pain no, light is okay".
  /\b\w+ (?:(?:he|she|i|it) )?(?:does ?n['’o]?t|do ?n['’o]?t|not) have(?=\s*(?:[.,;!\n]|$))/gi,
  /\b(?:pain|fever|cough|rash|blood|vomit(?:ing)?|itch(?:ing)?|swelling|diarrhea) no(?=\s*(?:[.,;\n]|$))/gi,
  // "It doesn't wake me", "nothing wakes her at night". "Doesn't wake him" alone may be a person who cannot be woken.
  /\b(?:does ?n['’o]?t|do ?n['’o]?t|did ?n['’o]?t|never|nothing|not) (?:ever |really )?w[ao]k(?:e|es|en|ens|ing)(?: up)? (?:me|us)\b(?: up)?/gi,
  /\b(?:does ?n['’o]?t|never|nothing) w[ao]k(?:e|es|ens?)(?: up)? (?:him|her|them)(?: up)? (?:at night|from sleep|during the night)/gi,
];

const DROWSY =
  '(?:zyrtec|benadryl|nyquil|melatonin|unisom|trazodone|hydroxyzine|flexeril|seroquel|(?:the|my|this) (?:meds?|medicines?|pills?))';
/** Whom a person may harm: "I could have strangled my baby" is no figure of speech. */
const CLOSE =
  '(?:bab(?:y|ies)|newborn|infant|toddler|child(?:ren)?|kids?|sons?|daughters?|twins?|(?:step|grand)\\w+|wife|husband|girlfriend|boyfriend|partner|spouse|fianc[eé]e?|ex|mom|mother|dad|father)';

/** Words of a sign that are a figure of speech here. */
const FIGURES: readonly RegExp[] = [
  // A matter that is unclear: "confused about vaccines". Not knowing where or who one is, is a sign.
  /\b(?:confus(?:ed|ing)|mixed up) (?:about|by|over|on|as to|with) (?!(?:where|who|everything|simple|time|place|things|names?|people|the (?:day|date|time|year|month))\b|what (?:day|year|month|time|is (?:real|happening|going))|(?:my|his|her|our|their) (?:own )?(?:name|address|age|whereabouts|surroundings))/gi,
  // In good shape, of the right size, or cross: no seizure. "Had a fit" alone is one.
  /\bfit (?:and|&|,) (?:healthy|well|active|strong|lean)\b|\b(?:very|pretty|physically|otherwise|i['’]?m|i am|stay|staying|keep|keeping|get|getting|reasonably|quite) (?:very |pretty )?fit\b|\bfit (?=\d|adult|person|guy|woman|man|runner|athlete)/gi,
  /\bfitting (?:well|right|tight\w*|in|into|room|clothes|comfortabl\w*|proper\w*|snug\w*|better|like|loos\w*|so|good|too)\b|\b(?:shoes?|clothes?|jeans|pants|bra|mask|dentures?|glasses|rings?|braces?|helmet|diapers?|lens\w*|contacts?|aligners?|retainer|cast|boots?)\b[^.;!?\n]{0,25}\bfit(?:ting|s)?\b/gi,
  /\b(?:throw\w*|threw|pitch\w*) (?:a|an|another|her|his) (?:\w+ )?fits?\b|\b(?:hissy|temper|crying|laughing|giggling|sneezing) fits?\b|\b(?:had|having|has|have) a fit (?=(?:because|cause|cuz|over|about|if)\b|when (?:i|we|they) (?:said|say|told|took|won['’]?t|tried|turned)\b)/gi,
  /\bhard(?:er)? to (?:wake|get)(?: (?:up|my \w+|him|her|them))* (?:up )?(?:for school|on school days|on mondays)\b/gi,
  /\bfloppy (?:ears?|hat|disks?|bunny|dog|hair)\b/gi,
  /\boverdos\w* on (?:\w+ )?(?:netflix|tv|cuteness|chocolate|sugar|news|cheese|carbs|turkey|candy|pizza|music|memes)\b/gi,
  // "I want to die of shame" is a wish to die.
  /\b(?:die|died|dying)(?<!\b(?:want(?:s|ed)?|wanna|wish(?:es|ed)?) (?:\w+ ){0,3}\w+) (?:of|from|with) (?:boredom|embarrassment|laughter|laughing|curiosity|excitement|cuteness)\b/gi,
  // A medicine that makes drowsy. What knocks a person out cold or for a minute is a faint.
  new RegExp(
    String.raw`\b(?:${DROWSY}|(?:it|that|they|which)(?<=\b${DROWSY}\b[^.;!?\n]{0,45})) (?:always |just |really |kinda )?knocks? (?:me|him|her) (?:right |straight |clean )?out\b(?! cold| for (?:an?\b|\d))`,
    'gi',
  ),
  new RegExp(
    String.raw`\bcould have (?:strangled|throttled)(?<!\b${CLOSE}\b.*) (?:(?:my|the|that)(?! (?:[\w-]+ ){0,2}${CLOSE}\b)|him|her(?! (?:[\w-]+ ){0,2}${CLOSE}\b)|them)\b`,
    'gis',
  ),
  /\b(?:back|shoulder|neck|knee|hip|elbow|wrist|finger|thumb|jaw|joints?|engine|car) (?:has |have |had |just |is |all |kinda )?seiz(?:ed|es|ing)(?: up)?\b/gi,
  /\bstabs\b(?! (?:me|him|her|himself|herself|myself|his|my|the))|\bstabb(?:ed|ing) at\b/gi,
  /\blike (?:a|an) (?:new ?born |baby |wild |little |boiled )?(?:snake|giraffe|rabbit|lobster|crab|squirrel|lizard|turkey|deer)\b/gi,
  // What happens in a dream.
  /\b(?:drown(?:ed|ing|s)?|fall(?:ing)?|fell)\b(?<=\b(?:dreams?|dreamed|dreamt|dreaming|nightmares?)\b[^.;!?\n]{0,50})/gi,
  /\b(?:wound|wired|strung) (?:up )?(?:like a|tight|as tight)\b/gi,
  /\b(?:leg day|work ?out|gym|practice|class|stairs|shoes|heels|dancing|hike|run|shift|homework|commute) (?:is |was |really |just )?kill(?:ed|ing|s) me\b/gi,
];

/**
 * The text without words that name a finding and do not mean it: doubts, denials that turn the sentence around, and figures of speech. They
 * are replaced by spaces, so that positions stay the same.
 */
export const withoutUnmeant = (text: string): string =>
  [...DOUBTS, ...DENIALS, ...FIGURES, ...COMPARISONS].reduce(
    (rest, unmeant) => rest.replace(unmeant, (words) => ' '.repeat(words.length)),
    withoutExpressions(text),
  );
