import { readBareAnswer as readYesOrNo } from '#packages/clinical/bare-answer.ts';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ConditionFacet, MedicineFacet, PersonDetails, Question, Topic } from '#packages/clinical/skill.ts';
import { findFocus, returnsToTalk } from './focus.ts';
import type { FindNames } from './name-finder.ts';
import { findWithTaken, joinNames as join, type People, type ReadConditions, tellOfPeople, toldOf } from './people.ts';
import { readBareNumber } from './person-details.ts';
import { asksToGive, type FindDeclaredTopic, type Reading, readMessage } from './read-message.ts';
import { readVaccine, resolveReferences } from './references.ts';

/** The state of a conversation. It is computed from the user's messages alone, so it is not stored. */
export interface ConversationState extends People {
  topic: Topic | undefined;
  /** What the last message asks of one medicine, where its wording is clear. */
  kind?: QuestionKind | undefined;
  things: readonly string[];
  /** Everything named so far, the latest last. "Both" may refer to things in two messages. */
  named: readonly string[];
  /** Those of the named that look like a medicine and have no record. */
  unknown: readonly string[];
  /** The medicine that "it" means: what was asked about last, and not what was named beside it. */
  focus: string | undefined;
  /** The last question that asks of one medicine alone: "what about X" asks it again. */
  asked: string | undefined;
  conditions: readonly string[];
  symptoms: readonly string[];
  facets: readonly (MedicineFacet | ConditionFacet)[];
  /** The vaccine that the talk is about, or "vaccines": "do I need the shingles one" asks for the vaccine. */
  vaccine?: string | undefined;
  /** The messages that describe symptoms. */
  story: readonly string[];
  /** Whether the last message describes symptoms, whatever else it asks. */
  describesSymptoms: boolean;
  /** What a story of symptoms asks besides. It is answered after the story. */
  beside?: { topic: Topic; symptoms: readonly string[] } | undefined;
}

export const EMPTY_CONVERSATION: ConversationState = {
  topic: undefined,
  things: [],
  named: [],
  unknown: [],
  focus: undefined,
  asked: undefined,
  conditions: [],
  symptoms: [],
  facets: [],
  story: [],
  whom: undefined,
  person: {},
  people: {},
  describesSymptoms: false,
};

/** Whether two names are of one kind, so that "instead" replaces the right name. */
export type AreAlike = (first: string, second: string) => boolean;

interface Readers {
  findNames: FindNames;
  areAlike: AreAlike;
  findDeclaredTopic?: FindDeclaredTopic;
  isOverTheCounter?: (name: string) => boolean;
  isMedicine?: (name: string) => boolean;
  readConditions?: ReadConditions;
}

