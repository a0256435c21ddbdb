import type { Alarm } from '#packages/clinical/skill.ts';
import { findStreetPill } from './alarms/street-pill.ts';
import { findPlain, findPlainApart } from './answers/find-plain.ts';
import { findRefusal, type RefusalRule } from './answers/refusals.ts';
import type { ChatServices } from './chat-services.ts';
import type { PlainAnswerFound } from './plain-answers/plain-answers.ts';
import type { ConversationState } from './reading/conversation.ts';
import type { ReadQuestion } from './turn/read-question.ts';
import type { ReadTurn } from './turn/read-turn.ts';

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

/** One question that stands apart from what the message reports is answered as it was read. */
export const onlyQuestion = ({ whole, questions }: ReadTurn): ReadQuestion => (questions.length === 1 && questions[0]) || whole;

/** "Can I do Tylenol too" asks of both: the message as it was read names them. */
const findPlainTogether = (services: ChatServices, asked: string, message: string, conversation: ConversationState) =>
  asked !== message && conversation.topic === 'together' ? findPlain(services, asked, conversation) : undefined;

/** What a message of a talk was read as, before alarms are looked for. */
export function readSituationOf(
  services: ChatServices,
  { before, earlier, message, turn }: { before: ConversationState; earlier: readonly string[]; message: string; turn: ReadTurn },
): Situation {
  const { conversation, message: asked } = onlyQuestion(turn);
  const isApart = turn.isApart && turn.isLong !== true;
  return {
    before,
    conversation,
    refusal: findRefusal(message),
    plainAnswer:
      findStreetPill(services, earlier, message) ??
      (isApart
        ? findPlainApart(services, asked, message, conversation)
        : (findPlain(services, message, conversation) ?? findPlainTogether(services, asked, message, conversation))),
    alarms: [],
    answersBeside: false,
    whole: message,
  };
}
