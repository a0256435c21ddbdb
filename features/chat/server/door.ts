import type * as z from 'zod';
import type { Assistant } from '#packages/assistant/assistant.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { mountStreaming, type SendEvent } from '#packages/wire/server/mount-streaming.ts';
import { createToolSkills, type ToolNeeds } from '#tools/server.ts';
import { type ChatReply, deleteSession, deleteSessions, listSessions, readSession, sendMessage } from '../contract/chat.ts';
import { answerMessage } from './answer.ts';
import { createExchange, type Database, deleteMessages, findEarlier, findMessages, findSessions } from './chat-message.store.ts';
import { createOwnerMemory } from './owner-memory.ts';
import { type ChatParts, createChatParts } from './parts.ts';

export interface ChatNeeds extends ToolNeeds {
  assistant: Assistant;
}

const LONGEST_TITLE = 80;
/** How many earlier messages of the person a reply takes into account; arbitrary, because what is older is rarely meant. */
const MOST_EARLIER = 20;

export const chatDoor: ServerDoor<ChatNeeds> = {
  name: 'chat',
  mount(app, needs) {
    const { database, formulary, assistant } = needs;
    const parts = createChatParts(createToolSkills(needs), formulary, assistant);
    const owners = createOwnerMemory();
    mountStreaming(app, sendMessage, (call, send) => reply(parts, database, { call: { ...call, owner: owners.find(call) }, send }));
    mountEndpoint(app, listSessions, async ({ owner }) => ({ sessions: owner.id ? await listStored(database, owner.id) : [] }));
    mountEndpoint(app, readSession, async ({ owner, query }) => ({
      messages: owner.id ? await readStored(database, owner.id, query.sessionId) : [],
    }));
    mountEndpoint(app, deleteSession, async ({ owner, query }) => ({
      deleted: owner.id ? await deleteMessages(database, owner.id, query.sessionId) : 0,
    }));
    mountEndpoint(app, deleteSessions, async ({ owner }) => ({ deleted: owner.id ? await deleteMessages(database, owner.id) : 0 }));
  },
};

async function listStored(database: Database, ownerId: string) {
  const sessions = await findSessions(database, ownerId);
  return sessions.map((session) => ({ ...session, title: shorten(session.title), updatedAt: session.updatedAt.toISOString() }));
}

async function readStored(database: Database, ownerId: string, sessionId: string) {
  const messages = await findMessages(database, ownerId, sessionId);
  return messages.map(({ reply: given, ...message }) => ({
    ...message,
    createdAt: message.createdAt.toISOString(),
    ...(given ? { reply: given } : {}),
  }));
}

const shorten = (text: string) => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE).trimEnd()}…` : text);

type Message = z.output<NonNullable<typeof sendMessage.body>>;

interface Sent {
  call: Call<unknown, Message>;
  send: SendEvent;
}

/** Answers a message and keeps both, unless the person wants nothing kept; what cannot be kept is answered all the same. */
async function reply(parts: ChatParts, database: Database, { call, send }: Sent): Promise<ChatReply> {
  const { body, owner, who, mayUseModel, signal } = call;
  const { message, sessionId, temporary, country } = body;
  const ownerId = temporary ? undefined : owner.id;
  const earlier = ownerId ? await recall(database, ownerId, sessionId) : body.earlier;
  const answer = await answerMessage(parts, {
    message,
    sessionId,
    earlier,
    country,
    who,
    mayUseModel,
    signal,
    onAlarms: (alarms) => send('alarms', alarms),
    onSentence: (sentence) => send('sentence', sentence),
  });
  if (!ownerId) return answer;
  const kept = await createExchange(database, ownerId, message, answer).then(
    () => true,
    () => false,
  );
  return kept ? answer : { ...answer, notKept: true };
}

/** A conversation that cannot be read now is begun anew rather than not answered. */
const recall = (database: Database, ownerId: string, sessionId: string): Promise<string[]> =>
  findEarlier(database, ownerId, sessionId, MOST_EARLIER).catch(() => []);
