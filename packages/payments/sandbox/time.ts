import { doWhatIsDue } from './billing-cycle.ts';
import { getSecondsAhead } from './clock.store.ts';
import { createDesk } from './desk.ts';
import { findDueObject, type Queries } from './objects.store.ts';

/** One run of what is due is a transaction: long enough to be quick, short enough to let others in. */
const MOST_AT_ONCE = 50;

/** The sandbox's time, in seconds. */
export async function findNow(queries: Queries): Promise<number> {
  return Math.floor(Date.now() / 1_000) + (await getSecondsAhead(queries));
}

/**
 * Does what has fallen due until now, the earliest first and each at its own time, so that a clock moved by a year sees a
 * year of renewals. Returns whether all of it is done.
 */
export async function doAllThatIsDue(queries: Queries): Promise<boolean> {
  const now = await findNow(queries);
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const due = await findDueObject(queries, now);
    if (!due) return true;
    const desk = createDesk(queries, Math.max(due.dueAt ?? now, 0), { id: null, idempotencyKey: null });
    const kind = due.kind === 'invoice' ? 'invoice' : 'subscription';
    await doWhatIsDue(desk, await desk.get(kind, due.id));
    await desk.save();
  }
  return false;
}
