import type { Parts } from './billing-services.ts';
import { createBudget } from './budget.ts';
import { findPayingIds, findPerson, updateCustomer } from './person.store.ts';
import { toFailure } from './stripe-failures.ts';

const PAGE = 100;
/** So many failures in a row are Stripe's, not a person's. */
const MOST_FAILURES = 5;

/**
 * Repairs whatever the events missed: reads every customer's subscription again, and links customers whose answers were lost. What
 * cannot be repaired, such as a second customer for one person, is reported. @throws the last fault where Stripe is away.
 */
export async function reconcile(parts: Parts): Promise<void> {
  await linkLostCustomers(parts);
  let failures = 0;
  let page = await findPayingIds(parts.database, 0, PAGE);
  while (page.length > 0) {
    for (const userId of page) {
      try {
        await parts.sync(userId);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures >= MOST_FAILURES) throw toFailure(error);
        parts.onFault(toFailure(error));
      }
    }
    page = await findPayingIds(parts.database, page.at(-1) ?? 0, PAGE);
  }
}

async function linkLostCustomers({ stripe, database, onFault }: Parts): Promise<void> {
  let startingAfter: string | undefined;
  do {
    const { data, has_more } = await stripe.customers
      .list({ limit: PAGE, ...(startingAfter ? { starting_after: startingAfter } : {}) }, createBudget().options())
      .catch((error: unknown) => {
        throw toFailure(error);
      });
    for (const { id, metadata } of data) {
      const userId = /^\d{1,15}$/.test(metadata.userId ?? '') ? Number(metadata.userId) : undefined;
      if (userId === undefined) continue;
      const person = await findPerson(database, userId);
      const linked = person ? (person.customerId ?? (await updateCustomer(database, userId, id))) : undefined;
      if (linked !== id) onFault(new Error(`A customer at Stripe is nobody's: ${id}`));
    }
    startingAfter = has_more ? data.at(-1)?.id : undefined;
  } while (startingAfter);
}
