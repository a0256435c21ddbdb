import type { Documents } from '#packages/clinical/evidence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { listDocuments } from '../engine/documents.ts';
import type { Knowledge, Rule } from '../engine/knowledge.ts';
import { indexRules, type RuleIndex } from '../engine/rule-index.ts';
import { loadKnowledge } from './knowledge.ts';
import { createItemReader, type ReadTypedItem } from './read-item.ts';

/** The rule index, the documents and the reader of typed names. */
export interface InteractionServices {
  formulary: Formulary;
  index: RuleIndex;
  rules: ReadonlyMap<string, Rule>;
  documents: Documents;
  read: ReadTypedItem;
}

/** Loads the services once for each formulary. The endpoints, the skill and other tools share them. */
export const loadInteractionServices: (formulary: Formulary) => InteractionServices = oncePerFormulary((formulary) =>
  createInteractionServices(formulary),
);

export function createInteractionServices(formulary: Formulary, knowledge: Knowledge = loadKnowledge()): InteractionServices {
  return {
    formulary,
    index: indexRules(knowledge),
    rules: new Map(knowledge.rules.map((rule) => [rule.id, rule])),
    documents: listDocuments(knowledge),
    read: createItemReader(formulary, knowledge),
  };
}
