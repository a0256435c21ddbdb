import type { AskedKind } from '../../contract/chat.ts';
import type { ChatServices } from '../chat-services.ts';
import { KIND_OF_TOPIC } from '../kinds/kind-of-topic.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import type { ReplyDraft } from '../reply-draft.ts';

const ADULT_YEARS = 18;
/** How far the wording must be from the next kind. Arbitrary: a nearer one is a guess. */
const CLEAR = 0.25;

/** Names what a message asked, for the counts of the operator. */
export function nameKind(
  { findNames, readKind }: Pick<ChatServices, 'findNames' | 'readKind'>,
  { kind: outcome }: ReplyDraft,
  { conversation: { topic, kind, person }, message }: { conversation: ConversationState; message: string },
): AskedKind {
  if (outcome === 'talk') return 'talk';
  if (outcome === 'refusal' && topic !== 'dose') return 'misuse';
  if (outcome === 'emergency') return 'symptoms';
  if (kind) return kind;
  if (topic === 'dose') return person.ageYears !== undefined && person.ageYears < ADULT_YEARS ? 'child-dose' : 'dose';
  const named = topic === undefined ? undefined : KIND_OF_TOPIC[topic];
  if (named) return named;
  const read = readKind(message, findNames(message).filter(isMedicineName));
  if (read.margin >= CLEAR) return read.kind;
  return topic === 'medicine' ? 'medicine' : 'other';
}
