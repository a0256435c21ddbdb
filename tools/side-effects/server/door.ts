import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { analyzeSideEffects } from '../contract/analyze.ts';
import { answerAnalysis } from './answer-analysis.ts';
import { loadSideEffectParts } from './load-parts.ts';
import { toExplain } from './side-effect-facts.ts';
import type { ReportStore } from './side-effect-report.store.ts';

export { createSideEffectKeeper } from './personal-data.ts';

export { createSideEffectsSkill } from './skill.ts';

export interface SideEffectsNeeds extends ReportStore {
  formulary: Formulary;
  assistant: Assistant;
}

export const sideEffectsDoor: ServerDoor<SideEffectsNeeds> = {
  name: 'side-effects',
  mount(app, { database, sealer, formulary, assistant }) {
    const parts = loadSideEffectParts(formulary);
    mountExplained(
      app,
      { endpoint: analyzeSideEffects, assistant },
      { answer: ({ body, userId }) => answerAnalysis({ database, sealer }, parts, body, userId), toExplain },
    );
  },
};
