import type { ReplyRequest } from '#packages/assistant/assistant.ts';
import type { ProposalRequest } from '#packages/assistant/propose.ts';
import type { Claim } from '#packages/clinical/evidence.ts';
import type { Question } from '#packages/clinical/skill.ts';
import type { SendEvent } from '#packages/wire/server/mount-streaming.ts';
import type { HostFunctions } from '#packages/wire/server/offload.ts';
import type { ChatReply } from '../../contract/chat.ts';
import type { ChatServices } from '../chat-services.ts';
import { WrittenPlan } from '../plan/plan-schema.ts';
import type { FindRefusal } from './limit-tools.ts';

/** What the task that answers a message asks of the server's thread: the database, the model and the client. */
export function createChatHost(
  services: ChatServices,
  { findRefusal, send }: { findRefusal: FindRefusal; send: SendEvent },
): HostFunctions {
  const sent = new Set<string>();
  /** A task that failed in the worker is run again. What the client has got is not sent twice. */
  const sendOnce = (event: string, data: { text: string } | ChatReply['alarms']) => {
    const key = `${event} ${JSON.stringify(data)}`;
    if (!sent.has(key)) send(event, data);
    sent.add(key);
  };
  const sendSentence = (sentence: Claim) => sendOnce('sentence', sentence);
  return {
    findRefusal,
    ask: (question: Question) => services.ask(question),
    encode: (texts: readonly string[]) => services.encode(texts),
    reply: (request: Omit<ReplyRequest, 'signal' | 'onSentence'>, signal) =>
      services.assistant.reply({ ...request, signal, onSentence: sendSentence }),
    propose: (request: Omit<ProposalRequest<WrittenPlan>, 'signal' | 'schema'>, signal) =>
      services.assistant.propose({ ...request, signal, schema: WrittenPlan }),
    sendAlarms: (alarms: ChatReply['alarms']) => sendOnce('alarms', alarms),
    sendSentence,
    report: (error: unknown) => services.onError(error),
  };
}
