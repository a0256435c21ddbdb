import type { PersonDetails, Topic } from '#packages/clinical/skill.ts';
import type { ConversationState } from './conversation-state.ts';
import { EMPTY_CONVERSATION } from './conversation-state.ts';
import { findFocus, returnsToTalk } from './focus.ts';
import { type AreAlike, applyFollowUp, HAS_VERB, isFollowUp, PAIRS, turnsToPerson } from './follow-up.ts';
import { findFurtherQuestion, REFERS_TO_ALL, TAKES_IT, TELLS_TAKING } from './further-question.ts';
import type { FindNames } from './name-finder.ts';
import { findWithTaken, joinNames as join, type ReadConditions, tellOfPeople, toldOf } from './people.ts';
import { readBareNumber } from './person-details.ts';
import { asksToGive, type FindDeclaredTopic, type Reading, readMessage } from './read-message.ts';
import { readVaccine, resolveReferences } from './references.ts';

export { type ConversationState, EMPTY_CONVERSATION, toQuestion } from './conversation-state.ts';

interface Readers {
  findNames: FindNames;
  findToldNames?: FindNames;
  areAlike: AreAlike;
  findDeclaredTopic?: FindDeclaredTopic;
  isOverTheCounter?: (name: string) => boolean;
  isMedicine?: (name: string) => boolean;
  readConditions?: ReadConditions;
}

const NO_CONDITIONS: ReadConditions = () => [];

/** Adds one message of the user. @returns the new state, whose fields form the current question. */
export function addMessage(
  talk: ConversationState,
  typed: string,
  {
    findNames,
    areAlike,
    findDeclaredTopic,
    isOverTheCounter = () => false,
    isMedicine = () => false,
    readConditions = NO_CONDITIONS,
  }: Readers,
): ConversationState {
  const text = resolveReferences(typed, talk, findNames);
  const reading = readMessage(text, findNames, findDeclaredTopic);
  const about = tellOfPeople(talk, reading, readBareAnswer(talk, reading), readConditions);
  const { person } = about;
  // Of whom nothing said who takes it, it is who writes.
  const isOfWriter = talk.whom === undefined && about.whom !== 'self' && toldOf(talk).takes.length > 0 && TELLS_TAKING.test(text);
  const isTurned = about.whom !== talk.whom && (talk.whom !== undefined || isOfWriter);
  // What was named for one person is not "it" for another of whom a medicine is told, unless that one wants to take it too.
  const isOfOther = isTurned && reading.things.some(isMedicine) && (!TAKES_IT.test(text) || ASKS_HOW.test(text));
  // "Which allergy pill is for her" asks for none of those named for the one before.
  const asksChoice = isTurned && reading.things.length === 0 && (ASKS_WHICH.test(text) || ASKS_CHOICE.test(text));
  const isApartFrom = isOfOther || asksChoice;
  const before = isApartFrom ? { ...talk, named: [], things: [], focus: undefined, asked: undefined } : talk;
  const unknown = join(before.unknown, reading.unknown);
  const isName = (name: string) => isMedicine(name) || unknown.includes(name);
  const shared = {
    ...about,
    named: join(before.named, reading.things),
    unknown,
    focus: findFocus(before.focus, reading, isName),
    asked: findAsked(reading, isName),
    describesSymptoms: reading.describesSymptoms,
    vaccine: readVaccine(text) ?? (reading.things.length === 0 ? before.vaccine : undefined),
  };
  const further = findFurtherQuestion(before, reading, { isMedicine: isName, areAlike, isTurned });
  if (further) return { ...EMPTY_CONVERSATION, ...shared, ...further };
  if (isFollowUp(before, reading)) {
    const after = { ...before, ...applyFollowUp(before, reading, { areAlike, isMedicine: isName }), ...shared };
    return {
      ...after,
      things: focusDose(after.things, after.topic, { reading, isOverTheCounter, isTurned }),
      isUnread: saysNothing(before, reading),
    };
  }
  const apart = findApart(before, reading);
  const withTaken = apart ?? findWithTaken(toldOf({ ...before, whom: about.whom }).takes, reading);
  const topic = withTaken ? 'together' : asksToGive(reading, person.ageYears) ? 'dose' : findNewTopic(before, reading);
  const things = withTaken ?? focusDose(chooseThings(before, reading, topic), topic, { reading, isOverTheCounter, isTurned });
  const isStory = topic === 'symptoms';
  return {
    ...shared,
    topic,
    things,
    conditions: reading.conditions.length > 0 || topic !== 'condition' ? reading.conditions : before.conditions,
    symptoms: topic === 'cause' ? reading.symptoms : [],
    facets: topic === 'condition' ? reading.conditionFacets : reading.medicineFacets,
    // What asks nothing that chat knows may be a story all the same, and a "yes" after it answers the question about it.
    story: isStory || topic === undefined ? [...(before.topic === 'symptoms' ? before.story : []), text] : [],
  };
}

