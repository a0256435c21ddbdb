import { chatFeature, createChatTasks } from '#features/chat/server/door.ts';
import type { Assistant } from '#packages/assistant/assistant.ts';
import type { Feature } from '#packages/assistant/features.ts';
import type { ServerTool, SkillDependencies, TaskDependencies } from '#packages/assistant/server-tool.ts';
import type { FindDanger } from '#packages/clinical/found-danger.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Database } from '#packages/db/client.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { LiveMedicinesOptions } from '#packages/medicines/live/live-medicine.ts';
import type { MedicineSearch } from '#packages/medicines/medicine-search.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import type { AnyTask, Offload } from '#packages/wire/server/offload.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import * as registry from '#tools/server.ts';

/** Everything that a tool may use. Each tool declares the part that it needs. */
export interface ToolDependencies extends SkillDependencies {
  sealer: Sealer;
  findDanger: FindDanger;
  offload: Offload;
  search: MedicineSearch;
  directory: { on: boolean; baseUrl: string };
  medicineSources: LiveMedicinesOptions;
  assistant: Assistant;
}

/** The registered tools. A module lists its exports by name, so the order does not depend on the lines of the registry. */
export const tools: readonly ServerTool<ToolDependencies>[] = Object.values(registry);

/** What operators can switch off and limit, in the order in which it is listed. */
export const features: readonly Feature[] = [...tools.toSorted((a, b) => a.order - b.order).flatMap((tool) => tool.features), chatFeature];

/** The interaction check that one tool offers to the others. Tools never import each other. */
export function createInteractionFinder(formulary: Formulary): FindInteractions {
  const tool = tools.find((each) => each.createInteractionFinder);
  return tool?.createInteractionFinder?.(formulary) ?? (() => undefined);
}

/** The danger reader that one tool offers to the others. */
export function createDangerFinder(formulary: Formulary): FindDanger {
  const tool = tools.find((each) => each.createDangerFinder);
  return tool?.createDangerFinder?.(formulary) ?? (() => undefined);
}

/** The tasks that a worker thread can run, by name. */
export function createTasks(dependencies: TaskDependencies): ReadonlyMap<string, AnyTask> {
  const createSkills = () => createToolSkills({ ...dependencies, database: REFUSING_DATABASE });
  const ofChat = createChatTasks({ createSkills, formulary: dependencies.formulary });
  return new Map([...tools.flatMap((tool) => tool.createTasks?.(dependencies) ?? []), ...ofChat].map((task) => [task.name, task]));
}

/** A worker has no database: skills that use it are asked in the server's thread. */
const REFUSING_DATABASE = new Proxy({} as Database, {
  get: (_, name) => {
    throw new Error(`A worker has no database (${String(name)})`);
  },
});

/** What chat can ask the tools. */
export const createToolSkills = (dependencies: SkillDependencies): Skill[] =>
  tools.flatMap(({ createSkill }) => createSkill?.(dependencies) ?? []);

/** What the tools store about people. */
export const createToolPersonalDataStores = (store: { database: Database; sealer: Sealer }): PersonalDataStore[] =>
  tools.flatMap(({ createPersonalDataStore }) => createPersonalDataStore?.(store) ?? []);
