import type { Stripe, StripeElements } from '@stripe/stripe-js';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const NOT_APPROVED = 'Your bank did not approve this. Try again, or use another card.';

export interface ElementsConfirmation {
  elements: StripeElements;
  clientSecret: string;
  returnPath: string;
}

/** The id of the confirmed intent, or Stripe's message. */
export type Confirmed = { id: string } | { message: string };

/** Confirms a setup or payment intent with Stripe, which shows the bank's page if the bank wants it. Does not throw. */
export async function confirmWithElements(
  stripe: Stripe,
  { elements, clientSecret, returnPath }: ElementsConfirmation,
): Promise<Confirmed> {
  const options = { elements, clientSecret, confirmParams: returnTo(returnPath), redirect: 'if_required' as const };
  try {
    return isSetup(clientSecret) ? readResult(await stripe.confirmSetup(options)) : readResult(await stripe.confirmPayment(options));
  } catch {
    return { message: UNEXPECTED };
  }
}

/** Completes a payment with the stored card: the bank's approval, or a missing confirmation. Does not throw. */
export async function approveOnFile(
  stripe: Stripe,
  { clientSecret, returnPath }: Omit<ElementsConfirmation, 'elements'>,
): Promise<Confirmed> {
  try {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    if (paymentIntent?.status === 'succeeded') return { id: paymentIntent.id };
    if (paymentIntent?.status === 'requires_action') return readResult(await stripe.handleNextAction({ clientSecret }));
    return readResult(await stripe.confirmPayment({ clientSecret, confirmParams: returnTo(returnPath), redirect: 'if_required' }));
  } catch {
    return { message: UNEXPECTED };
  }
}

const returnTo = (path: string) => ({ return_url: new URL(path, window.location.origin).href });

/** Whether a client secret belongs to a setup intent rather than to a payment intent. */
const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

interface Result {
  error?: { message?: string } | undefined;
  setupIntent?: { id: string; status: string } | undefined;
  paymentIntent?: { id: string; status: string } | undefined;
}

function readResult({ error, setupIntent, paymentIntent }: Result): Confirmed {
  if (error) return { message: error.message ?? UNEXPECTED };
  const intent = setupIntent ?? paymentIntent;
  if (intent && (intent.status === 'succeeded' || intent.status === 'processing')) return { id: intent.id };
  return { message: intent ? NOT_APPROVED : UNEXPECTED };
}
