import type { ChatServices } from './chat-services.ts';
import { applyKind } from './kinds/apply-kind.ts';
import { chooseByKind } from './kinds/choose-by-kind.ts';
import { addMessage, type ConversationState } from './reading/conversation.ts';
import { asksEffectPlainly } from './reading/read-message.ts';
import { resolveReferences } from './reading/references.ts';
import { asksOfName } from './reading/split-questions.ts';
import { tellsFeeling } from './reading/tells-feeling.ts';
import { tellStoryFirst } from './tell-story-first.ts';

/** One question of a message, as it was read. */
export interface ReadQuestion {
  message: string;
  before: ConversationState;
  conversation: ConversationState;
  /** The medicines of which it asks whether they may be taken; its message then tells of the person too. */
  asksWhether?: readonly string[];
}

/** "I just got Spiriva, which goes first" tells nothing of how somebody is. */
function dropStory(conversation: ConversationState, message: string, { findNames, readSymptoms }: ChatServices): ConversationState {
  const { topic, story, things } = conversation;
  if (topic !== 'symptoms' || story.length > 1 || tellsFeeling(message) || readSymptoms(message).length > 0) return conversation;
  const asks = asksOfName(message, findNames);
  return asks && things.length > 0 ? { ...conversation, topic: 'medicine', story: [], describesSymptoms: false } : conversation;
}

/** "Late because of travel" names no effect: nothing that was read as an illness may come from the medicine. */
function dropCause(conversation: ConversationState, message: string, { readSymptoms }: ChatServices): ConversationState {
  const isMeant = conversation.topic !== 'cause' || asksEffectPlainly(message) || readSymptoms(message).length > 0;
  return isMeant ? conversation : { ...conversation, topic: 'medicine', symptoms: [] };
}

/** Reads a message as one question. */
export function readQuestion(before: ConversationState, typed: string, services: ChatServices): ReadQuestion {
  const message = resolveReferences(typed, before, services.findNames);
  const added = addMessage(before, message, services);
  const chosen = chooseByKind(before, added, message, services);
  if (chosen) return { message, before, conversation: chosen };
  const read = dropCause(added, message, services);
  const reported = dropStory(tellStoryFirst(read, message, services), message, services);
  return { message, before, conversation: applyKind(reported, message, services) };
}
