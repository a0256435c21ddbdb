import { useQuery, useQueryClient } from '@tanstack/react-query';

export interface PublicNames {
  productName: string;
  supportEmail: string;
  /** The public address, without a trailing slash. */
  siteUrl: string;
}

const FALLBACK = { productName: 'Plainmed', supportEmail: 'support@plainmed.example' };
const PUBLIC_CONFIG = ['/api/config'];

/** The names of the product and its operator. Defaults until they are loaded or if that fails. */
export function usePublicNames(): PublicNames {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...PUBLIC_CONFIG, 'help'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/config', { credentials: 'include', signal });
      if (!response.ok) throw new Error(`/api/config answered ${response.status}`);
      return (await response.json()) as Partial<PublicNames>;
    },
    // The app shell may have loaded it before the first render.
    initialData: () => queryClient.getQueryData<Partial<PublicNames>>(PUBLIC_CONFIG),
    networkMode: 'always',
  });
  return {
    productName: data?.productName || FALLBACK.productName,
    supportEmail: data?.supportEmail || FALLBACK.supportEmail,
    siteUrl: data?.siteUrl || (globalThis.location?.origin ?? ''),
  };
}
