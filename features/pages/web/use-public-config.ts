import { type QueryClient, useQuery } from '@tanstack/react-query';

/** What every page says about who runs the product. */
export interface PublicConfig {
  productName: string;
  companyName: string;
  supportEmail: string;
  /** Payments go to a stand-in on this server, and not to Stripe. */
  hasPaymentSandbox: boolean;
  /** Where people reach the product, without a slash at its end. */
  siteUrl: string;
}

const NAMES = { productName: 'Plainmed', companyName: 'Plainmed Ltd', supportEmail: 'support@plainmed.example' };
const KEY = ['/api/config'] as const;

/** The server's public settings. Until they arrive, or when they cannot, the defaults: a page is never held up for them. */
export function usePublicConfig(): PublicConfig {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchConfig(signal) });
  return { ...NAMES, hasPaymentSandbox: false, siteUrl: globalThis.location?.origin ?? '', ...data };
}

/** Makes settings known to every page before the first is drawn, so that none of them asks for them. */
export function givePublicConfig(queryClient: QueryClient, config: PublicConfig): void {
  queryClient.setQueryData(KEY, config);
}

/** The settings that the server wrote into the document; undefined where it did not. */
export function readPublicConfig(): PublicConfig | undefined {
  const written = document.getElementById('public-config')?.textContent;
  return written ? (JSON.parse(written) as PublicConfig) : undefined;
}

async function fetchConfig(signal: AbortSignal): Promise<Partial<PublicConfig>> {
  const response = await fetch('/api/config', { credentials: 'include', signal });
  if (!response.ok) throw new Error(`/api/config answered ${response.status}`);
  const body = (await response.json()) as Partial<Names> & { payments?: { mode?: string } };
  const names: Partial<Names> = Object.fromEntries(Object.keys(NAMES).flatMap((key) => settingOf(body, key as keyof Names)));
  return { ...names, hasPaymentSandbox: body.payments?.mode === 'sandbox' };
}

type Names = typeof NAMES;
const settingOf = (body: Partial<Names>, key: keyof Names) => (body[key] ? [[key, body[key]]] : []);
