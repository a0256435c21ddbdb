import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { SideEffectServices } from './answer-analysis.ts';
import { loadEffects } from './effects.ts';
import { createSymptomReader } from './read-symptom.ts';

/** Loads what answers need, once for each formulary. */
export const loadSideEffectServices: (formulary: Formulary) => SideEffectServices = oncePerFormulary((formulary) => {
  const knowledge = loadEffects();
  return { formulary, knowledge, readProduct: loadProductReader(formulary), readSymptom: createSymptomReader(knowledge.effects) };
});
