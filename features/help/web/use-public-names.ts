import { useQuery, useQueryClient } from '@tanstack/react-query';

export interface PublicNames {
  productName: string;
  supportEmail: string;
  /** Where people reach the product, without a slash at its end. */
  siteUrl: string;
}

const FALLBACK = { productName: 'Plainmed', supportEmail: 'support@plainmed.example' };
const PUBLIC_CONFIG = ['/api/config'];

/** What the help says about who runs the product. Until it is known, or where it cannot be, the defaults. */
export function usePublicNames(): PublicNames {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...PUBLIC_CONFIG, 'help'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/config', { credentials: 'include', signal });
      if (!response.ok) throw new Error(`/api/config answered ${response.status}`);
      return (await response.json()) as Partial<PublicNames>;
    },
    // The shell may have known it before the first page was drawn.
    initialData: () => queryClient.getQueryData<Partial<PublicNames>>(PUBLIC_CONFIG),
    networkMode: 'always',
  });
  return {
    productName: data?.productName || FALLBACK.productName,
    supportEmail: data?.supportEmail || FALLBACK.supportEmail,
    siteUrl: data?.siteUrl || (globalThis.location?.origin ?? ''),
  };
}
