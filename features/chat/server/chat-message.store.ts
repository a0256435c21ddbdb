import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { chatMessages } from '#packages/db/schema.ts';
import type { ChatReply } from '../contract/chat.ts';

export type { Database } from '#packages/db/client.ts';

export interface StoredMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  createdAt: Date;
  reply: ChatReply | undefined;
}

/** Arbitrary, because a longer list of conversations would not be read. */
const MOST_SESSIONS = 100;
const MOST_MESSAGES = 500;

/** Keeps a message and the reply to it, in that order. */
export async function createExchange(database: Database, ownerId: string, message: string, reply: ChatReply): Promise<void> {
  const { sessionId } = reply;
  await database.write((queries) =>
    queries.insert(chatMessages).values([
      { ownerId, sessionId, role: 'user', content: message },
      { ownerId, sessionId, role: 'assistant', content: reply.message, reply },
    ]),
  );
}

const ofSession = (ownerId: string, sessionId: string) => and(eq(chatMessages.ownerId, ownerId), eq(chatMessages.sessionId, sessionId));

/** The messages of one conversation, the oldest first; of a very long one the latest. */
export async function findMessages(database: Database, ownerId: string, sessionId: string, most = MOST_MESSAGES): Promise<StoredMessage[]> {
  const rows = await database.queries
    .select()
    .from(chatMessages)
    .where(ofSession(ownerId, sessionId))
    .orderBy(desc(chatMessages.id))
    .limit(most);
  return rows.reverse().map(({ id, role, content, createdAt, reply }) => ({
    id,
    role: role === 'user' ? 'user' : 'assistant',
    content,
    createdAt,
    reply: (reply as ChatReply | null) ?? undefined,
  }));
}

/** Everything of one person, the oldest first, as it is handed out to them. */
export async function findAllMessages(
  database: Database,
  ownerId: string,
): Promise<{ sessionId: string; role: string; content: string; createdAt: Date }[]> {
  const { sessionId, role, content, createdAt } = chatMessages;
  return database.queries
    .select({ sessionId, role, content, createdAt })
    .from(chatMessages)
    .where(eq(chatMessages.ownerId, ownerId))
    .orderBy(asc(chatMessages.id));
}

/** What the person wrote in a conversation before, the oldest first. */
export async function findEarlier(database: Database, ownerId: string, sessionId: string, most: number): Promise<string[]> {
  const rows = await database.queries
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .where(and(ofSession(ownerId, sessionId), eq(chatMessages.role, 'user')))
    .orderBy(desc(chatMessages.id))
    .limit(most);
  return rows.reverse().map(({ content }) => content);
}

export interface StoredSession {
  sessionId: string;
  /** What the conversation began with. */
  title: string;
  messages: number;
  updatedAt: Date;
}

/** The conversations of one person, the latest first. */
export async function findSessions(database: Database, ownerId: string): Promise<StoredSession[]> {
  const title = sql<string>`(array_agg(${chatMessages.content} order by ${chatMessages.id}))[1]`;
  const rows = await database.queries
    .select({ sessionId: chatMessages.sessionId, title, messages: count(), updatedAt: max(chatMessages.createdAt) })
    .from(chatMessages)
    .where(eq(chatMessages.ownerId, ownerId))
    .groupBy(chatMessages.sessionId)
    .orderBy(desc(max(chatMessages.id)))
    .limit(MOST_SESSIONS);
  return rows.map((row) => ({ ...row, messages: Number(row.messages), updatedAt: row.updatedAt ?? new Date(0) }));
}

/** Deletes one conversation, or all of them. @returns how many messages are gone. */
export async function deleteMessages(database: Database, ownerId: string, sessionId?: string): Promise<number> {
  const which = sessionId === undefined ? eq(chatMessages.ownerId, ownerId) : ofSession(ownerId, sessionId);
  const rows = await database.write((queries) => queries.delete(chatMessages).where(which).returning({ id: chatMessages.id }));
  return rows.length;
}
