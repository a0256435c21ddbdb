import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

const Mail = z.object({
  id: z.string(),
  /** Such as "verify-email". */
  kind: z.string(),
  /** Masked, e.g. "a•••@e•••.org". */
  recipient: z.string(),
  state: z.string(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  dueAt: z.string(),
  /** Whether its text still exists, so that it can be sent again. */
  canRetry: z.boolean(),
});
const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  outcome: z.string(),
  error: z.string().nullable(),
  attempts: z.number(),
  happenedAt: z.string(),
  receivedAt: z.string(),
});
const Job = z.object({ queue: z.string(), waiting: z.number(), running: z.number(), failed: z.number() });

export const Queues = z.object({
  mails: z.object({
    counts: z.record(z.string(), z.number()),
    /** Mails that are late, failed or unconfirmed, the latest first. */
    troubled: z.array(Mail),
  }),
  stripeEvents: z.object({ counts: z.record(z.string(), z.number()), troubled: z.array(StripeEvent) }),
  jobs: z.array(Job),
  asOf: z.string(),
});
export type Queues = z.infer<typeof Queues>;

export const getQueues = defineEndpoint({
  method: 'GET',
  path: '/api/admin/queues',
  summary: 'Mails, events of Stripe and jobs that wait or failed',
  access: 'operator',
  response: Queues,
});

const Done = z.object({ success: z.literal(true), message: z.string() });

/** 404; 409 `cannot_retry` if its text was erased or it is being sent. */
export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  summary: 'Send a mail again that failed',
  access: 'operator',
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: Done,
});

/** 404. Reads the object from Stripe again, so replaying an event twice is harmless. */
export const replayStripeEvent = defineEndpoint({
  method: 'POST',
  path: '/api/admin/stripe-events/:id/replay',
  summary: 'Handle an event of Stripe again',
  access: 'operator',
  params: z.object({ id: z.string().min(1).max(255) }),
  response: Done,
});
