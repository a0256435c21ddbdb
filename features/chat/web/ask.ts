import type * as z from 'zod';
import { callForEvents } from '#packages/wire/client/event-stream.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import type { FailureBody } from '#packages/wire/contract/failure.ts';
import { type Alarm, type ChatReply, type Sentence, type STREAM_EVENTS, sendMessage } from '../contract/chat.ts';

export type ChatRequest = z.input<NonNullable<typeof sendMessage.body>>;

/** Without a receipt nothing can be said of who wrote it. */
export type ShownReply = Omit<ChatReply, 'receipt'> & { receipt: ChatReply['receipt'] | undefined };

/** What is heard before the whole reply is there. */
export interface ReplyListener {
  onAlarms: (alarms: readonly Alarm[]) => void;
  onSentence: (sentence: Sentence) => void;
}

/** The server gave up in the middle of an answer; the message is its sentence for the person. */
class AnswerFailure extends Error {}

/**
 * Sends a message and hears the answer as it comes: a stream of events, or the whole reply as JSON.
 * @throws RequestFailure where the server refuses; an Error where the answer cannot be read or breaks off.
 */
export async function ask(asked: ChatRequest, hearing: ReplyListener, signal: AbortSignal): Promise<ShownReply> {
  const answer = await callForEvents(sendMessage, { body: asked, signal });
  if ('text' in answer) return completeReply(JSON.parse(answer.text), asked);
  for await (const { event, data } of answer.events) {
    const value: unknown = JSON.parse(data);
    const name = event as (typeof STREAM_EVENTS)[number] | undefined;
    if (name === 'alarms') hearing.onAlarms(value as Alarm[]);
    else if (name === 'sentence') hearing.onSentence(value as Sentence);
    else if (name === 'reply') return completeReply(value, asked);
    else if (name === 'failure') throw new AnswerFailure((value as FailureBody).error);
  }
  throw new Error('The answer broke off');
}

/** The specified field is enough to show an answer; what goes beyond it may be missing from an older or another server. */
export function completeReply(value: unknown, { sessionId }: Pick<ChatRequest, 'sessionId'>): ShownReply {
  const reply = value as Partial<ChatReply> | null;
  if (typeof reply?.message !== 'string') throw new Error('The answer has no message');
  return {
    message: reply.message,
    sessionId: reply.sessionId ?? sessionId,
    kind: reply.kind ?? 'answer',
    alarms: reply.alarms ?? [],
    sentences: reply.sentences ?? [],
    evidence: reply.evidence ?? [],
    sections: reply.sections ?? [],
    suggestions: reply.suggestions ?? [],
    receipt: reply.receipt,
    notKept: reply.notKept,
  };
}

/** The server's own words on why there is no answer, where they say something that the person can act on. */
export function findReason(error: unknown): string | undefined {
  if (error instanceof AnswerFailure) return error.message || undefined;
  if (error instanceof RequestFailure && (error.status < 500 || error.status === 503)) return error.sentence;
  return undefined;
}
