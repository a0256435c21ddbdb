import { useQuery } from '@tanstack/react-query';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { type Analysis, compareMedications } from '../contract/compare.ts';
import type { ComparisonAnswer, MedicinePair } from './comparison-query.ts';
import { resolveName } from './resolve-names.ts';

export function useComparison(pair: MedicinePair | undefined) {
  return useQuery({
    queryKey: ['comparison', pair?.first, pair?.second],
    enabled: pair !== undefined,
    queryFn: async ({ signal }) => {
      // The result component is loaded with the answer, so that the form appears sooner. If it fails to load, the query fails.
      const [{ aiAnalysis, ...response }, { ComparisonResult }] = await Promise.all([
        import('#packages/product-ui/explanation/call-explained.ts').then(({ callExplained }) =>
          callByIdOrName(pair, (ids) =>
            callExplained(compareMedications, { body: { medication1Id: ids.first, medication2Id: ids.second }, signal }),
          ),
        ),
        import('./comparison-result.tsx'),
      ]);
      const answer: ComparisonAnswer = { ...response, analysis: JSON.parse(aiAnalysis) as Analysis };
      return { answer, ComparisonResult };
    },
  });
}

const NO_PAIR: MedicinePair = { first: '', second: '' };

/** An address usually has ids. One typed by hand has names, which are looked up where the ids are not found. */
async function callByIdOrName<Answer>(pair = NO_PAIR, call: (pair: MedicinePair) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(pair);
  } catch (error) {
    if (!(error instanceof RequestFailure && error.status === 404)) throw error;
    const [first, second] = await Promise.all(
      [pair.first, pair.second].map(async (text) => (await resolveName({ text, id: undefined })).id),
    );
    if (first === undefined || second === undefined) throw error;
    return await call({ first, second });
  }
}
