import type { Question, Topic } from '#packages/clinical/skill.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';
import { readConditionFacets } from '../reading/facets.ts';
import { isAboutAdult } from '../reading/person-details.ts';

/** Lists the questions that a message may ask, the most likely first. Questions in one list are answered together. */
export function listQuestions(conversation: ConversationState, message: string): Question[][] {
  const { topic, things, facets, conditions, describesSymptoms } = conversation;
  const as = (other: Topic, change: Partial<ConversationState> = {}) => toQuestion({ ...conversation, ...change }, other, message);
  const ofEach = (other: Topic, change: Partial<ConversationState> = {}) =>
    things.slice(0, MAX_SIDE_BY_SIDE).map((thing) => as(other, { ...change, things: [thing] }));
  const story = [as('symptoms', { story: conversation.story.length > 0 ? conversation.story : [message] })];
  const conditionFacets = readConditionFacets(message);
  const ofConditions = conditions.slice(0, MAX_SIDE_BY_SIDE).map((name) =>
    as('condition', {
      conditions: [name],
      facets: conditions.length > 1 ? ['what'] : conditionFacets.join() === 'what' ? [] : conditionFacets,
    }),
  );
  const orCondition = ofConditions.length > 0 ? [ofConditions] : [];
  const { beside } = conversation;
  if (beside) return [[...story, as(beside.topic, { symptoms: beside.symptoms })], story];
  if (conversation.kind === 'contains') return [[as('medicine')]];
  // What may be taken instead must go with everything that the talk is about.
  if (conversation.kind === 'alternatives' && topic === 'medicine' && things.length === 1)
    return [[as('medicine', { person: withTalk(conversation) })]];
  if (topic === undefined || topic === 'symptoms') return [story, ...orCondition];
  if (topic === 'condition')
    return describesSymptoms ? [...orCondition, story] : [ofConditions.length > 0 ? ofConditions : [as('condition')]];
  // One medicine with a condition or alcohol is answered from the label: "with alcohol", "with asthma".
  if (topic === 'together' && things.length === 1 && facets.length > 0) return [[as('medicine')]];
  if (topic === 'cause') return [[as('cause')], [as('medicine')]];
  if (topic === 'effects' && things.length > 1) return [ofEach('effects')];
  // A child's dose needs the age. From what age a label has a dose is a different question.
  const doseFacets = facets.filter((facet) => facet !== 'children');
  if (topic === 'dose' && conversation.person.ageYears === undefined && things.length > 0 && isAboutAdult(message))
    return [[as('dose', { facets: doseFacets, person: { ...conversation.person, ageYears: ADULT_YEARS } })]];
  const { ageYears, weightPounds } = conversation.person;
  // Packages for children give the weight beside the age; the weight decides.
  const byWeight = ageYears === undefined && weightPounds !== undefined ? WEIGHTS.find(([most]) => weightPounds < most)?.[1] : undefined;
  if (topic === 'dose' && byWeight !== undefined)
    return [[as('dose', { facets: doseFacets, person: { ...conversation.person, ageYears: byWeight } })]];
  if (topic === 'dose' && things.length > 1) return [ofEach('dose', { facets: doseFacets })];
  if (topic === 'dose') return [[as('dose', { facets: doseFacets })]];
  if (topic === 'medicine' && things.length > 1) return [ofEach('medicine')];
  if (topic === 'medicine' && things.length === 0) return [story, [as('medicine')]];
  const words = withoutThings(message, things);
  const isParticular = conversation.kind === undefined && facets.length === 0 && words.split(' ').length > 1;
  if (topic === 'compare' && things.length > 1 && isParticular) return [ofEach('medicine'), [as('compare')]];
  if (topic === 'medicine' && isParticular && words.split(' ').length <= EFFECT_WORDS)
    return [[as('medicine')], [as('cause', { symptoms: [words] })]];
  return [[as(topic)]];
}

/** The person with the other medicines that the talk named as taken. */
function withTalk({ person, named, things }: ConversationState): ConversationState['person'] {
  const others = named.filter((name) => !things.includes(name));
  return others.length > 0 ? { ...person, known: [...(person.known ?? []), ...others.map((name) => `I take ${name}.`)] } : person;
}

/** "Lipitor and memory loss" may name an effect; what is longer asks something else. Arbitrary. */
const EFFECT_WORDS = 4;
/** Arbitrary: nobody reads more than two answers side by side. */
export const MAX_SIDE_BY_SIDE = 2;
/** Pounds below which a child is of an age, as on the charts of Children's Tylenol and Motrin. Below 24 pounds the age must be known. */
const WEIGHTS: readonly (readonly [below: number, ageYears: number | undefined])[] = [
  [24, undefined],
  [36, 2],
  [48, 4],
  [60, 6],
  [72, 9],
  [96, 11],
];
/** Arbitrary: labels have one dose for all adults from 18 to 64. */
export const ADULT_YEARS = 35;

const withoutThings = (message: string, things: readonly string[]) =>
  things
    .reduce((rest, thing) => rest.replaceAll(thing, ' '), message)
    .replace(
      /\b(?:what|what's|is|are|tell|me|about|the|a|an|i|my|please|can|you|explain|hi|hello|and|or|vs|versus|between|which|one|better|compare|difference|different|from|do|does)\b|[?.!,]/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
