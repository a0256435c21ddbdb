import Stripe from 'stripe';

/**
 * Two attempts of this length and the pause between them (half a second) end within eight seconds, so that a response that waits for one
 * call is sent within ten.
 */
const TRY_TIMEOUT_MS = 3_700;

export interface StripeSettings {
  secretKey: string;
  /** A replacement for api.stripe.com, such as "http://127.0.0.1:12111". */
  apiBase?: string;
  /** Replaces the network. The sandbox's `fetch` never leaves the process. */
  fetch?: typeof fetch;
}

/**
 * Creates the official client, pinned to its API version. A call is answered or aborted within eight seconds.
 * @throws TypeError if `apiBase` is not a valid address.
 */
export function createStripe({ secretKey, apiBase, fetch: customFetch }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase ? readBase(apiBase) : {}),
    timeout: TRY_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    // Node's own client restarts the timeout at each stage, so a slowly trickling answer could take forever.
    httpClient: Stripe.createFetchHttpClient(customFetch),
  });
}

function readBase(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = new URL(apiBase);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new TypeError('The address of Stripe must begin with http:// or https://');
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
