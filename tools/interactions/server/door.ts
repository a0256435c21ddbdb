import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import { resolveSource, type Source } from '#packages/clinical/evidence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { checkCabinet } from '../contract/cabinet.ts';
import { checkInteraction } from '../contract/check.ts';
import { findBetween } from '../engine/check.ts';
import type { PairFinding } from '../engine/pair-finding.ts';
import { answerCabinet } from './answer-cabinet.ts';
import { answerCheck } from './answer-check.ts';
import type { Database } from './drug-interaction.store.ts';
import { toExplainCabinet, toExplainPair } from './interaction-facts.ts';
import { loadInteractions } from './interactions.ts';

export { createInteractionsSkill } from './skill.ts';

export interface InteractionsNeeds {
  database: Database;
  formulary: Formulary;
  assistant: Assistant;
}

export const interactionsDoor: ServerDoor<InteractionsNeeds> = {
  name: 'interactions',
  mount(app, { database, formulary, assistant }) {
    const interactions = loadInteractions(formulary);
    mountExplained(
      app,
      { endpoint: checkInteraction, assistant },
      { answer: ({ body }) => answerCheck(database, interactions, body), toExplain: toExplainPair },
    );
    mountExplained(
      app,
      { endpoint: checkCabinet, assistant },
      { answer: async ({ body }) => answerCabinet(interactions, body), toExplain: toExplainCabinet },
    );
  },
};

/** One finding as another tool takes it: what it says, and the documents that say so. */
export interface FoundInteraction {
  severity: PairFinding['severity'];
  effect: string;
  recommendation: string;
  sources: Source[];
}

/** For tools that look at two medicines on the way: the findings between two typed names, or undefined where one is not covered. */
export function createInteractionFinder(formulary: Formulary): (first: string, second: string) => FoundInteraction[] | undefined {
  const { index, documents, read } = loadInteractions(formulary);
  return (first, second) => {
    const [a, b] = [read(first).item, read(second).item];
    if (!a || !b) return undefined;
    return findBetween(index, a, b).map(({ severity, effect, recommendation, sources }) => ({
      severity,
      effect,
      recommendation,
      sources: sources.map((source) => resolveSource(source, documents)),
    }));
  };
}
