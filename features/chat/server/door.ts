import type * as z from 'zod';
import { type Assistant, rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import type { Feature } from '#packages/assistant/features.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { createSharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { getUserId, mountEndpoint } from '#packages/wire/server/mount.ts';
import { mountStreaming, type SendEvent } from '#packages/wire/server/mount-streaming.ts';
import type { AnyTask, Offload } from '#packages/wire/server/offload.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import { type ChatReply, deleteSession, deleteSessions, listSessions, markAnswer, readSession, sendMessage } from '../contract/chat.ts';
import { type ChatServices, createChatServices } from './chat-services.ts';
import { createAnswerCount } from './storage/answer-count.store.ts';
import {
  type ChatStore,
  createExchange,
  type Database,
  deleteMessages,
  findAllMessages,
  findEarlier,
  findMessages,
  findSessions,
} from './storage/chat-message.store.ts';
import { type AnswerReport, MARK_LIMITS, receiveMark } from './storage/mark-answer.ts';
import { createChatTask } from './task/chat-task.ts';
import { type Answer, createAnswer } from './task/run-chat-task.ts';
import { createOrder } from './task/take-turns.ts';
import { createTalkMemory } from './task/talk-memory.ts';

export interface ChatDependencies {
  database: Database;
  /** Encrypts stored conversations. */
  sealer: Sealer;
  formulary: Formulary;
  /** The skills of the tools, from their registry. */
  skills: readonly Skill[];
  assistant: Assistant;
  /** Answers long messages in another thread. */
  offload: Offload;
  /** Counts a use of a tool's feature. @throws HttpFailure if it is switched off or used up. */
  consumeFeature(feature: string, who: string): Promise<unknown>;
  /** Keeps a report that somebody chose to send about an answer. */
  keepReport(report: AnswerReport): Promise<void>;
  now: () => Date;
}

/** What an operator can switch off and limit. */
export const chatFeature: Feature = { name: 'ai_chat', description: 'The chat assistant, which answers from the other tools.' };

const MAX_TITLE_LENGTH = 80;

/** What a worker thread can run. Its services are created with the first message. */
export function createChatTasks({ createSkills, formulary }: { createSkills(): Skill[]; formulary: Formulary }): AnyTask[] {
  let services: ChatServices | undefined;
  return [
    createChatTask(() => {
      services ??= createChatServices({ skills: createSkills(), formulary, assistant: rulesOnlyAssistant });
      return services;
    }),
  ];
}

export const chatDoor: ServerDoor<ChatDependencies> = {
  name: 'chat',
  mount(app, needs) {
    const { database, sealer, offload, consumeFeature, keepReport, now, ...needed } = needs;
    const store = { database, sealer, now };
    const onError = (error: unknown) => app.log.error({ err: error }, 'a mark of a chat answer could not be counted');
    const marks = { database, keepReport, now, limits: createSharedLimits(database, MARK_LIMITS, onError) };
    const services = createChatServices({
      ...needed,
      onError: (error) => app.log.error({ err: error }, 'a tool could not answer the chat'),
    });
    const inOrder = createOrder();
    const memory = createTalkMemory();
    const answer = createAnswer({ services, offload, memory, consumeFeature });
    mountStreaming(app, sendMessage, (call, send) => inOrder(call.who, () => reply(answer, store, { call, send })));
    mountEndpoint(app, markAnswer, (call) => receiveMark(marks, call));
    mountEndpoint(app, listSessions, async (call) => ({ sessions: await listStored(store, ownerOf(call)) }));
    mountEndpoint(app, readSession, async (call) => ({ messages: await readStored(store, ownerOf(call), call.query.sessionId) }));
    mountEndpoint(app, deleteSession, async (call) => {
      memory.forget(call.who, call.query.sessionId);
      return { deleted: await deleteMessages(database, ownerOf(call), call.query.sessionId) };
    });
    mountEndpoint(app, deleteSessions, async (call) => {
      memory.forget(call.who);
      return { deleted: await deleteMessages(database, ownerOf(call)) };
    });
  },
};

/** Exports and erases the chats of a user. */
export const createChatPersonalDataStore = (store: ChatStore): PersonalDataStore => ({
  name: 'chats',
  find: (userId) => findAllMessages(store, toOwner(userId)),
  erase: async (userId) => {
    await deleteMessages(store.database, toOwner(userId));
  },
});

const toOwner = (userId: string) => `user:${userId}`;
const ownerOf = (call: Pick<Call<unknown, unknown>, 'userId'>) => toOwner(getUserId(call));

async function listStored(store: ChatStore, ownerId: string) {
  const sessions = await findSessions(store, ownerId);
  return sessions.map((session) => ({ ...session, title: shorten(session.title), updatedAt: session.updatedAt.toISOString() }));
}

async function readStored(store: ChatStore, ownerId: string, sessionId: string) {
  const messages = await findMessages(store, ownerId, sessionId);
  return messages.map(({ reply: given, ...message }) => ({
    ...message,
    createdAt: message.createdAt.toISOString(),
    ...(given ? { reply: given } : {}),
  }));
}

const shorten = (text: string) => (text.length > MAX_TITLE_LENGTH ? `${text.slice(0, MAX_TITLE_LENGTH).trimEnd()}…` : text);

type Message = z.output<NonNullable<typeof sendMessage.body>>;

interface SentMessage {
  call: Call<unknown, Message>;
  send: SendEvent;
}

interface CountingStore extends ChatStore {
  now: () => Date;
}

/** Answers a message and stores both and counts its kind, unless the chat is temporary. A failure to store does not prevent the answer. */
async function reply(answerWith: Answer, store: CountingStore, { call, send }: SentMessage): Promise<ChatReply> {
  const { body, person, who, mayUseModel, signal } = call;
  const { message, sessionId, temporary, country, correction } = body;
  const ownerId = temporary ? undefined : ownerOf(call);
  const earlier = ownerId && !call.isRecalled ? await loadEarlier(store, ownerId, sessionId) : body.earlier;
  const asked = { message, sessionId, earlier, country, correction: correction ?? undefined, person, who, mayUseModel };
  const answer = await answerWith(asked, { send, signal, isStored: ownerId !== undefined });
  countAlarms(call, answer);
  if (!ownerId) return answer;
  const counted = { asked: answer.asked ?? 'other', outcome: answer.kind, at: store.now() };
  const kept = await call
    .keep(async () => {
      await createExchange(store, ownerId, { message, reply: answer });
      // A count that fails is no reason to say that the exchange was not kept.
      await createAnswerCount(store.database, counted, 'answers').catch(() => undefined);
    })
    .catch(() => false);
  return kept ? answer : { ...answer, notKept: true };
}

/** Counts alarms for the operator. A crisis is counted only as a crisis. */
function countAlarms(call: SentMessage['call'], { kind, alarms }: ChatReply): void {
  if (kind !== 'emergency') return;
  if (alarms.some(({ line }) => line === 'crisis')) call.countSafety('crisis');
  else call.countSafety(alarms.some(({ level }) => level === 'emergency') ? 'emergency' : 'urgent');
}

/** If the earlier messages cannot be read, the message is answered without them. */
const loadEarlier = (store: ChatStore, ownerId: string, sessionId: string): Promise<string[]> =>
  findEarlier(store, ownerId, sessionId).catch(() => []);
