import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import type { CabinetResponse } from '../contract/cabinet.ts';
import type { InteractionResponse } from '../contract/check.ts';
import { sayCabinet } from './skill/say-cabinet.ts';
import { sayItem, sayKnown, sayManagement } from './skill/say-readings.ts';

const NOTHING: ExplainedFinding = { claims: [], floor: {} };

/** The worst that was found first. Where none was found there is no fact, and a model's words could only make it sound safe. */
export function toExplainPair({ status, severity, findings, medications }: InteractionResponse): ExplainedFinding {
  const [worst, ...others] = findings;
  if (status !== 'known' || !severity || !worst) return NOTHING;
  const claims = [
    claim(sayKnown(medications.map(sayItem), severity), ...worst.evidenceIds),
    claim(worst.effect, ...worst.evidenceIds),
    claim(worst.recommendation, ...worst.evidenceIds),
    ...sayManagement(findings).map((managed) => managed.claim),
    ...others.map(({ effect, evidenceIds }) => claim(effect, ...evidenceIds)),
  ];
  return { claims: chooseClaims(claims), floor: { severity } };
}

/** What chat says of it, too; names as they were typed stand only in sentences that no fact is behind, and are not chosen. */
export function toExplainCabinet(cabinet: CabinetResponse): ExplainedFinding {
  const { claims, floor } = sayCabinet(cabinet);
  return floor.severity ? { claims: chooseClaims(claims), floor } : NOTHING;
}
