import type { ChatServices } from '../chat-services.ts';
import { isOneName } from '../clauses/one-name.ts';
import { maskNames } from '../kinds/question-features.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { isMedicineName, type Mention } from '../reading/name-finder.ts';
import { reportsTaking } from '../reading/people.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';

/** Asks whether somebody may take a medicine: "is Sudafed safe", "can she have Advil", and after it "what about Afrin", "or melatonin?". */
const ASKS_WHETHER =
  /\bmedname\b[^?]{0,30}\b(?:ok(?:ay)?|safe|all ?right|alright|fine|bad|harmful|dangerous|allowed)\b|\b(?:ok(?:ay)?|safe|all ?right|alright|fine|cool|bad|harmful|dangerous)\b[^?]{0,30}\bmedname\b|\b(?:can|could|may|should|would)\b[^?]{0,30}\b(?:take|have|use|try|add|give|pop|keep taking|stay on|be on)\b[^?]{0,30}\bmedname\b/i;
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
  /** It is one of a long message, whose story is no question. */
  isLong?: boolean;
}

/**
 * Reads a question whether a medicine may be taken together with what the message tells of the person: illnesses, age, other medicines.
 * Undefined where it asks something else, or where the message tells a story of symptoms.
 */
export function readSuitability(
  { before, question, background, goesOn, isLong = false }: Parts,
  services: ChatServices,
): ReadQuestion | undefined {
  const places = services.findNames(question).filter(isMedicineName);
  const [first] = places;
  const masked = maskNames(question, places);
  const asks = ASKS_WHETHER.test(masked) && !ASKS_HOW.test(masked) && !WITH_THAT.test(masked);
  const asksAgain = goesOn && GOES_ON.test(masked);
  if (!first || background.length === 0 || !(asks || asksAgain)) return undefined;
  const asked = asksAgain ? `Is ${places.map(({ written }) => written).join(' and ')} OK?` : question;
  const told = background.filter((sentence) => tellsOfPerson(sentence, services));
  const read = readQuestion(before, [...told.map(endSentence), asked].join(' '), services);
  // "Is constipated too and has kidney disease. May he have milk of magnesia?": what speaks against it weighs more than the story.
  const isStory =
    read.conversation.topic === 'symptoms' &&
    asks &&
    isHeldAgainst([...told.map(endSentence), asked].join(' '), { places, ageYears: read.conversation.person.ageYears }, services);
  const { topic, things } = isStory ? askOf(read.conversation, places) : read.conversation;
  // Read with the question: of one name alone it stays open who takes it, "my wife takes Sporanox, I don't".
  const taken = services
    .findNames([...told.map(endSentence), asked].join(' '))
    .filter(({ kind }) => kind !== 'condition' && kind !== 'unknown');
  const others = taken.filter(({ name }) => !places.some((place) => isOneName(place.name, name))).map(({ typed }) => typed);
  // What is taken is checked with what is asked for, whatever else the message tells.
  if (others.length > 0 && topic !== undefined && (WEIGHS_PERSON.has(topic) || (isLong && topic === 'symptoms'))) {
    const pair = [...new Set([...others, ...places.map(({ typed }) => typed)])];
    const asksPair: ConversationState = { ...askOf(read.conversation, places), topic: 'together', things: pair, facets: [] };
    return { ...read, conversation: asksPair, asksWhether: places.map(({ typed }) => typed) };
  }
  const isOfQuestion = places.some(({ typed }) => things.some((thing) => thing.toLowerCase() === typed.toLowerCase()));
  if (topic === undefined || !WEIGHS_PERSON.has(topic) || !isOfQuestion) return undefined;
  const asksWhether = places.map(({ typed }) => typed);
  const conversation = isStory ? askOf(read.conversation, places) : read.conversation;
  // Whether a small child may have it, its dose says: "is Imodium okay for him".
  const { ageYears = CHILD_YEARS } = conversation.person;
  const isNursed = NURSES.test([...background, question].join(' '));
  const isOfChild = conversation.topic === 'medicine' && places.length === 1 && ageYears < CHILD_YEARS && !isNursed;
  return { ...read, conversation: isOfChild ? { ...conversation, topic: 'dose', kind: undefined, facets: [] } : conversation, asksWhether };
}

const CHILD_YEARS = 12;
/** The baby of whom a mother tells is not the one who takes it. */
const NURSES = /\b(?:breast ?-?f\w+|nurs(?:e|es|ing)|milk|pump(?:ing)?|latch\w*|pregnan\w*)\b/i;

/** Whether a label holds what a message tells against what is asked for. */
const isHeldAgainst = (
  message: string,
  { places, ageYears }: { places: readonly Mention[]; ageYears: number | undefined },
  { checkHistory, isMedicine }: ChatServices,
): boolean => checkHistory(message, places.map(({ typed }) => typed).filter(isMedicine), ageYears) !== undefined;

const askOf = (conversation: ConversationState, places: readonly Mention[]): ConversationState => ({
  ...conversation,
  topic: 'medicine',
  kind: undefined,
  things: places.map(({ typed }) => typed),
  symptoms: [],
  story: [],
  beside: undefined,
  describesSymptoms: false,
});

/** "Took my levothyroxine with coffee. Does that matter?" asks for what the sentence before names together. */
export function readWhetherItMatters(
  { before, question, background }: Omit<Parts, 'goesOn'>,
  services: ChatServices,
): ReadQuestion | undefined {
  const last = background.at(-1);
  if (last === undefined || !ASKS_IF_IT_MATTERS.test(question)) return undefined;
  // "My husband, who has narrow angle glaucoma, likes Visine for red eyes. Is that all right?"
  const places = services.findNames(last).filter(({ name, kind }) => kind === 'medicine' && services.isMedicine(name));
  const told = background.map(endSentence).join(' ');
  if (places.length === 1 && USES_IT.test(last) && isHeldAgainst(told, { places, ageYears: undefined }, services)) {
    const read = readQuestion(before, told, services);
    return { ...read, conversation: askOf(read.conversation, places), asksWhether: places.map(({ typed }) => typed) };
  }
  if (services.readSymptoms(last).length > 0) return undefined;
  const read = readQuestion(before, last, services);
  return read.conversation.topic === 'together' && read.conversation.things.length > 1 ? read : undefined;
}

const USES_IT = /\b(?:tak(?:es?|ing)|us(?:es?|ing)|likes?|wants?|bought|got|has been (?:on|taking|using)|puts?|sprays?)\b/i;

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
