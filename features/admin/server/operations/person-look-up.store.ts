import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { mails, subscriptions, users } from '#packages/db/schema.ts';

/**
 * The account whose email, number or username equals the text, searched in this order, so that a username that looks like somebody's
 * number or email does not match first.
 */
export async function findPersonId(queries: Queries, typed: string): Promise<number | undefined> {
  for (const which of listConditions(typed)) {
    const [row] = await queries.select({ id: users.id }).from(users).where(which);
    if (row) return row.id;
  }
  return undefined;
}

/** Below the largest exact integer. */
const ACCOUNT_NUMBER = /^[1-9]\d{0,14}$/;

function listConditions(typed: string): SQL[] {
  return [
    ...(typed.includes('@') ? [eq(users.email, typed.toLowerCase())] : []),
    ...(ACCOUNT_NUMBER.test(typed) ? [eq(users.id, Number(typed))] : []),
    sql`lower(${users.username}) = lower(${typed})`,
  ];
}

/** An account and its plan, without the person's questions and consents. */
export async function findPerson(queries: Queries, id: number) {
  const [person] = await queries
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      isEmailVerified: users.isEmailVerified,
      createdAt: users.createdAt,
      lastLogin: users.lastLogin,
      trialUsed: users.trialUsed,
      stripeCustomerId: users.stripeCustomerId,
      status: subscriptions.status,
      trialEnd: subscriptions.trialEnd,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      paymentProblem: subscriptions.paymentProblem,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, id));
  return person;
}

/** The latest mails to an address, without their texts. */
export async function findMailsTo(queries: Queries, address: string, limit: number) {
  const { kind, state, lastError, createdAt } = mails;
  return queries
    .select({ kind, state, lastError, createdAt })
    .from(mails)
    .where(eq(mails.recipient, address))
    .orderBy(desc(mails.id))
    .limit(limit);
}
