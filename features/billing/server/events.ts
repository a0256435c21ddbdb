import pLimit from 'p-limit';
import type Stripe from 'stripe';
import type { Parts } from './billing-services.ts';
import { createBudget } from './budget.ts';
import { isGone } from './customer.ts';
import { deleteCustomerLink } from './mirror.store.ts';
import { findPersonByCustomer } from './person.store.ts';
import { idOf } from './read-subscription.ts';
import { createEvent, findEvent, findWaitingEvents, type KeptEvent, updateEventDone, updateEventFailed } from './stripe-event.store.ts';
import { toFailure } from './stripe-failures.ts';

/** All that can change a person's plan, card or access. Disputes are only kept: an operator answers them at Stripe. */
const OURS =
  /^(customer\.(deleted|updated|subscription\.)|invoice\.|payment_method\.|setup_intent\.succeeded$|charge\.(refunded$|dispute\.))/;
const AT_ONCE = 3;
/** With a wait that doubles from half a minute: about a day and a half. */
const MOST_ATTEMPTS = 12;
const MOST_AT_A_TIME = 100;

export interface Events {
  /** Keeps an event whose signature was checked, and sees to it soon. A repeated one is nothing. */
  receive(event: Stripe.Event): Promise<void>;
  /** Tries again what failed, and what a process left undone. */
  handleWaiting(): Promise<void>;
  /** Handles a kept event once more, whatever became of it. @throws Error where there is none, and what the handling throws. */
  replay(eventId: string): Promise<void>;
  /** Returns when all that was received here was tried. */
  settle(): Promise<void>;
}

export function createEvents(parts: Parts): Events {
  const { database, onFault } = parts;
  const limit = pLimit(AT_ONCE);
  const underWay = new Set<Promise<void>>();

  const attempt = async (event: KeptEvent): Promise<void> => {
    try {
      await handleEvent(parts, event);
      await updateEventDone(database, event.id);
    } catch (error) {
      onFault(toFailure(error));
      await updateEventFailed(database, event.id, { error: nameOf(error), mostAttempts: MOST_ATTEMPTS });
    }
  };

  const begin = (event: KeptEvent): void => {
    const handled = limit(() => attempt(event)).catch(onFault);
    underWay.add(handled);
    void handled.finally(() => underWay.delete(handled));
  };

  return {
    async receive(event) {
      const kept = describeEvent(event);
      if (!(await createEvent(database, kept)) || kept.outcome !== 'waiting') return;
      const found = await findEvent(database, event.id);
      if (found) begin(found);
    },
    async handleWaiting() {
      for (const event of await findWaitingEvents(database, MOST_AT_A_TIME)) await attempt(event);
    },
    async replay(eventId) {
      const event = await findEvent(database, eventId);
      if (!event) throw new Error('There is no such event');
      await handleEvent(parts, event);
      await updateEventDone(database, event.id);
    },
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** A short word for what went wrong; Stripe's own sentence may name a person. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return [error.name, code, statusCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}

function describeEvent({ id, type, created, data }: Stripe.Event) {
  const object = data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
  const customerId = object.object === 'customer' ? object.id : idOf(object.customer);
  return {
    id,
    type,
    customerId: customerId ?? null,
    outcome: OURS.test(type) ? 'waiting' : 'ignored',
    happenedAt: new Date(created * 1000),
  };
}

/**
 * An event only says that something changed: what is true now is read from Stripe, so that neither the order of events nor a
 * repetition matters.
 */
async function handleEvent(parts: Parts, { id, type, customerId }: KeptEvent): Promise<void> {
  if (!customerId) return;
  const person = await findPersonByCustomer(parts.database, customerId);
  if (!person) return;
  const budget = createBudget();
  if (type === 'customer.deleted') {
    if (await isGone(parts.stripe, customerId, budget)) await deleteCustomerLink(parts.database, person.id, customerId);
    return;
  }
  if (type === 'charge.refunded') {
    // Our own record of the event holds nothing of what was refunded.
    const { data } = await parts.stripe.events.retrieve(id, undefined, budget.options());
    await parts.notices.refunded(person, data.object as Stripe.Charge);
  }
  await parts.sync(person.id, budget);
}
