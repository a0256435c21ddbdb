import type { ChatServices } from './chat-services.ts';
import { applyKind } from './kinds/apply-kind.ts';
import { addMessage, type ConversationState } from './reading/conversation.ts';
import { resolveReferences } from './reading/references.ts';
import { splitQuestions } from './reading/split-questions.ts';
import { tellStoryFirst } from './tell-story-first.ts';

/** One question of a message, as it was read. */
export interface ReadQuestion {
  message: string;
  before: ConversationState;
  conversation: ConversationState;
}

/** A message as one question, and each question of it. */
export interface ReadTurn {
  whole: ReadQuestion;
  /** The whole alone where the message asks one thing. */
  questions: readonly ReadQuestion[];
}

/** Reads a message as one question. */
function readQuestion(before: ConversationState, typed: string, services: ChatServices): ReadQuestion {
  const message = resolveReferences(typed, before, services.findNames);
  const reported = tellStoryFirst(addMessage(before, message, services), message, services);
  return { message, before, conversation: applyKind(reported, message, services) };
}

/** Reads each question of a message after the other; one where it asks one thing, tells a story, or leaves open what a part asks. */
export function readTurn(before: ConversationState, typed: string, services: ChatServices): ReadTurn {
  const whole = readQuestion(before, typed, services);
  const parts = whole.conversation.topic === 'symptoms' ? [] : splitQuestions(typed);
  if (parts.length < 2) return { whole, questions: [whole] };
  const read: ReadQuestion[] = [];
  for (const part of parts) read.push(readQuestion(read.at(-1)?.conversation ?? before, part, services));
  const isClear = read.every(
    ({ conversation: { topic, things } }) => topic !== undefined && topic !== 'symptoms' && (things.length > 0 || topic === 'condition'),
  );
  return { whole, questions: isClear ? read : [whole] };
}

/** Adds an earlier message of the user to the state of the conversation. */
export function addEarlier(before: ConversationState, typed: string, services: ChatServices): ConversationState {
  const parts = splitQuestions(typed).length > 1 ? readTurn(before, typed, services).questions.map(({ message }) => message) : [typed];
  return parts.reduce((conversation, part) => addMessage(conversation, part, services), before);
}
