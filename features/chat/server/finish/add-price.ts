import { type AnswerDraft, prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';

/** What of a price helps who asks why it is so high, or who pays: the estimate, a cheaper form, the maker's program, Medicare's price. */
const HELPS = /\bwe estimate\b|\bcheaper form\b|\bprogram\b|\bnegotiated price\b/i;
const OF_MEDICARE = /\bnegotiated price\b/i;
/** Arbitrary: more figures are not read. */
const MAX_CLAIMS = 3;

/** Adds to a plain answer about paying what the medicine that is asked about costs. */
export async function addPrice(
  { ask, isMedicine }: Pick<ChatServices, 'ask' | 'isMedicine'>,
  { conversation, plainAnswer }: { conversation: ConversationState; plainAnswer: PlainAnswerFound | undefined },
  draft: AnswerDraft | undefined,
): Promise<AnswerDraft | undefined> {
  if (!draft || !plainAnswer?.addsPrice) return draft;
  const { things, named } = conversation;
  const [thing] = (things.length > 0 ? things : named.slice(-1)).filter(isMedicine);
  if (thing === undefined) return draft;
  const question = toQuestion({ ...conversation, things: [thing], facets: [], conditions: [] }, 'price', thing);
  const answer = await ask(question);
  const helping = answer.status === 'answered' ? answer.claims.filter(({ text }) => HELPS.test(text)) : [];
  if (helping.length === 0) return draft;
  const asksMedicare = /medicare|part d/i.test(draft.claims[0]?.text ?? '');
  const chosen = asksMedicare ? helping.toSorted((a, b) => Number(OF_MEDICARE.test(b.text)) - Number(OF_MEDICARE.test(a.text))) : helping;
  const price = prefixEvidence({ claims: chosen.slice(0, MAX_CLAIMS), evidence: answer.evidence }, 'price');
  const note = toUncitedClaims(['Our figures are estimates for paying in cash, not a store’s price.']);
  return {
    ...draft,
    claims: [...draft.claims, ...price.claims, ...note],
    evidence: [...draft.evidence, ...price.evidence],
  };
}
