import { and, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { mails, stripeEvents } from '#packages/db/schema.ts';
import type { Queues } from '../../contract/queues.ts';

/** Waiting items are late after this time. Normally a mail is sent within a second, and a Stripe event handled within a minute. */
const LATE_MS = 5 * 60_000;
/** Arbitrary: more are not handled one by one. */
const MAX_SHOWN = 100;

const byName = (rows: readonly { name: string; rows: number }[]) =>
  Object.fromEntries(rows.map(({ name, rows: number }) => [name, number]));

/** Excludes mails to deleted accounts, of which only the key is left. */
const isMail = ne(mails.recipient, '');

/** The number of mails per state, and the late and failed ones. Recipients are masked. */
export async function findMailQueue(queries: Queries, now: Date): Promise<Queues['mails']> {
  const late = new Date(now.getTime() - LATE_MS);
  const isTroubled = or(
    inArray(mails.state, ['failed', 'unconfirmed']),
    and(eq(mails.state, 'waiting'), or(gt(mails.attempts, 0), lt(mails.dueAt, late))),
  );
  const counts = await queries.select({ name: mails.state, rows: count() }).from(mails).where(isMail).groupBy(mails.state);
  const troubled = await queries
    .select({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      state: mails.state,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      dueAt: mails.dueAt,
      canRetry: sql<boolean>`${mails.state} in ('failed', 'unconfirmed') and ${mails.text} is not null`,
    })
    .from(mails)
    .where(and(isMail, isTroubled))
    .orderBy(desc(mails.id))
    .limit(MAX_SHOWN);
  return {
    counts: byName(counts),
    troubled: troubled.map(({ id, recipient, createdAt, dueAt, ...mail }) => ({
      ...mail,
      id: String(id),
      recipient: maskAddress(recipient),
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
  };
}

const MASK = '•••';

/**
 * Masks an address, so that only those who know it can recognize it.
 * @example maskAddress('ann@example.org') // 'a•••@e•••.org'
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const [first = ''] = domain;
  return `${name}${MASK}@${first}${MASK}${dot > 0 ? domain.slice(dot) : ''}`;
}

/** The number of Stripe events per outcome, and the late and failed ones. */
export async function findStripeQueue(queries: Queries, now: Date): Promise<Queues['stripeEvents']> {
  const late = new Date(now.getTime() - LATE_MS);
  const counts = await queries.select({ name: stripeEvents.outcome, rows: count() }).from(stripeEvents).groupBy(stripeEvents.outcome);
  const troubled = await queries
    .select()
    .from(stripeEvents)
    .where(or(eq(stripeEvents.outcome, 'failed'), and(eq(stripeEvents.outcome, 'waiting'), lt(stripeEvents.receivedAt, late))))
    .orderBy(desc(stripeEvents.receivedAt), desc(stripeEvents.id))
    .limit(MAX_SHOWN);
  return {
    counts: byName(counts),
    troubled: troubled.map(({ id, type, outcome, error, attempts, happenedAt, receivedAt }) => ({
      id,
      type,
      outcome,
      error,
      attempts,
      happenedAt: happenedAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
  };
}

/** The outcome of a Stripe event; undefined if it does not exist. */
export async function findStripeOutcome(queries: Queries, id: string): Promise<string | undefined> {
  const [event] = await queries.select({ outcome: stripeEvents.outcome }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return event?.outcome;
}

/** The jobs of every queue, by name. Empty if this database runs no jobs. Internal queues of pg-boss are excluded. */
export async function findJobQueues(queries: Queries): Promise<Queues['jobs']> {
  const tables = (await queries.execute(sql`
    select to_regclass('pgboss.queue') is not null and to_regclass('pgboss.job') is not null as "exists"`)) as unknown as {
    rows: { exists: boolean }[];
  };
  if (!tables.rows[0]?.exists) return [];
  const { rows } = (await queries.execute(sql`
    select queues.name as queue, count(jobs.id) filter (where jobs.state in ('created', 'retry'))::int as waiting,
      count(jobs.id) filter (where jobs.state = 'active')::int as running,
      count(jobs.id) filter (where jobs.state = 'failed')::int as failed
    from pgboss.queue as queues
    left join pgboss.job as jobs on jobs.name = queues.name and jobs.state in ('created', 'retry', 'active', 'failed')
    where queues.name not like '\\_\\_pgboss%'
    group by 1 order by 1`)) as unknown as { rows: Queues['jobs'] };
  return rows;
}
