import { FIGURES_OF_SPEECH, withoutExpressions } from '../reading/figures-of-speech.ts';
import { listHarmlessAlone } from '../reading/harmless-alone.ts';
import { CLAUSES, withoutPastParts, withoutRelativesPast } from '../reading/long-past.ts';
import { ANSWERED_NO, ASKED_AND_DENIED, HYPOTHETICALS } from '../reading/not-meant.ts';

/** A message split into what it reports and what it only asks about. */
export interface SplitMessage {
  reported: string;
  asked: string;
}

/** Fear of dying while ill is a sign of illness and no wish to die. */
const FEAR_OF_DYING =
  /\b(?:felt|thought) (?:like |as if |as though |that )?(?:i|he|she) (?:was|were) (?:really |actually )?(?:going to|gonna|about to) die\b/gi;

/** Another person's death, reported as such. */
const DEATHS = /\b(?:died|passed(?: away)?|death) (?:of|from|by|due to|after)\b.{1,40}?(?=[.,;!?\n]|\band i\b|\bbut\b|\bnow\b|$)/gi;
const PETS =
  /\b(?:the |our |my )?vet (?:gave|said|says|put|prescribed|told|thinks|wants)\b[^.!?\n]*|\b(?:my|our|the|his|her) (?:dog|cat|puppy|kitten|pup|hamster|rabbit|bunny|horse|bird|parrot|guinea pig|ferret|goat|chickens?)s? (?:just |has |had |is |was |may have |might have |keeps )*(?:ate|eaten|eating|swallowed|drank|licked|got into|chewed|died|dying|dead|chok\w+|overdosed|vomit\w*|threw up|throwing up|having a seizure|had a seizure|bleeding|limping)\b[^.!?\n]*/gi;

/** Another person with the same illness: the source of infection, not the patient. */
const CAUGHT_FROM =
  /\b(?:and )?(?:my|our|his|her) (?:\w+ )?(?:daughter|son|kids?|child(?:ren)?|toddler|baby|husband|wife|mom|mum|dad|brother|sister|roommate|coworker|friend|partner|boyfriend|girlfriend|nephew|niece|whole family)s? (?:just |also |both |all )?(?:(?:had|got over|came home with|brought home|caught) (?:it|this|the same(?: thing)?|something similar|pink ?eye|strep|the flu|a cold|covid|a stomach bug)(?: too| first| as well)?(?: (?:last|a few|few|\d+|two|three|yesterday|the other)(?: \w+){0,2})?|(?:has|have) (?:it|this|the same(?: thing)?) (?:too|as well))\b/gi;

/** Gas makes everybody in one place ill: they caught it from nobody. */
const IN_ONE_PLACE =
  /\b(?:outside|outdoors|fresh air|leav(?:e|es|ing) (?:the|our|my)|furnace|heater|generator|boiler|stove|grill|fireplace|carbon monoxide|gas)\b/i;

const STUDY =
  /\b(?:essay|homework|assignment|thesis|for (?:a|an|my|our) (?:\w+ )?(?:class|school|paper|report|presentation|novel|story|book|exam|test|project)|(?:nursing|med|medical|pharmacy|paramedic|biology) (?:student|school)|(?:research(?:ing)?|article|documentary|movie|episode|novel|podcast|blog|writing|studying|reading|training|course|class|learned|learning) (?:on|for|about|with)|i read (?:that|about|an)|studying|in (?:the|a|an|this|that|my) (?:\w+ )?(?:movie|film|book|novel|show|series|episode|video ?game|game|comic|anime|play|song|story)|(?:watch(?:ing|ed)|read|reading|saw|playing|heard) (?:a|an|the|this|that|about) (?:\w+ )?(?:movie|film|book|novel|show|series|thriller|documentary|article|story|song|podcast|guy|man|woman|actor|celebrity|singer)|(?:the|a|an|this|that|my|our) (?:movie|film|novel|tv show|episode|documentary|screenplay|video ?game) (?:had|has|with|where|about|in which|shows?|showed|when)|(?:writ(?:e|es|ing)|wrote|working on) (?:a|an|the|my) (?:\w+ )?(?:novel|story|book|screenplay|script|scene|play)|(?:on|in) the news|(?:read|saw|it was|was|wrote) (?:\w+ ){0,3}in the (?:news)?paper|the news|(?:the|a|my|our) (?:main |female |male )?(?:character|hero|heroine|villain|protagonist)|character (?:has|had|is|gets|with|who)|scene (?:where|in which|with)|screenplay|fan ?fic\w*|(?:english|history|health|psych\w*|bio\w*|anatomy|first aid) class|nursing school|med school|nclex|headline)\b|^\W*news\b/i;

