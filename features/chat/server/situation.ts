import type { Alarm } from '#packages/clinical/skill.ts';
import type { PlainAnswerFound } from './plain-answers/plain-answers.ts';
import type { ConversationState } from './reading/conversation.ts';
import type { RefusalRule } from './refusals.ts';

/** What a message was read as, before it is answered. */
export interface Situation {
  before: ConversationState;
  conversation: ConversationState;
  refusal: RefusalRule | undefined;
  /** The answer to a question that names no medicine, whether or not it is used. */
  plainAnswer: PlainAnswerFound | undefined;
  alarms: readonly Alarm[];
  /** An urgent alarm does not stand alone: what is asked of a medicine is answered after it. */
  answersBeside: boolean;
  /** The message with what it tells besides the question. */
  whole: string;
}

/** Whether the message names what the talk did not name before. */
export const mentionsNew = ({ before, conversation }: Situation) => conversation.named.some((name) => !before.named.includes(name));