/**
 * Adds what a message reports besides its questions: who it is about, what is taken, what was named. It asks nothing, so a question after it
 * that names no medicine is about those named here.
 */
export function addBackground(
  before: ConversationState,
  typed: string,
  { findNames, findToldNames = findNames, isMedicine = () => false, readConditions = NO_CONDITIONS }: Readers,
): ConversationState {
  const reading = readMessage(resolveReferences(typed, before, findNames), findToldNames);
  const medicines = reading.things.filter(isMedicine);
  const about = tellOfPeople(before, reading, {}, readConditions);
  const isTurned = about.whom !== before.whom && before.whom !== undefined;
  return {
    ...(medicines.length > 0 ? EMPTY_CONVERSATION : before),
    ...about,
    named: isTurned && medicines.length > 0 ? reading.things : join(before.named, reading.things),
    unknown: join(before.unknown, reading.unknown),
    focus: medicines.at(-1) ?? before.focus,
    asked: undefined,
    ...(medicines.length > 0 ? { things: medicines } : {}),
  };
}

/** "Which allergy pill is for her": asks for any that fits this person, and for none that was named for another. */
const ASKS_WHICH =
  /\b(?:which|what) (?:\w+ ){0,2}(?:pill|medicine|medication|med|drug|product|tablet|syrup|drops?|spray|cream|pain ?killer|pain reliever)s?\b/i;

export const ASKS_APART =
  /\bhow (?:far|long|many hours|much time) (?:apart|between|(?:do|should|must) (?:i|they|we|she|he)? ?(?:be |take them |space (?:them|it) |wait between|leave between|to wait between))|\bhours? (?:apart|between)\b|\bspace (?:them|it|these)\b/i;

/** A message that goes on with the question before, and has no word of what it asks. An age or a weight that was asked for says enough. */
function saysNothing(
  before: ConversationState,
  { text, things, conditions, person, topic, medicineFacets, conditionFacets }: Reading,
): boolean {
  const tells = things.length + conditions.length + medicineFacets.length + conditionFacets.length + Object.keys(person).length > 0;
  const isNumber = before.topic === 'dose' && readBareNumber(text) !== undefined;
  return !tells && !isNumber && !turnsToPerson(text) && (topic === undefined || topic === before.topic) && before.topic !== 'symptoms';
}

/** "How far apart" asks for two things together: those of the message, or the last two. */
function findApart({ named, things: current }: ConversationState, { text, things }: Reading): readonly string[] | undefined {
  if (!ASKS_APART.test(text) || things.length > 1) return undefined;
  const pair = things.length === 1 ? join(named.slice(-1), things) : current.length === 2 ? current : named.slice(-2);
  return pair.length === 2 ? pair : undefined;
}

interface DoseFocus {
  reading: Reading;
  isOverTheCounter: (name: string) => boolean;
  /** The message turned to another person. */
  isTurned: boolean;
}

/** "How much" after "Tylenol with warfarin" asks for Tylenol. For another person, what the first one takes is left out. */
function focusDose(
  things: readonly string[],
  topic: Topic | undefined,
  { reading, isOverTheCounter, isTurned }: DoseFocus,
): readonly string[] {
  if (topic !== 'dose' || things.length < 2 || reading.things.length > 0) return things;
  const first = things.find(isOverTheCounter);
  const ordered = first ? [first, ...things.filter((thing) => thing !== first)] : things;
  return isTurned ? ordered.slice(0, 1) : ordered;
}

