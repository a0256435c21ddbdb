import type { Question, Topic } from '#packages/clinical/skill.ts';
import { type ConversationState, toQuestion } from './reading/conversation.ts';
import { readConditionFacets } from './reading/facets.ts';
import { isAboutAdult } from './reading/person-details.ts';

/** What the message may ask, the likeliest first; questions in one list are answered side by side. */
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
  if (topic === undefined || topic === 'symptoms') return [story, ...orCondition];
  if (topic === 'condition')
    return describesSymptoms ? [...orCondition, story] : [ofConditions.length > 0 ? ofConditions : [as('condition')]];
  // Of one thing alone and a state of the person the label speaks: "with alcohol", "with asthma".
  if (topic === 'together' && things.length === 1 && facets.length > 0) return [[as('medicine')]];
  if (topic === 'cause') return [[as('cause')], [as('medicine')]];
  if (topic === 'effects' && things.length > 1) return [ofEach('effects')];
  // For a child's dose the age is asked for; from what age packages have one is another question.
  const doseFacets = facets.filter((facet) => facet !== 'children');
  if (topic === 'dose' && conversation.person.ageYears === undefined && things.length > 0 && isAboutAdult(message))
    return [[as('dose', { facets: doseFacets, person: { ...conversation.person, ageYears: ADULT_YEARS } })]];
  if (topic === 'dose') return [[as('dose', { facets: doseFacets })]];
  if (topic === 'medicine' && things.length > 1) return [ofEach('medicine')];
  if (topic === 'medicine' && things.length === 0) return [story, [as('medicine')]];
  const words = withoutThings(message, things);
  const isParticular = facets.length === 0 && words.split(' ').length > 1;
  if (topic === 'compare' && things.length > 1 && isParticular) return [ofEach('medicine'), [as('compare')]];
  if (topic === 'medicine' && isParticular) return [[as('medicine')], [as('cause', { symptoms: [words] })]];
  return [[as(topic)]];
}

/** More than two answers side by side would not be read. */
export const MAX_SIDE_BY_SIDE = 2;
/** Arbitrary, because labels have one dose for the adults between 18 and 64. */
const ADULT_YEARS = 35;

const withoutThings = (message: string, things: readonly string[]) =>
  things
    .reduce((rest, thing) => rest.replaceAll(thing, ' '), message)
    .replace(
      /\b(?:what|what's|is|are|tell|me|about|the|a|an|i|my|please|can|you|explain|hi|hello|and|or|vs|versus|between|which|one|better|compare|difference|different|from|do|does)\b|[?.!,]/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
