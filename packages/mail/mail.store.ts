import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '#packages/db/client.ts';
import { deleteInBatches, repeatInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { mails } from '#packages/db/schema.ts';
import { MailRefused, type NewMail, type OutgoingMail } from './mail.ts';

export type { Database, Queries } from '#packages/db/client.ts';

const Address = z.email();
const LINE_BREAK = /[\r\n]/;
const UNDER_WAY = ['waiting', 'sending', 'handed-over'];

/**
 * Decides on a mail: it goes out within about a second after the transaction is committed, whatever happens to this process, and
 * not at all if the transaction is rolled back. A second one with the same `onceKey` is silently nothing, for ever.
 * @param target a transaction that is open, or the database. Inside a transaction always hand over the transaction.
 * @throws MailRefused for anything but one address, or for a line break in a header.
 * @example await queueMail(transaction, { ...(await letters.verifyEmail({ link })), to: user.email })
 */
export async function queueMail(target: Database | Queries, mail: NewMail): Promise<void> {
  const { kind, subject, html, text, to, replyTo, onceKey } = mail;
  if (!Address.safeParse(to).success || (replyTo !== undefined && !Address.safeParse(replyTo).success))
    throw new MailRefused('A mail needs exactly one valid address');
  if (LINE_BREAK.test(subject)) throw new MailRefused('A subject is one line');
  const row = { kind, subject, html, text, recipient: to, replyTo: replyTo ?? null, onceKey: onceKey ?? null };
  const insert = (queries: Queries) => queries.insert(mails).values(row).onConflictDoNothing({ target: mails.onceKey });
  await ('write' in target ? target.write(insert) : insert(target));
}

/** In which states mails are due. Only reads, since it runs every second. */
export async function findDueStates(database: Database): Promise<string[]> {
  const rows = await database.queries
    .selectDistinct({ state: mails.state })
    .from(mails)
    .where(and(inArray(mails.state, UNDER_WAY), sql`${mails.dueAt} <= now()`));
  return rows.map(({ state }) => state);
}

const inMs = (ms: number): SQL<Date> => sql<Date>`now() + ${ms}::double precision * interval '1 millisecond'`;

/**
 * Takes due mails for this process alone, for `leaseMs`. A mail whose holder let the lease run out before the server had it is taken
 * like a waiting one. Rows that another instance is just taking are passed over.
 */
export async function claimMails(database: Database, { most, leaseMs }: { most: number; leaseMs: number }): Promise<OutgoingMail[]> {
  return database.write(async (queries) => {
    const due = queries
      .select({ id: mails.id })
      .from(mails)
      .where(and(inArray(mails.state, ['waiting', 'sending']), sql`${mails.dueAt} <= now()`))
      .orderBy(mails.dueAt, mails.id)
      .limit(most)
      .for('update', { skipLocked: true });
    const rows = await queries
      .update(mails)
      .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, dueAt: inMs(leaseMs) })
      .where(inArray(mails.id, due))
      .returning();
    return rows.map(({ id, kind, recipient, replyTo, subject, html, text, createdAt, attempts }) => ({
      id,
      kind,
      to: recipient,
      replyTo,
      subject,
      html: html ?? '',
      text: text ?? '',
      createdAt,
      attempt: attempts,
    }));
  });
}

/** The number of the try tells its holder from one that came after it. */
const held = ({ id, attempt }: OutgoingMail, states: string[]) =>
  and(eq(mails.id, id), eq(mails.attempts, attempt), inArray(mails.state, states));

/** Notes down that the server is about to get the mail. Returns false where somebody else has it by now: then it must not. */
export async function updateHandedOver(database: Database, mail: OutgoingMail, leaseMs: number): Promise<boolean> {
  const rows = await database.write((queries) =>
    queries
      .update(mails)
      .set({ state: 'handed-over', dueAt: inMs(leaseMs) })
      .where(held(mail, ['sending']))
      .returning({ id: mails.id }),
  );
  return rows.length > 0;
}

const ERASED = { html: null, text: null };

export async function updateSent(database: Database, mail: OutgoingMail): Promise<void> {
  await database.write((queries) =>
    queries
      .update(mails)
      .set({ ...ERASED, state: 'sent', sentAt: sql`now()`, lastError: null })
      .where(held(mail, ['sending', 'handed-over', 'unconfirmed'])),
  );
}

/** How a try ended: tried again in `retryInMs`, or not. Then the text stays a while, for an operator who tries again. */
export type TryEnd = { state: 'waiting'; code: string; retryInMs: number } | { state: 'failed' | 'unconfirmed'; code: string };

