import * as z from 'zod';
import { cacheAnswers, DAY_MS } from '#packages/public-sources/cache-answers.ts';
import { readJson, sourceUrl } from '#packages/public-sources/read-json.ts';
import { distinctNames } from '../search/distinct-names.ts';

const IdAnswer = z.object({ idGroup: z.object({ rxnormId: z.array(z.string().regex(/^\d+$/)).nullish() }) });
const PropertiesAnswer = z.object({
  properties: z.object({ rxcui: z.string().regex(/^\d+$/), name: z.string().min(1), tty: z.string() }).nullish(),
});
const ApproximateAnswer = z.object({
  approximateGroup: z.object({ candidate: z.array(z.object({ rxcui: z.string(), name: z.string().nullish() })).nullish() }),
});

/** A concept of RxNorm. `kind` is its term type: IN (ingredient), BN (brand name), SCD (drug in one strength and form) and others. */
export interface RxNormConcept {
  rxcui: string;
  name: string;
  kind: string;
}

export interface RxNavClient {
  /** The RxCUI of a name, ignoring case and word order. @throws SourceFailure */
  findRxcui(name: string, signal: AbortSignal): Promise<string | undefined>;
  /** Similar names, best first. They may mean another medicine, so they are only suggestions. @throws SourceFailure */
  findSimilarNames(name: string, signal: AbortSignal): Promise<string[]>;
  /** The concept of an RxCUI. @throws SourceFailure */
  findConcept(rxcui: string, signal: AbortSignal): Promise<RxNormConcept | undefined>;
}

export interface SourceOptions {
  baseUrl: string;
  timeLimitMs: number;
}

const CACHE = { max: 500, ttlMs: DAY_MS };
const MAX_SUGGESTIONS = 3;

/** A client of NLM's RxNav, the public API of RxNorm. */
export function createRxNavClient({ baseUrl, timeLimitMs }: SourceOptions): RxNavClient {
  return {
    findRxcui: cacheAnswers({
      ...CACHE,
      load: async (name, signal) => {
        const url = sourceUrl(baseUrl, '/REST/rxcui.json', { name, search: '2' });
        const answer = await readJson({ url, shape: IdAnswer, timeLimitMs, signal });
        return answer.idGroup.rxnormId?.[0];
      },
    }),
    findSimilarNames: cacheAnswers({
      ...CACHE,
      load: async (term, signal) => {
        const url = sourceUrl(baseUrl, '/REST/approximateTerm.json', { term, maxEntries: '8' });
        const answer = await readJson({ url, shape: ApproximateAnswer, timeLimitMs, signal });
        const names = (answer.approximateGroup.candidate ?? []).flatMap(({ name }) => name || []);
        return distinctNames(names).slice(0, MAX_SUGGESTIONS);
      },
    }),
    findConcept: cacheAnswers({
      ...CACHE,
      load: async (rxcui, signal) => {
        const url = sourceUrl(baseUrl, `/REST/rxcui/${encodeURIComponent(rxcui)}/properties.json`, {});
        const { properties } = await readJson({ url, shape: PropertiesAnswer, timeLimitMs, signal });
        return properties ? { rxcui: properties.rxcui, name: properties.name, kind: properties.tty } : undefined;
      },
    }),
  };
}