/** Finds the topic with the help of the state: "Can I take it with lisinopril?" refers to the medicine named before. */
function findNewTopic(
  { named }: ConversationState,
  { text, topic, things, refersBack, asksTogether, medicineFacets, conditions }: Reading,
): Topic | undefined {
  if (things.length === 0 && named.length > 0 && (topic === 'condition' || topic === 'symptoms') && ASKS_ABOUT_NAMED.test(text))
    return 'medicine';
  if (topic === 'medicine' && things.length === 1 && refersBack && asksTogether && named.length > 0) return 'together';
  if (topic === undefined && refersBack && asksTogether) return 'together';
  if (topic === undefined && medicineFacets.length > 0 && conditions.length === 0) return 'medicine';
  return topic;
}

function chooseThings(before: ConversationState, reading: Reading, topic: Topic | undefined): readonly string[] {
  const { things, named, focus } = before;
  const fresh = returnsToTalk(reading) && things.length > 0 ? [] : reading.things;
  if (topic === undefined || topic === 'symptoms' || topic === 'condition') return fresh;
  if (PAIRS.has(topic) && fresh.length < 2) {
    if (fresh.length === 1) return reading.refersBack ? join(named.slice(-1), fresh) : fresh;
    return things.length > 1 ? things : named.slice(-2);
  }
  if (fresh.length > 0) return fresh;
  // After two together, "how much is it" asks of the one that was asked about. How much of them, or what two cost, has rules of its own.
  const left = topic === 'dose' ? 'compare' : 'together';
  const isOfOne = focus !== undefined && before.topic === left && !REFERS_TO_ALL.test(reading.text);
  return isOfOne ? [focus] : things.length > 0 ? things : named.slice(-1);
}

/** "My husband takes Aleve, how should he take it": "it" is the one that the message names. */
const ASKS_HOW = /\bhow (?:should|does|do|can|much|often|many)\b/i;
/** Asks which medicine, where none was named for that person. */
const ASKS_CHOICE =
  /\b(?:which|what) (?:[\w-]+ ){0,3}(?:pills?|medicines?|medications?|meds?|tablets?|syrups?|creams?|drops|antihistamines?|painkillers?|laxatives?|decongestants?|sprays?)\b|\bwhat (?:can|could|may|should) (?:i|we|you|he|she|they) (?:take|have|use|give)\b/i;
/** Arbitrary: a longer message tells more than it asks. */
const MAX_ASKED_WORDS = 14;

/** The message where it is a short question of one medicine and tells no story. */
function findAsked({ text, things, describesSymptoms, topic }: Reading, isName: (name: string) => boolean): string | undefined {
  const isOfOne = things.length === 1 && things.every(isName) && !describesSymptoms && topic !== 'symptoms';
  return isOfOne && HAS_VERB.test(text) && !/[.!?]\s+\S/.test(text) && text.trim().split(/\s+/).length <= MAX_ASKED_WORDS
    ? text
    : undefined;
}

/** "Like is 600 ok" is no age. */
const MAX_YEARS = 110;
/** Reads a bare number, such as "5", as the missing age or weight. */
function readBareAnswer({ topic, person }: ConversationState, { text, person: read }: Reading): PersonDetails {
  if (topic !== 'dose' || read.ageYears !== undefined || read.weightPounds !== undefined) return {};
  const number = readBareNumber(text);
  if (number === undefined || number > MAX_YEARS) return {};
  return person.ageYears === undefined ? { ageYears: number } : { weightPounds: number };
}

/** "Is it ok if I have glaucoma": "it" refers to the medicine named before. */
const ASKS_ABOUT_NAMED = /\b(?:is|was) it (?:ok|okay|safe|fine|bad|alright)|\b(?:take|use|have|stop|start) (?:it|them|this|that)\b/i;
