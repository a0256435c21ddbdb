import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#packages/db/client.ts';
import { chatMessages } from '#packages/db/schema.ts';
import { CHAT_MESSAGES } from '#packages/security/sealing/sealed-tables.ts';
import { type Sealer, UNREADABLE } from '#packages/security/sealing/sealer.ts';
import type { ChatReply } from '../../contract/chat.ts';

export type { Database } from '#packages/db/client.ts';

/** The database of conversations, and the sealer that encrypts them. */
export interface ChatStore {
  database: Database;
  sealer: Sealer;
}

type StoredRow = { ownerId: string; sessionId: string; role: string };
const sealLocationOf = ({ ownerId, sessionId, role }: StoredRow) => ({ table: CHAT_MESSAGES, scope: { ownerId, sessionId, role } });

export interface StoredMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  createdAt: Date;
  reply: ChatReply | undefined;
}

/** Arbitrary: nobody reads a longer list of conversations. */
const MAX_SESSIONS = 100;
const MAX_MESSAGES = 500;
/** Arbitrary: the earlier user messages that a reply considers. Older ones are rarely relevant. */
const MAX_EARLIER = 20;

interface Exchange {
  message: string;
  reply: ChatReply;
}

/**
 * Stores a message and the reply to it, in that order. Two rows of one insert take their ids one after the other, so
 * two exchanges of one conversation would mix when they are stored at the same time: the lock has them wait.
 */
export async function createExchange({ database, sealer }: ChatStore, ownerId: string, exchange: Exchange): Promise<void> {
  const { message, reply } = exchange;
  const asked = { ownerId, sessionId: reply.sessionId, role: 'user' };
  const answered = { ...asked, role: 'assistant' };
  const rows = [
    { ...asked, content: sealer.seal(sealLocationOf(asked), 'content', message) },
    {
      ...answered,
      content: sealer.seal(sealLocationOf(answered), 'content', reply.message),
      reply: sealer.sealJson(sealLocationOf(answered), 'reply', reply),
    },
  ];
  await database.write((queries) =>
    queries.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ownerId} ${reply.sessionId}`}, 0))`);
      await transaction.insert(chatMessages).values(rows);
    }),
  );
}

const ofSession = (ownerId: string, sessionId: string) => and(eq(chatMessages.ownerId, ownerId), eq(chatMessages.sessionId, sessionId));

/** The messages of one conversation, the oldest first; at most the latest `MAX_MESSAGES`. */
export async function findMessages({ database, sealer }: ChatStore, ownerId: string, sessionId: string): Promise<StoredMessage[]> {
  const rows = await database.queries
    .select()
    .from(chatMessages)
    .where(ofSession(ownerId, sessionId))
    .orderBy(desc(chatMessages.id))
    .limit(MAX_MESSAGES);
  return rows.reverse().map((row) => ({
    id: row.id,
    role: row.role === 'user' ? 'user' : 'assistant',
    content: sealer.open(sealLocationOf(row), 'content', row.content),
    createdAt: row.createdAt,
    reply: (sealer.openJson(sealLocationOf(row), 'reply', row.reply) as ChatReply | null | undefined) ?? undefined,
  }));
}

/** All messages of one user, the oldest first, for the export of their data. */
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
  return rows.map((row) => ({ ...row, content: sealer.open(sealLocationOf({ ...row, ownerId }), 'content', row.content) }));
}

/** The user's earlier messages in a conversation that can be decrypted, the oldest first; at most `MAX_EARLIER`. */
export async function findEarlier({ database, sealer }: ChatStore, ownerId: string, sessionId: string): Promise<string[]> {
  const rows = await database.queries
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .where(and(ofSession(ownerId, sessionId), eq(chatMessages.role, 'user')))
    .orderBy(desc(chatMessages.id))
    .limit(MAX_EARLIER);
  const place = sealLocationOf({ ownerId, sessionId, role: 'user' });
  return rows
    .reverse()
    .map(({ content }) => sealer.open(place, 'content', content))
    .filter((content) => content !== UNREADABLE);
}

export interface StoredSession {
  sessionId: string;
  /** The first message. */
  title: string;
  messages: number;
  updatedAt: Date;
}

/** The conversations of one user, the latest first. */
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
    .limit(MAX_SESSIONS);
  return rows.map(({ role, title, ...row }) => ({
    ...row,
    title: sealer.open(sealLocationOf({ ownerId, sessionId: row.sessionId, role }), 'content', title),
    messages: Number(row.messages),
    updatedAt: row.updatedAt ?? new Date(0),
  }));
}

/** Deletes one conversation, or all of them. @returns the number of deleted messages. */
export async function deleteMessages(database: Database, ownerId: string, sessionId?: string): Promise<number> {
  const which = sessionId === undefined ? eq(chatMessages.ownerId, ownerId) : ofSession(ownerId, sessionId);
  const rows = await database.write((queries) => queries.delete(chatMessages).where(which).returning({ id: chatMessages.id }));
  return rows.length;
}
