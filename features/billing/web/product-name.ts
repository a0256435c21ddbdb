import { useQuery } from '@tanstack/react-query';

const FALLBACK = 'Plainmed';

/** The product's name as the operator set it; a page is never held up for it. */
export function useProductName(): string {
  const { data } = useQuery({
    queryKey: ['/api/config', 'product name'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/config', { credentials: 'include', signal });
      const { productName } = (await response.json()) as { productName?: string };
      return productName || FALLBACK;
    },
  });
  return data ?? FALLBACK;
}
