import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ChatServices } from '../chat-services.ts';
import { readClauses } from '../clauses/read-clauses.ts';
import { isBeforeProcedure } from '../kinds/apply-kind.ts';
import { addBackground, type ConversationState } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import { turnTo } from '../reading/people.ts';
import { readPersonDetails, readWhom } from '../reading/person-details.ts';
import { splitMessage } from '../reading/split-questions.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import { type ToldNow, tellSubstances } from '../told-pairs/told-substances.ts';
import { isVague, readEach } from './read-each.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { askCause, askMissed, askTooMuch, readSituation } from './read-situation.ts';
import { endSentence } from './read-suitability.ts';

/** A message as one question, and each question of it. */
export interface ReadTurn {
  whole: ReadQuestion;
  /** The whole alone where the message asks one thing. */
  questions: readonly ReadQuestion[];
  /** The questions stand apart from what the message reports, and ask something of a medicine. */
  isApart: boolean;
  /** It is a long message whose questions all ask something of a medicine, and not how somebody is. */
  isLong?: boolean;
  /** What the message and the talk before it tell that somebody takes or would take. */
  told: ToldNow;
  /** The talk after the message, as its next message finds it; undefined where that is read another way. */
  after?: ConversationState | undefined;
}

/** Reads each question of a message on its own, with what the message reports besides; the whole where that leaves open what is asked. */
export function readTurn(before: ConversationState, typed: string, services: ChatServices, isEnglish = true): ReadTurn {
  const whole = readQuestion(before, typed, services);
  // Words put in the place of Spanish ones are not whole sentences.
  const clauses = isEnglish ? readClauses(before, typed, services) : undefined;
  const told = tellSubstances(before.told, typed, services);
  const goOn = (question: ReadQuestion): ConversationState => goOnFrom(question, told);
  if (clauses) return { whole, questions: clauses, isApart: true, isLong: true, told, after: goOn(clauses.at(-1) ?? whole) };
  const each = readApart(before, typed, services);
  const after = isEnglish ? goOn(each?.at(-1) ?? whole) : undefined;
  const apart = each ?? readSituation(whole, typed, services);
  return apart ? { whole, questions: apart, isApart: true, told, after } : { whole, questions: [whole], isApart: false, told, after };
}

/** The talk goes on from what was answered last. */
function goOnFrom({ conversation }: ReadQuestion, { substances, people }: ToldNow): ConversationState {
  return { ...conversation, kind: undefined, told: { substances, people } };
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
  // "And for my son? He is 3": the age is his.
  const isOfAsked = readWhom(told) === undefined && Object.keys(readPersonDetails(told)).length > 0;
  const turned = isOfAsked ? turnTo(before, questions.join(' ')) : before;
  const start = background.reduce((state, part) => addBackground(state, part, services), turned);
  const read = readEach({ before, start, questions, background }, services).map((question) =>
    askTooMuch(askMissed(askCause(question, told, services), told, services), told),
  );
  if (!read.some((question) => isClear(question, told, services))) return undefined;
  const stories = read.filter((question) => isStory(question, told, services));
  if (stories.length > 0 && questions.length === 1) return undefined;
  return tellOnce(read, stories, typed)
    .filter((question) => !isVague(question.message) || isClear(question, told, services))
    .map((question) =>
      needsBackground(question) && !question.asksWhether
        ? { ...question, message: [...background.map(endSentence), question.message].join(' ') }
        : question,
    );
}

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
  const apart = (readClauses(before, typed, services) ?? readApart(before, typed, services))?.at(-1);
  return goOnFrom(apart ?? readQuestion(before, typed, services), tellSubstances(before.told, typed, services));
}
