import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Hop 0 is the direct peer. Trusting one hop more than there are proxies would let clients choose the address that limits count. */
export const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;

/** Returns a function that reads the network address by which a request is counted. */
export function createAddressReader(trustedHops: number): (request: IncomingMessage) => string {
  const trust = trustHops(trustedHops);
  // A closed connection has no address.
  return (request) => shortenAddress((trustedHops > 0 ? proxyAddr(request, trust) : request.socket.remoteAddress) ?? '');
}

/**
 * The part of an address that is counted as one client: an IPv4 address, or the first 64 bits of an IPv6 address, because a single
 * device can choose the rest freely.
 * @example shortenAddress('2001:db8::1') // '2001:db8:0:0'
 */
export function shortenAddress(address: string): string {
  if (isIPv4(address)) return address;
  const plain = (address.split('%')[0] ?? '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // An IPv4 ending stands for two groups. It is in the half that is cut off.
  const lastGroups = last.length + (plain.includes('.') ? 1 : 0);
  const between = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - lastGroups) }, () => '0');
  return [...first, ...between, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
