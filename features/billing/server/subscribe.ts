import type Stripe from 'stripe';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { RENEWAL_TERMS } from '../contract/subscription.ts';
import type { BillingRequest, BillingServices, Outcome } from './billing-services.ts';
import { cardMissing, claimCard, findNewCard, setDefaultCard } from './cards.ts';
import { createConsent } from './consent.store.ts';
import { collectOpenInvoice, findApproval } from './open-invoice.ts';
import { hasUnconfirmedIntention, runIdempotent } from './person-locks.ts';
import { idOf } from './stripe/read-subscription.ts';
import { needsAuthentication, toPaymentFailure } from './stripe/stripe-failures.ts';
import type { Synced } from './stripe/sync.ts';
import { alreadySubscribed, cancelUnstarted, findStoredCard } from './trial/trial.ts';

const PAID = 'Welcome to Premium.';
const TO_APPROVE = 'Your bank asks you to approve this payment.';

/** Subscribes with the stored card and pays at once. */
export async function subscribeWithStoredCard(services: BillingServices, request: BillingRequest): Promise<Outcome> {
  const synced = await findBuyer(services, request);
  if (synced.alreadyPaid) return synced.alreadyPaid;
  const customerId = synced.person.customerId;
  if (!customerId) throw cardMissing();
  const card = await findStoredCard(services.stripe, { customerId, defaultCard: synced.defaultCard }, request.budget);
  if (!card) throw cardMissing();
  return pay(services, request, { synced, customerId, cardId: card.id });
}

/** Subscribes with the card that was just entered and pays at once. */
export async function subscribeWithNewCard(services: BillingServices, request: BillingRequest, setupIntentId: string): Promise<Outcome> {
  const card = await findNewCard(services, request, setupIntentId);
  const synced = await findBuyer(services, request);
  return synced.alreadyPaid ?? pay(services, request, { synced, ...card });
}

/** Refuses a person who has the plan, unless a previous call for it was never answered. */
async function findBuyer(
  { database, sync }: BillingServices,
  { userId, budget }: BillingRequest,
): Promise<Synced & { alreadyPaid?: Outcome }> {
  const wasBegun = await hasUnconfirmedIntention(database, userId, 'subscribe');
  const synced = await sync(userId, budget);
  if (!synced) throw cardMissing();
  const { subscription } = synced.person;
  if (subscription?.status !== 'active') return synced;
  if (wasBegun) return { ...synced, alreadyPaid: { message: PAID, clientSecret: null } };
  throw alreadySubscribed(
    subscription.cancelAtPeriodEnd ? 'Your plan is still paid. You can take its cancellation back instead.' : 'You already have Premium.',
  );
}

interface Purchase {
  synced: Synced;
  customerId: string;
  cardId: string;
}

async function pay(services: BillingServices, request: BillingRequest, purchase: Purchase): Promise<Outcome> {
  const { synced, cardId } = purchase;
  const { userId, budget } = request;
  const price = await services.findPrice(budget);
  await createConsent(services.database, userId, RENEWAL_TERMS.paid);
  const { subscription } = synced;
  let clientSecret: string | null;
  try {
    if (subscription?.status === 'past_due')
      clientSecret = (await collectOpenInvoice(services, request, { subscriptionId: subscription.id, cardId })).clientSecret;
    else if (subscription?.status === 'trialing') clientSecret = await endTrial(services, request, { subscription, cardId });
    else {
      await cancelUnstarted(services, request, subscription);
      clientSecret = await startSubscription(services, request, { ...purchase, price });
    }
    // The subscription's own card is charged. The customer's default is shown and used the next time.
    await setDefaultCard(services, request, purchase).catch(services.onError);
    // A declined card is not claimed.
    if (synced.person.trialUsed) await claimCard(services, request, cardId).catch(services.onError);
  } finally {
    // Stores the new state at once, even if the payment failed. If this fails, the next reading does it.
    await services.sync(userId, budget).catch(() => undefined);
  }
  return { message: clientSecret ? TO_APPROVE : PAID, clientSecret };
}

/** A declined card leaves nothing behind. A card that needs approval leaves a subscription that waits for it and expires within a day. */
async function startSubscription(
  services: BillingServices,
  request: BillingRequest,
  { customerId, cardId, price }: Purchase & { price: string },
): Promise<string | null> {
  const create = (payment_behavior: 'error_if_incomplete' | 'allow_incomplete') =>
    runIdempotent(
      services.database,
      { userId: request.userId, intention: `subscribe:${customerId}:${price}:${cardId}:${payment_behavior}` },
      (key) =>
        services.stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            default_payment_method: cardId,
            off_session: false,
            payment_behavior,
            metadata: { userId: String(request.userId) },
          },
          request.budget.options(key),
        ),
    );
  try {
    await create('error_if_incomplete');
    return null;
  } catch (error) {
    if (!needsAuthentication(error)) throw toPaymentFailure(error);
  }
  const waiting = await create('allow_incomplete').catch((error: unknown) => {
    throw toPaymentFailure(error);
  });
  if (waiting.status !== 'incomplete') return null;
  try {
    return await findApproval(services, request, idOf(waiting.latest_invoice) ?? '');
  } catch (error) {
    if (error instanceof HttpFailure) await cancelUnstarted(services, request, waiting);
    throw error;
  }
}

/** Ends the trial now and pays the first month. If the card is declined, the trial continues. */
async function endTrial(services: BillingServices, request: BillingRequest, { subscription, cardId }: Trial): Promise<string | null> {
  const update = (payment_behavior: 'error_if_incomplete' | 'allow_incomplete') =>
    runIdempotent(
      services.database,
      { userId: request.userId, intention: `subscribe:${subscription.id}:${cardId}:${payment_behavior}` },
      (key) =>
        services.stripe.subscriptions.update(
          subscription.id,
          {
            trial_end: 'now',
            cancel_at_period_end: false,
            default_payment_method: cardId,
            off_session: false,
            payment_behavior,
            proration_behavior: 'none',
          },
          request.budget.options(key),
        ),
    );
  const updated = await update('error_if_incomplete')
    .catch((error: unknown) => {
      if (needsAuthentication(error)) return update('allow_incomplete');
      throw error;
    })
    .catch((error: unknown) => {
      throw toPaymentFailure(error);
    });
  if (updated.status === 'active') return null;
  return findApproval(services, request, idOf(updated.latest_invoice) ?? '');
}

interface Trial {
  subscription: Stripe.Subscription;
  cardId: string;
}
