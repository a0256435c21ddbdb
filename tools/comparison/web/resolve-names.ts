import type { Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type SearchResult, searchMedications } from '#packages/wire/contract/medicine-search.ts';

/** What the typed text may be, where it is not a medicine's name. */
export interface Unresolved {
  /** What to ask or to say of it: "water pill" is one of several, a package holds several, a vaccine is not held. */
  question: string | undefined;
  /** Similar names, or those to choose from. */
  suggestions: SearchResult[];
}

export interface Resolved extends Unresolved {
  id: string | undefined;
  /** The name on record; never what was typed. */
  name?: string;
}

/**
 * Finds the medicine with exactly this name. Other matches are only suggested: they could be look-alikes, or one of several that the name
 * stands for.
 */
export async function resolveName({ text, id }: Picked): Promise<Resolved> {
  if (id !== undefined) return { id, name: text, suggestions: [], question: undefined };
  const found = await callEndpoint(searchMedications, { query: { q: text.trim() } });
  const question = found.find((result) => result.question !== undefined)?.question;
  const exact = found.find((result) => result.match === 'exact' && result.covered);
  return exact && question === undefined
    ? { id: exact.id, name: exact.displayName, suggestions: [], question }
    : { id: undefined, suggestions: listChoices(found, question !== undefined), question };
}

/** With a question, only the names to choose from: the similar ones after them are no answers to it. */
function listChoices(found: readonly SearchResult[], isAsked: boolean): SearchResult[] {
  const covered = found.filter((each) => each.covered);
  const choices = isAsked ? covered.filter(({ match }) => match === 'exact') : [];
  return choices.length > 0 ? choices.slice(0, 6) : covered.slice(0, 4);
}

export const describeUnresolved = (text: string, { question }: Unresolved): string =>
  question ?? `We do not know a medicine called “${text.slice(0, 60)}”.`;
