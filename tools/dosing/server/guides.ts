import { readFileSync } from 'node:fs';
import type { DosingKnowledge } from '../engine/guide.ts';

/** Reads the guides as the build left them. */
export function loadGuides(file = new URL('./generated/guides.json', import.meta.url)): DosingKnowledge {
  return JSON.parse(readFileSync(file, 'utf8')) as DosingKnowledge;
}
