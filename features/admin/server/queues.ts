import type { FastifyInstance } from 'fastify';
import { retryMail } from '#packages/mail/mail.store.ts';
import { HttpFailure, notFound, unavailable } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import { getQueues, type Queues, replayStripeEvent as replayEndpoint, retryMail as retryEndpoint } from '../contract/queues.ts';
import type { AdminParts } from './admin-services.ts';
import { createOperatorEvent, type NewOperatorEvent } from './operator-event.store.ts';
import { findJobQueues, findMailQueue, findStripeOutcome, findStripeQueue } from './queue.store.ts';

/** What waits, what failed, and trying it again. */
export function mountQueues(app: FastifyInstance, parts: AdminParts): void {
  mountEndpoint(app, getQueues, () => findQueues(parts));
  mountEndpoint(app, retryEndpoint, (call) => sendAgain(parts, call));
  mountEndpoint(app, replayEndpoint, (call) => replay(parts, call));
}

async function findQueues({ database: { queries }, now }: AdminParts): Promise<Queues> {
  const at = now();
  const [mails, stripeEvents, jobs] = await Promise.all([findMailQueue(queries, at), findStripeQueue(queries, at), findJobQueues(queries)]);
  return { mails, stripeEvents, jobs, asOf: at.toISOString() };
}

type Deed = Pick<NewOperatorEvent, 'operator' | 'device' | 'at'>;

const toDeed = ({ now }: AdminParts, call: Call<unknown, unknown>): Deed => ({
  operator: getOperator(call),
  device: call.browser.name,
  at: now(),
});

async function sendAgain(parts: AdminParts, call: Call<unknown, unknown, { id: number }>) {
  const { id } = call.params;
  const outcome = await parts.database.write((queries) =>
    queries.transaction(async (tx) => {
      const retried = await retryMail(tx, id);
      if (retried === 'queued') await createOperatorEvent(tx, { ...toDeed(parts, call), action: 'mail-retried', subject: `mail ${id}` });
      return retried;
    }),
  );
  if (outcome === 'missing') throw notFound('There is no such mail.');
  if (outcome === 'gone')
    throw new HttpFailure(409, 'cannot_retry', 'This mail cannot be sent again: it is on its way, was sent, or its text is erased.');
  return { success: true as const, message: 'The mail is sent again within a few seconds.' };
}

/** What could not be handled is told, not thrown at whoever reads a log: the event is then as it was, and can be tried again. */
async function replay(parts: AdminParts, call: Call<unknown, unknown, { id: string }>) {
  const { database, onFault } = parts;
  const { id } = call.params;
  const before = id.includes('\0') ? undefined : await findStripeOutcome(database.queries, id);
  if (before === undefined) throw notFound('There is no such event.');
  const event = { ...toDeed(parts, call), action: 'stripe-event-replayed', subject: id } as const;
  await database.write((queries) => createOperatorEvent(queries, event));
  try {
    await parts.replayStripeEvent(id);
  } catch (error) {
    onFault(error);
    throw unavailable('The event could not be handled. It is as it was before. Try again in a moment.');
  }
  const after = (await findStripeOutcome(database.queries, id)) ?? before;
  return { success: true as const, message: `The event was handled again. It is now marked “${after}”.` };
}
