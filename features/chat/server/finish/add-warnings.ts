import { type AnswerDraft, prefixEvidence } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { type ConversationState, EMPTY_CONVERSATION, toQuestion } from '../reading/conversation.ts';

/** What a label warns of first: why nobody else may have this medicine. */
const WARNS = /^(?:Boxed warning|When not to)/;
const MOST = 2;

/** Adds to "do not share it" what the label of the medicine that is shared warns of. */
export async function addWarnings(
  { ask, isMedicine }: Pick<ChatServices, 'ask' | 'isMedicine'>,
  { things, named, person }: ConversationState,
  draft: AnswerDraft,
  message: string,
): Promise<AnswerDraft> {
  const shared = things.find(isMedicine) ?? named.findLast(isMedicine);
  if (shared === undefined) return draft;
  const question = toQuestion({ ...EMPTY_CONVERSATION, things: [shared], facets: ['warnings'], person }, 'medicine', message);
  const { claims, evidence } = prefixEvidence(await ask(question), 'shared');
  const warnings = claims.filter(({ text }) => WARNS.test(text)).slice(0, MOST);
  return { ...draft, claims: [...draft.claims, ...warnings], evidence: [...draft.evidence, ...evidence] };
}
