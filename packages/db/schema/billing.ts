import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** What Stripe said last of a person's subscription. Stripe is right where the two differ. */
export const subscriptions = pgTable('subscriptions', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeSubscriptionId: text().notNull().unique(),
  /** Stripe's own word, such as "trialing" or "past_due". */
  status: text().notNull(),
  trialEnd: instant(),
  currentPeriodEnd: instant(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  endedAt: instant(),
  /** Whether the period that runs is paid: its invoice, above zero, was. */
  hasPaid: boolean().notNull().default(false),
  /** Since when a renewal is unpaid. */
  pastDueSince: instant(),
  /** "declined" or "authentication-required" while an invoice is open. */
  paymentProblem: text(),
  /** When it was read from Stripe. */
  readAt: instant().notNull(),
});

/**
 * One row a person: who works on that person's subscription just now, so that instances take turns without holding a transaction
 * while Stripe answers, and what was begun at Stripe of which no answer came.
 */
export const billingTurns = pgTable('billing_turns', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  holder: text(),
  heldUntil: instant(),
  /** What was begun, such as "trial:price_1:pm_1"; null once it is known how it ended. */
  intention: text(),
  /** The idempotency key under which it was begun: asked again, Stripe gives the answer that was lost. */
  intentionKey: text(),
  /** The customer that was deleted at Stripe; part of the key under which its successor is made. */
  formerCustomerId: text(),
});

/** Who has had a trial: hashes of the normalised address and of the card's fingerprint, which outlive the account. */
export const trialClaims = pgTable(
  'trial_claims',
  {
    claim: text().primaryKey(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);

/** Every event that Stripe sent, once, with what became of it. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** What it is about: Stripe's id of a customer, where it names one. */
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
