import type { FastifyInstance } from 'fastify';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import { type Call, getUserId, mountEndpoint } from '#packages/wire/server/mount.ts';
import type { Keeper } from '#packages/wire/server/personal-data-store.ts';
import {
  cancelSubscription,
  confirmImmediateSubscription,
  createSetupIntent,
  createSubscription,
  getSubscriptionStatus,
  getTrialStatus,
  listPaymentMethods,
  payOpenInvoice,
  reactivateSubscription,
  startNewTrial,
  updatePaymentMethod,
} from '../contract/subscription.ts';
import { createParts, type Errand, type Outcome, type Parts } from './billing-services.ts';
import { createBudget } from './budget.ts';
import { cancel, reactivate } from './cancel.ts';
import * as cards from './cards.ts';
import type { BillingNeeds } from './dependencies.ts';
import { createEvents } from './events.ts';
import { findPerson } from './person.store.ts';
import { createKeeper } from './personal-data.ts';
import { reconcile } from './reconcile.ts';
import { remindOfTrialEnds } from './remind.ts';
import { mountSandboxCalls } from './sandbox-calls.ts';
import { createStanding, type Standing } from './status.ts';
import { toFailure } from './stripe-failures.ts';
import { subscribeWithNewCard, subscribeWithStoredCard } from './subscribe.ts';
import { startTrial } from './trial.ts';
import { mountWebhook } from './webhook.ts';

export interface Billing {
  door: { name: string; mount(app: FastifyInstance): Promise<void> };
  /** Whether a person may use the plan. Never waits long for Stripe, and never fails because Stripe is down. */
  hasAccess(userId: string): MaybePromise<boolean>;
  /** `erase` cancels at Stripe and throws where that cannot be done: the account then stays. */
  keeper: Keeper;
  /** Once a day: repairs what events missed. */
  reconcile(): Promise<void>;
  /** Once an hour: writes to those whose trial ends within two days. */
  remindOfTrialEnds(): Promise<void>;
  /** Once a minute: tries again what could not be handled. */
  handleWaitingEvents(): Promise<void>;
  /** Handles an event that was kept once more. */
  replay(eventId: string): Promise<void>;
  /** Returns when all events that were received were tried; for a graceful stop. */
  settle(): Promise<void>;
}

/** Puts payments together: what is true stands at Stripe, and the database holds what was read of it last. */
export function createBilling(needs: BillingNeeds): Billing {
  const parts = createParts(needs);
  const standing = createStanding(parts);
  const events = createEvents(parts);
  return {
    door: {
      name: 'billing',
      mount: async (app) => {
        mountReading(app, parts, standing);
        mountChanges(app, parts, standing);
        await mountWebhook(app, { ...needs, events });
        if (needs.sandbox) mountSandboxCalls(app, needs.sandbox, () => remindOfTrialEnds(parts));
      },
    },
    hasAccess: (userId) => standing.hasAccess(Number(userId)),
    keeper: createKeeper(parts),
    reconcile: () => reconcile(parts),
    remindOfTrialEnds: () => remindOfTrialEnds(parts),
    handleWaitingEvents: () => events.handleWaiting(),
    replay: (eventId) => events.replay(eventId),
    settle: () => events.settle(),
  };
}

function mountReading(app: FastifyInstance, parts: Parts, standing: Standing): void {
  mountEndpoint(app, getSubscriptionStatus, (call) => standing.find(errandOf(call).userId));
  mountEndpoint(app, getTrialStatus, async (call) => ({
    trialUsed: (await findPerson(parts.database, errandOf(call).userId))?.trialUsed ?? false,
  }));
  mountEndpoint(app, listPaymentMethods, async (call) => ({
    paymentMethods: await asked(() => cards.listPaymentMethods(parts, errandOf(call))),
  }));
}

function mountChanges(app: FastifyInstance, parts: Parts, standing: Standing): void {
  const inTurn = <T>(errand: Errand, work: (errand: Errand) => Promise<T>) =>
    asked(() => parts.turns.take(errand.userId, () => work(errand)));
  const report = async ({ userId }: Errand, { message }: Outcome) => ({
    ...(await standing.find(userId)),
    success: true as const,
    message,
  });
  const change = async (call: Call<unknown, unknown>, work: (errand: Errand) => Promise<Outcome>) => {
    const errand = errandOf(call);
    return report(errand, await inTurn(errand, work));
  };
  const pay = async (call: Call<unknown, unknown>, work: (errand: Errand) => Promise<Outcome>) => {
    const errand = errandOf(call);
    const outcome = await inTurn(errand, work);
    return { ...(await report(errand, outcome)), clientSecret: outcome.clientSecret };
  };
  const trials = createShared<Outcome>();

  mountEndpoint(app, startNewTrial, async (call) => {
    const errand = errandOf(call);
    const withoutCard = call.body?.withoutCard ?? false;
    const outcome = await trials(`${errand.userId}:${withoutCard}`, () => inTurn(errand, () => startTrial(parts, errand, withoutCard)));
    return report(errand, outcome);
  });
  mountEndpoint(app, createSetupIntent, (call) => inTurn(errandOf(call), (errand) => cards.createSetupIntent(parts, errand)));
  mountEndpoint(app, createSubscription, (call) => pay(call, (errand) => subscribeWithStoredCard(parts, errand)));
  mountEndpoint(app, confirmImmediateSubscription, (call) =>
    pay(call, (errand) => subscribeWithNewCard(parts, errand, call.body.setupIntentId)),
  );
  mountEndpoint(app, updatePaymentMethod, (call) =>
    pay(call, (errand) => cards.updatePaymentMethod(parts, errand, call.body.setupIntentId)),
  );
  mountEndpoint(app, payOpenInvoice, (call) => pay(call, (errand) => cards.payOpenInvoice(parts, errand)));
  mountEndpoint(app, cancelSubscription, (call) => change(call, (errand) => cancel(parts, errand)));
  mountEndpoint(app, reactivateSubscription, (call) => change(call, (errand) => reactivate(parts, errand)));
}

const errandOf = (call: Pick<Call<unknown, unknown>, 'userId'>): Errand => ({ userId: Number(getUserId(call)), budget: createBudget() });

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toFailure(error);
  }
}

/** Calls at the same time for the same thing get the same answer. */
function createShared<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
