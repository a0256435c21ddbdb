import { readFileSync } from 'node:fs';
import type { DosingKnowledge } from '../engine/guide.ts';

/** Loads the guides from the file that the build generates. */
export function loadGuides(file = new URL('./generated/guides.json', import.meta.url)): DosingKnowledge {
  return JSON.parse(readFileSync(file, 'utf8')) as DosingKnowledge;
}
