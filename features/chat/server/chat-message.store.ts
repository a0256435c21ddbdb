import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#packages/db/client.ts';
import { chatMessages } from '#packages/db/schema.ts';
import { CHAT_MESSAGES } from '#packages/security/sealing/sealed-tables.ts';
import { type Sealer, UNREADABLE } from '#packages/security/sealing/sealer.ts';
import type { ChatReply } from '../contract/chat.ts';

export type { Database } from '#packages/db/client.ts';

/** Where conversations are kept, and what seals them. */
export interface ChatStore {
  database: Database;
  sealer: Sealer;
}

type Kept = { ownerId: string; sessionId: string; role: string };
const placeOf = ({ ownerId, sessionId, role }: Kept) => ({ table: CHAT_MESSAGES, scope: { ownerId, sessionId, role } });

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
/** How many earlier messages of the person a reply takes into account; arbitrary, because what is older is rarely meant. */
const MOST_EARLIER = 20;

interface Exchange {
  message: string;
  reply: ChatReply;
}

/** Keeps a message and the reply to it, in that order. */
export async function createExchange({ database, sealer }: ChatStore, ownerId: string, exchange: Exchange): Promise<void> {
  const { message, reply } = exchange;
  const asked = { ownerId, sessionId: reply.sessionId, role: 'user' };
  const answered = { ...asked, role: 'assistant' };
  await database.write((queries) =>
    queries.insert(chatMessages).values([
      { ...asked, content: sealer.seal(placeOf(asked), 'content', message) },
      {
        ...answered,
        content: sealer.seal(placeOf(answered), 'content', reply.message),
        reply: sealer.sealJson(placeOf(answered), 'reply', reply),
      },
    ]),
  );
}

const ofSession = (ownerId: string, sessionId: string) => and(eq(chatMessages.ownerId, ownerId), eq(chatMessages.sessionId, sessionId));

/** The messages of one conversation, the oldest first; of a very long one the latest. */
export async function findMessages({ database, sealer }: ChatStore, ownerId: string, sessionId: string): Promise<StoredMessage[]> {
  const rows = await database.queries
    .select()
    .from(chatMessages)
    .where(ofSession(ownerId, sessionId))
    .orderBy(desc(chatMessages.id))
    .limit(MOST_MESSAGES);
  return rows.reverse().map((row) => ({
    id: row.id,
    role: row.role === 'user' ? 'user' : 'assistant',
    content: sealer.open(placeOf(row), 'content', row.content),
    createdAt: row.createdAt,
    reply: (sealer.openJson(placeOf(row), 'reply', row.reply) as ChatReply | null | undefined) ?? undefined,
  }));
}

/** Everything of one person, the oldest first, as it is handed out to them. */
export async function findAllMessages(
  { database, sealer }: ChatStore,
  ownerId: string,
): Promise<{ sessionId: string; role: string; content: string; createdAt: Date }[]> {
  const { sessionId, role, content, createdAt } = chatMessages;
  const rows = await database.queries
    .select({ sessionId, role, content, createdAt })
    .from(chatMessages)
    .where(eq(chatMessages.ownerId, ownerId))
    .orderBy(asc(chatMessages.id));
  return rows.map((row) => ({ ...row, content: sealer.open(placeOf({ ...row, ownerId }), 'content', row.content) }));
}

/** What the person wrote in a conversation before, the oldest first, as far as it can be read; at most `MOST_EARLIER` messages. */
export async function findEarlier({ database, sealer }: ChatStore, ownerId: string, sessionId: string): Promise<string[]> {
  const rows = await database.queries
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .where(and(ofSession(ownerId, sessionId), eq(chatMessages.role, 'user')))
    .orderBy(desc(chatMessages.id))
    .limit(MOST_EARLIER);
  const place = placeOf({ ownerId, sessionId, role: 'user' });
  return rows
    .reverse()
    .map(({ content }) => sealer.open(place, 'content', content))
    .filter((content) => content !== UNREADABLE);
}

export interface StoredSession {
  sessionId: string;
  /** What the conversation began with. */
  title: string;
  messages: number;
  updatedAt: Date;
}

/** The conversations of one person, the latest first. */
export async function findSessions({ database, sealer }: ChatStore, ownerId: string): Promise<StoredSession[]> {
  const firstOf = (column: AnyPgColumn) => sql<string>`(array_agg(${column} order by ${chatMessages.id}))[1]`;
  const rows = await database.queries
    .select({
      sessionId: chatMessages.sessionId,
      title: firstOf(chatMessages.content),
      role: firstOf(chatMessages.role),
      messages: count(),
      updatedAt: max(chatMessages.createdAt),
    })
    .from(chatMessages)
    .where(eq(chatMessages.ownerId, ownerId))
    .groupBy(chatMessages.sessionId)
    .orderBy(desc(max(chatMessages.id)))
    .limit(MOST_SESSIONS);
  return rows.map(({ role, title, ...row }) => ({
    ...row,
    title: sealer.open(placeOf({ ownerId, sessionId: row.sessionId, role }), 'content', title),
    messages: Number(row.messages),
    updatedAt: row.updatedAt ?? new Date(0),
  }));
}

/** Deletes one conversation, or all of them. @returns how many messages are gone. */
export async function deleteMessages(database: Database, ownerId: string, sessionId?: string): Promise<number> {
  const which = sessionId === undefined ? eq(chatMessages.ownerId, ownerId) : ofSession(ownerId, sessionId);
  const rows = await database.write((queries) => queries.delete(chatMessages).where(which).returning({ id: chatMessages.id }));
  return rows.length;
}
