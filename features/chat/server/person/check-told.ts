import type { ChatServices } from '../chat-services.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { toldOf } from '../reading/people.ts';
import type { HistoryCheck } from './history-check.ts';

interface Asked {
  message: string;
  /** The medicines that the message asks about. */
  names: readonly string[];
  conversation: ConversationState;
}

const ASKS_OF_TALK = /\b(?:can|could|may|should|safe|ok|okay|all ?right|fine|dose|how much|how many|how often)\b/i;

/** A child with a fever is none that is expected. */
const OF_CHILD = /\bchild\b/i;

/**
 * Checks the medicines asked about with what the message tells of the person, and, where nothing is held against them for that, with what was
 * told of the same person before or set in the line above the box.
 */
export function checkTold(services: ChatServices, { message, names, conversation }: Asked): HistoryCheck | undefined {
  const { ageYears } = conversation.person;
  const now = services.checkHistory(message, names, ageYears);
  if (now?.warns) return now;
  const { takes, has } = toldOf(conversation);
  // What this message tells was checked above, with whose it is.
  const fresh = new Set(services.readConditions(message, ageYears));
  const before = { takes, has: has.filter((name) => !fresh.has(name) && !OF_CHILD.test(name)) };
  if (before.takes.length + before.has.length === 0) return now;
  // "Can I take it", "how much of it": the medicine was named before.
  const ofTalk = names.length === 0 && ASKS_OF_TALK.test(message) ? conversation.things.filter(services.isMedicine) : names;
  return services.checkHistory(message, ofTalk, ageYears, before) ?? now;
}
