import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { createProductReader } from '#packages/medicines/read-product.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { analyzeSideEffects } from '../contract/analyze.ts';
import { answerAnalysis, type SideEffectParts } from './answer-analysis.ts';
import { loadEffects } from './effects.ts';
import { createSymptomReader } from './read-symptom.ts';
import type { Database } from './side-effect-report.store.ts';
import { toExplain } from './to-explain.ts';

export { createSideEffectsSkill } from './skill.ts';

export interface SideEffectsNeeds {
  database: Database;
  formulary: Formulary;
  assistant: Assistant;
}

export const sideEffectsDoor: ServerDoor<SideEffectsNeeds> = {
  name: 'side-effects',
  mount(app, { database, formulary, assistant }) {
    const knowledge = loadEffects();
    const readSymptom = createSymptomReader(knowledge.effects);
    const parts: SideEffectParts = { formulary, knowledge, readProduct: createProductReader(formulary), readSymptom };
    mountExplained(
      app,
      { endpoint: analyzeSideEffects, assistant },
      { answer: ({ body, userId }) => answerAnalysis(database, parts, body, userId), toExplain },
    );
  },
};
