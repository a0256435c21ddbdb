import type { Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type SearchResult, searchMedications } from '#packages/wire/contract/medicine-search.ts';

export interface Resolved {
  id: string | undefined;
  /** The name on record; never what was typed. */
  name?: string;
  /** Similar names, when the typed text is not a medicine's name. */
  suggestions: SearchResult[];
}

/** Finds the medicine with exactly this name. Other matches are only suggested: they could be look-alikes. */
export async function resolveName({ text, id }: Picked): Promise<Resolved> {
  if (id !== undefined) return { id, name: text, suggestions: [] };
  const found = await callEndpoint(searchMedications, { query: { q: text.trim() } });
  const exact = found.find((result) => result.match === 'exact' && result.covered);
  return exact
    ? { id: exact.id, name: exact.displayName, suggestions: [] }
    : { id: undefined, suggestions: found.filter((r) => r.covered).slice(0, 4) };
}
