import * as z from 'zod';
import { cacheAnswers, DAY_MS } from '#packages/public-sources/cache-answers.ts';
import { readJson, sourceUrl } from '#packages/public-sources/read-json.ts';

const IdAnswer = z.object({ idGroup: z.object({ rxnormId: z.array(z.string().regex(/^\d+$/)).nullish() }) });
const PropertiesAnswer = z.object({
  properties: z.object({ rxcui: z.string().regex(/^\d+$/), name: z.string().min(1), tty: z.string() }).nullish(),
});
const ApproximateAnswer = z.object({
  approximateGroup: z.object({ candidate: z.array(z.object({ rxcui: z.string(), name: z.string().nullish() })).nullish() }),
});

/** A concept of RxNorm. `kind` is its term type: IN an ingredient, BN a brand name, SCD a drug in one strength and form … */
export interface RxNormConcept {
  rxcui: string;
  name: string;
  kind: string;
}

export interface RxNavClient {
  /** The concept that this name means, whatever its case and word order. @throws SourceFailure */
  findRxcui(name: string, signal: AbortSignal): Promise<string | undefined>;
  /** Names that look like this one, best first. They may mean another medicine: for suggestions only. @throws SourceFailure */
  findSimilarNames(name: string, signal: AbortSignal): Promise<string[]>;
  /** What RxNorm calls this concept. @throws SourceFailure */
  findConcept(rxcui: string, signal: AbortSignal): Promise<RxNormConcept | undefined>;
}

export interface SourceOptions {
  baseUrl: string;
  timeLimitMs: number;
}

const MEMORY = { max: 500, forMs: DAY_MS };
const MAX_SUGGESTIONS = 3;

/** NLM's RxNav: the public interface to RxNorm. */
export function createRxNavClient({ baseUrl, timeLimitMs }: SourceOptions): RxNavClient {
  return {
    findRxcui: cacheAnswers({
      ...MEMORY,
      load: async (name, signal) => {
        const url = sourceUrl(baseUrl, '/REST/rxcui.json', { name, search: '2' });
        const answer = await readJson({ url, shape: IdAnswer, timeLimitMs, signal });
        return answer.idGroup.rxnormId?.[0];
      },
    }),
    findSimilarNames: cacheAnswers({
      ...MEMORY,
      load: async (term, signal) => {
        const url = sourceUrl(baseUrl, '/REST/approximateTerm.json', { term, maxEntries: '8' });
        const answer = await readJson({ url, shape: ApproximateAnswer, timeLimitMs, signal });
        const names = (answer.approximateGroup.candidate ?? []).flatMap(({ name }) => name || []);
        return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, MAX_SUGGESTIONS);
      },
    }),
    findConcept: cacheAnswers({
      ...MEMORY,
      load: async (rxcui, signal) => {
        const url = sourceUrl(baseUrl, `/REST/rxcui/${encodeURIComponent(rxcui)}/properties.json`, {});
        const { properties } = await readJson({ url, shape: PropertiesAnswer, timeLimitMs, signal });
        return properties ? { rxcui: properties.rxcui, name: properties.name, kind: properties.tty } : undefined;
      },
    }),
  };
}
