import type { FastifyInstance } from 'fastify';
import type { FindDanger } from '#packages/clinical/found-danger.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Database } from '#packages/db/client.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import type { AnyTask } from '#packages/wire/server/offload.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import type { Feature } from './features.ts';

/** What a tool may use to answer chat. No assistant: these answers come from the engines alone. */
export interface SkillDependencies {
  database: Database;
  formulary: Formulary;
  findInteractions: FindInteractions;
}

/** What a task may use: knowledge in memory, no database. */
export interface TaskDependencies {
  formulary: Formulary;
  findInteractions: FindInteractions;
  findDanger: FindDanger;
}

/** A health tool on the server. Its door declares it, and one line of tools/server.ts registers it. */
export interface ServerTool<Dependencies> {
  name: string;
  /** Position in the operator's list of features, lowest first; the same as in the browser's navigation. */
  order: number;
  /** What an operator can switch off and limit. Every endpoint of the tool names one of them, or none. */
  features: readonly Feature[];
  /** Adds the tool's endpoints. */
  mount: (app: FastifyInstance, dependencies: Dependencies) => void | Promise<void>;
  /** What may take long for a long text or a photo. A worker thread creates the same tasks and runs them. */
  createTasks?: (dependencies: TaskDependencies) => readonly AnyTask[];
  /** The questions of chat that the tool answers. */
  createSkill?: (dependencies: SkillDependencies) => Skill;
  /** What the tool stores about people. */
  createPersonalDataStore?: (store: { database: Database; sealer: Sealer }) => PersonalDataStore;
  /** Answers the other tools, which never import this one. */
  createInteractionFinder?: (formulary: Formulary) => FindInteractions;
  /** Finds danger in a text for the other tools. */
  createDangerFinder?: (formulary: Formulary) => FindDanger;
}
