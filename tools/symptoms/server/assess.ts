import { type Differential, findDifferential } from '../engine/differential.ts';
import type { CareLevel } from '../engine/knowledge.ts';
import { findRedFlags, type ShownFlag } from '../engine/red-flags.ts';
import { assessUrgency, type Urgency } from '../engine/urgency.ts';
import type { SymptomServices } from './symptom-services.ts';
import { type SymptomRequest, type UnderstoodRequest, understand } from './understand.ts';

export interface Assessment extends UnderstoodRequest {
  shown: ShownFlag[];
  urgency: Urgency;
  differential: Differential;
  isUnderstood: boolean;
}

/** Reads the request and runs the engine: red flags, then probabilities, then the lists. */
export function assess(services: SymptomServices, request: SymptomRequest): Assessment {
  const understood = understand(services, request);
  const { network, knowledge } = services;
  const shown = findRedFlags(network, knowledge.redFlags, understood.story);
  const isUnderstood = understood.understood.findings.some(({ state, kind }) => state === 'present' && kind !== 'risk');
  const urgency = assessUrgency(network, understood.story, shown);
  const level = isUnderstood || shown.length > 0 ? notAtHome(urgency.level, understood.unheard) : 'routine';
  const differential = isUnderstood
    ? findDifferential(network, understood.story)
    : { primary: [], differential: [], rare: [], systemic: [] };
  return { ...understood, shown, urgency: { ...urgency, level }, differential, isUnderstood };
}

/** What was not heard never reassures: with words about the body that were not read, nobody is told to stay at home. */
const notAtHome = (level: CareLevel, unheard: readonly string[]): CareLevel =>
  level === 'self-care' && unheard.length > 0 ? 'routine' : level;
