import Stripe from 'stripe';

/**
 * Two tries of this length and the pause between them (half a second) end within eight seconds, so that an answer of ours
 * that waits for one call is given within ten.
 */
const TRY_TIMEOUT_MS = 3_700;

export interface StripeSettings {
  secretKey: string;
  /** Where Stripe is spoken instead of at api.stripe.com, such as "http://127.0.0.1:12111". */
  apiBase?: string;
  /** What carries the requests instead of the network: the sandbox's, whose requests never leave the process. */
  fetch?: typeof fetch;
}

/**
 * Makes the official client, at the API version that it is pinned to. A call is answered or given up within eight seconds.
 * @throws TypeError when `apiBase` is no address.
 */
export function createStripe({ secretKey, apiBase, fetch: carry }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase ? readBase(apiBase) : {}),
    timeout: TRY_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    // Node's own client counts the time of each stage anew: an answer that drips in could take for ever.
    httpClient: Stripe.createFetchHttpClient(carry),
  });
}

function readBase(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = new URL(apiBase);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError('The address of Stripe begins with http:// or https://');
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