export async function updateAfterTry(database: Database, mail: OutgoingMail, end: TryEnd): Promise<void> {
  const dueAt = end.state === 'waiting' ? inMs(end.retryInMs) : sql<Date>`now()`;
  await database.write((queries) =>
    queries
      .update(mails)
      .set({ dueAt, state: end.state, lastError: end.code })
      .where(held(mail, ['sending', 'handed-over'])),
  );
}

export const NO_ANSWER = 'no-answer';

/** Closes the mails that a server was given by a process that did not live to hear its answer. Returns how many. */
export async function updateUnconfirmed(database: Database): Promise<number> {
  const rows = await database.write((queries) =>
    queries
      .update(mails)
      .set({ dueAt: sql`now()`, state: 'unconfirmed', lastError: NO_ANSWER })
      .where(and(eq(mails.state, 'handed-over'), sql`${mails.dueAt} <= now()`))
      .returning({ id: mails.id }),
  );
  return rows.length;
}

/** Ends all leases. Only where no other process can hold one: the embedded database has one process at a time. */
export async function endLeases(database: Database): Promise<void> {
  await database.write((queries) =>
    queries
      .update(mails)
      .set({ dueAt: sql`now()` })
      .where(inArray(mails.state, ['sending', 'handed-over'])),
  );
}

const FINISHED = ['sent', 'failed', 'unconfirmed'];
const NOT_SENT = ['failed', 'unconfirmed'];

/**
 * Sends a mail again that failed or of which nobody knows whether it was taken. Of two calls at the same time one queues it.
 * @param target a transaction that is open, or the database.
 * @returns `missing` where there is none, `gone` where its text is erased or it is on its way or was sent.
 */
export async function retryMail(target: Database | Queries, id: number): Promise<'queued' | 'missing' | 'gone'> {
  const work = async (queries: Queries) => {
    const queued = await queries
      .update(mails)
      // Counted anew, but never so that the next try has the number of the last one, whose holder may still live.
      .set({ state: 'waiting', dueAt: sql`now()`, attempts: sql`case when ${mails.attempts} = 1 then 1 else 0 end` })
      .where(and(eq(mails.id, id), inArray(mails.state, NOT_SENT), isNotNull(mails.text), ne(mails.recipient, '')))
      .returning({ id: mails.id });
    if (queued.length > 0) return 'queued';
    const [known] = await queries.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
    return known ? 'gone' : 'missing';
  };
  return 'write' in target ? target.write(work) : work(target);
}

/** Erases the texts of mails that could not be sent within `keepDays` of their making. */
export async function deleteOldTexts(database: Database, keepDays: number): Promise<void> {
  await inParts(database, and(inArray(mails.state, NOT_SENT), isNotNull(mails.text), isOlderThan(keepDays)), (queries, part) =>
    queries.update(mails).set(ERASED).where(part).returning({ id: mails.id }),
  );
}

const isOlderThan = (days: number): SQL => lt(mails.createdAt, sql`now() - ${days}::double precision * interval '1 day'`);

/**
 * Throws finished mails away after `keepDays`. Of those that may go out only once, the key stays, and nothing that says to whom.
 */
export async function deleteOldMails(database: Database, keepDays: number): Promise<void> {
  const old = and(inArray(mails.state, FINISHED), isOlderThan(keepDays));
  await deleteInBatches(database, mails, and(old, isNull(mails.onceKey)));
  await inParts(database, and(old, ne(mails.recipient, '')), (queries, part) =>
    queries.update(mails).set(NAMELESS).where(part).returning({ id: mails.id }),
  );
}

/** Does the same to all mails of which something holds until it is done to them, a part at a time. */
async function inParts(
  database: Database,
  which: SQL | undefined,
  work: (queries: Queries, part: SQL) => Promise<unknown[]>,
): Promise<void> {
  await repeatInBatches(async (most) => {
    const ids = database.queries.select({ id: mails.id }).from(mails).where(which).limit(most);
    return (await database.write((queries) => work(queries, inArray(mails.id, ids)))).length;
  });
}

const NAMELESS = { ...ERASED, recipient: '', replyTo: null, subject: '' };

/** Forgets a person's mails, sent or not, as when an account is deleted. A mail that tells of the deletion is queued afterwards. */
export async function deleteMailsTo(target: Database | Queries, address: string): Promise<void> {
  const settled = or(inArray(mails.state, FINISHED), eq(mails.state, 'waiting'));
  const which = and(eq(mails.recipient, address), settled);
  const work = async (queries: Queries) => {
    await queries.delete(mails).where(and(which, isNull(mails.onceKey)));
    await queries
      .update(mails)
      .set({ ...NAMELESS, state: sql`case when ${mails.state} = 'waiting' then 'failed' else ${mails.state} end` })
      .where(which);
  };
  await ('write' in target ? target.write(work) : work(target));
}
