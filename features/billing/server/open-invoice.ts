import type { BillingRequest, BillingServices } from './billing-services.ts';
import { runIdempotent } from './person-locks.ts';
import { findOpenPayment, idOf } from './stripe/read-subscription.ts';
import { cardDeclined, needsAuthentication, toPaymentFailure } from './stripe/stripe-failures.ts';

interface Debt {
  subscriptionId: string;
  cardId: string;
}

/**
 * Tries to pay the open invoice with a card while the person is present. Returns the client secret with which the browser can ask for
 * approval, or null if it is paid. @throws HttpFailure 402 if the card is declined.
 */
export async function collectOpenInvoice(
  services: BillingServices,
  { userId, budget }: BillingRequest,
  { subscriptionId, cardId }: Debt,
): Promise<{ clientSecret: string | null }> {
  const { database, stripe } = services;
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }, budget.options());
  const invoiceId = idOf(latest_invoice);
  if (!invoiceId || typeof latest_invoice === 'string' || latest_invoice?.status !== 'open') return { clientSecret: null };
  try {
    await runIdempotent(database, { userId, intention: `pay:${invoiceId}:${cardId}` }, (key) =>
      stripe.invoices.pay(invoiceId, { payment_method: cardId, off_session: false }, budget.options(key)),
    );
    return { clientSecret: null };
  } catch (error) {
    if (!needsAuthentication(error)) throw toPaymentFailure(error);
    return { clientSecret: await findApproval(services, { budget }, invoiceId) };
  }
}

/** The client secret of a payment that the bank wants approved. @throws HttpFailure 402 if it was simply declined. */
export async function findApproval(
  { stripe }: BillingServices,
  { budget }: Pick<BillingRequest, 'budget'>,
  invoiceId: string,
): Promise<string> {
  const { problem, clientSecret } = await findOpenPayment(stripe, invoiceId, budget);
  if (problem !== 'authentication-required' || !clientSecret) throw cardDeclined();
  return clientSecret;
}
