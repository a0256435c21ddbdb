import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Events } from './stripe-events.ts';

const PATH = '/api/stripe/webhook';
/** Older signatures are refused, to prevent replays. */
const TOLERANCE_SECONDS = 300;
/** Events contain whole invoices. Other requests are never this large. */
const BODY_LIMIT_BYTES = 512 * 1024;

export interface WebhookDependencies {
  stripe: Stripe;
  webhookSecret: string;
  events: Events;
}

/** Receives Stripe's events. Stripe signs the raw bytes, so the body is not parsed here. The parser is limited to its own scope. */
export async function mountWebhook(app: FastifyInstance, { stripe, webhookSecret, events }: WebhookDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(PATH, { bodyLimit: BODY_LIMIT_BYTES, schema: { hide: true } }, async (request) => {
      const event = readEvent(stripe, { body: request.body, signature: request.headers['stripe-signature'], webhookSecret });
      await events.receive(event);
      return { received: true };
    });
  });
}

/** Whether a number of seconds is a valid date. */
const isTime = (seconds: unknown): boolean => typeof seconds === 'number' && !Number.isNaN(new Date(seconds * 1000).getTime());

interface SignedRequest {
  body: unknown;
  signature: string | string[] | undefined;
  webhookSecret: string;
}

function readEvent(stripe: Stripe, { body, signature, webhookSecret }: SignedRequest): Stripe.Event {
  const refused = () => new HttpFailure(400, 'invalid_signature', 'This was not signed by the payment provider.');
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw refused();
  let event: Stripe.Event | null;
  try {
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS);
  } catch {
    throw refused();
  }
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || !isTime(event.created) || !event.data?.object)
    throw new HttpFailure(400, 'invalid', 'This is not an event.');
  return event;
}
