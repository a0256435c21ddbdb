import { splitMessage } from '../reading/split-questions.ts';

/** Words that look like an illness of the taker, and tell of a job, a position, a purpose, an amount of drink or a usual value. */
const NO_ILLNESS =
  /\b(?:(?:stay|sit|remain|keep|stand|be|sitting|staying|standing) (?:up ?right|up)|upright|lowers? (?:my |your |his |her |the )?(?:blood )?pressure|nurses? (?:volunteer|practitioner|line|hotline|friend)|(?:a|an|the|our|new|school|travel|hospice|jail|prison|campus|clinic|agency|head|charge|retired|home|visiting) nurses?|nurses? (?:said|says|told|gave|comes?|is|was|called|mentioned)|nursing (?:home|school|student|assistant|program|degree|station)|horse pills?|creatine(?: monohydrate| powder| supplements?)?|kidney one|(?:no|without) pain in the \w+|inr (?:was |is |of |at |has been |came back |around )*(?:[12](?:\.\d+)?|3(?:\.[0-5])?)(?!\d|\.\d))\b/gi;
/** Said elsewhere, feared or only thought of. */
const HEARSAY =
  /\b(?:someone|somebody|everyone|people|they|reddit|tiktok|google|internet|website|facebook|forum|online|article|post|video|(?:my|his|her|a|the|our) (?:\w+ ){0,2}(?:friend|buddy|neighbou?r|coworker|roommate|sister|brother|cousin|aunt|uncle|mother[- ]in[- ]law|fella|guy|girl|lady|group))\b[^.?!;]{0,40}\b(?:sa(?:id|ys?)|told|swears?|claims?|heard|mentioned|reads?|thinks?|warned)\b|\b(?:i |have |['’]ve )(?:heard|read|been reading)\b|\bsaw (?:a|an|on|that|somewhere)\b|\b(?:worried|scared|afraid|nervous|terrified|fear\w*|in case|what if|hypothetical\w*)\b/i;
/** Told of who takes it, also within a question: "is it ok with my asthma". */
const TELLS_OF_TAKER =
  /\b(?:(?:i|we|he|she|they) (?:also |already |still |now |just )?(?:have|has|had|got|take|takes|took|am|is)|i['’]?(?:m|ve)|(?:she|he)['’]?s|with (?:my|his|her|this|a)|my (?:\w+ )?(?:asthma|diabetes|kidneys?|liver|heart|thyroid|pressure|ulcers?|glaucoma|reflux|allerg\w+|condition|history)|on my)\b/i;
const NOT_USED =
  /\b(?:(?:do|does|did|have|has|had|would|will)(?: not|n['’]t)|never|no longer|not)\b[^.?!;,]{0,16}\b(?:use|used|take|taken|touch(?:ed)?|bought|tried|swallow(?:ed)?|have)\b/i;

/**
 * The parts of a message that tell facts of the person who takes the medicine: without what it asks, what others say, and what is feared. A
 * label forbids something only for what was told as a fact.
 */
export function listToldFacts(message: string): string {
  const { questions } = splitMessage(message, MOST_PARTS);
  return message
    .replace(NO_ILLNESS, ' ')
    .replace(NOT_USED, ' ')
    .split(/(?<=[.?!;])\s+|\n+/)
    .filter((sentence) => !HEARSAY.test(sentence))
    .map((sentence) => questions.reduce((rest, question) => (TELLS_OF_TAKER.test(question) ? rest : rest.replace(question, ' ')), sentence))
    .join(' ')
    .trim();
}

/** Arbitrary: more parts are not looked at. */
const MOST_PARTS = 12;

/** A message without the words that only look like an illness of the taker. */
export const withoutFalseIllness = (message: string): string => message.replace(NO_ILLNESS, ' ');
