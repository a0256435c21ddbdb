import type Stripe from 'stripe';
import { queueMail } from '#packages/mail/mail.store.ts';
import type { MailContent } from '#packages/mail/mail.ts';
import type { MailTexts } from '#packages/mail/mail-texts.ts';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import { PRICE_CENTS } from '../contract/subscription.ts';
import { decideAccess } from './access.ts';
import type { Database, Person } from './person.store.ts';
import { type Facts, isPaid } from './stripe/read-subscription.ts';
import type { Reading } from './stripe/subscription-mirror.store.ts';

/** A mail to send, with the key that makes it unique. */
interface Notice {
  onceKey: string;
  write: (mailTexts: MailTexts) => Promise<MailContent>;
}

export interface NoticesDependencies {
  database: Database;
  mailTexts: MailTexts;
  appUrl: string;
  findNow: () => MaybePromise<Date>;
}

/** Mails people about changes to their plan. Each mail is sent once, whichever instance notices first. */
export interface Notices {
  /** Mails what a reading shows: start, payment, failure, cancellation. */
  notifyOfChanges(person: Person, facts: Facts, reading: Reading): Promise<void>;
  trialEnding(person: { email: string }, trial: { subscriptionId: string; endsAt: Date; hasCard: boolean }): Promise<void>;
  reactivated(person: { email: string }, plan: { onceKey: string; nextAt: Date }): Promise<void>;
  refunded(person: { email: string }, charge: Stripe.Charge): Promise<void>;
}

const PRICE = { cents: PRICE_CENTS, currency: 'usd' };
/** Only saves queries: a forgotten key is found in the database. */
const MAX_REMEMBERED_KEYS = 20_000;
const TRIAL_END_TOLERANCE_SECONDS = 3_600;

export function createNotices({ database, mailTexts, appUrl, findNow }: NoticesDependencies): Notices {
  const manageLink = `${appUrl}/subscription`;
  const sentKeys = new Set<string>();
  const send = async (to: string, { onceKey, write }: Notice) => {
    if (sentKeys.has(onceKey)) return;
    await queueMail(database, { ...(await write(mailTexts)), to, onceKey });
    if (sentKeys.size >= MAX_REMEMBERED_KEYS) sentKeys.clear();
    sentKeys.add(onceKey);
  };
  return {
    async notifyOfChanges(person, facts, reading) {
      for (const notice of listNotices(facts, reading, { appUrl, now: await findNow() })) await send(person.email, notice);
    },
    trialEnding: ({ email }, { subscriptionId, endsAt, hasCard }) =>
      send(email, {
        onceKey: `trial-ending:${subscriptionId}`,
        write: (all) => all.trialEnding({ endsAt, price: PRICE, hasCard, manageLink }),
      }),
    reactivated: ({ email }, { onceKey, nextAt }) =>
      send(email, { onceKey, write: (all) => all.subscriptionReactivated({ price: PRICE, nextAt, manageLink }) }),
    refunded: async ({ email }, charge) => {
      const at = await findNow();
      await send(email, {
        onceKey: `refund:${charge.id}:${charge.amount_refunded}`,
        write: (all) => all.refundNoted({ amount: { cents: charge.amount_refunded, currency: charge.currency }, at, manageLink }),
      });
    },
  };
}

function listNotices(facts: Facts, reading: Reading, context: { appUrl: string; now: Date }): Notice[] {
  const { subscription, invoice, willCharge } = facts;
  const manageLink = `${context.appUrl}/subscription`;
  const notices: Notice[] = [];
  const endsAt = reading.trialEnd;
  if (subscription.status === 'trialing' && endsAt)
    notices.push({
      onceKey: `trial-started:${subscription.id}`,
      write: (all) => all.trialStarted({ endsAt, price: PRICE, hasCard: willCharge, manageLink }),
    });
  if (invoice && isPaid(invoice)) notices.push(receipt(subscription, invoice, manageLink));
  if (invoice && subscription.status === 'past_due' && invoice.status === 'open')
    notices.push(unpaid({ facts, reading, invoice }, context));
  if (reading.cancelAtPeriodEnd || isCancelled(subscription, invoice)) notices.push(cancellation(subscription, reading, context));
  return notices;
}

function receipt(subscription: Stripe.Subscription, invoice: Stripe.Invoice, manageLink: string): Notice {
  const [item] = subscription.items.data;
  const start = item?.current_period_start ?? invoice.created;
  const isFirst =
    invoice.billing_reason !== 'subscription_cycle' ||
    (subscription.trial_end !== null && Math.abs(start - subscription.trial_end) < TRIAL_END_TOLERANCE_SECONDS);
  const charge = {
    amount: { cents: invoice.amount_paid, currency: invoice.currency },
    paidAt: new Date((invoice.status_transitions?.paid_at ?? invoice.created) * 1000),
    nextAt: new Date((item?.current_period_end ?? invoice.period_end) * 1000),
    manageLink,
  };
  return { onceKey: `paid:${invoice.id}`, write: (all) => (isFirst ? all.subscriptionStarted(charge) : all.renewalReceipt(charge)) };
}

interface Unpaid {
  facts: Facts;
  reading: Reading;
  invoice: Stripe.Invoice;
}

function unpaid({ facts, reading, invoice }: Unpaid, { appUrl, now }: { appUrl: string; now: Date }): Notice {
  const amount = { cents: invoice.amount_due, currency: invoice.currency };
  const updateLink = `${appUrl}/payment-management`;
  if (facts.paymentProblem === 'authentication-required')
    return {
      onceKey: `authentication-required:${invoice.id}`,
      write: (all) => all.authenticationRequired({ amount, link: updateLink }),
    };
  const { until } = decideAccess(reading, now);
  const nextTry = invoice.next_payment_attempt;
  return {
    onceKey: `payment-failed:${invoice.id}`,
    write: (all) =>
      all.paymentFailed({
        amount,
        updateLink,
        ...(until ? { accessUntil: until } : {}),
        ...(nextTry ? { nextTryAt: new Date(nextTry * 1000) } : {}),
      }),
  };
}

/** A cancellation at the period's end was mailed when it was decided. A subscription whose first payment never succeeded was not a plan. */
const isCancelled = ({ status, cancel_at_period_end }: Stripe.Subscription, invoice: Stripe.Invoice | undefined): boolean =>
  status === 'canceled' && !cancel_at_period_end && (invoice?.status === 'paid' || invoice?.billing_reason !== 'subscription_create');

function cancellation(subscription: Stripe.Subscription, reading: Reading, { appUrl, now }: { appUrl: string; now: Date }): Notice {
  const { until } = decideAccess(reading, now);
  const when = subscription.status === 'canceled' ? 'ended' : String(subscription.canceled_at ?? subscription.cancel_at ?? '');
  return {
    onceKey: `cancelled:${subscription.id}:${when}`,
    write: (all) => all.subscriptionCancelled({ returnLink: `${appUrl}/subscription`, ...(until ? { accessUntil: until } : {}) }),
  };
}
