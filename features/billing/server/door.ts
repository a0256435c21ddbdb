import type { FastifyInstance } from 'fastify';
import { findOrLastKnown } from '#packages/wire/server/find-or-last-known.ts';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import { type Call, getUserId, mountEndpoint } from '#packages/wire/server/mount.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
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
import { type BillingRequest, type BillingServices, createBillingServices, type Outcome } from './billing-services.ts';
import { cancel, reactivate } from './cancel.ts';
import * as cards from './cards.ts';
import type { BillingDependencies } from './dependencies.ts';
import { findPerson } from './person.store.ts';
import { createPersonalDataStore } from './personal-data.ts';
import { mountSandboxEndpoints } from './sandbox-endpoints.ts';
import { reconcile } from './stripe/reconcile.ts';
import { createEvents } from './stripe/stripe-events.ts';
import { toFailure } from './stripe/stripe-failures.ts';
import { createTimeBudget } from './stripe/stripe-time-budget.ts';
import { mountWebhook } from './stripe/webhook.ts';
import { subscribeWithNewCard, subscribeWithStoredCard } from './subscribe.ts';
import { createStatusReader, type StatusReader } from './subscription-status.ts';
import { startTrial } from './trial/trial.ts';
import { remindOfTrialEnds } from './trial/trial-reminder.ts';

export interface Billing {
  door: { name: string; mount(app: FastifyInstance): Promise<void> };
  /** Whether a person may use the plan. Never waits long for Stripe, and never fails because Stripe is down. */
  hasAccess(userId: string): MaybePromise<boolean>;
  /** The same as last known, for outages of the database; undefined if no subscription is known. */
  recallAccess(userId: string): boolean | undefined;
  /** `erase` cancels at Stripe and throws if that fails; then the account stays. */
  personalData: PersonalDataStore;
  /** Runs once a day: repairs what events missed. */
  reconcile(): Promise<void>;
  /** Runs once an hour: mails people whose trial ends within two days. */
  remindOfTrialEnds(): Promise<void>;
  /** Runs once a minute: retries events that could not be handled. */
  handleWaitingEvents(): Promise<void>;
  /** Handles a stored event once more. */
  replay(eventId: string): Promise<void>;
  /** Returns when all received events were tried. Used by the graceful shutdown. */
  settle(): Promise<void>;
}

/** Composes billing. Stripe holds the truth; the database holds what was last read from it. */
export function createBilling(dependencies: BillingDependencies): Billing {
  const services = createBillingServices(dependencies);
  const statusReader = createStatusReader(services);
  const events = createEvents(services);
  return {
    door: {
      name: 'billing',
      mount: async (app) => {
        mountReading(app, services, statusReader);
        mountChanges(app, services, statusReader);
        await mountWebhook(app, { ...dependencies, events });
        if (dependencies.sandbox) mountSandboxEndpoints(app, dependencies.sandbox, () => remindOfTrialEnds(services));
      },
    },
    hasAccess: (userId) => statusReader.hasAccess(Number(userId)),
    recallAccess: (userId) => statusReader.recallAccess(Number(userId)),
    personalData: createPersonalDataStore(services),
    reconcile: () => reconcile(services),
    remindOfTrialEnds: () => remindOfTrialEnds(services),
    handleWaitingEvents: () => events.handleWaiting(),
    replay: (eventId) => events.replay(eventId),
    settle: () => events.settle(),
  };
}

function mountReading(app: FastifyInstance, services: BillingServices, statusReader: StatusReader): void {
  mountEndpoint(app, getSubscriptionStatus, (call) => {
    const { userId } = toBillingRequest(call);
    return findOrLastKnown(
      call,
      () => statusReader.find(userId),
      () => statusReader.recall(userId),
    );
  });
  mountEndpoint(app, getTrialStatus, async (call) => ({
    trialUsed: (await findPerson(services.database, toBillingRequest(call).userId))?.trialUsed ?? false,
  }));
  mountEndpoint(app, listPaymentMethods, async (call) => ({
    paymentMethods: await withStripeFailures(() => cards.listPaymentMethods(services, toBillingRequest(call))),
  }));
}

function mountChanges(app: FastifyInstance, services: BillingServices, statusReader: StatusReader): void {
  const inLock = <T>(request: BillingRequest, work: (request: BillingRequest) => Promise<T>) =>
    withStripeFailures(() => services.locks.withLock(request.userId, () => work(request)));
  const withStatus = async ({ userId }: BillingRequest, { message }: Outcome) => ({
    ...(await statusReader.find(userId)),
    success: true as const,
    message,
  });
  const change = async (call: Call<unknown, unknown>, work: (request: BillingRequest) => Promise<Outcome>) => {
    const request = toBillingRequest(call);
    return withStatus(request, await inLock(request, work));
  };
  const pay = async (call: Call<unknown, unknown>, work: (request: BillingRequest) => Promise<Outcome>) => {
    const request = toBillingRequest(call);
    const outcome = await inLock(request, work);
    return { ...(await withStatus(request, outcome)), clientSecret: outcome.clientSecret };
  };
  const trials = createSingleFlight<Outcome>();

  mountEndpoint(app, startNewTrial, async (call) => {
    const request = toBillingRequest(call);
    const withoutCard = call.body?.withoutCard ?? false;
    const outcome = await trials(`${request.userId}:${withoutCard}`, () =>
      inLock(request, () => startTrial(services, request, withoutCard)),
    );
    return withStatus(request, outcome);
  });
  mountEndpoint(app, createSetupIntent, (call) => inLock(toBillingRequest(call), (request) => cards.createSetupIntent(services, request)));
  mountEndpoint(app, createSubscription, (call) => pay(call, (request) => subscribeWithStoredCard(services, request)));
  mountEndpoint(app, confirmImmediateSubscription, (call) =>
    pay(call, (request) => subscribeWithNewCard(services, request, call.body.setupIntentId)),
  );
  mountEndpoint(app, updatePaymentMethod, (call) =>
    pay(call, (request) => cards.updatePaymentMethod(services, request, call.body.setupIntentId)),
  );
  mountEndpoint(app, payOpenInvoice, (call) => pay(call, (request) => cards.payOpenInvoice(services, request)));
  mountEndpoint(app, cancelSubscription, (call) => change(call, (request) => cancel(services, request)));
  mountEndpoint(app, reactivateSubscription, (call) => change(call, (request) => reactivate(services, request)));
}

const toBillingRequest = (call: Pick<Call<unknown, unknown>, 'userId'>): BillingRequest => ({
  userId: Number(getUserId(call)),
  budget: createTimeBudget(),
});

async function withStripeFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toFailure(error);
  }
}

/** Concurrent calls with the same key share one result. */
function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
