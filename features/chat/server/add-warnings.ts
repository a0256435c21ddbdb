import type { AnswerDraft } from './answer-draft.ts';
import type { ChatServices } from './chat-services.ts';
import type { ConversationState } from './reading/conversation.ts';

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
  const answer = await ask({
    topic: 'medicine',
    text: message,
    things: [shared],
    conditions: [],
    symptoms: [],
    facets: ['warnings'],
    person,
  });
  const claims = answer.claims
    .filter(({ text }) => WARNS.test(text))
    .slice(0, MOST)
    .map(({ text, evidenceIds }) => ({ text, evidenceIds: evidenceIds.map((id) => `shared.${id}`) }));
  const evidence = answer.evidence.map((item) => ({ ...item, id: `shared.${item.id}` }));
  return { ...draft, claims: [...draft.claims, ...claims], evidence: [...draft.evidence, ...evidence] };
}
