import type * as z from 'zod';
import { callForEvents } from '#packages/wire/client/event-stream.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import type { Alarm } from '#packages/wire/contract/alarm.ts';
import type { FailureBody } from '#packages/wire/contract/failure.ts';
import { type ChatReply, type Sentence, type STREAM_EVENTS, sendMessage } from '../contract/chat.ts';

export type ChatRequest = z.input<NonNullable<typeof sendMessage.body>>;

/** A reply as shown. Without a receipt the author of the text is unknown. */
export type ShownReply = Omit<ChatReply, 'receipt'> & { receipt: ChatReply['receipt'] | undefined };

/** Callbacks for parts of the reply that arrive before the whole reply. */
export interface ReplyListener {
  onAlarms: (alarms: readonly Alarm[]) => void;
  onSentence: (sentence: Sentence) => void;
}

/** The server failed during an answer. The message is its sentence for the user. */
class AnswerFailure extends Error {}

/**
 * Sends a message and receives the answer: a stream of events, or the whole reply as JSON.
 * @throws RequestFailure if the server refuses; an Error if the answer cannot be read or is cut off.
 */
export async function ask(asked: ChatRequest, listener: ReplyListener, signal: AbortSignal): Promise<ShownReply> {
  const answer = await callForEvents(sendMessage, { body: asked, signal });
  if ('text' in answer) return completeReply(JSON.parse(answer.text), asked);
  for await (const { event, data } of answer.events) {
    const value: unknown = JSON.parse(data);
    const name = event as (typeof STREAM_EVENTS)[number] | undefined;
    if (name === 'alarms') listener.onAlarms(value as Alarm[]);
    else if (name === 'sentence') listener.onSentence(value as Sentence);
    else if (name === 'reply') return completeReply(value, asked);
    else if (name === 'failure') throw new AnswerFailure((value as FailureBody).error);
  }
  throw new Error('The answer was cut off');
}

/** Fills in missing fields. Only the message is specified; an older or another server may lack the rest. */
export function completeReply(value: unknown, { sessionId }: Pick<ChatRequest, 'sessionId'>): ShownReply {
  const reply = value as Partial<ChatReply> | null;
  if (typeof reply?.message !== 'string') throw new Error('The answer has no message');
  return {
    message: reply.message,
    sessionId: reply.sessionId ?? sessionId,
    kind: reply.kind ?? 'answer',
    ...(reply.asked ? { asked: reply.asked } : {}),
    ...(reply.about ? { about: reply.about } : {}),
    alarms: reply.alarms ?? [],
    sentences: reply.sentences ?? [],
    evidence: reply.evidence ?? [],
    sections: reply.sections ?? [],
    suggestions: reply.suggestions ?? [],
    receipt: reply.receipt,
    notKept: reply.notKept,
  };
}

/** The server's reason for a failure, if the user can act on it. */
export function findReason(error: unknown): string | undefined {
  if (error instanceof AnswerFailure) return error.message || undefined;
  if (error instanceof RequestFailure && (error.status < 500 || error.status === 503)) return error.sentence;
  return undefined;
}
