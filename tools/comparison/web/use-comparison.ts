import { useQuery } from '@tanstack/react-query';
import { type Analysis, compareMedications } from '../contract/compare.ts';
import type { ComparisonAnswer, MedicinePair } from './comparison-query.ts';

export function useComparison(pair: MedicinePair | undefined) {
  return useQuery({
    queryKey: ['comparison', pair?.first, pair?.second],
    enabled: pair !== undefined,
    queryFn: async ({ signal }) => {
      const body = { medication1Id: pair?.first ?? '', medication2Id: pair?.second ?? '' };
      // The result component is loaded with the answer, so that the form appears sooner. If it fails to load, the query fails.
      const [{ aiAnalysis, ...response }, { ComparisonResult }] = await Promise.all([
        import('#packages/product-ui/explanation/call-explained.ts').then(({ callExplained }) =>
          callExplained(compareMedications, { body, signal }),
        ),
        import('./comparison-result.tsx'),
      ]);
      const answer: ComparisonAnswer = { ...response, analysis: JSON.parse(aiAnalysis) as Analysis };
      return { answer, ComparisonResult };
    },
  });
}
