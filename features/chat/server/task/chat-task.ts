import type { Assistant } from '#packages/assistant/assistant.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import type { AskHost, AskingTask } from '#packages/wire/server/offload.ts';
import type { ChatReply } from '../../contract/chat.ts';
import { answerMessage } from '../answer.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { ChatAssistant, ChatServices } from '../chat-services.ts';
import type { ReadTalk } from '../turn/read-earlier.ts';
import { limitTools } from './limit-tools.ts';
import { rememberReadings } from './remember-readings.ts';

/** A message as plain data. */
export interface ChatTaskInput {
  asked: Omit<AnswerRequest, 'signal' | 'onAlarms' | 'onSentence' | 'onRead'>;
  /** The model that is configured. */
  model: Assistant['model'];
}

export interface ChatTaskOutput {
  reply: ChatReply;
  /** What was read of the talk, for its next message. */
  read: ReadTalk | undefined;
}

/** Answers a message. What needs the database, a model or the client is asked of the host (`chat-host.ts`). */
export function createChatTask(findServices: () => ChatServices): AskingTask<ChatTaskInput, ChatTaskOutput> {
  return {
    name: 'chat.answer',
    slowCalls: ['reply', 'propose'],
    run: async ({ asked, model }, askHost) => {
      const services = limitTools(
        connect(rememberReadings(findServices()), askHost, model),
        (feature) => askHost('findRefusal', feature) as Promise<SkillAnswer | undefined>,
      );
      let read: ReadTalk | undefined;
      const reply = await answerMessage(services, {
        ...asked,
        signal: NEVER,
        onAlarms: (alarms) => tell(askHost, 'sendAlarms', alarms),
        onSentence: (sentence) => tell(askHost, 'sendSentence', sentence),
        onRead: (talk) => {
          read = talk;
        },
      });
      return { reply, read };
    },
  };
}

/** The host adds the client's signal to what it calls. */
const NEVER = new AbortController().signal;

const tell = (askHost: AskHost, name: string, input: unknown): void => void askHost(name, input).catch(() => undefined);

/** The services where the tools that use the database, and the model, are the host's. */
function connect(services: ChatServices, askHost: AskHost, model: Assistant['model']): ChatServices {
  const assistant: ChatAssistant = {
    model,
    reply: ({ signal: _, onSentence: __, ...request }) => askHost('reply', request) as ReturnType<Assistant['reply']>,
    propose: ({ signal, schema: _, ...request }) => askHost('propose', request, signal) as ReturnType<Assistant['propose']> as never,
  };
  return {
    ...services,
    assistant,
    encode: (texts) => askHost('encode', texts) as ReturnType<ChatServices['encode']>,
    ask: (question) =>
      services.usesDatabase(question.topic) ? (askHost('ask', question) as Promise<SkillAnswer>) : services.ask(question),
    onError: (error) => tell(askHost, 'report', error),
  };
}
