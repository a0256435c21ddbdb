import type { Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type SearchResult, searchMedications } from '#packages/wire/contract/medicine-search.ts';

export interface Resolved {
  id: string | undefined;
  /** Names that are close to what was typed, when it is none itself. */
  suggestions: SearchResult[];
}

/** Finds the medicine that the text names exactly. Anything less exact is only suggested: it could be a look-alike. */
export async function resolveName({ text, id }: Picked): Promise<Resolved> {
  if (id !== undefined) return { id, suggestions: [] };
  const found = await callEndpoint(searchMedications, { query: { q: text.trim() } });
  const exact = found.find((result) => result.match === 'exact' && result.covered);
  return exact ? { id: exact.id, suggestions: [] } : { id: undefined, suggestions: found.filter((r) => r.covered).slice(0, 4) };
}
