import type Stripe from 'stripe';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import { type Budget, createBudget } from './budget.ts';
import type { BillingNeeds } from './dependencies.ts';
import { createNotices, type Notices } from './notices.ts';
import type { Database } from './person.store.ts';
import { createPriceFinder } from './price.ts';
import { type Synced, syncSubscription } from './sync.ts';
import { createTurns, type Turns } from './turns.ts';

/** What the calls of this slice share. */
export interface Parts {
  database: Database;
  stripe: Stripe;
  /** The time by which trials and months run: in the sandbox, the sandbox's. */
  findNow(): MaybePromise<Date>;
  onFault: (error: unknown) => void;
  notices: Notices;
  turns: Turns;
  findPrice(budget: Budget): Promise<string>;
  sync(userId: number, budget?: Budget): Promise<Synced | undefined>;
}

/** A call of one person. */
export interface Errand {
  userId: number;
  budget: Budget;
}

/** What became of a call that may have to be confirmed in the browser. */
export interface Outcome {
  message: string;
  /** Where the bank wants the person to approve the payment. */
  clientSecret: string | null;
}

export function createParts({ database, stripe, priceId, sandbox, letters, appUrl, now, onFault }: BillingNeeds): Parts {
  const findNow = () => (sandbox ? sandbox.findNow() : now());
  const notices = createNotices({ database, letters, appUrl, findNow });
  const needs = { database, stripe, notices, onFault, ...(sandbox ? { findOwnTime: findNow } : {}) };
  return {
    database,
    stripe,
    findNow,
    onFault,
    notices,
    turns: createTurns(database),
    findPrice: priceId ? async () => priceId : createPriceFinder(stripe),
    sync: (userId, budget = createBudget()) => syncSubscription(needs, userId, budget),
  };
}
