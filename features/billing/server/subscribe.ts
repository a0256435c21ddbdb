import type Stripe from 'stripe';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { RENEWAL_TERMS } from '../contract/subscription.ts';
import type { Errand, Outcome, Parts } from './billing-services.ts';
import { cardMissing, claimCard, findNewCard, setDefaultCard } from './cards.ts';
import { createConsent } from './consent.store.ts';
import { collectOpenInvoice, findApproval } from './open-invoice.ts';
import { idOf } from './read-subscription.ts';
import { needsAuthentication, toPaymentFailure } from './stripe-failures.ts';
import type { Synced } from './sync.ts';
import { alreadySubscribed, endUnstarted, findStoredCard } from './trial.ts';
import { carryOut, isUnsettled } from './turns.ts';

const PAID = 'Welcome to Premium.';
const TO_APPROVE = 'Your bank asks you to approve this payment.';

/** Pays at once with the stored card. */
export async function subscribeWithStoredCard(parts: Parts, errand: Errand): Promise<Outcome> {
  const synced = await findBuyer(parts, errand);
  if (synced.bought) return synced.bought;
  const customerId = synced.person.customerId;
  if (!customerId) throw cardMissing();
  const card = await findStoredCard(parts.stripe, { customerId, defaultCard: synced.defaultCard }, errand.budget);
  if (!card) throw cardMissing();
  return pay(parts, errand, { synced, customerId, cardId: card.id });
}

/** Pays at once with the card that was just put in. */
export async function subscribeWithNewCard(parts: Parts, errand: Errand, setupIntentId: string): Promise<Outcome> {
  const card = await findNewCard(parts, errand, setupIntentId);
  const synced = await findBuyer(parts, errand);
  return synced.bought ?? pay(parts, errand, { synced, ...card });
}

/** Whoever has the plan is told so, unless it is the answer to a call that was lost. */
async function findBuyer({ database, sync }: Parts, { userId, budget }: Errand): Promise<Synced & { bought?: Outcome }> {
  const wasBegun = await isUnsettled(database, userId, 'subscribe');
  const synced = await sync(userId, budget);
  if (!synced) throw cardMissing();
  const { subscription } = synced.person;
  if (subscription?.status !== 'active') return synced;
  if (wasBegun) return { ...synced, bought: { message: PAID, clientSecret: null } };
  throw alreadySubscribed(
    subscription.cancelAtPeriodEnd ? 'Your plan is still paid. You can take its cancellation back instead.' : 'You already have Premium.',
  );
}

interface Purchase {
  synced: Synced;
  customerId: string;
  cardId: string;
}

async function pay(parts: Parts, errand: Errand, purchase: Purchase): Promise<Outcome> {
  const { synced, cardId } = purchase;
  const { userId, budget } = errand;
  const price = await parts.findPrice(budget);
  await createConsent(parts.database, userId, RENEWAL_TERMS.paid);
  const { subscription } = synced;
  let clientSecret: string | null;
  try {
    if (subscription?.status === 'past_due')
      clientSecret = (await collectOpenInvoice(parts, errand, { subscriptionId: subscription.id, cardId })).clientSecret;
    else if (subscription?.status === 'trialing') clientSecret = await endTrial(parts, errand, { subscription, cardId });
    else {
      await endUnstarted(parts, errand, subscription);
      clientSecret = await begin(parts, errand, { ...purchase, price });
    }
    // Charged is the subscription's own card; the customer's is the one that is shown and taken the next time.
    await setDefaultCard(parts, errand, purchase).catch(parts.onFault);
    // One that was declined is nobody's yet.
    if (synced.person.trialUsed) await claimCard(parts, errand, cardId).catch(parts.onFault);
  } finally {
    // What was done shows in the mirror at once, also where the payment failed; the next reading does it otherwise.
    await parts.sync(userId, budget).catch(() => undefined);
  }
  return { message: clientSecret ? TO_APPROVE : PAID, clientSecret };
}

/**
 * A card that is declined leaves nothing behind. One for which the bank wants approval leaves a subscription that waits for it, and
 * that ends by itself within a day.
 */
async function begin(parts: Parts, errand: Errand, { customerId, cardId, price }: Purchase & { price: string }): Promise<string | null> {
  const create = (payment_behavior: 'error_if_incomplete' | 'allow_incomplete') =>
    carryOut(
      parts.database,
      { userId: errand.userId, intention: `subscribe:${customerId}:${price}:${cardId}:${payment_behavior}` },
      (key) =>
        parts.stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            default_payment_method: cardId,
            off_session: false,
            payment_behavior,
            metadata: { userId: String(errand.userId) },
          },
          errand.budget.options(key),
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
    return await findApproval(parts, errand, idOf(waiting.latest_invoice) ?? '');
  } catch (error) {
    if (error instanceof HttpFailure) await endUnstarted(parts, errand, waiting);
    throw error;
  }
}

/** The trial ends now and the first month is paid; where the card is declined the trial goes on. */
async function endTrial(parts: Parts, errand: Errand, { subscription, cardId }: Trial): Promise<string | null> {
  const update = (payment_behavior: 'error_if_incomplete' | 'allow_incomplete') =>
    carryOut(parts.database, { userId: errand.userId, intention: `subscribe:${subscription.id}:${cardId}:${payment_behavior}` }, (key) =>
      parts.stripe.subscriptions.update(
        subscription.id,
        {
          trial_end: 'now',
          cancel_at_period_end: false,
          default_payment_method: cardId,
          off_session: false,
          payment_behavior,
          proration_behavior: 'none',
        },
        errand.budget.options(key),
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
  return findApproval(parts, errand, idOf(updated.latest_invoice) ?? '');
}

interface Trial {
  subscription: Stripe.Subscription;
  cardId: string;
}
