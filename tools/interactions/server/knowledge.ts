import { readFileSync } from 'node:fs';
import type { Knowledge } from '../engine/knowledge.ts';

/** Loads the knowledge from the file that the build generates. */
export function loadKnowledge(file = new URL('./generated/knowledge.json', import.meta.url)): Knowledge {
  return JSON.parse(readFileSync(file, 'utf8')) as Knowledge;
}
