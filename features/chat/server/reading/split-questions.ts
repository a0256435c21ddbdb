import { type FindNames, isMedicineName } from './name-finder.ts';

/** Arbitrary: more answers are not read. */
const MAX_QUESTIONS = 3;
const STARTER =
  '(?:can|could|should|might|ought|what|whats|how|do|does|did|is|are|am|was|will|would|when|where|which(?! (?:i|he|she|we|they)\\b)|whose|who|why|may|has|have (?:i|you|we|they))';
/** Words that begin a question after a comma or "and". "…, is on Eliquis" goes on with what was said. */
const FURTHER =
  '(?:can|could|should|might|ought|what|whats|how|(?:do|does|did)(?! (?:nothing|not|well|fine|great|ok|okay|help|the trick|good|better)\\b)|will|would|when|where|which|why|may|(?:is|are|was|am|has) (?:it|this|that|these|those|there|he|she|they|i|we|one|my|the)|(?:is|are) (?:\\w+ ){1,3}(?:ok|okay|safe|fine|alright|all right|bad|good))';
/** Words that begin a question also where no mark comes before them: "took my metformin twice what should i do". */
const RUN_ON =
  /\s+(?=(?:(?:can|could|should|may|do|will|would) (?:i|we|he|she|they|it)|(?:is|are|does|will) (?:it|this|that|these|those|there)|am i (?:good|ok|okay|fine|safe|allowed)|(?:will|would|does) (?:the|my) [\w-]+ (?:even |still |really )?(?:work|help|do|be)|what (?:can|should|do|does|is|are|if|happens)|how (?:long|much|many|often|soon|do|does|should|can)|when (?:can|should|do|does|will)|which (?:one|is|of))\b)/i;
/** Words that join what follows to what was said before: "I don't know if I can take it". */
const JOINING =
  /\b(?:or|than|and|about|if|of|for|to|with|just|the|a|but|so|when|where|which|what|how|why|because|while|until|that|says?|said|know|see|else|much|many|often|long)$/i;
const MIN_WORDS_BEFORE = 3;
/** A sentence ends, or a further question begins: "…, and should I take it with food?", "… also can i take it at night". */
const BREAK = new RegExp(String.raw`(?<=[?.!])\s+|\n+|,?\s+(?:and(?: also)?|also|plus|so)\s+(?=${FURTHER}\b)|,\s+(?=${FURTHER}\b)`, 'i');
const ASKS = new RegExp(
  String.raw`\?|\b(?:can|could|should|may|must|will)\b[^.?!]{0,80}\bor (?:no|not|nah)\W*$|^\W*(?:(?:and|also|so|ok|but|please|hi|hello|hey|or|doctor)\W+)*${STARTER}\b|\b(?:how long|how much|how many|how often|(?:can|should|do|does) (?:i|it|he|she|they|we))\b|\b(?:wonder(?:ed|ing)?|(?:want|like|need)(?:ed)? to (?:know|ask)|tell me|(?:never|didn['’]?t|nobody|no one) (?:\\w+ )?(?:told|said)|explain|describe|(?:do not|don['’]?t|can['’]?t|not) (?:know|sure|figure out|understand|remember)|no idea|confused)\b.*\b(?:if|whether|how|what|which|when|why|where)\b`,
  'i',
);
const STARTS = new RegExp(String.raw`^\W*(?:(?:and|also|so|ok|but|please|hi|hello|hey)\W+)*${STARTER}\b`, 'i');
/** What asks for an answer, and nothing of its own: "please advise", "what do you think?". */
const EMPTY =
  /^\W*(?:please (?:advise|help|answer)|any (?:advice|ideas?|thoughts?|help)|what do you think|(?:can|could) you (?:please )?help(?: me)?|is that (?:right|true|correct)|right|ok(?:ay)?|thanks?(?: you)?(?: so much)?)\W*$/i;

