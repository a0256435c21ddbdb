import { readFileSync } from 'node:fs';
import type { EffectKnowledge } from '../engine/effect.ts';
import { type EffectIndex, indexEffects } from '../engine/labelled.ts';

/** Reads the knowledge as the build left it. */
export function loadEffects(file = new URL('./generated/effects.json', import.meta.url)): EffectIndex {
  return indexEffects(JSON.parse(readFileSync(file, 'utf8')) as EffectKnowledge);
}
