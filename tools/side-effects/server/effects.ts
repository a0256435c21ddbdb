import { readFileSync } from 'node:fs';
import type { EffectKnowledge } from '../engine/effect.ts';
import { type EffectIndex, indexEffects } from '../engine/labeled-effects.ts';

/** Loads the knowledge from the file that the build generates. */
export function loadEffects(file = new URL('./generated/effects.json', import.meta.url)): EffectIndex {
  return indexEffects(JSON.parse(readFileSync(file, 'utf8')) as EffectKnowledge);
}
