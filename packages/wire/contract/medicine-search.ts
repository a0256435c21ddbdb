import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

export const SearchResult = z.object({
  id: z.string(),
  /** The generic name, with a brand in brackets. */
  name: z.string(),
  brandName: z.string().optional(),
  genericName: z.string().optional(),
  displayName: z.string(),
  drugClass: z.string().optional(),
  /** Form and use of a product whose facts differ from its ingredient's: "cyclosporine eye drops · dry eye". */
  detail: z.string().optional(),
  /** Which one is meant, where the typed name stands for several: "water pill". */
  question: z.string().optional(),
  /** False for a name from an imported list: the formulary has no facts about it, so it cannot be compared. */
  covered: z.boolean(),
  /** How the text matched. `misspelt` is only a suggestion, because it may be a look-alike. */
  match: z.enum(['exact', 'prefix', 'word-prefix', 'mid-word', 'misspelt']),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchMedications = defineEndpoint({
  method: 'GET',
  path: '/api/medications/search',
  summary: 'Finds medicines by brand, generic or part of a name, with up to two typing errors.',
  access: 'plan',
  query: z.object({ q: z.string({ error: 'Type the name of a medicine' }).max(200, 'That is too long for the name of a medicine') }),
  response: z.array(SearchResult),
});
