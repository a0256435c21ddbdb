import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { shortenAddress } from './feature-limits.ts';

/** Hop 0 is whoever is connected: one more than there are proxies, and the sender would write the address that limits go by. */
export const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;

/** Finds the network address that a request is counted by. */
export function createFindAddress(trustedHops: number): (request: IncomingMessage) => string {
  const trust = trustHops(trustedHops);
  // A connection that is gone has none.
  return (request) => shortenAddress((trustedHops > 0 ? proxyAddr(request, trust) : request.socket.remoteAddress) ?? '');
}
