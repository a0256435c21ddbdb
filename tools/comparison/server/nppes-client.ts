import * as z from 'zod';
import { cacheAnswers, DAY_MS } from '#packages/public-sources/cache-answers.ts';
import { readJson, sourceUrl } from '#packages/public-sources/read-json.ts';
import type { RegisteredPharmacy } from './pharmacy.store.ts';

/** The parts of an NPI registry API response (version 2.1) that are used. Absent text is null or missing. */
const Text = z.string().nullish();
const Address = z.object({
  address_purpose: z.string(),
  address_1: Text,
  address_2: Text,
  city: Text,
  state: Text,
  postal_code: Text,
  country_code: Text,
  telephone_number: Text,
});
const Provider = z.object({
  number: z.union([z.string(), z.number()]).transform(String),
  basic: z.object({ organization_name: Text, status: Text }),
  other_names: z.array(z.object({ organization_name: Text, type: Text })).nullish(),
  addresses: z.array(Address),
});
const Answer = z.object({ result_count: z.number(), results: z.array(Provider) });

export interface NppesOptions {
  baseUrl: string;
  timeLimitMs?: number;
}

/** Finds the pharmacies that the NPI registry lists in one ZIP code. @throws SourceFailure */
export type FindInRegistry = (zip: string, signal: AbortSignal) => Promise<RegisteredPharmacy[]>;

/** A client of the public NPI registry of CMS. It sends a ZIP code and nothing else. */
export function createNppesClient({ baseUrl, timeLimitMs = 4_000 }: NppesOptions): FindInRegistry {
  return cacheAnswers({
    max: 500,
    ttlMs: DAY_MS,
    load: async (zip, signal) => {
      const query = { version: '2.1', enumeration_type: 'NPI-2', taxonomy_description: 'Pharmacy', postal_code: zip, limit: '50' };
      const answer = await readJson({ url: sourceUrl(baseUrl, '/api/', query), shape: Answer, timeLimitMs, signal });
      return answer.results.flatMap((provider) => toPharmacy(provider) ?? []);
    },
  });
}

function toPharmacy({ number, basic, other_names, addresses }: z.output<typeof Provider>): RegisteredPharmacy | undefined {
  // A chain's mailing address is its head office; the practice location is the store.
  const place = addresses.find((a) => a.address_purpose === 'LOCATION');
  const zip = /^\d{5}/.exec(place?.postal_code ?? '')?.[0];
  const tradeName = other_names?.find((n) => n.type === 'Doing Business As')?.organization_name;
  const name = tradeName || basic.organization_name;
  const isActive = !basic.status || basic.status === 'A';
  if (!place?.address_1 || !place.city || !place.state || !zip || !name || !isActive) return undefined;
  if (place.country_code && place.country_code !== 'US') return undefined;
  const address = [place.address_1, place.address_2].filter(Boolean).join(', ');
  return { npi: number, name, address, city: place.city, state: place.state, zip, phone: place.telephone_number || null };
}
