import type { Errand, Parts } from './billing-services.ts';
import { findOpenPayment, idOf } from './read-subscription.ts';
import { cardDeclined, needsAuthentication, toPaymentFailure } from './stripe-failures.ts';
import { carryOut } from './turns.ts';

interface Debt {
  subscriptionId: string;
  cardId: string;
}

/**
 * Tries to collect what is open with a card, while the person is there. Returns the secret with which the browser lets the person
 * approve the payment, or null where it is paid. @throws HttpFailure 402 where the card is declined.
 */
export async function collectOpenInvoice(
  parts: Parts,
  { userId, budget }: Errand,
  { subscriptionId, cardId }: Debt,
): Promise<{ clientSecret: string | null }> {
  const { database, stripe } = parts;
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }, budget.options());
  const invoiceId = idOf(latest_invoice);
  if (!invoiceId || typeof latest_invoice === 'string' || latest_invoice?.status !== 'open') return { clientSecret: null };
  try {
    await carryOut(database, { userId, intention: `pay:${invoiceId}:${cardId}` }, (key) =>
      stripe.invoices.pay(invoiceId, { payment_method: cardId, off_session: false }, budget.options(key)),
    );
    return { clientSecret: null };
  } catch (error) {
    if (!needsAuthentication(error)) throw toPaymentFailure(error);
    return { clientSecret: await findApproval(parts, { budget }, invoiceId) };
  }
}

/** The secret for a payment that the bank wants approved. @throws HttpFailure 402 where it is simply declined. */
export async function findApproval({ stripe }: Parts, { budget }: Pick<Errand, 'budget'>, invoiceId: string): Promise<string> {
  const { problem, clientSecret } = await findOpenPayment(stripe, invoiceId, budget);
  if (problem !== 'authentication-required' || !clientSecret) throw cardDeclined();
  return clientSecret;
}
