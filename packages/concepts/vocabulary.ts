import { readFileSync } from 'node:fs';
import type { Concept, Vocabulary } from './concept-schema.ts';

/** The concepts with their place in the order from broad to narrow. */
export interface ConceptIndex {
  readonly vocabulary: Vocabulary;
  find(id: string): Concept | undefined;
  /** The concept and all that is broader: a sick sinus is also a slow heartbeat. */
  broaderOf(id: string): ReadonlySet<string>;
}

let loaded: ConceptIndex | undefined;

/** Loads the vocabulary once for each process. */
export function loadConcepts(): ConceptIndex {
  loaded ??= indexConcepts(JSON.parse(readFileSync(new URL('./generated/concepts.json', import.meta.url), 'utf8')) as Vocabulary);
  return loaded;
}

export function indexConcepts(vocabulary: Vocabulary): ConceptIndex {
  const byId = new Map(vocabulary.concepts.map((concept) => [concept.id, concept]));
  const broader = new Map<string, ReadonlySet<string>>();
  const broaderOf = (id: string): ReadonlySet<string> => {
    const known = broader.get(id);
    if (known) return known;
    const all = new Set([id, ...(byId.get(id)?.is ?? []).flatMap((parent) => [...broaderOf(parent)])]);
    broader.set(id, all);
    return all;
  };
  return { vocabulary, find: (id) => byId.get(id), broaderOf };
}
