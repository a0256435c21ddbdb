import { readFileSync } from 'node:fs';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import type { FindingRecord, SymptomKnowledge } from '../engine/knowledge.ts';
import { compileNetwork, type Network } from '../engine/network.ts';
import { createStoryReader, type ReadStory } from './reading/read-story.ts';

/** Two medicines of which another tool says that they should not be taken together. */
export interface FoundInteraction {
  severity: string;
  effect: string;
  recommendation: string;
}

/** Finds what stands between two medicines by name; undefined where one is not covered. */
export type FindInteractions = (first: string, second: string) => readonly FoundInteraction[] | undefined;

/** All that an answer needs, made once. */
export interface SymptomParts {
  knowledge: SymptomKnowledge;
  network: Network;
  readStory: ReadStory;
  findings: ReadonlyMap<string, FindingRecord>;
  formulary: Formulary;
  findInteractions: FindInteractions;
}

const FILE = new URL('./generated/symptoms.json', import.meta.url);

/** Reads the knowledge as the build left it, and makes it ready; all but the interaction check is loaded once for a formulary. */
export function loadSymptoms(formulary: Formulary, findInteractions: FindInteractions): SymptomParts {
  return { ...loadShared(formulary), findInteractions };
}

export function createSymptomParts(knowledge: SymptomKnowledge, formulary: Formulary, findInteractions: FindInteractions): SymptomParts {
  return { ...prepare(knowledge, formulary), findInteractions };
}

type SharedParts = Omit<SymptomParts, 'findInteractions'>;

const loadShared = oncePerFormulary((formulary) => prepare(JSON.parse(readFileSync(FILE, 'utf8')) as SymptomKnowledge, formulary));

function prepare(knowledge: SymptomKnowledge, formulary: Formulary): SharedParts {
  return {
    knowledge,
    network: compileNetwork(knowledge.conditions, knowledge.findings),
    readStory: createStoryReader(knowledge),
    findings: new Map(knowledge.findings.map((finding) => [finding.id, finding])),
    formulary,
  };
}
