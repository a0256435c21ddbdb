import type { IncomingMessage } from 'node:http';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { createFindAddress } from './client-address.ts';

/** Arbitrary, because it only stops floods: a household or a clinic that shares an address stays far below it. */
const REQUESTS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;
/** Arbitrary, because it only bounds memory: those not seen for longest begin anew. */
const MOST_ADDRESSES = 5_000;

export interface Flood {
  /** Counts a request by its address, in this process. Returns whether it is one too many. */
  isOver(request: IncomingMessage): boolean;
  /** The same count as the plugin for limits of requests asks for it. */
  options: Pick<RateLimitPluginOptions, 'max' | 'timeWindow' | 'store' | 'keyGenerator'>;
}

interface Counted {
  current: number;
  since: number;
}

/** Counts requests by address, a minute at a time. */
export function createFlood(trustedHops: number): Flood {
  const findAddress = createFindAddress(trustedHops);
  const counts = new LRUCache<string, Counted>({ max: MOST_ADDRESSES });
  const count = (address: string) => {
    const at = Date.now();
    let counted = counts.get(address);
    if (!counted || at - counted.since >= MINUTE_MS || at < counted.since) {
      counted = { current: 0, since: at };
      counts.set(address, counted);
    }
    counted.current += 1;
    return { current: counted.current, ttl: counted.since + MINUTE_MS - at };
  };
  class Store {
    incr(address: string, done: (error: Error | null, counted: { current: number; ttl: number }) => void): void {
      done(null, count(address));
    }
    child() {
      return this;
    }
  }
  return {
    isOver: (request) => count(findAddress(request)).current > REQUESTS_PER_MINUTE,
    options: { max: REQUESTS_PER_MINUTE, timeWindow: MINUTE_MS, store: Store, keyGenerator: ({ raw }) => findAddress(raw) },
  };
}
