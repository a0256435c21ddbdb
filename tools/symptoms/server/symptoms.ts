import { readFileSync } from 'node:fs';
import type { Formulary } from '#packages/medicines/formulary.ts';
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

/** Reads the knowledge as the build left it, and makes it ready. */
export function loadSymptoms(formulary: Formulary, findInteractions: FindInteractions, file = FILE): SymptomParts {
  return createSymptomParts(JSON.parse(readFileSync(file, 'utf8')) as SymptomKnowledge, formulary, findInteractions);
}

type CreateFinder = (formulary: Formulary) => FindInteractions;
const shared = new WeakMap<Formulary, Map<CreateFinder, SymptomParts>>();

/** The parts for a formulary and a finder, loaded once however many doors and skills stand on them: loading takes long. */
export function findSharedParts(formulary: Formulary, createFinder: CreateFinder): SymptomParts {
  const ofFormulary = shared.get(formulary) ?? new Map<CreateFinder, SymptomParts>();
  shared.set(formulary, ofFormulary);
  const parts = ofFormulary.get(createFinder) ?? loadSymptoms(formulary, createFinder(formulary));
  ofFormulary.set(createFinder, parts);
  return parts;
}

export function createSymptomParts(knowledge: SymptomKnowledge, formulary: Formulary, findInteractions: FindInteractions): SymptomParts {
  return {
    knowledge,
    network: compileNetwork(knowledge.conditions, knowledge.findings),
    readStory: createStoryReader(knowledge),
    findings: new Map(knowledge.findings.map((finding) => [finding.id, finding])),
    formulary,
    findInteractions,
  };
}
