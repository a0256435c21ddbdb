import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { MedicineFacet } from '#packages/clinical/skill.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { ChatServices } from './chat-services.ts';
import { applyKind, isBeforeProcedure } from './kinds/apply-kind.ts';
import { chooseByKind } from './kinds/choose-by-kind.ts';
import { addBackground, addMessage, type ConversationState } from './reading/conversation.ts';
import { asksEffectPlainly } from './reading/read-message.ts';
import { resolveReferences } from './reading/references.ts';
import { asksOfName, splitMessage, splitQuestions } from './reading/split-questions.ts';
import { tellsFeeling } from './reading/tells-feeling.ts';
import { tellStoryFirst } from './tell-story-first.ts';

/** One question of a message, as it was read. */
export interface ReadQuestion {
  message: string;
  before: ConversationState;
  conversation: ConversationState;
}

/** A message as one question, and each question of it. */
export interface ReadTurn {
  whole: ReadQuestion;
  /** The whole alone where the message asks one thing. */
  questions: readonly ReadQuestion[];
  /** The questions stand apart from what the message reports, and ask something of a medicine. */
  isApart: boolean;
}

/** "I just got Spiriva, which goes first" tells nothing of how somebody is. */
function dropStory(conversation: ConversationState, message: string, { findNames, readSymptoms }: ChatServices): ConversationState {
  const { topic, story, things } = conversation;
  if (topic !== 'symptoms' || story.length > 1 || tellsFeeling(message) || readSymptoms(message).length > 0) return conversation;
  const asks = asksOfName(message, findNames);
  return asks && things.length > 0 ? { ...conversation, topic: 'medicine', story: [], describesSymptoms: false } : conversation;
}

/** "Late because of travel" names no effect: nothing that was read as an illness may come from the medicine. */
function dropCause(conversation: ConversationState, message: string, { readSymptoms }: ChatServices): ConversationState {
  const isMeant = conversation.topic !== 'cause' || asksEffectPlainly(message) || readSymptoms(message).length > 0;
  return isMeant ? conversation : { ...conversation, topic: 'medicine', symptoms: [] };
}

/** Reads a message as one question. */
function readQuestion(before: ConversationState, typed: string, services: ChatServices): ReadQuestion {
  const message = resolveReferences(typed, before, services.findNames);
  const added = addMessage(before, message, services);
  const chosen = chooseByKind(before, added, message, services);
  if (chosen) return { message, before, conversation: chosen };
  const read = dropCause(added, message, services);
  const reported = dropStory(tellStoryFirst(read, message, services), message, services);
  return { message, before, conversation: applyKind(reported, message, services) };
}

/** Reads each question of a message on its own, with what the message reports besides; the whole where that leaves open what is asked. */
export function readTurn(before: ConversationState, typed: string, services: ChatServices): ReadTurn {
  const whole = readQuestion(before, typed, services);
  const focused = readFocused(before, typed, services) ?? readSituation(whole, typed, services);
  if (focused) return { whole, questions: focused, isApart: true };
  const parts = whole.conversation.topic === 'symptoms' ? [] : splitQuestions(typed);
  if (parts.length < 2) return { whole, questions: [whole], isApart: false };
  const read = readEach(before, parts, services);
  const isClear = read.every(
    ({ conversation: { topic, things } }) => topic !== undefined && topic !== 'symptoms' && (things.length > 0 || topic === 'condition'),
  );
  return { whole, questions: isClear ? read : [whole], isApart: false };
}

function readEach(before: ConversationState, parts: readonly string[], services: ChatServices): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  for (const part of parts) read.push(readQuestion(read.at(-1)?.conversation ?? before, part, services));
  return read;
}

/**
 * Reads the questions of a message that reports something besides. Undefined where no question alone says what is asked of which medicine:
 * "is that ok?", "what should I do?".
 */
function readFocused(before: ConversationState, typed: string, services: ChatServices): ReadQuestion[] | undefined {
  const { questions, background } = splitMessage(typed);
  if (questions.length === 0 || background.length === 0 || isBeforeProcedure(typed)) return undefined;
  // What somebody is allergic to is not taken with what is asked about: the whole says so.
  if (ALLERGY.test(background.join(' '))) return undefined;
  const start = background.reduce((state, part) => addBackground(state, part, services), before);
  const read = readEach(start, questions, services).map((question) => askCause(question, background.join(' '), services));
  if (read.some(isStory) || !read.some((question) => isClear(question, background.join(' '), services))) return undefined;
  return read.map((question) =>
    needsBackground(question) ? { ...question, message: [...background.map(endSentence), question.message].join(' ') } : question,
  );
}

