import * as z from 'zod';
import { cacheAnswers, DAY_MS } from '#packages/public-sources/cache-answers.ts';
import { readJson, SourceFailure, sourceUrl } from '#packages/public-sources/read-json.ts';
import type { RxNormConcept, SourceOptions } from './rxnav-client.ts';

const Texts = z.array(z.string()).optional();
const Label = z.object({
  set_id: z.string().regex(/^[0-9a-f-]{36}$/i),
  effective_time: z.string().regex(/^\d{8}$/),
  indications_and_usage: Texts,
  boxed_warning: Texts,
  warnings: Texts,
  adverse_reactions: Texts,
  openfda: z.object({ rxcui: Texts, brand_name: Texts, generic_name: Texts, manufacturer_name: Texts, pharm_class_epc: Texts }).default({}),
});
/** One approved label, with openFDA's names of the sections. */
export type Label = z.output<typeof Label>;

/** A label without id or date cannot be cited, so it is skipped. */
const Answer = z
  .object({ results: z.array(z.unknown()) })
  .transform(({ results }) => results.flatMap((entry) => Label.safeParse(entry).data ?? []));

export interface OpenFdaClient {
  /** The newest label of this medicine alone. @throws SourceFailure */
  findLabel(concept: RxNormConcept, signal: AbortSignal): Promise<Label | undefined>;
}

/** Arbitrary: enough to include a label of the single medicine among those of combinations. */
const LABELS_TO_READ = '10';

/** A client of openFDA's drug label API. */
export function createOpenFdaClient({ baseUrl, timeLimitMs }: SourceOptions): OpenFdaClient {
  const search = cacheAnswers({
    max: 200,
    ttlMs: DAY_MS,
    load: async (query, signal) => {
      const url = sourceUrl(baseUrl, '/drug/label.json', { search: query, sort: 'effective_time:desc', limit: LABELS_TO_READ });
      return readJson({ url, shape: Answer, timeLimitMs, signal }).catch(emptyWhenNoMatch);
    },
  });
  return {
    async findLabel({ rxcui, name }, signal) {
      const words = quotable(name);
      const byId = await search(`openfda.rxcui:"${quotable(rxcui)}"`, signal);
      const exact = byId.find((label) => label.openfda.rxcui?.includes(rxcui) && isSingleMedicine(label, name));
      if (exact || words === '') return exact;
      const byGeneric = await search(`openfda.generic_name:"${words}"`, signal);
      const generic = byGeneric.find(
        (label) => label.openfda.generic_name?.some((g) => hasWords(g, words)) && isSingleMedicine(label, name),
      );
      if (generic) return generic;
      const byBrand = await search(`openfda.brand_name:"${words}"`, signal);
      // "Tylenol PM" is not "Tylenol": a brand must match exactly.
      return byBrand.find((label) => label.openfda.brand_name?.some((b) => b.toLowerCase() === name.toLowerCase()));
    },
  };
}

/** openFDA answers 404 if a search has no match. */
function emptyWhenNoMatch(error: unknown): Label[] {
  if (error instanceof SourceFailure && error.status === 404) return [];
  throw error;
}

/** Quotation marks and backslashes would end the quoted term of openFDA's search language. */
const quotable = (text: string) => text.replace(/["\\]+/g, ' ').trim();

/** Whether a label is about this medicine alone. A combination's label also describes the other ingredient. */
function isSingleMedicine(label: Label, name: string): boolean {
  const isCombination = (text: string) => /,|\/|;|\band\b/i.test(text);
  return isCombination(name) || !label.openfda.generic_name?.some(isCombination);
}

function hasWords(text: string, words: string): boolean {
  return ` ${spaced(text)} `.includes(` ${spaced(words)} `);
}

const spaced = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
