import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { ServerTool } from '#packages/assistant/server-tool.ts';
import { resolveSource } from '#packages/clinical/evidence.ts';
import type { FindDanger } from '#packages/clinical/found-danger.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import { markChangedFacts } from '#packages/labels/mark-changed-facts.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { checkCabinet } from '../contract/cabinet.ts';
import { checkInteraction } from '../contract/check.ts';
import { findItemFindings, isUntested } from '../engine/check.ts';
import { answerCabinetRequest } from './answer-cabinet.ts';
import { answerCheck } from './answer-check.ts';
import { findRuleCheck } from './attach-rule-checks.ts';
import { addPersonsMedicines } from './check-with-person.ts';
import type { Database } from './drug-interaction.store.ts';
import { buildCabinetFacts, buildPairFacts } from './interaction-facts.ts';
import { loadInteractionServices } from './interaction-services.ts';
import { createInteractionsSkill } from './skill.ts';

export interface InteractionsDependencies {
  database: Database;
  formulary: Formulary;
  assistant: Assistant;
  findDanger: FindDanger;
}

export const interactionsTool: ServerTool<InteractionsDependencies> = {
  name: 'interactions',
  order: 3,
  features: [{ name: 'interaction_check', description: 'Whether medicines go together, two at a time or all that a person takes.' }],
  createSkill: createInteractionsSkill,
  createInteractionFinder,
  mount(app, { database, formulary, assistant, findDanger }) {
    const interactions = loadInteractionServices(formulary);
    mountExplained(
      app,
      { endpoint: checkInteraction, assistant },
      {
        answer: async ({ body, person, keep }) =>
          markChangedFacts(
            database,
            addPersonsMedicines(interactions, body, await answerCheck({ database, findDanger, keep }, interactions, body), person),
          ),
        buildFacts: buildPairFacts,
      },
    );
    mountExplained(
      app,
      { endpoint: checkCabinet, assistant },
      {
        answer: ({ body, person }) => markChangedFacts(database, answerCabinetRequest(findDanger, interactions, body, person)),
        buildFacts: buildCabinetFacts,
      },
    );
  },
};

/** For tools whose answer depends on other medicines: the findings between two typed names, each with its documents. */
export function createInteractionFinder(formulary: Formulary): FindInteractions {
  const services = loadInteractionServices(formulary);
  const { index, documents, read } = services;
  return (first, second) => {
    const [a, b] = [read(first).item, read(second).item];
    if (!a || !b) return undefined;
    const found = findItemFindings(index, a, b);
    if (found.length === 0 && isUntested(a, b)) return undefined;
    return found.map(({ id, severity, effect, recommendation, sources }) => ({
      severity,
      effect,
      recommendation,
      sources: sources.map((source) => ({ ...resolveSource(source, documents), check: findRuleCheck(services, id, source) })),
    }));
  };
}