/** The sentences of a message: what asks, and what is reported besides. */
export interface MessageParts {
  /** In order, three unless told otherwise; none where nothing is asked. */
  questions: readonly string[];
  background: readonly string[];
}

/**
 * Splits a message into its questions and what it reports besides.
 * @param most questions.
 * @example splitMessage('I am on Eliquis. Can I take Advil?') // { questions: ['Can I take Advil?'], background: ['I am on Eliquis.'] }
 */
export function splitMessage(message: string, most = MAX_QUESTIONS): MessageParts {
  // Many spaces in a row would be tried from each of them.
  const parts = message
    .replace(/[^\S\n]+/g, ' ')
    .split(BREAK)
    .flatMap(splitRunOn)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reduce(joinFragment, []);
  const asking = parts.filter((part) => ASKS.test(part) && !EMPTY.test(part));
  const questions = asking.slice(0, most).map((part) => (part === parts[0] ? part : dropJoining(part)));
  return { questions, background: parts.filter((part) => !asking.includes(part) && !EMPTY.test(part)) };
}

/** "Other arm?" goes on with the question before it. A name alone ("Or melatonin?") asks again. */
function joinFragment(parts: readonly string[], part: string): string[] {
  const last = parts.at(-1);
  // "How and when do I take it" is one question.
  if (parts.length === 1 && last !== undefined && ONE_WORD.test(last)) return [`${last} and ${part}`];
  const isFragment = last?.endsWith('?') && FRAGMENT.test(part);
  return isFragment ? [...parts.slice(0, -1), `${last} ${part}`] : [...parts, part];
}
const ONE_WORD = /^\w+$/;
const FRAGMENT =
  /^(?:other|same|another|every|each|all|even|still|again|both|left|right|one|two|more|less|ever|forever|today|tonight|now)\b(?: [\w'’-]+){0,2}\?+$/i;

/** "And can I drink on it" is a question of its own. "And for kids?" goes on with the one before. */
const dropJoining = (question: string): string => {
  const own = question.replace(JOINS, '');
  return STARTS.test(own) ? own : question;
};
const JOINS = /^\W*(?:(?:and|also|plus|so|but|then|or|ok(?:ay)?)\W+)+/i;

/** Splits a sentence in which a question begins without a mark: behind what is told, or behind another question. */
function splitRunOn(part: string): string[] {
  const isQuestion = STARTS.test(part);
  const at = isQuestion ? findNextQuestion(part) : part.search(RUN_ON);
  const told = part.slice(0, Math.max(at, 0)).trim();
  if (told.split(/\s+/).length < MIN_WORDS_BEFORE || JOINING.test(told)) return [part];
  return [told, ...splitRunOn(part.slice(at).trim())];
}

/** "Can I keep taking it till Sunday am I good to have a beer": the first one has its verb before the next begins. */
function findNextQuestion(part: string): number {
  const whole = WHOLE_QUESTION.exec(part)?.[0].length;
  if (whole === undefined) return -1;
  const at = part.slice(whole).search(RUN_ON);
  return at < 0 || ASKS_TO_TELL.test(part.slice(0, whole + at).trim()) ? -1 : whole + at;
}
const WHOLE_QUESTION =
  /^\W*(?:(?:and|also|so|ok|but|please|or)\W+)*(?:can|could|should|may|might|do|does|did|will|would|is|are|am)(?: (?:the|my|a|his|her))? [\w'’-]+ [\w'’-]+ [\w'’-]+/i;
const ASKS_TO_TELL =
  /\b(?:tell|ask|know|think|wonder|explain|sure|say|says|said|worr\w+|afraid|mean|matter|idea|want|like)(?: (?:me|you|us))?$/i;

/** Whether a question of a message has the name of a medicine in it. */
export const asksOfName = (message: string, findNames: FindNames): boolean =>
  splitMessage(message).questions.some((question) => findNames(question).some(isMedicineName));
