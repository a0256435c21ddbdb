import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { billingTurns, subscriptions, users } from '#packages/db/schema.ts';
import { toScreenStatus } from '../access.ts';
import type { Database, MirroredSubscription } from '../person.store.ts';

/** A subscription as read from Stripe, ready to be stored. */
export interface Reading extends Omit<MirroredSubscription, 'userId' | 'readAt'> {
  hasPaymentMethod: boolean;
  /** Whether it has or had a trial. */
  hasTrial: boolean;
}

const timestamp = (date: Date | null) => sql`${date?.toISOString() ?? null}::timestamptz`;

/** A reading and when it was requested. */
export interface DatedReading {
  reading: Reading;
  askedAt: Date;
  /** `askedAt` is the database's time, so it cannot be in the future. */
  isDatabaseTime: boolean;
}

/**
 * Stores a reading in one statement, including the user's own columns. An earlier reading never replaces a later one, unless the later one
 * is ahead of the clock, which was then set back. Returns whether it was stored.
 */
export async function updateMirror(
  database: Database,
  userId: number,
  { reading, askedAt, isDatabaseTime }: DatedReading,
): Promise<boolean> {
  const r = reading;
  const statement = sql`
    with mirrored as (
      insert into subscriptions as kept ("userId", "stripeSubscriptionId", status, "trialEnd", "currentPeriodEnd", "cancelAtPeriodEnd",
        "endedAt", "hasPaid", "pastDueSince", "paymentProblem", "readAt")
      values (${userId}, ${r.stripeSubscriptionId}, ${r.status}, ${timestamp(r.trialEnd)}, ${timestamp(r.currentPeriodEnd)}, ${r.cancelAtPeriodEnd},
        ${timestamp(r.endedAt)}, ${r.hasPaid}, ${timestamp(r.pastDueSince)}, ${r.paymentProblem}, ${timestamp(askedAt)})
      on conflict ("userId") do update set
        "stripeSubscriptionId" = excluded."stripeSubscriptionId", status = excluded.status, "trialEnd" = excluded."trialEnd",
        "currentPeriodEnd" = excluded."currentPeriodEnd", "cancelAtPeriodEnd" = excluded."cancelAtPeriodEnd",
        "endedAt" = excluded."endedAt", "hasPaid" = excluded."hasPaid", "paymentProblem" = excluded."paymentProblem",
        "pastDueSince" = case
          when excluded."pastDueSince" is null or kept."stripeSubscriptionId" <> excluded."stripeSubscriptionId" then excluded."pastDueSince"
          else least(kept."pastDueSince", excluded."pastDueSince") end,
        "readAt" = excluded."readAt"
      where kept."readAt" <= excluded."readAt" or (${isDatabaseTime} and kept."readAt" > clock_timestamp() + interval '1 minute')
      returning "userId"
    )
    update users set "stripeSubscriptionId" = ${r.stripeSubscriptionId}, "subscriptionStatus" = ${toScreenStatus(r)},
      "paymentMethodSetup" = ${r.hasPaymentMethod}, "trialEndsAt" = ${timestamp(r.trialEnd)},
      "subscriptionEndsAt" = ${timestamp(r.endedAt ?? r.currentPeriodEnd)}, "trialUsed" = users."trialUsed" or ${r.hasTrial},
      "updatedAt" = now()
    from mirrored where users.id = mirrored."userId" returning users.id`;
  const { rows } = (await database.write((queries) => queries.execute(statement).then())) as unknown as { rows: unknown[] };
  // A person who has just started a trial gets access with the next call.
  await database.changes.catchUp();
  return rows.length > 0;
}

/** For people with a customer and no subscription. */
export async function updatePaymentMethodSetup(database: Database, userId: number, hasPaymentMethod: boolean): Promise<void> {
  await database.write((queries) => queries.update(users).set({ paymentMethodSetup: hasPaymentMethod }).where(eq(users.id, userId)));
}

/**
 * Removes the link to a customer that was deleted at Stripe, and closes its subscription. A paid period stays paid. A newer link is kept.
 */
export async function deleteCustomerLink(database: Database, userId: number, customerId: string): Promise<void> {
  await database.write((queries) =>
    queries.transaction(async (tx) => {
      const cleared = await tx
        .update(users)
        .set({ stripeCustomerId: null, paymentMethodSetup: false, updatedAt: sql`now()` })
        .where(and(eq(users.id, userId), eq(users.stripeCustomerId, customerId)))
        .returning({ id: users.id });
      if (cleared.length === 0) return;
      await tx
        .insert(billingTurns)
        .values({ userId, formerCustomerId: customerId })
        .onConflictDoUpdate({ target: billingTurns.userId, set: { formerCustomerId: customerId, intention: null, intentionKey: null } });
      await tx
        .update(subscriptions)
        .set({ status: 'canceled', endedAt: sql`coalesce(${subscriptions.endedAt}, now())`, paymentProblem: null, readAt: sql`now()` })
        .where(eq(subscriptions.userId, userId));
      await tx
        .update(users)
        .set({ subscriptionStatus: 'cancelled' })
        .where(and(eq(users.id, userId), isNotNull(users.stripeSubscriptionId)));
    }),
  );
  await database.changes.catchUp();
}
