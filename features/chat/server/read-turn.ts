import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ChatServices } from './chat-services.ts';
import { isBeforeProcedure } from './kinds/apply-kind.ts';
import { FACETS } from './kinds/facets-of-kind.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { askCause, askMissed, asksCause, askTooMuch, readSituation, readToldSymptoms } from './read-situation.ts';
import { endSentence, readSuitability, readWhetherItMatters } from './read-suitability.ts';
import { addBackground, addMessage, type ConversationState } from './reading/conversation.ts';
import { isMedicineName } from './reading/name-finder.ts';
import { isOfBlood } from './reading/read-message.ts';
import { splitMessage } from './reading/split-questions.ts';
import { tellsFeeling } from './reading/tells-feeling.ts';

/** A message as one question, and each question of it. */
export interface ReadTurn {
  whole: ReadQuestion;
  /** The whole alone where the message asks one thing. */
  questions: readonly ReadQuestion[];
  /** The questions stand apart from what the message reports, and ask something of a medicine. */
  isApart: boolean;
}

/** Reads each question of a message on its own, with what the message reports besides; the whole where that leaves open what is asked. */
export function readTurn(before: ConversationState, typed: string, services: ChatServices): ReadTurn {
  const whole = readQuestion(before, typed, services);
  const apart = readApart(before, typed, services) ?? readSituation(whole, typed, services);
  return apart ? { whole, questions: apart, isApart: true } : { whole, questions: [whole], isApart: false };
}

/**
 * Reads the questions of a message that asks several things, or reports something besides. Undefined where no question alone says what is
 * asked of which medicine: "is that ok?", "what should I do?".
 */
function readApart(before: ConversationState, typed: string, services: ChatServices): ReadQuestion[] | undefined {
  const { questions, background } = splitMessage(typed);
  if (questions.length === 0 || questions.length + background.length < 2 || isBeforeProcedure(typed)) return undefined;
  const told = background.join(' ');
  // What somebody is allergic to is not taken with what is asked about: the whole says so.
  if (ALLERGY.test(told)) return undefined;
  const start = background.reduce((state, part) => addBackground(state, part, services), before);
  const read = readEach({ before, start, questions, background }, services).map((question) =>
    askTooMuch(askMissed(askCause(question, told, services), told, services), told),
  );
  if (!read.some((question) => isClear(question, told, services))) return undefined;
  const stories = read.filter((question) => isStory(question, told, services));
  if (stories.length > 0 && questions.length === 1) return undefined;
  return tellOnce(read, stories, typed)
    .filter((question) => !isVague(question) || isClear(question, told, services))
    .map((question) =>
      needsBackground(question) && !question.asksWhether
        ? { ...question, message: [...background.map(endSentence), question.message].join(' ') }
        : question,
    );
}

interface Parts {
  before: ConversationState;
  /** The conversation with what the message reports. */
  start: ConversationState;
  questions: readonly string[];
  background: readonly string[];
}

function readEach({ before, start, questions, background }: Parts, services: ChatServices): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  for (const question of questions) {
    const last = read.at(-1);
    const state = last?.conversation ?? start;
    const goesOn = last?.asksWhether !== undefined;
    const whether =
      readWhetherItMatters({ before, question, background }, services) ??
      askAmong({ state, question, background }, services) ??
      readSuitability({ before, question, background, goesOn }, services);
    read.push(whether ?? readQuestion(state, question, services));
  }
  return read;
}

/**
 * "Can I take either of those with Eliquis", "could one of these cause the swelling", "which of them can't be crushed": the medicines told of
 * before, with the one that the question names.
 */
function askAmong(
  { state, question, background }: { state: ConversationState; question: string; background: readonly string[] },
  services: ChatServices,
): ReadQuestion | undefined {
  if (VAGUE.test(question)) return undefined;
  const named = services.findNames(question).filter(isMedicineName);
  const text = background.join(' ');
  const told = services.findNames(text).filter((mention) => isMedicineName(mention) && !isOfBlood(text, mention));
  const things = [...new Map([...told, ...named].map(({ name, typed }) => [name, typed])).values()].slice(-MAX_THINGS);
  const isOfNamed = named.length > 1 && /\bor\b/i.test(question);
  if ((!AMONG.test(question) && !isOfNamed) || (named.length > 1 && !isOfNamed) || told.length < 2 || things.length < 2) return undefined;
  const read = readQuestion(state, question, services);
  const asked = { ...read.conversation, things, symptoms: [], facets: [], story: [], beside: undefined };
  const symptoms = asksCause(question) || isOfNamed ? readToldSymptoms(question, text, services) : [];
  if (symptoms.length > 0) {
    const suspects = isOfNamed ? named.map(({ typed }) => typed).filter(services.isMedicine) : things;
    return { ...read, conversation: { ...asked, topic: 'cause', kind: undefined, things: suspects, symptoms } };
  }
  if (isOfNamed) return undefined;
  const { kind, margin } = services.readKind(question, []);
  const facets = margin >= SURE_OF_LIST ? FACETS[kind] : undefined;
  return {
    ...read,
    conversation: facets ? { ...asked, topic: 'medicine', kind, facets } : { ...asked, topic: 'together', kind: undefined },
  };
}

