import type { ConversationState } from '../reading/conversation.ts';

/** A question as it was read, with the medicines that it is about. */
export interface DirectQuestion {
  message: string;
  conversation: ConversationState;
  /** The medicines that it names, as typed; without one, the one that the talk is about. */
  medicines: readonly string[];
  /** Nothing else that is not a medicine is named: no food, no illness. */
  isFirst: boolean;
}
