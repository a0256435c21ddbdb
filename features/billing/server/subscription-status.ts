import { setTimeout as wait } from 'node:timers/promises';
import { type MaybePromise, mapMaybePromise } from '#packages/wire/server/maybe-promise.ts';
import type { SubscriptionStatus } from '../contract/subscription.ts';
import { canBeUndone, decideAccess, isStale, toScreenStatus } from './access.ts';
import type { BillingServices } from './billing-services.ts';
import { createSubscriptionCache, findPerson, findSubscription, type MirroredSubscription, type Person } from './person.store.ts';
import { createTimeBudget } from './stripe/stripe-time-budget.ts';

/** How long a response waits for Stripe before it uses the stored state. */
const TIMEOUT_MS = 1_000;
/** The pause after a failure, so that not every response waits for Stripe. */
const PAUSE_MS = 5_000;

/** Reads subscriptions from the stored state, and refreshes a state that is old. */
export interface StatusReader {
  /** For the gate. Usually answered from memory. Waits for Stripe only if that could turn a refusal into access. */
  hasAccess(userId: number): MaybePromise<boolean>;
  /** As last known, for outages of the database; undefined if no subscription is known. */
  recallAccess(userId: number): boolean | undefined;
  find(userId: number): Promise<SubscriptionStatus>;
  /** As last known, for outages of the database; undefined if no subscription is known. */
  recall(userId: number): SubscriptionStatus | undefined;
}

export function createStatusReader(services: BillingServices): StatusReader {
  const subscriptions = createSubscriptionCache(services.database);
  const reading = new Map<number, Promise<unknown>>();
  let failedAt = Number.NEGATIVE_INFINITY;

  const readAgain = (userId: number): Promise<unknown> => {
    const known = reading.get(userId);
    if (known) return known;
    if (performance.now() - failedAt < PAUSE_MS) return Promise.resolve();
    const started = services
      .sync(userId, createTimeBudget())
      .catch((error: unknown) => {
        failedAt = performance.now();
        services.onError(error);
      })
      .finally(() => reading.delete(userId));
    reading.set(userId, started);
    return started;
  };
  const isOld = (known: MirroredSubscription | undefined, now: Date) => known !== undefined && isStale(known, now);

  const checkAgain = async (userId: number, now: Date, read: Promise<unknown>): Promise<boolean> => {
    await Promise.race([read, wait(TIMEOUT_MS)]);
    return decideAccess(await findSubscription(services.database, userId), now).hasAccess;
  };

  return {
    hasAccess: (userId) =>
      mapMaybePromise(services.findNow(), (now) =>
        mapMaybePromise(subscriptions.find(userId), (known) => {
          const { hasAccess } = decideAccess(known, now);
          if (!isOld(known, now)) return hasAccess;
          const read = readAgain(userId);
          return hasAccess || checkAgain(userId, now, read);
        }),
      ),
    recallAccess: (userId) => {
      const known = subscriptions.recall(userId);
      return known && decideAccess(known, services.recallNow()).hasAccess;
    },
    async find(userId) {
      const now = await services.findNow();
      const reading = findPerson(services.database, userId);
      // The app asks for the status with each page. The gate then knows it, and whoever loads a page again in an outage is known.
      await subscriptions.keep(
        userId,
        reading.then((person) => person?.subscription),
      );
      const person = await reading;
      if (!isOld(person?.subscription, now)) return describeStatus(person, now);
      await Promise.race([readAgain(userId), wait(TIMEOUT_MS)]);
      return describeStatus(await findPerson(services.database, userId), now);
    },
    recall: (userId) => {
      const subscription = subscriptions.recall(userId);
      return subscription && describeStatus({ subscription, ...NOTHING_TO_OFFER }, services.recallNow());
    },
  };
}

/** In an outage, no trial and no card can be asked for. */
const NOTHING_TO_OFFER = { trialUsed: true, hasPaymentMethod: true };

type KnownPerson = Pick<Person, 'subscription' | 'trialUsed' | 'hasPaymentMethod'>;

export function describeStatus(person: KnownPerson | undefined, now: Date): SubscriptionStatus {
  const known = person?.subscription;
  const { hasAccess, until } = decideAccess(known, now);
  const problem = known?.paymentProblem;
  return {
    hasAccess,
    status: toScreenStatus(known),
    trialEnd: known?.trialEnd?.toISOString() ?? null,
    currentPeriodEnd: known?.currentPeriodEnd?.toISOString() ?? null,
    accessUntil: until?.toISOString() ?? null,
    canBeUndone: canBeUndone(known, now),
    trialUsed: person?.trialUsed ?? false,
    hasPaymentMethod: person?.hasPaymentMethod ?? false,
    paymentProblem: problem === 'declined' || problem === 'authentication-required' ? problem : null,
    asOf: now.toISOString(),
  };
}
