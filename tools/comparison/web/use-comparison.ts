import { useQuery } from '@tanstack/react-query';
import { type Analysis, compareMedications } from '../contract/compare.ts';
import type { ComparisonAnswer, Pair } from './asked.ts';

export function useComparison(pair: Pair | undefined) {
  return useQuery({
    queryKey: ['comparison', pair?.first, pair?.second],
    enabled: pair !== undefined,
    queryFn: async ({ signal }) => {
      const body = { medication1Id: pair?.first ?? '', medication2Id: pair?.second ?? '' };
      // What shows an answer comes with it: the form is there without, and where it cannot be loaded the comparison has failed.
      const [{ aiAnalysis, ...given }, { ComparisonResult }] = await Promise.all([
        import('#packages/product-ui/explanation/call-explained.ts').then(({ callExplained }) =>
          callExplained(compareMedications, { body, signal }),
        ),
        import('./comparison-result.tsx'),
      ]);
      const answer: ComparisonAnswer = { ...given, analysis: JSON.parse(aiAnalysis) as Analysis };
      return { answer, ComparisonResult };
    },
  });
}
