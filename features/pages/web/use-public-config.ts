import { useQuery } from '@tanstack/react-query';

/** What every page says about who runs the product. */
export interface PublicConfig {
  productName: string;
  companyName: string;
  supportEmail: string;
}

const FALLBACK: PublicConfig = { productName: 'Plainmed', companyName: 'Plainmed Ltd', supportEmail: 'support@plainmed.example' };

/** The server's public settings. Until they arrive, or when they cannot, the defaults: a page is never held up for them. */
export function usePublicConfig(): PublicConfig {
  const { data } = useQuery({ queryKey: ['/api/config'], queryFn: ({ signal }) => fetchConfig(signal) });
  return { ...FALLBACK, ...data };
}

async function fetchConfig(signal: AbortSignal): Promise<Partial<PublicConfig>> {
  const response = await fetch('/api/config', { credentials: 'include', signal });
  if (!response.ok) throw new Error(`/api/config answered ${response.status}`);
  const body = (await response.json()) as Partial<PublicConfig>;
  return Object.fromEntries(Object.keys(FALLBACK).flatMap((key) => settingOf(body, key as keyof PublicConfig)));
}

const settingOf = (body: Partial<PublicConfig>, key: keyof PublicConfig) => (body[key] ? [[key, body[key]]] : []);
