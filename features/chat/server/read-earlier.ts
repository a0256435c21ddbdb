import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { TalkCorrection } from '../contract/talk-about.ts';
import type { ChatServices } from './chat-services.ts';
import { addEarlier } from './read-turn.ts';
import { type ConversationState, EMPTY_CONVERSATION } from './reading/conversation.ts';
import { toReadableMessage } from './reading/other-languages.ts';
import { toPersonDetails } from './saved-person.ts';
import { correctTalk, startOf } from './talk-about.ts';

interface EarlierTalk {
  /** The user's earlier messages, the oldest first. */
  earlier: readonly string[];
  correction?: TalkCorrection | undefined;
  person?: KnownPerson | undefined;
}

/** The state of the talk before the message. A correction counts from the message on with which it was first sent. */
export async function readEarlier(
  services: ChatServices,
  { earlier, correction, person }: EarlierTalk,
  giveWay: () => Promise<void>,
): Promise<ConversationState> {
  const saved = toPersonDetails(person);
  const correctedAt = correction ? startOf(earlier, correction) : -1;
  let state: ConversationState = { ...EMPTY_CONVERSATION, person: saved };
  for (const [at, text] of earlier.entries()) {
    if (correction && at === correctedAt) state = correctTalk(state, correction.about, saved);
    state = addEarlier(state, toReadableMessage(text), services);
    await giveWay();
  }
  return correction && correctedAt === earlier.length ? correctTalk(state, correction.about, saved) : state;
}
