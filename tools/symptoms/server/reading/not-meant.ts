import { FIGURES_OF_SPEECH, withoutExpressions } from './figures-of-speech.ts';
import { listUnmeantAlone } from './harmless-alone.ts';

/** What may happen one day or is only pictured, and what is printed or announced. No sign of now. */
export const HYPOTHETICALS: readonly RegExp[] = [
  // What somebody fears will come of something is asked: "am I gonna pass out". "I'm gonna pass out" is told.
  /\b(?:am i|is (?:he|she)) (?:gonna|going to) (?:pass out|faint|die|collapse|od|overdose|throw up|be sick|have an? (?:seizure|stroke|heart attack))\b/gi,
  // What nearly happened did not.
  /\b(?:almost|nearly) (?:threw|throw|thrown|vomit(?:ed)?|puked?|barf(?:ed)?|gagged)(?: up)?\b/gi,
  // "If I ever see somebody having a seizure", "what if I get it wrong someday".
  /\b(?:if|when|in case) (?:i|he|she|they|we|you|one|someone|somebody|anyone|anybody|a person|people) ever\b[^.;!?\n]*|\bwhat if (?:i|he|she|they|we) [^.;!?\n]{0,60}?\b(?:some ?day|one day|in the future)\b/gi,
  // What was taken or done to oneself may be told that way.
  /\b(?:suppose|supposing|imagine|let['’]?s say|hypothetically)\b(?![^.;!?\n]*\b(?:took|taken|tak(?:e|ing)|swallow\w*|drank|drink|pills?|die|dead|kill\w*|hang\w*|cut|jump\w*|hurt (?:my|him|her)\w*)\b)[^.;!?\n]*/gi,
  /\b(?:pamphlet|leaflet|brochure|package insert|poster|commercials?|advert\w*|website|handout) (?:that )?(?:says?|said|lists?|warns?(?: about)?|mentions?|claims?)\b[^.;!?\n]*/gi,
];

/** Uncertain statements: "not sure if I have a fever", "could it be a stroke?". */
const DOUBTS: readonly RegExp[] = [
  ...HYPOTHETICALS,
  // People in general: "if someone gets chest pain while jogging". What to do for somebody may be asked for one who is there.
  /(?<!\b(?:do|call|help) )\bif (?:someone|somebody|anyone|a person|people) (?:gets?|has|have|feels?)\b[^.;!?,\n]*/gi,
  /\b(?:not sure|unsure|don['’]?t know) (?:if|whether) i(?:['’]ve| have| had)? [^.;!?,\n]*/gi,
  /\b(?:could|might|can) (?:it|this) be [^.;!?\n]*\?/gi,
  // What is asked about and not done: "should I make myself vomit?"
  /\b(?:should|shall|can|could|must|do|does) (?:i|we|he|she) (?:(?:need|have|try|got) to )?(?:make|force) (?:my|him|her)(?:self)?(?: to)? (?:vomit|throw (?:it )?up|puke|barf|be sick|get sick)\b/gi,
  // What has not happened: "what if I get a fever", "in case of chest pain".
  /\b(?:what if|if|in case|unless|until) (?:i|he|she|they|we) (?:ever )?(?:gets?|got|develops?|starts? to|catch(?:es)?) [^.;!?,\n]*|\bin (?:the event|case) of (?:an? )?[^.;!?,\n]{3,40}|\b(?:if|in case) (?:the|it|this|my|his|her) (?:\w+ )?(?:spreads|comes back|gets worse|worsens|returns)\b/gi,
  // A worry about a thing names no sign: "worried about dehydration". "Worried about my rash" does.
  /\b(?:worried|worry|worrying|concerned|scared|afraid|nervous|anxious|paranoid) (?:about|of|for) (?!(?:literally |just |pretty much |nearly |almost )?(?:everything|anything|everybody|everyone)\b|(?:an?|my|his|her|the|this|that|these|those|their|our|how|why|what|it|him|me|us|them)\b)[^.;!?,\n]*?(?=[.;!?,\n]|$|\b(?:and|but|because|since|as|so|he|she|i|my)\b)/gi,
  /\b(?:worried|afraid|scared) (?:that )?(?:it|this)(?:['’]s| is| might be| could be| may be) [^.;!?,\n]*/gi,
];

/** "Throat closing? No, just sore." What a person ought to do is a sign where it is denied: "breathing? no". */
export const ANSWERED_NO =
  /(?:(?<=[.;!?,\n])|^)(?![^.;!?,\n]*\b(?:breath\w*|respon\w*|awake|alert|conscious|mov\w*|pulse|wak\w*|pee\w*|urin\w*|diapers?|eat\w*|drink\w*|talk\w*|speak\w*|cry\w*|walk\w*|feel\w*|kick\w*|see\w*|hear\w*|better|normal|ok|okay|fine)\b)[^.;!?,\n]{3,50}\?\s*(?:no+|nope|nah|not really)(?=\s*(?:[.,;!\n]|$|just\b|but\b|only\b))/gi;

/**
 * What somebody was asked and denied: "the nurse asked about chest pain, I said no". An answer that is explained or taken back ("but", "because",
 * "I lied") may be untrue. Thoughts of suicide are often denied and meant: of them only "no, because I'm not" counts.
 */
export const ASKED_AND_DENIED =
  /\b(?:asks?|asked|asking|screen(?:ed|s|ing)?|wanted to know|questioned) (?:(?:me|him|her|us|them) )?(?:if|whether|about|for) (?:(?:(?!suicid|kill|harm|hurt(?:ing)? (?:my|him|her|your)sel|\b(?:die|dying|dead|death|alive|end|ending|life|live|living|od|overdos|cut|cutting)\b|unaliv)[^.;!?\n]){2,60}?[,;.]? (?:and |but |so )?(?:(?:i|he|she|we) (?:said|answered|told (?:him|her|them|the \w+)|replied)[ ,]+(?:no|nope|never|not at all|i'?m not)\b|(?:i|he|she) (?:denied|don'?t|do not|didn'?t|am not|'?m not|isn'?t|wasn'?t)(?= ?(?:it|any|at all)?[.,;!?\n]|$))(?![^.;!?\n]{0,80}\b(?:but|because|cause|cuz|coz|bc|since|though|although|so|even|only|just|to avoid|afraid|scared)\b)|[^.;!?\n]{2,60}?[,;.]? (?:and )?(?:i|he|she) (?:said|answered|told (?:him|her|them|the \w+)|replied)[ ,]+no,? (?:because|and|since|bc|cause) (?:i|he|she) ?(?:am|'?m|is|'?s) (?:really |truly |honestly )?not(?: suicidal)?(?=\s*(?:[.!\n]|$)))(?![\s\S]{0,200}\b(?:lie|lied|lies|lying|truth|honest|pretend\w*|not true|untrue|hid|hiding)\b)/gi;

/**
 * A reaction of the past that is told for a question about a medicine: "my wife had angioedema, can she take losartan?". One of now is told with
 * a sign or a time.
 */
const PAST_REACTION =
  /^(?=[\s\S]*\b(?:had|got|history of|hx of) (?:an? |bad |mild |severe )*(?:angioedema|anaphylaxis|anaphylactic (?:shock|reaction))\b(?! (?:now|today|tonight|this|again|since|an?|\d|just|last night|yesterday)))(?![\s\S]*\b(?:now|today|tonight|yesterday|last night|ago|hours?|minutes?|just|swell\w*|swollen|breath\w*|hives|tongue|lips?|throat|wheez\w*|again|er|hospital)\b)[\s\S]*$/i;
const REACTION_NAME = /\b(?:angioedema|anaphylaxis|anaphylactic (?:shock|reaction))\b/gi;

/** Denials in which the finding comes first or the verb last. */
const DENIALS: readonly RegExp[] = [
  ANSWERED_NO,
  ASKED_AND_DENIED,
  // "No falls, nothing sudden".
  /\bnothing (?:was |is |has been |that (?:was |is )?)?(?:sudden|overnight|out of the blue)\b/gi,
  // "Nothing in my chest hurts", "nothing hurts".
  /\bnothing (?:(?:in|on|around|inside|down) (?:my |his |her |the )?\w+ (?:\w+ )?)?(?:hurts|aches|burns|itches|bleeds|swells)\b/gi,
  // "Fever doesn't have", "pain no, light is okay".
  /\b\w+ (?:(?:he|she|i|it) )?(?:does ?n['’o]?t|do ?n['’o]?t|not) have(?=\s*(?:[.,;!\n]|$))/gi,
  /\b(?:pain|fever|cough|rash|blood|vomit(?:ing)?|itch(?:ing)?|swelling|diarrhea) no(?=\s*(?:[.,;\n]|$))/gi,
  // A part that is said to be well is not the one that hurts: "eyes are fine. Muscles are just sore".
  /\b(?:eyes?|ears?|throat|neck|back|belly|stomach|arms?|legs?|hands?|feet|hips?|knees?|shoulders?)(?: (?:is|are|was|were|look|looks|feel|feels))(?: (?:all|both|totally|perfectly|completely|just|otherwise))? (?:fine|ok|okay|normal|good)(?=\s*(?:[.,;!\n]|$))/gi,
  // "It doesn't wake me", "nothing wakes her at night". "Doesn't wake him" alone may be a person who cannot be woken.
  /\b(?:does ?n['’o]?t|do ?n['’o]?t|did ?n['’o]?t|never|nothing|not) (?:ever |really )?w[ao]k(?:e|es|en|ens|ing)(?: up)? (?:me|us)\b(?: up)?/gi,
  /\b(?:does ?n['’o]?t|never|nothing) w[ao]k(?:e|es|ens?)(?: up)? (?:him|her|them)(?: up)? (?:at night|from sleep|during the night)/gi,
];

/** An exaggeration of something that is felt remains a sign: "my knee is killing me". */
const NO_SIGNS = FIGURES_OF_SPEECH.flatMap(({ words, isFelt }) => (isFelt ? [] : [words]));

/**
 * The text without words that name a finding and do not mean it: doubts, denials that turn the sentence around, and figures of speech. They
 * are replaced by spaces, so that positions stay the same.
 */
export const withoutUnmeant = (text: string): string =>
  [...DOUBTS, ...DENIALS, ...NO_SIGNS, ...listUnmeantAlone(text), ...(PAST_REACTION.test(text) ? [REACTION_NAME] : [])].reduce(
    (rest, unmeant) => rest.replace(unmeant, (words) => ' '.repeat(words.length)),
    withoutExpressions(text),
  );
