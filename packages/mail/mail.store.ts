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
 * Queues a mail. It is sent about a second after the transaction commits, even if this process dies, and not at all if the transaction
 * rolls back. A second mail with the same `onceKey` is ignored forever.
 * @param target an open transaction or the database. Inside a transaction always pass the transaction.
 * @throws MailRefused unless there is exactly one address, or if a header contains a line break.
 * @example await queueMail(transaction, { ...(await mailTexts.verifyEmail({ link })), to: user.email })
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

/** The states of due mails. Read-only, since it runs every second. */
export async function findDueStates(database: Database): Promise<string[]> {
  const rows = await database.queries
    .selectDistinct({ state: mails.state })
    .from(mails)
    .where(and(inArray(mails.state, UNDER_WAY), sql`${mails.dueAt} <= now()`));
  return rows.map(({ state }) => state);
}

const inMs = (ms: number): SQL<Date> => sql<Date>`now() + ${ms}::double precision * interval '1 millisecond'`;

/**
 * Claims due mails for this process, for `leaseMs`. A mail whose lease expired before the server had it is claimed like a waiting one. Rows
 * that another instance is claiming are skipped.
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

/** The attempt number distinguishes the holder from a later one. */
const isHolder = ({ id, attempt }: OutgoingMail, states: string[]) =>
  and(eq(mails.id, id), eq(mails.attempts, attempt), inArray(mails.state, states));

/** Records that the server is about to receive the mail. Returns false if another process holds it by now; then it must not be sent. */
export async function updateHandedOver(database: Database, mail: OutgoingMail, leaseMs: number): Promise<boolean> {
  const rows = await database.write((queries) =>
    queries
      .update(mails)
      .set({ state: 'handed-over', dueAt: inMs(leaseMs) })
      .where(isHolder(mail, ['sending']))
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
      .where(isHolder(mail, ['sending', 'handed-over', 'unconfirmed'])),
  );
}

/**
 * The result of a failed attempt: retried in `retryInMs`, or final. The text of a final failure is kept for a while, so that an operator
 * can resend it.
 */
export type AttemptResult = { state: 'waiting'; code: string; retryInMs: number } | { state: 'failed' | 'unconfirmed'; code: string };

export async function updateAfterAttempt(database: Database, mail: OutgoingMail, result: AttemptResult): Promise<void> {
  const dueAt = result.state === 'waiting' ? inMs(result.retryInMs) : sql<Date>`now()`;
  await database.write((queries) =>
    queries
      .update(mails)
      .set({ dueAt, state: result.state, lastError: result.code })
      .where(isHolder(mail, ['sending', 'handed-over'])),
  );
}

export const NO_ANSWER = 'no-answer';

/** Closes mails that a process handed to a server before it died. Returns how many. */
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

/** Ends all leases. Call it only if no other process can hold one: the embedded database has one process at a time. */
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
 * Queues a failed or unconfirmed mail again. Of concurrent calls, one queues it.
 * @param target an open transaction or the database.
 * @returns `missing` if there is no such mail; `gone` if its text is erased, or it is being sent or was sent.
 */
export async function retryMail(target: Database | Queries, id: number): Promise<'queued' | 'missing' | 'gone'> {
  const work = async (queries: Queries) => {
    const queued = await queries
      .update(mails)
      // Restarts the count, but never so that the next attempt has the number of the last one, whose holder may still be running.
      .set({ state: 'waiting', dueAt: sql`now()`, attempts: sql`case when ${mails.attempts} = 1 then 1 else 0 end` })
      .where(and(eq(mails.id, id), inArray(mails.state, NOT_SENT), isNotNull(mails.text), ne(mails.recipient, '')))
      .returning({ id: mails.id });
    if (queued.length > 0) return 'queued';
    const [known] = await queries.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
    return known ? 'gone' : 'missing';
  };
  return 'write' in target ? target.write(work) : work(target);
}

/** Erases the texts of unsent mails `keepDays` after their creation. */
export async function deleteOldTexts(database: Database, keepDays: number): Promise<void> {
  await updateInBatches(database, and(inArray(mails.state, NOT_SENT), isNotNull(mails.text), isOlderThan(keepDays)), (queries, part) =>
    queries.update(mails).set(ERASED).where(part).returning({ id: mails.id }),
  );
}

const isOlderThan = (days: number): SQL => lt(mails.createdAt, sql`now() - ${days}::double precision * interval '1 day'`);

/** Deletes finished mails after `keepDays`. For mails with a `onceKey`, the key stays without the recipient. */
export async function deleteOldMails(database: Database, keepDays: number): Promise<void> {
  const old = and(inArray(mails.state, FINISHED), isOlderThan(keepDays));
  await deleteInBatches(database, mails, and(old, isNull(mails.onceKey)));
  await updateInBatches(database, and(old, ne(mails.recipient, '')), (queries, part) =>
    queries.update(mails).set(NAMELESS).where(part).returning({ id: mails.id }),
  );
}

/** Repeats an update in batches until no mail matches. */
async function updateInBatches(
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

/** Deletes a person's mails, sent or not, when the account is deleted. The mail about the deletion is queued afterwards. */
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