const ALLERGY = /\ballerg\w*/i;
const endSentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** What else there is, and how much, depends on what the person has and takes. */
const needsBackground = ({ conversation: { topic, kind } }: ReadQuestion) => topic === 'dose' || kind === 'alternatives';

/** What happened with a medicine says what "what should I do" asks. */
const SITUATIONS: readonly (readonly [kind: QuestionKind, facet: MedicineFacet, happened: RegExp])[] = [
  ['missed-dose', 'missed-dose', /\b(?:miss(?:ed|ing)|forg[eo]t(?:ten)?|skipped|late (?:by|for|with|on|taking)|(?:days?|hours?) late)\b/i],
  [
    'storage',
    'storage',
    /\b(?:lost power|power (?:was|went|is) out|room temp\w*|left (?:it|them|my \w+)? ?(?:out|in the (?:car|sun))|froze\w*|expired)\b/i,
  ],
  ['stopping', 'stopping', /\b(?:ran out|run out|running out|wants? me off|stopped (?:taking|cold))\b/i],
];
const ASKS_WHAT_NOW =
  /\b(?:what (?:do|should|can|must|now)|should (?:i|he|she|we|they)|(?:do|can|could|may|must) (?:i|he|she|we|they)|(?:i|he|she|we|they) (?:can|should|must)|is (?:it|that|this) (?:ok|okay|fine|bad|alright|safe)|are they|what happens|now or|or wait|or skip)\b/i;

function readSituation({ message, before, conversation }: ReadQuestion, typed: string, services: ChatServices): ReadQuestion[] | undefined {
  const { questions } = splitMessage(typed);
  const medicines = conversation.things.filter(services.isMedicine);
  if (medicines.length !== 1 || conversation.kind !== undefined || conversation.topic === 'together') return undefined;
  if (!questions.some((question) => ASKS_WHAT_NOW.test(question)) || services.readSymptoms(typed).length > 0) return undefined;
  const [kind, facet] = SITUATIONS.find(([, , happened]) => happened.test(typed)) ?? [];
  if (!kind || !facet) return undefined;
  const asked = {
    ...conversation,
    topic: 'medicine',
    kind,
    facets: [facet],
    symptoms: [],
    things: medicines,
    story: [],
    beside: undefined,
  };
  return [{ message, before, conversation: asked }];
}

const isStory = ({ conversation: { topic } }: ReadQuestion) => topic === 'symptoms';

/** "Is that her heart or the medicine" asks whether the medicine may cause what was told before. */
const ASKS_CAUSE =
  /\b(?:is|are|was|could|can|would|might|may|does|do) (?:it|this|that|these|those|they)\b[^?]{0,40}\b(?:the (?:medicine|medication|med|pills?|drug|new one)|from|because of|due to|caused?|side.?effects?)\b|\b(?:could|can|would|might|does|is) (?:the |my |her |his )?(?:\w+ ){1,3}(?:be )?(?:causing|the cause|to blame|doing (?:this|that|it)|why)\b|\bside.?effect\b/i;

function askCause(question: ReadQuestion, background: string, services: ChatServices): ReadQuestion {
  const { message, conversation } = question;
  const [medicine, ...others] = conversation.things.filter(services.isMedicine);
  const isNamedAlone =
    medicine !== undefined && new RegExp(`^is (?:it|this|that) (?:the |my |her |his )?${escapePattern(medicine)}\\b`, 'i').test(message);
  if (medicine === undefined || others.length > 0 || !(isNamedAlone || ASKS_CAUSE.test(message))) return question;
  const symptoms = [...new Set([...services.readSymptoms(background), ...services.readSymptoms(message)])];
  if (symptoms.length === 0) return question;
  return { ...question, conversation: { ...conversation, topic: 'cause', things: [medicine], symptoms, facets: [], kind: undefined } };
}

/** Whether a question says of itself what it asks of a medicine, or of a class, a test or a vaccine. */
function isClear({ message, conversation }: ReadQuestion, background: string, services: ChatServices): boolean {
  const { topic, kind, things, facets, symptoms } = conversation;
  const plain = services.findPlainAnswer(message, { things });
  // "MRI or just wait?" after a story of a knee asks about the knee.
  if (plain && !plain.asksElse && services.readSymptoms(background).length === 0) return true;
  if (topic === undefined || topic === 'condition' || !things.some(services.isMedicine)) return false;
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
  const focused = readFocused(before, typed, services)?.at(-1);
  if (focused) return { ...focused.conversation, kind: undefined };
  const parts = splitQuestions(typed).length > 1 ? readTurn(before, typed, services).questions.map(({ message }) => message) : [typed];
  return parts.reduce((conversation, part) => addMessage(conversation, part, services), before);
}
