import type Stripe from 'stripe';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import type { BillingDependencies } from './dependencies.ts';
import { createNotices, type Notices } from './notices.ts';
import type { Database } from './person.store.ts';
import { createPersonLocks, type PersonLocks } from './person-locks.ts';
import { createPriceFinder } from './stripe/price.ts';
import { createTimeBudget, type TimeBudget } from './stripe/stripe-time-budget.ts';
import { type SyncDependencies, type Synced, syncSubscription } from './stripe/sync.ts';

/** The services shared by the calls of this feature. */
export interface BillingServices {
  database: Database;
  stripe: Stripe;
  /** The time used for trials and billing periods. In the sandbox, the sandbox's time. */
  findNow(): MaybePromise<Date>;
  /** The same as last known, for outages of the database. */
  recallNow(): Date;
  onError: (error: unknown) => void;
  notices: Notices;
  locks: PersonLocks;
  findPrice(budget: TimeBudget): Promise<string>;
  sync(userId: number, budget?: TimeBudget): Promise<Synced | undefined>;
}

/** One person's call, with the time left for Stripe. */
export interface BillingRequest {
  userId: number;
  budget: TimeBudget;
}

/** The result of a call that may need confirmation in the browser. */
export interface Outcome {
  message: string;
  /** Set if the bank wants the person to approve the payment. */
  clientSecret: string | null;
}

export function createBillingServices({
  database,
  stripe,
  priceId,
  sandbox,
  mailTexts,
  appUrl,
  now,
  onError,
}: BillingDependencies): BillingServices {
  const findNow = () => (sandbox ? sandbox.findNow() : now());
  const notices = createNotices({ database, mailTexts, appUrl, findNow });
  const dependencies: SyncDependencies = { database, stripe, notices, onError, ...(sandbox ? { findSandboxTime: findNow } : {}) };
  return {
    database,
    stripe,
    findNow,
    recallNow: () => (sandbox ? sandbox.recallNow() : now()),
    onError,
    notices,
    locks: createPersonLocks(database),
    findPrice: priceId ? async () => priceId : createPriceFinder(stripe),
    sync: (userId, budget = createTimeBudget()) => syncSubscription(dependencies, userId, budget),
  };
}