const PAIRS: ReadonlySet<Topic> = new Set(['together', 'compare']);
/** Topics after which a medicine that is told of is taken with the one before. */
const OF_MEDICINE: ReadonlySet<Topic> = new Set(['medicine', 'together', 'dose', 'effects', 'cause', 'compare']);
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
  const isTurned = about.whom !== talk.whom && talk.whom !== undefined;
  // What was named for one person is not "it" for another of whom a medicine is told, unless that one wants to take it too.
  const isApartFrom = isTurned && reading.things.some(isMedicine) && !TAKES_IT.test(text);
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
  const further = findFurtherQuestion(before, reading, { isMedicine: isName, isTurned });
  if (further) return { ...EMPTY_CONVERSATION, ...shared, ...further };
  if (isFollowUp(before, reading)) {
    const after = { ...before, ...applyFollowUp(before, reading, { areAlike, isMedicine: isName }), ...shared };
    return { ...after, things: focusDose(after.things, after.topic, { reading, isOverTheCounter, isTurned }) };
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

/** What a message without a name may ask of the medicine that was named last, whatever was asked before: "how long till it works". */
const ASKED_OF_LAST: ReadonlySet<MedicineFacet> = new Set([
  'onset',
  'duration',
  'stopping',
  'missed-dose',
  'storage',
  'splitting',
  'how-it-works',
  'how-to-take',
  'pregnancy',
  'breastfeeding',
  'driving',
  'use',
]);
/** Reported as taken, or as at hand: "i been taking advil", "he has nitro tablets". */
const REPORTS_TAKING =
  /\b(?:tak(?:es?|ing)|took|using|uses?|(?:is|am|are|been|was|['’]s|['’]m|im|hes|shes) on|has|have|['’]s got|prescribed|put (?:me|him|her) on)\b/i;
const TELLS_OF_USE =
  /\b(?:only|just|barely|hardly|sometimes|rarely|once in a while|low dose|small|little|years?|stopped|not (?:every|all))\b/i;
const ALREADY = /\b(?:already|took|taken|had|swallowed)\b/i;
/** "He also does Flovent twice a day, any problem" asks of it together with what is talked about, whatever amount it tells. */
const TELLS_BESIDE =
  /\balso (?:does|do|takes?|uses?|has|have|gets?)\b[^?]{0,60}\b(?:any (?:problem|issue|trouble)|(?:is|does) (?:that|it) (?:ok|okay|fine|safe|a problem|matter))/i;
/** "I take lithium for my bipolar", "he also uses glipizide": told of somebody, whatever it is for. */
export const TELLS_TAKING =
  /^\W*(?:and |but |oh |ok(?:ay)? |well |so |yes |yeah |no |btw )*(?:i|he|she|they|we|my \w+)(?:['’]?(?:s|m|re)| is| am| are)? (?:(?:also|already|still|just|even|kinda) )*(?:on|tak(?:e|es|ing)|use|uses|using|finished)\b/i;
/** Whether what was told beside it matters: "that matter?", "does that mess it up", "forgot to say". */
const ASKS_IF_IT_MATTERS =
  /\b(?:that|this|it|they|those) (?:matter|change (?:anything|that|things)|count|interfere|conflict|a (?:problem|issue)|ok(?:ay)?|(?:mess|screw) (?:it |that |this |with )?(?:up|it))\b|\bforgot to (?:say|tell|mention)\b|\bany (?:problem|issue|trouble)\b/i;
/** "The box actually says Mucinex DM, sorry" puts one name right. */
const CORRECTS = /\b(?:actually|sorry|i mean|i meant|oops|correction|my mistake)\b/i;

/** "My sister takes X, is that safer" compares the two. */
const IS_BETTER =
  /\b(?:is|are|would) (?:that|it|this|hers|his|theirs|those)(?: one)?\b[^?.]{0,20}\b(?:safer|better|stronger|gentler|easier|milder|the same)\b/i;
const REFERS_TO_ALL = /\b(?:both|them|they|all (?:three|of))\b/i;
const TAKES_IT = /\b(?:try|tries|trying|takes?|taking|have|uses?|give|given) (?:\w+ )?(?:one|it|that|some|them|those|this)\b/i;
const REFERS_TO_ONE = /\b(?:it|that|this|them|one|those)\b/i;

/** A new question about what was named before: undefined where the rules for follow-ups decide. */
function findFurtherQuestion(
  before: ConversationState,
  { text, things, topic, medicineFacets, conditions, continues, isFood, describesSymptoms }: Reading,
  { isMedicine, isTurned }: { isMedicine: (name: string) => boolean; isTurned: boolean },
): Partial<ConversationState> | undefined {
  const medicines = before.things.filter(isMedicine);
  const last = before.focus ?? medicines.at(-1) ?? before.named.filter(isMedicine).at(-1);
  if (last === undefined || (medicines.length > 1 && REFERS_TO_ALL.test(text))) return undefined;
  const [facet] = medicineFacets.filter((asked) => ASKED_OF_LAST.has(asked) || (asked === 'food' && things.length === 0));
  // After a story, "with food or on an empty stomach" is asked of the medicine, and what tells how somebody is goes on with the story.
  if (before.topic === 'symptoms') {
    const isOfMedicine = things.length === 0 && facet !== undefined && topic !== 'symptoms' && !describesSymptoms;
    return isOfMedicine ? { topic: 'medicine', things: [last], facets: [facet] } : undefined;
  }
  if (things.length === 0 && facet && topic !== 'price' && topic !== 'effects' && topic !== 'cause' && topic !== 'dose' && !isFood)
    return { topic: 'medicine', things: isOfPerson(facet) && medicines.length > 0 ? medicines.slice(-2) : [last], facets: [facet] };
  // "I took the first two already", after a danger of two together: the danger is said again.
  if (things.length === 0 && before.topic === 'together' && ALREADY.test(text) && conditions.length === 0)
    return { topic: 'together', things: before.things, facets: [] };
  const [fresh] = things;
  // "He only uses the nitro once in a while": one of the pair is told of again, and nothing is asked of it.
  const isOfPair =
    before.topic === 'together' && things.length === 1 && before.things.some((name) => name.toLowerCase() === fresh?.toLowerCase());
  if (
    isOfPair &&
    medicineFacets.length === 0 &&
    !/\?/.test(text) &&
    (topic === 'medicine' || topic === undefined) &&
    TELLS_OF_USE.test(text)
  )
    return { topic: 'together', things: before.things, facets: [] };
  const isNew = fresh !== undefined && things.length === 1 && fresh.toLowerCase() !== last.toLowerCase() && isMedicine(fresh);
  const corrected =
    isNew && before.topic !== 'dose' && CORRECTS.test(text) ? before.things.find((name) => beginsAlike(name, fresh)) : undefined;
  if (corrected !== undefined && fresh !== undefined)
    return { topic: before.topic, things: before.things.map((name) => (name === corrected ? fresh : name)), facets: before.facets };
  const tellsBeside = TELLS_BESIDE.test(text);
  // What it is for, or how much of it, is told and not asked.
  const tells = isTurned
    ? REPORTS_TAKING.test(text) && TAKES_IT.test(text)
    : TELLS_TAKING.test(text) && (ASKS_IF_IT_MATTERS.test(text) || (!/\?/.test(text) && !describesSymptoms && !asksPlainly(text)));
  const asksOfNew = (topic === 'medicine' || tellsBeside) && medicineFacets.length === 0 && (tellsBeside || REPORTS_TAKING.test(text));
  const reports = isNew && (tells || asksOfNew);
  const isOfLast = before.topic !== undefined && OF_MEDICINE.has(before.topic);
  if (reports && isOfLast && IS_BETTER.test(text)) return { topic: 'compare', things: join([last], things), facets: [] };
  // Of another person, only what refers to it is taken with what the first one takes: "my dad has nitro and wants to try one".
  const refers = isTurned ? TAKES_IT.test(text) : REFERS_TO_ONE.test(text) || !/\?/.test(text) || continues;
  if (reports && isOfLast && refers && !/\binstead\b/i.test(text))
    return { topic: 'together', things: join(medicines.length > 0 && before.topic !== 'compare' ? medicines : [last], things), facets: [] };
  return undefined;
}

/** Whether two names are products of one brand: "Mucinex" and "Mucinex DM". */
const beginsAlike = (one: string, other: string) => one.toLowerCase().split(' ')[0] === other.toLowerCase().split(' ')[0];
/** A question without its mark. */
const asksPlainly = (text: string) => /\b(?:what|how|when|which|why|can|could|should|does|do|is it|are they)\b/i.test(text);

/**
 * Adds what a message reports besides its questions: who it is about, what is taken, what was named. It asks nothing, so a question after it
 * that names no medicine is about those named here.
 */
export function addBackground(
  before: ConversationState,
  typed: string,
  { findNames, isMedicine = () => false, readConditions = NO_CONDITIONS }: Readers,
): ConversationState {
  const reading = readMessage(resolveReferences(typed, before, findNames), findNames);
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

export const ASKS_APART =
  /\bhow (?:far|long|many hours|much time) (?:apart|between|(?:do|should|must) (?:i|they|we|she|he)? ?(?:be |take them |space (?:them|it) |wait between|leave between|to wait between))|\bhours? (?:apart|between)\b|\bspace (?:them|it|these)\b/i;

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

/** Converts the state to a question for a tool. */
export function toQuestion(
  { kind, things, conditions, symptoms, facets, story, person }: ConversationState,
  topic: Topic,
  text: string,
): Question {
  return { topic, kind, text: topic === 'symptoms' ? story.join('\n') : text, things, conditions, symptoms, facets, person };
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
const HAS_VERB = /\b(?:take|mix|is|are|does|do|can|should|what|how|have|feel|tell|compare|drink|cause|list|why|when)\b/i;
const WORDS_BESIDE_A_NAME = 3;
/** Whether a message asks the same question for somebody else: "for my mom who is 80 instead". */
export const turnsToPerson = (text: string): boolean => TURNS_TO_PERSON.test(text);
const TURNS_TO_PERSON =
  /^\W*(?:and |or |ok |so |but )*(?:(?:what|how) about |for )+(?:my|our|me)\b[^.?!]{0,40}$|^\W*(?:and |or |ok |so |but )*(?:what|how) about (?:for )?(?:the|her|his) (?:newborn|baby|infant|toddler|twins?|other (?:one|kid|child)|brother|sister|little (?:one|sister|brother))\b[^?!]{0,60}$|^\W*(?:and |or |ok |so |but )*(?:his|her) (?:twin |little |big |baby )?(?:brother|sister)(?:['’]s| is)[^?!]{0,60}$|^\W*(?:for )?(?:my|our) [^.?!]{1,50}\binstead\W*$/i;

/** Whether a message continues the question before: a name alone, "what about X", "for kids?", "I'm 34". */
function isFollowUp(before: ConversationState, reading: Reading): boolean {
  const { topic: asked, things, text, person, medicineFacets, conditionFacets } = reading;
  if (before.topic === undefined) return before.story.length > 0 && readYesOrNo(text) !== undefined;
  if (before.topic !== 'symptoms' && things.length === 0 && turnsToPerson(text)) return true;
  if (before.topic === 'symptoms') return things.length === 0 && (asked === undefined || (asked === 'symptoms' && reading.continues));
  const hasPersonDetails = Object.keys(person).length > 0 || (before.topic === 'dose' && readBareNumber(text) !== undefined);
  if (before.topic === 'dose' && things.length === 0 && hasPersonDetails && asked !== 'effects' && asked !== 'price') return true;
  const isPlain = asked === 'price' || asked === 'effects' || asked === 'dose' || asked === 'cause' || asked === 'symptoms';
  if (reading.continues && things.length + reading.conditions.length > 0) return !isPlain || asked === before.topic;
  if (things.length > 0 && /^\s*(?:and |or |but )?with\b/i.test(text)) return true;
  const namesOnly = things.length > 0 && text.split(/\s+/).length <= things.length * 2 + WORDS_BESIDE_A_NAME && !HAS_VERB.test(text);
  if (namesOnly && !isPlain) return !(things.length > 1 && before.topic === 'medicine');
  if (asked !== undefined || (reading.refersBack && reading.asksTogether)) return false;
  if (medicineFacets.length > 0 || conditionFacets.length > 0) return true;
  // Nobody's age changes a price, and "ok last thing, it was Saturday" goes on with nothing.
  if (before.topic === 'price') return false;
  return hasPersonDetails || reading.continues;
}

function applyFollowUp(
  before: ConversationState,
  reading: Reading,
  { areAlike, isMedicine }: { areAlike: AreAlike; isMedicine: (name: string) => boolean },
): Partial<ConversationState> {
  if (before.topic === 'symptoms' || before.topic === undefined) return { story: [...before.story, reading.text] };
  if (before.topic === 'condition') {
    const conditions = reading.conditions.length > 0 ? reading.conditions : before.conditions;
    return { conditions, facets: reading.conditionFacets.length > 0 ? reading.conditionFacets : before.facets };
  }
  // "And if she gets pregnant" after "wine with Lexapro" asks for Lexapro.
  const medicines = before.things.filter(isMedicine);
  const asksOfOne =
    reading.things.length === 0 && medicines.length === 1 && before.things.length > 1 && reading.medicineFacets.some(isOfPerson);
  if (asksOfOne && before.topic === 'together')
    return { topic: 'medicine', things: medicines, facets: reading.medicineFacets, symptoms: [] };
  const things = reading.things.length === 0 ? before.things : combineThings(before, reading, areAlike);
  const facets = reading.medicineFacets.length > 0 ? reading.medicineFacets : before.facets;
  // "And for children?" after side effects or a price asks another question about the same medicine.
  const isAdded = /^\s*(?:and |or |but )?(?:with|plus|together with)\b/i.test(reading.text) || before.facets.includes('interactions');
  if (isAdded && reading.things.length > 0 && before.things.length > 0)
    return { topic: 'together', things: join(before.things, reading.things), facets: [] };
  if (reading.isFood && !PAIRS.has(before.topic ?? 'symptoms'))
    return { topic: 'together', things: join(before.things, reading.things), facets: reading.medicineFacets };
  const asksElse = reading.medicineFacets.length > 0 && ['effects', 'price', 'cause'].includes(before.topic ?? '');
  return { topic: asksElse ? 'medicine' : before.topic, things, facets, symptoms: before.symptoms };
}

const isOfPerson = (facet: MedicineFacet) => facet === 'pregnancy' || facet === 'breastfeeding' || facet === 'older-adults';

function combineThings({ topic, things }: ConversationState, { things: fresh, text }: Reading, areAlike: AreAlike): readonly string[] {
  const [name] = fresh;
  if (topic === undefined || !PAIRS.has(topic) || name === undefined) return fresh;
  if (things.length < 2) return join(things, fresh);
  if (fresh.length > 1) return fresh;
  if (/^\s*(?:and|also|plus)\b/i.test(text) && !/\b(?:instead|what about|how about)\b/i.test(text)) return join(things, fresh);
  const alike = things.findIndex((thing) => areAlike(thing, name));
  const replaced = alike >= 0 ? alike : things.length - 1;
  return things.map((thing, at) => (at === replaced ? name : thing));
}
