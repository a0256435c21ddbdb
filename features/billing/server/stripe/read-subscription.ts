import type Stripe from 'stripe';
import { isRunning } from '../access.ts';
import { isMissing } from './stripe-failures.ts';
import type { TimeBudget } from './stripe-time-budget.ts';
import type { Reading } from './subscription-mirror.store.ts';

/** There is normally one subscription. The newest ones are enough to find the one that counts. */
const MAX_SUBSCRIPTIONS = 20;

/** The state of a customer at Stripe. */
export type StripeCustomerState =
  | { customer: 'deleted' }
  | {
      customer: 'there';
      subscription: Stripe.Subscription | undefined;
      invoice: Stripe.Invoice | undefined;
      defaultCard: string | undefined;
      /** The address stored at Stripe; undefined if unknown. */
      email: string | null | undefined;
    };

export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : (reference?.id ?? undefined);

const toDate = (seconds: number | null | undefined): Date | null => (typeof seconds === 'number' ? new Date(seconds * 1000) : null);

/** Running subscriptions first, then those that can still start, then the newest. */
function rank({ status }: Stripe.Subscription): number {
  if (isRunning(status)) return 0;
  return status === 'incomplete' || status === 'unpaid' || status === 'paused' ? 1 : 2;
}

/** Reads the subscription that counts, including one whose creation was never answered. */
export async function findAtStripe(stripe: Stripe, customerId: string, budget: TimeBudget): Promise<StripeCustomerState> {
  try {
    const { data } = await stripe.subscriptions.list(
      { customer: customerId, status: 'all', limit: MAX_SUBSCRIPTIONS, expand: ['data.latest_invoice', 'data.customer'] },
      budget.options(),
    );
    const [subscription] = [...data].sort((a, b) => rank(a) - rank(b) || b.created - a.created);
    const customer = subscription ? subscription.customer : await stripe.customers.retrieve(customerId, undefined, budget.options());
    if (typeof customer !== 'string' && customer.deleted) return { customer: 'deleted' };
    const customerCard = typeof customer === 'string' ? undefined : idOf(customer.invoice_settings.default_payment_method);
    return {
      customer: 'there',
      subscription,
      invoice: typeof subscription?.latest_invoice === 'object' ? (subscription.latest_invoice ?? undefined) : undefined,
      defaultCard: idOf(subscription?.default_payment_method) ?? customerCard,
      email: typeof customer === 'string' ? undefined : customer.email,
    };
  } catch (error) {
    if (isMissing(error)) return { customer: 'deleted' };
    throw error;
  }
}

/** The stored cards, newest first. */
export async function findCards(stripe: Stripe, customerId: string, budget: TimeBudget): Promise<Stripe.PaymentMethod[]> {
  const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 10 }, budget.options());
  return [...data].sort((a, b) => b.created - a.created);
}

/** Why an open invoice is unpaid, and the client secret with which the browser can pay it. */
export interface OpenPayment {
  problem: 'declined' | 'authentication-required';
  clientSecret: string | undefined;
}

/** The bank asks for approval. A person who refused or failed it may be asked again. */
const APPROVAL_CODES = new Set(['authentication_required', 'payment_intent_authentication_failure']);

export async function findOpenPayment(stripe: Stripe, invoiceId: string, budget: TimeBudget): Promise<OpenPayment> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['confirmation_secret', 'payments'] }, budget.options());
  const clientSecret = invoice.confirmation_secret?.client_secret ?? undefined;
  const intentId = idOf(invoice.payments?.data[0]?.payment.payment_intent) ?? clientSecret?.split('_secret_')[0];
  if (!intentId) return { problem: 'declined', clientSecret };
  try {
    const intent = await stripe.paymentIntents.retrieve(intentId, undefined, budget.options());
    const wantsApproval = intent.status === 'requires_action' || APPROVAL_CODES.has(intent.last_payment_error?.code ?? '');
    return { problem: wantsApproval ? 'authentication-required' : 'declined', clientSecret };
  } catch (error) {
    // A payment that cannot be read did not succeed.
    if ((error as { statusCode?: unknown }).statusCode === 404) return { problem: 'declined', clientSecret };
    throw error;
  }
}

export interface Facts {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice | undefined;
  hasPaymentMethod: boolean;
  /** Whether a default card is set. A card that was only entered is not charged. */
  willCharge: boolean;
  paymentProblem: OpenPayment['problem'] | null;
}

export const isPaid = (invoice: Stripe.Invoice | undefined): boolean => invoice?.status === 'paid' && invoice.amount_paid > 0;

/** Converts Stripe's objects to a reading. In this API version, the period belongs to the subscription item. */
export function toReading({ subscription, invoice, hasPaymentMethod, paymentProblem }: Omit<Facts, 'willCharge'>): Reading {
  const [item] = subscription.items.data;
  const periodEnd = toDate(item?.current_period_end);
  const cancelAt = toDate(subscription.cancel_at);
  const endsWithin = cancelAt !== null && periodEnd !== null && cancelAt <= periodEnd;
  return {
    stripeSubscriptionId: subscription.id,
    status: subscription.status,
    trialEnd: toDate(subscription.trial_end),
    currentPeriodEnd: endsWithin ? cancelAt : periodEnd,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || endsWithin,
    endedAt: toDate(subscription.ended_at),
    hasPaid: isPaid(invoice),
    pastDueSince: subscription.status === 'past_due' ? toDate(invoice?.created ?? item?.current_period_start) : null,
    paymentProblem,
    hasPaymentMethod,
    hasTrial: subscription.trial_start !== null,
  };
}
