import { useQuery } from '@tanstack/react-query';

const FALLBACK = 'Plainmed';

/** The configured product name. Rendering never waits for it. */
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
