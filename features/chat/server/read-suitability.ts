import type { ChatServices } from './chat-services.ts';
import { isOneName } from './clauses/one-name.ts';
import { maskNames } from './kinds/question-features.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import type { ConversationState } from './reading/conversation.ts';
import { isMedicineName } from './reading/name-finder.ts';
import { reportsTaking } from './reading/people.ts';

/** Asks whether somebody may take a medicine: "is Sudafed safe", "can she have Advil", and after it "what about Afrin", "or melatonin?". */
const ASKS_WHETHER =
  /\bmedname\b[^?]{0,30}\b(?:ok(?:ay)?|safe|all ?right|alright|fine|bad|harmful|dangerous|allowed)\b|\b(?:ok(?:ay)?|safe|all ?right|alright|fine|bad|harmful|dangerous)\b[^?]{0,30}\bmedname\b|\b(?:can|could|may|should|would)\b[^?]{0,30}\b(?:take|have|use|try|add|give|keep taking|stay on|be on)\b[^?]{0,30}\bmedname\b/i;
const GOES_ON = /^\W*(?:and |or |so |but )*(?:(?:what|how) about |or )?(?:the |my |some |just )?medname\W*$/i;
/** Asks how, how much or when, and not whether. */
const ASKS_HOW = /\b(?:how|what time|when|why|which|instead|long|often|before bed|at night|with food)\b/i;

/** Asks for a medicine together with one named before. */
const WITH_THAT = /\b(?:with|and|on top of|while on) (?:it|that|this|them|those|these)\b/i;

/** What one question of a message is read with. */
interface Parts {
  before: ConversationState;
  question: string;
  /** The sentences that tell of the person. */
  background: readonly string[];
  /** The question before asked whether a medicine may be taken. */
  goesOn: boolean;
}

/**
 * Reads a question whether a medicine may be taken together with what the message tells of the person: illnesses, age, other medicines.
 * Undefined where it asks something else, or where the message tells a story of symptoms.
 */
export function readSuitability({ before, question, background, goesOn }: Parts, services: ChatServices): ReadQuestion | undefined {
  const places = services.findNames(question).filter(isMedicineName);
  const [first] = places;
  const masked = maskNames(question, places);
  const asks = ASKS_WHETHER.test(masked) && !ASKS_HOW.test(masked) && !WITH_THAT.test(masked);
  const asksAgain = goesOn && GOES_ON.test(masked);
  if (!first || background.length === 0 || !(asks || asksAgain)) return undefined;
  const asked = asksAgain ? `Is ${places.map(({ written }) => written).join(' and ')} OK?` : question;
  const told = background.filter((sentence) => tellsOfPerson(sentence, services));
  const read = readQuestion(before, [...told.map(endSentence), asked].join(' '), services);
  const { topic, things } = read.conversation;
  // Read with the question: of one name alone it stays open who takes it, "my wife takes Sporanox, I don't".
  const taken = services
    .findNames([...told.map(endSentence), asked].join(' '))
    .filter(({ kind }) => kind !== 'condition' && kind !== 'unknown');
  const others = taken.filter(({ name }) => !places.some((place) => isOneName(place.name, name))).map(({ typed }) => typed);
  // What is taken is checked with what is asked for, whatever else the message tells.
  if (others.length > 0 && topic !== undefined && WEIGHS_PERSON.has(topic)) {
    const pair = [...new Set([...others, ...places.map(({ typed }) => typed)])];
    const asksPair: ConversationState = { ...read.conversation, topic: 'together', kind: undefined, things: pair, facets: [] };
    return { ...read, conversation: asksPair, asksWhether: places.map(({ typed }) => typed) };
  }
  const isOfQuestion = places.some(({ typed }) => things.some((thing) => thing.toLowerCase() === typed.toLowerCase()));
  return topic !== undefined && WEIGHS_PERSON.has(topic) && isOfQuestion
    ? { ...read, asksWhether: places.map(({ typed }) => typed) }
    : undefined;
}

/** "Took my levothyroxine with coffee. Does that matter?" asks for what the sentence before names together. */
export function readWhetherItMatters(
  { before, question, background }: Omit<Parts, 'goesOn'>,
  services: ChatServices,
): ReadQuestion | undefined {
  const last = background.at(-1);
  if (last === undefined || !ASKS_IF_IT_MATTERS.test(question) || services.readSymptoms(last).length > 0) return undefined;
  const read = readQuestion(before, last, services);
  return read.conversation.topic === 'together' && read.conversation.things.length > 1 ? read : undefined;
}

const ASKS_IF_IT_MATTERS =
  /^\W*(?:(?:and|so|but)\W+)?(?:(?:does|do|will|would|did) (?:that|this|it) (?:even |really )?(?:matter|hurt|interfere|count|make a difference)|(?:is|was|are) (?:that|this|it|they) (?:ok(?:ay)?|safe|bad|a problem|fine|dangerous|all ?right|together))\W*$/i;

const WEIGHS_PERSON: ReadonlySet<string> = new Set(['together', 'medicine', 'dose']);

/** Whether a sentence tells an illness, an age or a medicine that is taken. One that was only mentioned is left out: "the nurse mentioned Seroquel". */
function tellsOfPerson(sentence: string, { findNames, readSymptoms }: ChatServices): boolean {
  const names = findNames(sentence);
  if (names.some(isMedicineName)) return reportsTaking(sentence);
  return readSymptoms(sentence).length === 0 || names.length > 0 || /\d/.test(sentence);
}
export const endSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