/** What happens to the writer or somebody near, beside what is read, watched or studied: "reading a book when my left side went numb". */
const OWN =
  /\b(?:suddenly|all of a sudden|out of nowhere|of my life|(?:and|when|then) (?:had|got|felt|fainted|passed out|blacked out|collapsed|threw up|started)|i (?:just |then |suddenly |also |now )?(?:got|feel|felt|fainted|passed out|blacked out|collapsed|woke|can'?t|cant|couldn'?t|started|took|swallowed|drank|threw up|vomited|am (?:having|bleeding|shaking|dizzy)|want to (?:die|do it|end)|wanna (?:die|do it|end))|i (?:just |then |suddenly |also |now )?(?:have|had|having) (?!to\b|an? (?:essay|exam|test|quiz|class|paper|question|assignment|project|homework)|homework|class|questions?)|i'?m (?:having|bleeding|shaking|dizzy|vomiting|passing)|took (?:\d+|all|a bunch|too many)|my (?:\w+ )?(?:chest|arm|leg|face|head|heart|lips?|eyes?|vision|speech|side|hand|foot|throat|tongue|belly|stomach|neck|jaw)\b|my (?:son|daughter|husband|wife|mom|mum|dad|mother|father|baby|kid|child|brother|sister|grand\w+|friend|partner|boyfriend|girlfriend|roommate) (?:\w+ ){0,5}?(?:collapsed|fainted|passed|stopped|has|had|is|was|can'?t|cant|won'?t|fell|took|swallowed|started))/i;
const FICTION = /\b(?:character|novel|screenplay|fan ?fic\w*|scene (?:where|in which|with)|protagonist|hero|heroine|villain)\b/i;
const STORY_OF_OTHERS =
  /\bin (?:the|a|this|that) (?:\w+ )?(?:movie|film|book|novel|show|series|episode|game|comic|anime|play|song) (?:the|a|an|where|this|that|they|some\w*)\b/i;

/** A clause about fiction, news, or something for school, and not about anybody who is ill. */
const isStudy = (clause: string): boolean =>
  STUDY.test(clause) && !SAYING_SO.test(clause) && (FICTION.test(clause) || STORY_OF_OTHERS.test(clause) || !OWN.test(clause));

/** Whether a text tells of the people of a story that somebody made up. */
export const tellsFiction = (text: string): boolean => FICTION.test(text) && text.split(CLAUSES).some(isStudy);

/** A text without what it tells of fiction, the news or school. */
export function withoutStudy(text: string): string {
  if (!STUDY.test(text)) return text;
  return text
    .split(CLAUSES)
    .filter((clause) => !isStudy(clause))
    .join('\n');
}

const SAYING_SO = /\b(?:saying|said|says|that) (?:that )?(?:she|he|they|i)\b/i;

const OPENING = String.raw`^\W*(?:(?:hi|hey|hello|ok|okay|so|um|well|and|also|but|please|quick|just|curious|question|one more|another|general|thanks|thank you|random|hypothetically|out of curiosity)[\s,:-]+)*`;
const ASKS = new RegExp(
  `${OPENING}(?!(?:can|could|would|should|will|do|does|did|is|are|has|have)n?'?t\\b|(?:did|has|have|is) (?:too|an?|some|\\d|so|way|lots|two|three|been|had|taken|stopped|swallowed|not|bleeding|choking|seizing|uncon\\w+|unresp\\w+|turning|having|vomiting|shaking|gasping)\\b)(?:what|what'?s|whats|which|how|why|when|where|who|can|could|does|do|did|is|are|should|will|would|if|has|have|may|tell me|explain|define|describe|list|show me|give me|difference|compare|symptoms? of|signs? of|causes? of|side effects? of|treatment|risk|warning signs|i (?:want|need|would like|was wondering|wonder|am wondering|have a question)|im wondering|wondering|wonder if|information|info|facts|define|meaning of|learn)\\b`,
  'i',
);
const INFORMS =
  /\b(?:side effects?|causes?d?|symptoms? of|signs? of|risks?(?: of| factors?)?|treatments?(?: for| of)?|definition|meaning|prevent(?:ion|ing)?|statistics|difference between|interactions?|overdose limit|how (?:many|much|often)\b[^.!?\n]{0,40}\b(?:can|should|may|could|do) (?:i|you|we|one|people|adults?|kids|children)|toxic dose|maximum dose|max dose|lethal dose|first aid)\b/i;
const ADDRESS =
  /\b(?:do|can|should|would|could|did|will) (?:they|people|doctors|hospitals|nurses|paramedics)\b|\b(?:can|could|would|will) you (?:please )?(?:tell|explain|describe|say|help me understand|give|list|show)(?: me| us)?\b|\b(?:tell|explain to|show|give|teach|remind) me\b|\blet me know\b|\bhelp me understand\b|\bi(?:'?d| would)? (?:just )?(?:want|need|like|would like) to (?:know|learn|understand|ask|read|find out)\b|\bi(?:'?m| am|m| was)? (?:just )?(?:curious|wondering|wonder)\b|\bi (?:have|had) a question\b|\bi don'?t (?:know|understand) (?:what|how|why|when|which)\b|\b(?:can|could|may|should|do|would|how do|how can|how would|how should|when should|what should) i (?:know|tell|recogni[sz]e|prevent|avoid|lower|reduce|worry|take|mix|use|drink|eat|give|combine|look (?:out )?for|watch (?:out )?for|be (?:worried|concerned|careful)|need|get|ask|say|expect)\b|\bam i at risk\b|\bmy (?:risk|chances?|odds)\b|\bin my (?:area|country|state)\b|\bhe(?:lp)? with\b/gi;
/** Words that make a question about a specific person. */
const SOMEBODY =
  /\b(?:i|im|i'm|i've|ive|i'd|id|i'll|ill|my|mine|me|myself|we|we're|our|us|he|hes|he's|his|him|she|shes|she's|her|they|theyre|their|them|himself|herself|a friend|friends?|roommate|neighbou?r|grand(?:ma|pa|mother|father)|mom|mum|dad|husband|wife|son|daughter|boyfriend|girlfriend|partner|(?:the|this) (?:kid|child|baby|toddler|man|woman|guy|girl|boy))\b/i;
const PRESSING =
  /\b(?:help|now|right now|asap|emergency happening|just (?:took|drank|swallowed|ate|fell|passed|collapsed)|what (?:do|should) (?:i|we) do|happening|sos|hurry|urgent help|please hurry|(?:minutes|hours?|mins) ago)\b/i;
/** "What happens if I take …": hypothetical, not a report of having taken it. */
const HYPOTHETICAL =
  /\b(?:what (?:if|happens (?:if|when)|would happen if|will happen if)|is it (?:ok|okay|safe|fine|bad) (?:if|to)) (?:i|you|he|she|they|we|my \w+|someone)? ?(?:take|takes|drink|drinks|eat|eats|swallow|swallows|mix|mixes|miss|misses|combine)\b/i;
const TAKEN =
  /\b(?:took|taken|swallowed|drank|drunk|ate|eaten|gave|given|injected|ingested|overdosed|od'?d|got into|accidentally|die|kill|died|chest|breath\w*|pain|bleed\w*|suicid\w*)\b/i;

/**
 * Splits a message. Figures of speech and the distant past are removed, general questions about a danger become `asked`, and everything
 * else, including what may be either, becomes `reported`.
 * @example splitMessage('what are the signs of a stroke? my arm is numb') // { reported: 'my arm is numb', asked: 'what are the signs of a stroke?' }
 */
export function splitMessage(text: string): SplitMessage {
  const typed = text.replace(/[’‘`]/g, "'");
  const plain = [...FIGURES_OF_SPEECH.map(({ words }) => words), ...HYPOTHETICALS, ...listHarmlessAlone(typed)]
    .reduce((rest, saying) => rest.replace(saying, ' '), withoutExpressions(typed))
    .replace(ANSWERED_NO, ' ')
    .replace(ASKED_AND_DENIED, ' ')
    .replace(FEAR_OF_DYING, 'sense of doom')
    .replace(DEATHS, ' ')
    .replace(PETS, ' ')
    .replace(CAUGHT_FROM, IN_ONE_PLACE.test(typed) ? '$&' : ' ');
  const reported: string[] = [];
  const asked: string[] = [];
  for (const clause of withoutRelativesPast(plain.split(CLAUSES))) {
    const now = withoutPastParts(clause);
    if (now.trim() === '') continue;
    const told = findToldAfter(now);
    if (told !== undefined) {
      asked.push(now.slice(0, -told.length));
      reported.push(told);
      continue;
    }
    (isAsked(now) ? asked : reported).push(now);
  }
  return { reported: reported.join('\n'), asked: asked.join('\n') };
}

/** Questions about ways to die count as reported: people ask them for themselves. So does "will it hurt?", which says what of only before it. */
const SUICIDE_METHOD =
  /\b(?:ways?|methods?) (?:to|of) (?:die|dying|kill (?:my|your|him|her|some|a person)\w*|end (?:it|my life)|bleed(?:ing)? out|suicide|commit\w*|hang\w*)\b|\bhow (?:many|much)\b.{0,60}\b(?:kill (?:me|myself|you)|to (?:die|overdose|od|end it))\b|\bhow (?:deep|high|long|far|fast|much|many)\b.{0,50}\b(?:bleed(?:ing)? out|die|kill|drown|suffocate)\b.{0,4}$|\bpoint (?:of|in) (?:living|life|being alive)\b|\bhow to (?:die|kill (?:my|your)self|hang|overdose|commit)\b|^\W*(?:does|will|would) (?:it|that) (?:be painful|hurt)\W*$/i;

/** "Can I take more MiraLAX, no poop for 6 days, throwing up": what stands after the question is told, in the same sentence. */
const OWN_USE = new RegExp(
  String.raw`${OPENING}(?:can|could|should|may|is it (?:ok|okay|safe|fine|alright)) (?:i|we|he|she|to|for (?:me|him|her) to)(?: \w+){0,2}? (?:take|use|try|have|give|drink|start)\b[^,;.?!\n]{2,60}[,;] *(?=\S)`,
  'i',
);
/** Goes on with the question: other medicines of a list, a choice, a condition of the question. */
const GOES_ON = /^(?:and|or|if|when|while|with|because|since|cuz|for|then|so|but|is|are|what|which|how|can|should|ok|please|thanks)\b/i;
/** Arbitrary: in fewer words nobody tells how he is; "naproxen too" goes on with the list. */
const TOLD_WORDS = 4;

function findToldAfter(clause: string): string | undefined {
  const question = OWN_USE.exec(clause);
  const rest = question ? clause.slice(question[0].length) : '';
  if (rest.split(/\s+/).length < TOLD_WORDS || GOES_ON.test(rest) || !isAsked(clause)) return undefined;
  return isAsked(rest) ? undefined : rest;
}

function isAsked(clause: string): boolean {
  if (SUICIDE_METHOD.test(clause)) return false;
  if (isStudy(clause)) return true;
  if (HYPOTHETICAL.test(clause) && !TAKEN.test(clause)) return true;
  const general = clause.replace(ADDRESS, ' ');
  if (SOMEBODY.test(general) || PRESSING.test(general)) return false;
  return ASKS.test(clause) || INFORMS.test(clause);
}
