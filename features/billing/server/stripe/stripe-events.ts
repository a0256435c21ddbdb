import pLimit from 'p-limit';
import type Stripe from 'stripe';
import type { BillingServices } from '../billing-services.ts';
import { findPersonByCustomer } from '../person.store.ts';
import { isCustomerDeleted } from './customer.ts';
import { idOf } from './read-subscription.ts';
import { createEvent, findEvent, findWaitingEvents, type StoredEvent, updateEventDone, updateEventFailed } from './stripe-event.store.ts';
import { toFailure } from './stripe-failures.ts';
import { createTimeBudget } from './stripe-time-budget.ts';
import { deleteCustomerLink } from './subscription-mirror.store.ts';

/** All event types that can change a person's plan, card or access. Disputes are only stored: an operator answers them at Stripe. */
const HANDLED_TYPES =
  /^(customer\.(deleted|updated|subscription\.)|invoice\.|payment_method\.|setup_intent\.succeeded$|charge\.(refunded$|dispute\.))/;
const CONCURRENCY = 3;
/** With a wait that doubles from 30 seconds: about a day and a half. */
const MAX_ATTEMPTS = 12;
const BATCH_SIZE = 100;

export interface Events {
  /** Stores an event whose signature was verified, and handles it soon. A repeated event is ignored. */
  receive(event: Stripe.Event): Promise<void>;
  /** Retries events that failed or that a process left unhandled. */
  handleWaiting(): Promise<void>;
  /** Handles a stored event once more, whatever its outcome. @throws Error if there is none, and whatever the handling throws. */
  replay(eventId: string): Promise<void>;
  /** Returns when all events received here were tried. */
  settle(): Promise<void>;
}

export function createEvents(services: BillingServices): Events {
  const { database, onError } = services;
  const limit = pLimit(CONCURRENCY);
  const pending = new Set<Promise<void>>();

  const attempt = async (event: StoredEvent): Promise<void> => {
    try {
      await handleEvent(services, event);
      await updateEventDone(database, event.id);
    } catch (error) {
      onError(toFailure(error));
      await updateEventFailed(database, event.id, { error: summarizeError(error), mostAttempts: MAX_ATTEMPTS });
    }
  };

  const start = (event: StoredEvent): void => {
    const handled = limit(() => attempt(event)).catch(onError);
    pending.add(handled);
    void handled.finally(() => pending.delete(handled));
  };

  return {
    async receive(event) {
      const stored = toStoredEvent(event);
      if (!(await createEvent(database, stored)) || stored.outcome !== 'waiting') return;
      const found = await findEvent(database, event.id);
      if (found) start(found);
    },
    async handleWaiting() {
      for (const event of await findWaitingEvents(database, BATCH_SIZE)) await attempt(event);
    },
    async replay(eventId) {
      const event = await findEvent(database, eventId);
      if (!event) throw new Error('There is no such event');
      await handleEvent(services, event);
      await updateEventDone(database, event.id);
    },
    settle: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** A short name of the error. Stripe's own message may contain a person's name. */
function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return [error.name, code, statusCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}

function toStoredEvent({ id, type, created, data }: Stripe.Event) {
  const object = data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
  const customerId = object.object === 'customer' ? object.id : idOf(object.customer);
  return {
    id,
    type,
    customerId: customerId ?? null,
    outcome: HANDLED_TYPES.test(type) ? 'waiting' : 'ignored',
    happenedAt: new Date(created * 1000),
  };
}

/**
 * An event only says that something changed. The current state is read from Stripe, so neither the order of events nor a repetition
 * matters.
 */
async function handleEvent(services: BillingServices, { id, type, customerId }: StoredEvent): Promise<void> {
  if (!customerId) return;
  const person = await findPersonByCustomer(services.database, customerId);
  if (!person) return;
  const budget = createTimeBudget();
  if (type === 'customer.deleted') {
    if (await isCustomerDeleted(services.stripe, customerId, budget)) await deleteCustomerLink(services.database, person.id, customerId);
    return;
  }
  if (type === 'charge.refunded') {
    // The stored event does not contain the refund.
    const { data } = await services.stripe.events.retrieve(id, undefined, budget.options());
    await services.notices.refunded(person, data.object as Stripe.Charge);
  }
  await services.sync(person.id, budget);
}
