import { readFileSync } from 'node:fs';
import type { EffectKnowledge } from '../engine/effect.ts';

/** Reads the knowledge as the build left it. */
export function loadEffects(file = new URL('./generated/effects.json', import.meta.url)): EffectKnowledge {
  return JSON.parse(readFileSync(file, 'utf8')) as EffectKnowledge;
}
