import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { billingTurns, subscriptions, users } from '#packages/db/schema.ts';
import { nameStatus } from './access.ts';
import type { Database, Mirrored } from './person.store.ts';

/** What Stripe says of a subscription, ready to be kept. */
export interface Reading extends Omit<Mirrored, 'userId' | 'readAt'> {
  hasPaymentMethod: boolean;
  /** Whether a trial belongs to it. */
  hasTrial: boolean;
}

const instant = (date: Date | null) => sql`${date?.toISOString() ?? null}::timestamptz`;

/** What Stripe said, and when it was asked. */
export interface Answered {
  reading: Reading;
  askedAt: Date;
  /** `askedAt` is the database's time, by which nothing can have been asked for in the future. */
  isDatabaseTime: boolean;
}

/**
 * Keeps what Stripe said, in one statement, the person's own columns included. What was asked for earlier never takes the place of
 * what was asked for later, except where that lies ahead of the clock, which was set back then. Returns whether it was kept.
 */
export async function updateMirror(database: Database, userId: number, { reading, askedAt, isDatabaseTime }: Answered): Promise<boolean> {
  const r = reading;
  const statement = sql`
    with mirrored as (
      insert into subscriptions as kept ("userId", "stripeSubscriptionId", status, "trialEnd", "currentPeriodEnd", "cancelAtPeriodEnd",
        "endedAt", "hasPaid", "pastDueSince", "paymentProblem", "readAt")
      values (${userId}, ${r.stripeSubscriptionId}, ${r.status}, ${instant(r.trialEnd)}, ${instant(r.currentPeriodEnd)}, ${r.cancelAtPeriodEnd},
        ${instant(r.endedAt)}, ${r.hasPaid}, ${instant(r.pastDueSince)}, ${r.paymentProblem}, ${instant(askedAt)})
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
    update users set "stripeSubscriptionId" = ${r.stripeSubscriptionId}, "subscriptionStatus" = ${nameStatus(r)},
      "paymentMethodSetup" = ${r.hasPaymentMethod}, "trialEndsAt" = ${instant(r.trialEnd)},
      "subscriptionEndsAt" = ${instant(r.endedAt ?? r.currentPeriodEnd)}, "trialUsed" = users."trialUsed" or ${r.hasTrial},
      "updatedAt" = now()
    from mirrored where users.id = mirrored."userId" returning users.id`;
  const { rows } = (await database.write((queries) => queries.execute(statement).then())) as unknown as { rows: unknown[] };
  // Whoever has just begun a trial comes in with the next call.
  await database.changes.catchUp();
  return rows.length > 0;
}

/** For whoever has a customer and no subscription yet. */
export async function updatePaymentMethodSetup(database: Database, userId: number, hasPaymentMethod: boolean): Promise<void> {
  await database.write((queries) => queries.update(users).set({ paymentMethodSetup: hasPaymentMethod }).where(eq(users.id, userId)));
}

/**
 * Lets go of a customer that is gone at Stripe, and of the subscription that went with it; what is paid stays paid. Another link,
 * made meanwhile, is left alone.
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