/** How far the wording must be from the next kind. Arbitrary: a nearer one is a guess, and all are checked together. */
const SURE_OF_LIST = 0.3;
const AMONG =
  /\b(?:either|any|both|all|one|which|some|none)(?: one)? of (?:them|those|these|my|his|her|the (?:two|three|others|pills|med\w*))\b|\b(?:with|to) (?:anything|everything|any of|all of|the rest|(?:my|his|her) other)\b|\bwhich (?:one|pill|med|medicine|medication|drug)s?\b|\b(?:take|mix|combine|use) (?:them|those|these) (?:all |both )?(?:together|with)\b/i;
/** Arbitrary: as many as the interaction checker takes from a message. */
const MAX_THINGS = 12;

/** Questions about how somebody is are answered once, of all that the message tells. */
function tellOnce(read: readonly ReadQuestion[], [first, ...others]: readonly ReadQuestion[], typed: string): ReadQuestion[] {
  return read
    .filter((question) => !others.includes(question))
    .map((question) =>
      question === first
        ? {
            ...question,
            message: typed,
            conversation: { ...question.conversation, topic: 'symptoms', story: [...question.before.story, typed], things: [], facets: [] },
          }
        : question,
    );
}

const ALLERGY = /\ballerg\w*/i;

/** How much, and what else there is, depends on what the person has and takes. */
const needsBackground = ({ conversation: { topic, kind } }: ReadQuestion) => topic === 'dose' || kind === 'alternatives';
/** A question about how somebody is, or whether it can wait. What names a medicine and no symptom is none: "would turmeric hurt". */
function isStory({ message, conversation: { topic } }: ReadQuestion, told: string, { readSymptoms, findNames }: ChatServices): boolean {
  if (readSymptoms(message).length > 0) return topic === 'symptoms';
  if (findNames(message).some(isMedicineName)) return false;
  return OF_CARE.test(message) ? readSymptoms(told).length > 0 : topic === 'symptoms' && tellsFeeling(message);
}
const OF_CARE =
  /\b(?:see|call|go to|need|get to) (?:a |the |my |his |her )?(?:doctor|er|emergency|hospital|urgent care|911)\b|\b(?:can|could) (?:it|this|that|i|we|he|she) wait\b|\bis (?:it|this|that) (?:serious|an emergency|dangerous)\b/i;

/** Asks for an answer to what another question asks: "is that ok?", "what should I do?". */
const VAGUE =
  /^\W*(?:(?:and|so|but|or)\W+)*(?:(?:is|was|would) (?:that|this|it) (?:ok(?:ay)?|all ?right|safe|bad|true|dangerous|normal|a problem|a good idea)?(?: or (?:what|not))?|what (?:should|do|can|must) (?:i|we|he|she|they) (?:do|think)(?: (?:now|here|about (?:it|this|that)))?|should (?:i|we) (?:worry|be worried|be concerned|panic)|who (?:do|should|can) (?:i|we) (?:call|ask)|am i (?:ok(?:ay)?|crazy|right)|what now|which one|why|how|when|really)\W*$/i;
const isVague = ({ message }: ReadQuestion) => VAGUE.test(message);

/** Whether a question says of itself what it asks of a medicine, or of a class, a test or a vaccine. */
function isClear({ message, conversation, asksWhether }: ReadQuestion, background: string, services: ChatServices): boolean {
  if (conversation.topic === 'together' && background.includes(message)) return true;
  if (asksWhether || conversation.things.length > 2) return true;
  const { topic, kind, things, facets, symptoms, conditions } = conversation;
  const plain = services.findPlainAnswer(message, { things });
  // "MRI or just wait?" after a story of a knee asks about the knee.
  if (plain && !plain.asksElse && services.readSymptoms(background).length === 0) return true;
  if (topic === 'condition')
    return (
      conditions.length > 0 &&
      conversation.named.every((name) => !services.isMedicine(name)) &&
      services.readSymptoms(background).length === 0
    );
  if (topic === undefined || !things.some(services.isMedicine)) return false;
  const named = services.findNames(message).some(({ name }) => services.isMedicine(name));
  const { margin } = services.readKind(message, []);
  const isOfCourse = kind !== undefined && OF_COURSE.has(kind) && margin >= SURE;
  if (!named && topic !== 'dose' && topic !== 'compare' && !isOfCourse && !REFERS.test(message)) return false;
  if (topic === 'together') return things.length > 1;
  if (topic === 'cause') return symptoms.length > 0;
  if (topic === 'medicine')
    return kind !== undefined || (facets.length > 0 && (named || things.length === 1) && !GENERAL.has(facets[0] ?? ''));
  return true;
}

/** Kinds that nothing but a medicine has: "do I really need to finish?" */
const OF_COURSE: ReadonlySet<QuestionKind> = new Set(['stopping', 'course', 'missed-dose', 'onset', 'duration', 'food', 'breastfeeding']);
/** How far the wording must be from the next kind where no word refers to the medicine. Arbitrary. */
const SURE = 0.6;
/** Words for the medicine that was named before. "Just chew more?" is about the food that hangs up. */
const REFERS =
  /\b(?:it|it['’]s|this|these|they|them|those|both|either|the (?:\w+ )?(?:medicine|medication|med|drug|pill|tablet|capsule|drop|shot|patch|inhaler|cream|spray|gel|dose)s?)\b/i;
/** "Is it safe" asks nothing of its own. */
const GENERAL: ReadonlySet<string> = new Set(['warnings', 'what']);

/** Adds an earlier message of the user to the state of the conversation. */
export function addEarlier(before: ConversationState, typed: string, services: ChatServices): ConversationState {
  const apart = readApart(before, typed, services)?.at(-1);
  return apart ? { ...apart.conversation, kind: undefined } : addMessage(before, typed, services);
}
