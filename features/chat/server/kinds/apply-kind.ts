import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { MedicineFacet } from '#packages/clinical/skill.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { type FindNames, isMedicineName } from '../reading/name-finder.ts';
import { readKindCues } from './kind-cues.ts';
import { maskNames } from './question-features.ts';
import type { ReadKindOf } from './read-kind.ts';

/** The aspects of a record that answer a kind of question about one medicine. None: records hold no such fact. */
const FACETS: Partial<Record<QuestionKind, readonly MedicineFacet[]>> = {
  use: ['use'],
  'how-it-works': ['how-it-works'],
  'how-to-take': ['how-to-take'],
  splitting: ['splitting'],
  'missed-dose': ['missed-dose'],
  onset: ['onset'],
  duration: ['duration'],
  stopping: ['stopping'],
  switching: [],
  storage: ['storage'],
  looks: [],
  forms: ['forms'],
  alternatives: [],
  prescription: ['prescription'],
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  driving: ['driving'],
};
/** How far the wording must be from the next kind. Arbitrary: a nearer one is a guess, and the rules of the topics decide. */
const CLEAR = 0.25;

/**
 * Sets what a question about one medicine asks, where its wording is clear. Without it, the topic and the aspects that the rules found stay.
 * A question about two medicines, a dose, a price or symptoms has rules of its own.
 */
export function applyKind(
  conversation: ConversationState,
  message: string,
  { findNames, readKind }: { findNames: FindNames; readKind: ReadKindOf },
): ConversationState {
  if (conversation.things.length !== 1 || (conversation.topic !== 'medicine' && conversation.topic !== 'cause')) return conversation;
  const places = findNames(message).filter(isMedicineName);
  const { kind, margin } = readKind(message, places);
  const facets = FACETS[kind];
  if (!facets || margin < CLEAR || !readKindCues(maskNames(message, places)).includes(kind)) return conversation;
  if (conversation.topic === 'cause' && conversation.describesSymptoms) return conversation;
  return { ...conversation, topic: 'medicine', kind, facets, symptoms: [] };
}
