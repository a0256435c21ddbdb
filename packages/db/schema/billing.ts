import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** The last known state of a user's subscription at Stripe. Stripe is the source of truth. */
export const subscriptions = pgTable('subscriptions', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeSubscriptionId: text().notNull().unique(),
  /** Stripe's status, such as "trialing" or "past_due". */
  status: text().notNull(),
  trialEnd: instant(),
  currentPeriodEnd: instant(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  endedAt: instant(),
  /** Whether the current period is paid: its invoice was above zero and is paid. */
  hasPaid: boolean().notNull().default(false),
  /** When the renewal became overdue. */
  pastDueSince: instant(),
  /** "declined" or "authentication-required" while an invoice is open. */
  paymentProblem: text(),
  /** When it was read from Stripe. */
  readAt: instant().notNull(),
});

/**
 * One row per user: a lock on the user's subscription, so that instances need not hold a transaction open while Stripe answers, and
 * the request to Stripe whose answer is still unknown.
 */
export const billingTurns = pgTable('billing_turns', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  holder: text(),
  heldUntil: instant(),
  /** The pending request, such as "trial:price_1:pm_1"; null once its outcome is known. */
  intention: text(),
  /** The idempotency key of the pending request: repeated with it, Stripe returns the lost answer. */
  intentionKey: text(),
  /** The customer that was deleted at Stripe. Part of the idempotency key for creating its successor. */
  formerCustomerId: text(),
});

/** Used trials: hashes of the normalized address and of the card's fingerprint. Kept after the account is deleted. */
export const trialClaims = pgTable(
  'trial_claims',
  {
    claim: text().primaryKey(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);

/** Every event from Stripe, once, with its outcome. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The Stripe customer of the event, if any. */
    customerId: text(),
    /** "waiting", "done", "ignored" or "failed". */
    outcome: text().notNull().default('waiting'),
    error: text(),
    attempts: integer().notNull().default(0),
    /** When it happened at Stripe. */
    happenedAt: instant().notNull(),
    receivedAt: createdAt(),
    doneAt: instant(),
  },
  (t) => [index().on(t.outcome, t.receivedAt), index().on(t.customerId)],
);
