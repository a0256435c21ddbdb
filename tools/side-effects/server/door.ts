import type { Formulary } from '#packages/medicines/formulary.ts';
import { createProductReader } from '#packages/medicines/read-product.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { analyzeSideEffects } from '../contract/analyze.ts';
import { answerAnalysis, type SideEffectParts } from './answer-analysis.ts';
import { loadEffects } from './effects.ts';
import { createSymptomReader } from './read-symptom.ts';
import type { Database } from './side-effect-report.store.ts';

export interface SideEffectsNeeds {
  database: Database;
  formulary: Formulary;
}

export const sideEffectsDoor: ServerDoor<SideEffectsNeeds> = {
  name: 'side-effects',
  mount(app, { database, formulary }) {
    const knowledge = loadEffects();
    const readSymptom = createSymptomReader(knowledge.effects);
    const parts: SideEffectParts = { formulary, knowledge, readProduct: createProductReader(formulary), readSymptom };
    mountEndpoint(app, analyzeSideEffects, ({ body, userId }) => answerAnalysis(database, parts, body, userId));
  },
};
