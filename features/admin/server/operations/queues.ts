import type { FastifyInstance } from 'fastify';
import { retryMail } from '#packages/mail/mail.store.ts';
import { HttpFailure, notFound, unavailable } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import { getQueues, type Queues, replayStripeEvent as replayEndpoint, retryMail as retryEndpoint } from '../../contract/queues.ts';
import type { AdminServices } from '../admin-services.ts';
import { createOperatorEvent, type NewOperatorEvent } from '../operator-event.store.ts';
import { findJobQueues, findMailQueue, findStripeOutcome, findStripeQueue } from './queue.store.ts';

/** Waiting and failed mails, Stripe events and jobs, with retries. */
export function mountQueues(app: FastifyInstance, services: AdminServices): void {
  mountEndpoint(app, getQueues, () => findQueues(services));
  mountEndpoint(app, retryEndpoint, (call) => retryFailedMail(services, call));
  mountEndpoint(app, replayEndpoint, (call) => replay(services, call));
}

async function findQueues({ database: { queries }, now }: AdminServices): Promise<Queues> {
  const at = now();
  const [mails, stripeEvents, jobs] = await Promise.all([findMailQueue(queries, at), findStripeQueue(queries, at), findJobQueues(queries)]);
  return { mails, stripeEvents, jobs, asOf: at.toISOString() };
}

type ActionContext = Pick<NewOperatorEvent, 'operator' | 'device' | 'at'>;

const toActionContext = ({ now }: AdminServices, call: Call<unknown, unknown>): ActionContext => ({
  operator: getOperator(call),
  device: call.browser.name,
  at: now(),
});

async function retryFailedMail(services: AdminServices, call: Call<unknown, unknown, { id: number }>) {
  const { id } = call.params;
  const outcome = await services.database.write((queries) =>
    queries.transaction(async (tx) => {
      const retried = await retryMail(tx, id);
      if (retried === 'queued')
        await createOperatorEvent(tx, { ...toActionContext(services, call), action: 'mail-retried', subject: `mail ${id}` });
      return retried;
    }),
  );
  if (outcome === 'missing') throw notFound('There is no such mail.');
  if (outcome === 'gone')
    throw new HttpFailure(409, 'cannot_retry', 'This mail cannot be sent again: it is on its way, was sent, or its text is erased.');
  return { success: true as const, message: 'The mail is sent again within a few seconds.' };
}

/** A failure is answered with a clear message. The event stays as it was and can be tried again. */
async function replay(services: AdminServices, call: Call<unknown, unknown, { id: string }>) {
  const { database, onError } = services;
  const { id } = call.params;
  const before = id.includes('\0') ? undefined : await findStripeOutcome(database.queries, id);
  if (before === undefined) throw notFound('There is no such event.');
  const event = { ...toActionContext(services, call), action: 'stripe-event-replayed', subject: id } as const;
  await database.write((queries) => createOperatorEvent(queries, event));
  try {
    await services.replayStripeEvent(id);
  } catch (error) {
    onError(error);
    throw unavailable('The event could not be handled. It is as it was before. Try again in a moment.');
  }
  const after = (await findStripeOutcome(database.queries, id)) ?? before;
  return { success: true as const, message: `The event was handled again. It is now marked “${after}”.` };
}
