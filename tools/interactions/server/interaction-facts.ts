import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import type { CabinetResponse } from '../contract/cabinet.ts';
import type { InteractionResponse } from '../contract/check.ts';
import { describeCabinet } from './skill/describe-cabinet.ts';
import { describeManagement, formatItem, formatKnownInteraction } from './skill/interaction-claims.ts';

const NOTHING: ExplainedFinding = { claims: [], floor: {} };

/** Facts for a model to explain, the worst first. None where nothing was found: an explanation could only make that sound safe. */
export function buildPairFacts({ status, severity, findings, medications, alarm }: InteractionResponse): ExplainedFinding {
  if (alarm) return { claims: [], floor: { urgency: alarm.level } };
  const [worst, ...others] = findings;
  if (status !== 'known' || !severity || !worst) return NOTHING;
  const claims = [
    claim(formatKnownInteraction(medications.map(formatItem), severity), ...worst.evidenceIds),
    claim(worst.effect, ...worst.evidenceIds),
    claim(worst.recommendation, ...worst.evidenceIds),
    ...describeManagement(findings).map((managed) => managed.claim),
    ...others.map(({ effect, evidenceIds }) => claim(effect, ...evidenceIds)),
  ];
  return { claims: chooseClaims(claims), floor: { severity } };
}

/** The same claims as in chat. Typed names occur only in claims without evidence, which chooseClaims drops. */
export function buildCabinetFacts(cabinet: CabinetResponse): ExplainedFinding {
  if (cabinet.alarm) return { claims: [], floor: { urgency: cabinet.alarm.level } };
  const { claims, floor } = describeCabinet(cabinet);
  return floor.severity ? { claims: chooseClaims(claims), floor } : NOTHING;
}
