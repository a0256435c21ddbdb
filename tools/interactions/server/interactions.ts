import type { Documents } from '#packages/clinical/evidence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { listDocuments } from '../engine/documents.ts';
import type { Knowledge } from '../engine/knowledge.ts';
import { indexRules, type RuleIndex } from '../engine/rule-index.ts';
import { loadKnowledge } from './knowledge.ts';
import { createItemReader, type ReadTypedItem } from './read-item.ts';

/** The knowledge made ready, once a process. */
export interface Interactions {
  index: RuleIndex;
  documents: Documents;
  read: ReadTypedItem;
}

/** Makes it once for a formulary: the tool's own calls and whoever asks it from outside share it. */
export const loadInteractions: (formulary: Formulary) => Interactions = oncePerFormulary((formulary) => createInteractions(formulary));

export function createInteractions(formulary: Formulary, knowledge: Knowledge = loadKnowledge()): Interactions {
  return { index: indexRules(knowledge), documents: listDocuments(knowledge), read: createItemReader(formulary, knowledge) };
}
