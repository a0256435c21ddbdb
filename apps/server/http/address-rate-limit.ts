import type { FastifyInstance } from 'fastify';
import { enforceLimit, type Refusal } from '#packages/security/rate-limit/limiter.ts';
import { createMemoryLimiter } from '#packages/security/rate-limit/memory-limiter.ts';
import { createAddressReader } from './client-address.ts';

/** Arbitrary, because it only stops floods: a household or a clinic that shares an address stays far below it. */
const REQUESTS_PER_ADDRESS = { points: 600, seconds: 60 };
/**
 * Arbitrary: several probes a second. Health checks are counted apart, so that people behind the address of a probe cannot use up its
 * limit, and each asks the database, so that they are limited too.
 */
const HEALTH_CHECKS_PER_ADDRESS = { points: 300, seconds: 60 };
/** Arbitrary, because it only bounds memory. */
const MAX_ADDRESSES = 5_000;
const REFUSAL: Refusal = { code: 'too_many_requests', describe: () => 'Too many requests. Wait a little and try again.' };

/**
 * A process that does not answer its liveness check is restarted, so that a limit would do harm. A page's own files are many, cheap and cached forever: counted, they would lock out people who share an address. Stripe sends many
 * signed events from few addresses.
 */
const isUnlimited = (url: string) => url.startsWith('/api/health/live') || url === '/api/stripe/webhook' || url.startsWith('/assets/');

/** Limits requests by network address, for each process separately. Requests that the gate refuses, if it is added first, are not counted. */
export function addRateLimit(app: FastifyInstance, trustedHops: number): void {
  const readAddress = createAddressReader(trustedHops);
  const requests = createMemoryLimiter(REQUESTS_PER_ADDRESS, MAX_ADDRESSES);
  const healthChecks = createMemoryLimiter(HEALTH_CHECKS_PER_ADDRESS, MAX_ADDRESSES);
  app.addHook('onRequest', async (request) => {
    if (request.is404 || isUnlimited(request.url)) return;
    await enforceLimit(request.routeOptions.url === '/api/health' ? healthChecks : requests, readAddress(request.raw), REFUSAL);
  });
}
