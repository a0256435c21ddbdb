import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { ServerTool } from '#packages/assistant/server-tool.ts';
import type { FindDanger } from '#packages/clinical/found-danger.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import { loadMeaningReader } from '#packages/concepts/meanings/read-meanings.ts';
import { markChangedFacts } from '#packages/labels/mark-changed-facts.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { Offload } from '#packages/wire/server/offload.ts';
import { analyzeSideEffects } from '../contract/analyze.ts';
import { answerAnalysis, createAnalysisTask } from './answer-analysis.ts';
import { createSideEffectPersonalDataStore } from './personal-data.ts';
import { buildSideEffectFacts } from './side-effect-facts.ts';
import type { ReportStore } from './side-effect-report.store.ts';
import { loadSideEffectServices } from './side-effect-services.ts';
import { createSideEffectsSkill } from './skill.ts';

export interface SideEffectsDependencies extends ReportStore {
  formulary: Formulary;
  assistant: Assistant;
  findDanger: FindDanger;
  findInteractions: FindInteractions;
  offload: Offload;
}

export const sideEffectsTool: ServerTool<SideEffectsDependencies> = {
  name: 'side-effects',
  order: 5,
  features: [{ name: 'side_effects', description: 'Whether symptoms may come from a medicine, and what is urgent.' }],
  createSkill: createSideEffectsSkill,
  createPersonalDataStore: createSideEffectPersonalDataStore,
  createTasks: ({ formulary, ...finders }) => [createAnalysisTask(loadSideEffectServices(formulary), finders)],
  mount(app, { database, sealer, formulary, assistant, offload, ...finders }) {
    const task = createAnalysisTask(loadSideEffectServices(formulary), finders);
    const readMeanings = loadMeaningReader(formulary);
    mountExplained(
      app,
      { endpoint: analyzeSideEffects, assistant },
      {
        answer: async (call) => markChangedFacts(database, await answerAnalysis({ database, sealer, offload, task, readMeanings }, call)),
        buildFacts: buildSideEffectFacts,
      },
    );
  },
};
