import { type Differential, findDifferential } from '../engine/differential.ts';
import { findRedFlags, type ShownFlag } from '../engine/red-flags.ts';
import { assessUrgency, type Urgency } from '../engine/urgency.ts';
import type { SymptomParts } from './symptoms.ts';
import { type Asked, type UnderstoodStory, understand } from './understand.ts';

export interface Assessment extends UnderstoodStory {
  shown: ShownFlag[];
  urgency: Urgency;
  differential: Differential;
  isUnderstood: boolean;
}

/** Understands what was told and runs the engine: red flags first, then probabilities, then the lists. */
export function assess(parts: SymptomParts, asked: Asked): Assessment {
  const told = understand(parts, asked);
  const { network, knowledge } = parts;
  const shown = findRedFlags(network, knowledge.redFlags, told.story);
  const isUnderstood = told.understood.findings.some(({ state, kind }) => state === 'present' && kind !== 'risk');
  const urgency = assessUrgency(network, told.story, shown);
  const level = isUnderstood || shown.length > 0 ? urgency.level : 'routine';
  const differential = isUnderstood ? findDifferential(network, told.story) : { primary: [], differential: [], rare: [], systemic: [] };
  return { ...told, shown, urgency: { ...urgency, level }, differential, isUnderstood };
}
