import { setTimeout as wait } from 'node:timers/promises';
import { type MaybePromise, whenThere } from '#packages/wire/server/maybe-promise.ts';
import type { SubscriptionStatus } from '../contract/subscription.ts';
import { canBeUndone, decideAccess, isStale, nameStatus } from './access.ts';
import type { Parts } from './billing-services.ts';
import { createBudget } from './budget.ts';
import { createSubscriptionMemory, findPerson, findSubscription, type Mirrored, type Person } from './person.store.ts';

/** For so long an answer waits for Stripe before it is given from what is known. */
const PATIENCE_MS = 1_000;
/** After a failure Stripe is left alone for a while, so that not every answer waits in vain. */
const PAUSE_MS = 5_000;

/** Where people stand, from what is known; what is known is read again by itself when it grows old. */
export interface Standing {
  /** For the gate: mostly from memory; Stripe is only waited for where it could turn a no into a yes. */
  hasAccess(userId: number): MaybePromise<boolean>;
  find(userId: number): Promise<SubscriptionStatus>;
}

export function createStanding(parts: Parts): Standing {
  const findHeld = createSubscriptionMemory(parts.database);
  const reading = new Map<number, Promise<unknown>>();
  let failedAt = Number.NEGATIVE_INFINITY;

  const readAgain = (userId: number): Promise<unknown> => {
    const known = reading.get(userId);
    if (known) return known;
    if (performance.now() - failedAt < PAUSE_MS) return Promise.resolve();
    const started = parts
      .sync(userId, createBudget())
      .catch((error: unknown) => {
        failedAt = performance.now();
        parts.onFault(error);
      })
      .finally(() => reading.delete(userId));
    reading.set(userId, started);
    return started;
  };
  const isOld = (known: Mirrored | undefined, now: Date) => known !== undefined && isStale(known, now);

  const askAgain = async (userId: number, now: Date, read: Promise<unknown>): Promise<boolean> => {
    await Promise.race([read, wait(PATIENCE_MS)]);
    return decideAccess(await findSubscription(parts.database, userId), now).hasAccess;
  };

  return {
    hasAccess: (userId) =>
      whenThere(parts.findNow(), (now) =>
        whenThere(findHeld(userId), (known) => {
          const { hasAccess } = decideAccess(known, now);
          if (!isOld(known, now)) return hasAccess;
          const read = readAgain(userId);
          return hasAccess || askAgain(userId, now, read);
        }),
      ),
    async find(userId) {
      const now = await parts.findNow();
      const person = await findPerson(parts.database, userId);
      if (!isOld(person?.subscription, now)) return describe(person, now);
      await Promise.race([readAgain(userId), wait(PATIENCE_MS)]);
      return describe(await findPerson(parts.database, userId), now);
    },
  };
}

export function describe(person: Person | undefined, now: Date): SubscriptionStatus {
  const known = person?.subscription;
  const { hasAccess, until } = decideAccess(known, now);
  const problem = known?.paymentProblem;
  return {
    hasAccess,
    status: nameStatus(known),
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
