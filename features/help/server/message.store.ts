import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queries } from '#packages/db/client.ts';
import { contactMessages, helpVotes, informationReports, mails, users } from '#packages/db/schema.ts';
import { queueMail } from '#packages/mail/mail.store.ts';
import type { NewMail } from '#packages/mail/mail.ts';
import { sealMail } from '#packages/mail/sealed-mail.ts';
import { CONTACT_MESSAGES, INFORMATION_REPORTS } from '#packages/security/sealing/sealed-tables.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';

export type { Database } from '#packages/db/client.ts';

/** The database of messages and reports, and the sealer of their texts. */
export interface MessageStore {
  database: Database;
  sealer: Sealer;
}

type NewMessage = Pick<typeof contactMessages.$inferInsert, 'userId' | 'name' | 'email' | 'subject' | 'message' | 'priority'> & Timestamped;
type NewReport = Pick<typeof informationReports.$inferInsert, 'userId' | 'place' | 'subject' | 'message'> &
  Timestamped & { email: string | null };

/** A text is sealed with the creation time of its row, which is stored to the millisecond. */
interface Timestamped {
  createdAt: Date;
}

const placeOfMessage = ({ email, createdAt }: Timestamped & { email: string }) => ({
  table: CONTACT_MESSAGES,
  scope: { email, createdAt },
});
const placeOfReport = ({ place, email, createdAt }: Timestamped & { place: string; email: string | null }) => ({
  table: INFORMATION_REPORTS,
  scope: { place, email, createdAt },
});

/** Stores a message and queues its mails, in one transaction. */
export async function createContactMessage(
  { database, sealer }: MessageStore,
  message: NewMessage,
  newMails: readonly NewMail[],
): Promise<void> {
  const place = placeOfMessage(message);
  const sealed = {
    ...message,
    subject: sealer.seal(place, 'subject', message.subject),
    message: sealer.seal(place, 'message', message.message),
  };
  await database.write((queries) =>
    queries.transaction(async (transaction) => {
      await transaction.insert(contactMessages).values({ ...sealed, updatedAt: message.createdAt });
      for (const mail of newMails) await queueMail(transaction, sealMail(sealer, mail));
    }),
  );
}

export async function createReport({ database, sealer }: MessageStore, report: NewReport): Promise<void> {
  const place = placeOfReport(report);
  const sealed = {
    ...report,
    subject: sealer.seal(place, 'subject', report.subject),
    message: sealer.seal(place, 'message', report.message),
  };
  await database.write((queries) => queries.insert(informationReports).values({ ...sealed, updatedAt: report.createdAt }));
}

/** The user's confirmed address. An unconfirmed one could belong to somebody else, whose messages the user must not get. */
const addressOf = (queries: Queries, userId: number) =>
  queries
    .select({ address: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isEmailVerified, true)));

/** Rows of the person: written while signed in, or with the account's address. */
const isOf = (queries: Queries, userId: number, table: { userId: AnyPgColumn; email: AnyPgColumn }): SQL | undefined =>
  or(eq(table.userId, userId), inArray(sql`lower(${table.email})`, addressOf(queries, userId)));

/** A person's messages and reports, oldest first, without the operator's notes. */
export async function findMessagesAndReports({ database: { queries }, sealer }: MessageStore, userId: number) {
  const messages = await queries
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      priority: contactMessages.priority,
      status: contactMessages.status,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(isOf(queries, userId, contactMessages))
    .orderBy(asc(contactMessages.id));
  const reports = await queries
    .select({
      place: informationReports.place,
      subject: informationReports.subject,
      message: informationReports.message,
      email: informationReports.email,
      status: informationReports.status,
      createdAt: informationReports.createdAt,
    })
    .from(informationReports)
    .where(isOf(queries, userId, informationReports))
    .orderBy(asc(informationReports.id));
  return {
    messages: messages.map((row) => {
      const place = placeOfMessage(row);
      return { ...row, subject: sealer.open(place, 'subject', row.subject), message: sealer.open(place, 'message', row.message) };
    }),
    reports: reports.map((row) => {
      const place = placeOfReport(row);
      return { ...row, subject: sealer.open(place, 'subject', row.subject), message: sealer.open(place, 'message', row.message) };
    }),
  };
}

const SETTLED = ['waiting', 'sent', 'failed', 'unconfirmed'];

/** Deletes a person's messages, reports and votes, and the mails that carried or confirmed them, except a mail that is being sent. */
export async function deleteMessagesAndReports(database: Database, userId: number): Promise<void> {
  await database.write((queries) =>
    queries.transaction(async (transaction) => {
      const address = addressOf(transaction, userId);
      const carried = and(eq(mails.kind, 'contact-message'), inArray(sql`lower(${mails.replyTo})`, address));
      const confirmed = and(eq(mails.kind, 'contact-received'), inArray(sql`lower(${mails.recipient})`, address));
      await transaction.delete(mails).where(and(or(carried, confirmed), inArray(mails.state, SETTLED)));
      await transaction.delete(contactMessages).where(isOf(transaction, userId, contactMessages));
      await transaction.delete(informationReports).where(isOf(transaction, userId, informationReports));
      await transaction.delete(helpVotes).where(eq(helpVotes.voter, `user:${userId}`));
    }),
  );
}
