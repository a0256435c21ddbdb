import type { FastifyInstance } from 'fastify';
import { enforceLimit, type Refusal } from '#packages/security/rate-limit/limiter.ts';
import { createMemoryLimiter } from '#packages/security/rate-limit/memory-limiter.ts';
import { createAddressReader } from './client-address.ts';

/** Arbitrary, because it only stops floods: a household or a clinic that shares an address stays far below it. */
const REQUESTS_PER_ADDRESS = { points: 600, seconds: 60 };
/** Arbitrary, because it only bounds memory. */
const MAX_ADDRESSES = 5_000;
const REFUSAL: Refusal = { code: 'too_many_requests', describe: () => 'Too many requests. Wait a little and try again.' };

/**
 * A page's own files are many, cheap and cached forever: counted, they would lock out people who share an address. Stripe sends many
 * signed events from few addresses.
 */
const isUnlimited = (url: string) => url.startsWith('/api/health') || url === '/api/stripe/webhook' || url.startsWith('/assets/');

/** Limits requests by network address, for each process separately. Requests that the gate refuses, if it is added first, are not counted. */
export function addRateLimit(app: FastifyInstance, trustedHops: number): void {
  const readAddress = createAddressReader(trustedHops);
  const limiter = createMemoryLimiter(REQUESTS_PER_ADDRESS, MAX_ADDRESSES);
  app.addHook('onRequest', async (request) => {
    if (request.is404 || isUnlimited(request.url)) return;
    await enforceLimit(limiter, readAddress(request.raw), REFUSAL);
  });
}
