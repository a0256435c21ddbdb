import { useQuery } from '@tanstack/react-query';

/** What every page says about who runs the product. */
export interface PublicConfig {
  productName: string;
  companyName: string;
  supportEmail: string;
  /** Payments go to a stand-in on this server, and not to Stripe. */
  hasPaymentSandbox: boolean;
}

const NAMES = { productName: 'Plainmed', companyName: 'Plainmed Ltd', supportEmail: 'support@plainmed.example' };
const FALLBACK: PublicConfig = { ...NAMES, hasPaymentSandbox: false };

/** The server's public settings. Until they arrive, or when they cannot, the defaults: a page is never held up for them. */
export function usePublicConfig(): PublicConfig {
  const { data } = useQuery({ queryKey: ['/api/config'], queryFn: ({ signal }) => fetchConfig(signal) });
  return { ...FALLBACK, ...data };
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
