import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { TalkCorrection } from '../../contract/talk-about.ts';
import type { ChatServices } from '../chat-services.ts';
import { toPersonDetails } from '../person/saved-person.ts';
import { type ConversationState, EMPTY_CONVERSATION } from '../reading/conversation.ts';
import { toReadableMessage } from '../reading/other-languages.ts';
import { addEarlier } from './read-turn.ts';
import { correctTalk, startOf } from './talk-about.ts';

/** What was read of the first messages of a talk, before a correction after the last of them. */
export interface ReadTalk {
  messages: number;
  state: ConversationState;
  /** What the rules answered to the last of them. */
  said?: readonly string[] | undefined;
}

interface EarlierTalk {
  /** The user's earlier messages, the oldest first. */
  earlier: readonly string[];
  known?: ReadTalk | undefined;
  onRead?: ((talk: ReadTalk) => void) | undefined;
  correction?: TalkCorrection | undefined;
  person?: KnownPerson | undefined;
}

/**
 * The state of the talk before the message. Messages that were read before are not read again. A correction counts from the message on with
 * which it was first sent. What was read before the last message is told, where that one is read here.
 */
export async function readEarlier(
  services: ChatServices,
  { earlier, known, onRead, correction, person }: EarlierTalk,
  giveWay: () => Promise<void>,
  onBeforeLast: (state: ConversationState) => void = () => undefined,
): Promise<ConversationState> {
  const saved = toPersonDetails(person);
  const correctedAt = correction ? startOf(earlier, correction) : -1;
  const correct = (state: ConversationState) => (correction ? correctTalk(state, correction.about, saved) : state);
  let state: ConversationState = known?.state ?? { ...EMPTY_CONVERSATION, person: saved };
  for (let at = known?.messages ?? 0; at < earlier.length; at += 1) {
    if (at === earlier.length - 1) onBeforeLast(state);
    if (at === correctedAt) state = correct(state);
    state = addEarlier(state, toReadableMessage(earlier[at] ?? ''), services);
    await giveWay();
  }
  if (earlier.length > 0) onRead?.({ messages: earlier.length, state });
  return correctedAt === earlier.length ? correct(state) : state;
}
