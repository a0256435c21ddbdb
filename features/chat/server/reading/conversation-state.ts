import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ConditionFacet, MedicineFacet, Question, Topic } from '#packages/clinical/skill.ts';
import type { ToldSubstances } from '../told-pairs/told-talk.ts';
import type { People } from './people.ts';

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
  /** The last message has no word that says what it asks: what was asked before would only be answered again. */
  isUnread?: boolean;
  /** What was told that somebody takes or would take, whatever was asked. */
  told?: ToldSubstances | undefined;
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

/** Converts the state to a question for a tool. */
export function toQuestion(
  { kind, things, conditions, symptoms, facets, story, person }: ConversationState,
  topic: Topic,
  text: string,
): Question {
  return { topic, kind, text: topic === 'symptoms' ? story.join('\n') : text, things, conditions, symptoms, facets, person };
}
