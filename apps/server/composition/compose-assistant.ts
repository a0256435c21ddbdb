import { type Assistant, createAssistant, rulesOnlyAssistant, type UsageRecords } from '#packages/assistant/assistant.ts';
import { createNameDictionary } from '#packages/assistant/guard/guard.ts';
import { estimateCostUsd } from '#packages/assistant/model/models.ts';
import type { AssistantSettings } from '#packages/assistant/model/provider.ts';
import { createReadability } from '#packages/assistant/readability.ts';
import { reserveTokens } from '#packages/assistant/usage/budget.store.ts';
import type { UsageRecorder } from '#packages/assistant/usage/usage.store.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Database } from '#packages/db/client.ts';
import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { markRecorded } from '../observability/feature-usage.ts';
import { instrumentModel } from '../observability/instrument-calls.ts';

export interface AssistantDependencies {
  database: Database;
  formulary: Formulary;
  skills: readonly Skill[];
  recorder: UsageRecorder;
}

/** The assistant as configured. Without a model its libraries are not loaded: they hold 20 MB. @param skills their names may not appear in a model's text unless its facts name them. */
export async function composeAssistant(
  settings: AssistantSettings | undefined,
  { database, formulary, skills, recorder }: AssistantDependencies,
): Promise<Assistant> {
  if (!settings) return rulesOnlyAssistant;
  const { createModelCaller } = await import('#packages/assistant/model/call-model.ts');
  const { provider, model, visionModel } = settings;
  const groups = listNames(formulary, skills);
  const names = createNameDictionary(groups);
  const { isReadable } = createReadability(groups.flat());
  const caller = instrumentModel(createModelCaller(settings), model);
  return createAssistant({ provider, model, visionModel, caller, usageRecords: createUsageRecords(database, recorder), names, isReadable });
}

/** Lists names in groups: a medicine with its brands. */
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

function createUsageRecords(database: Database, recorder: UsageRecorder): UsageRecords {
  return {
    reserve: async (feature, tokens) => {
      const reservation = await reserveTokens(database, feature, tokens);
      return reservation.granted ? reservation : undefined;
    },
    record: ({ feature, endpoint, model, usage, who, failure, responseTimeMs, leftOut }) => {
      const { promptTokens, completionTokens } = usage;
      markRecorded();
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
