import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { SideEffectParts } from './answer-analysis.ts';
import { loadEffects } from './effects.ts';
import { createSymptomReader } from './read-symptom.ts';

/** All that an answer needs, loaded once for a formulary. */
export const loadSideEffectParts: (formulary: Formulary) => SideEffectParts = oncePerFormulary((formulary) => {
  const knowledge = loadEffects();
  return { formulary, knowledge, readProduct: loadProductReader(formulary), readSymptom: createSymptomReader(knowledge.effects) };
});
