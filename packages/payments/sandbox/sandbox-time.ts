import { getSecondsAhead } from './clock.store.ts';
import { findDueObject, type Queries } from './objects.store.ts';
import { createSandboxSession } from './sandbox-session.ts';
import { processDueObject } from './subscriptions/billing-cycle.ts';

/** Objects processed per transaction. Large enough to be fast, small enough to let other changes in. */
const BATCH_SIZE = 50;

/** The sandbox's time, in seconds. */
export async function findNow(queries: Queries): Promise<number> {
  return Math.floor(Date.now() / 1_000) + (await getSecondsAhead(queries));
}

/**
 * Processes due objects, the earliest first and each at its own time, so that advancing the clock by a year runs a year of renewals.
 * Returns whether all are processed.
 */
export async function processDueObjects(queries: Queries): Promise<boolean> {
  const now = await findNow(queries);
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const due = await findDueObject(queries, now);
    if (!due) return true;
    const session = createSandboxSession(queries, Math.max(due.dueAt ?? now, 0), { id: null, idempotencyKey: null });
    const kind = due.kind === 'invoice' ? 'invoice' : 'subscription';
    await processDueObject(session, await session.get(kind, due.id));
    await session.save();
  }
  return false;
}
