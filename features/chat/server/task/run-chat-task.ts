import type { SendEvent } from '#packages/wire/server/mount-streaming.ts';
import { measureInput, type Offload } from '#packages/wire/server/offload.ts';
import type { ChatReply } from '../../contract/chat.ts';
import type { ChatServices } from '../chat-services.ts';
import { createChatHost } from './chat-host.ts';
import { type ChatTaskInput, createChatTask } from './chat-task.ts';
import { createRefusalFinder } from './limit-tools.ts';
import type { TalkMemory } from './talk-memory.ts';

export type Answer = (asked: ChatTaskInput['asked'], call: AnswerCall) => Promise<ChatReply>;

interface AnswerCall {
  send: SendEvent;
  signal: AbortSignal;
  /** Of a temporary chat nothing is kept, not even in memory. */
  isStored: boolean;
}

interface AnswerDependencies {
  services: ChatServices;
  offload: Offload;
  memory: TalkMemory;
  /** Counts a use of a tool's feature. @throws HttpFailure if it is switched off or used up. */
  consumeFeature(feature: string, who: string): Promise<unknown>;
}

/** Answers in this thread what is short to read, and in another what is long. What was read of a stored talk is not read again. */
export function createAnswer({ services, offload, memory, consumeFeature }: AnswerDependencies): Answer {
  const task = createChatTask(() => services);
  return async (asked, { send, signal, isStored }) => {
    const known = isStored ? memory.find(asked) : undefined;
    const findRefusal = createRefusalFinder((feature) => consumeFeature(feature, asked.who));
    const host = createChatHost(services, { findRefusal, send });
    const length = asked.message.length + measureInput(asked.earlier.slice(known?.messages ?? 0));
    const input = { asked: { ...asked, known }, model: services.assistant.model };
    const { reply, read } = await offload(task, input, { who: asked.who, signal, host, length });
    if (read && isStored) memory.keep(asked, read);
    return reply;
  };
}
