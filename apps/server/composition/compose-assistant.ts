import { type Assistant, type Books, createAssistant, rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import { createModelCaller } from '#packages/assistant/call-model.ts';
import { createNameBook } from '#packages/assistant/guard/guard.ts';
import { estimateCostUsd } from '#packages/assistant/models.ts';
import type { AssistantSettings } from '#packages/assistant/provider.ts';
import { createReadability } from '#packages/assistant/readability.ts';
import { reserveTokens } from '#packages/assistant/usage/budget.store.ts';
import type { UsageRecorder } from '#packages/assistant/usage/usage.store.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Database } from '#packages/db/client.ts';
import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { noteRecorded } from '../observability/feature-usage.ts';
import { watchModel } from '../observability/watch-calls.ts';

export interface AssistantNeeds {
  database: Database;
  formulary: Formulary;
  skills: readonly Skill[];
  recorder: UsageRecorder;
}

/** The assistant as it is configured. @param skills what the tools can be asked: their names are those that no model may bring in. */
export function createConfiguredAssistant(
  settings: AssistantSettings | undefined,
  { database, formulary, skills, recorder }: AssistantNeeds,
): Assistant {
  if (!settings) return rulesOnlyAssistant;
  const { provider, model, visionModel } = settings;
  const groups = listNames(formulary, skills);
  const names = createNameBook(groups);
  const { isReadable } = createReadability(groups.flat());
  const caller = watchModel(createModelCaller(settings), model);
  return createAssistant({ provider, model, visionModel, caller, books: openBooks(database, recorder), names, isReadable });
}

/** Names of one thing stand together: a medicine and its brands. */
function listNames(formulary: Formulary, skills: readonly Skill[]): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const product of formulary.products) {
    const group = groups.get(product.medicine.id) ?? new Set();
    for (const name of namesOf(product)) group.add(name);
    groups.set(product.medicine.id, group);
  }
  const known = new Set([...groups.values()].flatMap((group) => [...group]).map((name) => name.toLowerCase()));
  const others = skills.flatMap(({ names }) => names ?? []).filter(({ name }) => !known.has(name.toLowerCase()));
  return [...[...groups.values()].map((group) => [...group]), ...others.map(({ name }) => [name])];
}

function openBooks(database: Database, recorder: UsageRecorder): Books {
  return {
    reserve: async (feature, tokens) => {
      const reservation = await reserveTokens(database, feature, tokens);
      return reservation.granted ? reservation : undefined;
    },
    record: ({ feature, endpoint, model, usage, who, failure, responseTimeMs, leftOut }) => {
      const { promptTokens, completionTokens } = usage;
      noteRecorded();
      recorder.record({
        feature,
        model,
        promptTokens,
        completionTokens,
        totalTokens: promptTokens + completionTokens,
        estimatedCost: estimateCostUsd(model, promptTokens, completionTokens),
        endpoint,
        owner: who,
        success: failure === undefined,
        errorMessage: failure ?? null,
        responseTimeMs,
        leftOut,
      });
    },
  };
}
