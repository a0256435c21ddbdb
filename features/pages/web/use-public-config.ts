import { type QueryClient, useQuery } from '@tanstack/react-query';

/** Public settings that every page uses. */
export interface PublicConfig {
  productName: string;
  companyName: string;
  supportEmail: string;
  /** Payments go to the sandbox on this server, not to Stripe. */
  hasPaymentSandbox: boolean;
  /** The public address of the product, without a trailing slash. */
  siteUrl: string;
}

const NAMES = { productName: 'Plainmed', companyName: 'Plainmed Ltd', supportEmail: 'support@plainmed.example' };
const KEY = ['/api/config'] as const;

/** The server's public settings. Returns defaults until they arrive or if they fail, so that a page never waits for them. */
export function usePublicConfig(): PublicConfig {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchConfig(signal) });
  return { ...NAMES, hasPaymentSandbox: false, siteUrl: globalThis.location?.origin ?? '', ...data };
}

/** Stores the settings before the first render, so that no page has to request them. */
export function setPublicConfig(queryClient: QueryClient, config: PublicConfig): void {
  queryClient.setQueryData(KEY, config);
}

/** The settings that the server rendered into the document, if any. */
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
