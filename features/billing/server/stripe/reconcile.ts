import type { BillingServices } from '../billing-services.ts';
import { findPayingIds, findPerson, updateCustomer } from '../person.store.ts';
import { toFailure } from './stripe-failures.ts';
import { createTimeBudget } from './stripe-time-budget.ts';

const PAGE = 100;
/** After this many consecutive failures, Stripe is considered down. */
const MAX_FAILURES = 5;

/**
 * Repairs what events missed: reads every customer's subscription again and links customers whose creation was never answered. Reports what
 * cannot be repaired, such as a second customer for one person. @throws the last error if Stripe is down.
 */
export async function reconcile(services: BillingServices): Promise<void> {
  await linkLostCustomers(services);
  let failures = 0;
  let page = await findPayingIds(services.database, 0, PAGE);
  while (page.length > 0) {
    for (const userId of page) {
      try {
        await services.sync(userId);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures >= MAX_FAILURES) throw toFailure(error);
        services.onError(toFailure(error));
      }
    }
    page = await findPayingIds(services.database, page.at(-1) ?? 0, PAGE);
  }
}

async function linkLostCustomers({ stripe, database, onError }: BillingServices): Promise<void> {
  let startingAfter: string | undefined;
  do {
    const { data, has_more } = await stripe.customers
      .list({ limit: PAGE, ...(startingAfter ? { starting_after: startingAfter } : {}) }, createTimeBudget().options())
      .catch((error: unknown) => {
        throw toFailure(error);
      });
    for (const { id, metadata } of data) {
      const userId = /^\d{1,15}$/.test(metadata.userId ?? '') ? Number(metadata.userId) : undefined;
      if (userId === undefined) continue;
      const person = await findPerson(database, userId);
      const linked = person ? (person.customerId ?? (await updateCustomer(database, userId, id))) : undefined;
      if (linked !== id) onError(new Error(`A customer at Stripe belongs to nobody: ${id}`));
    }
    startingAfter = has_more ? data.at(-1)?.id : undefined;
  } while (startingAfter);
}
