import { claim } from '#packages/clinical/evidence-collector.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import type { CabinetResponse } from '../../contract/cabinet.ts';
import type { InteractionResponse } from '../../contract/check.ts';
import { findWorst } from '../../engine/severity.ts';
import {
  ASK_FIRST,
  describeManagement,
  describeReading,
  endSentence,
  formatItem,
  formatKnownInteraction,
  listCited,
  type Ranked,
  shorten,
} from './interaction-claims.ts';

type ConditionFinding = CabinetResponse['conditionFindings'][number];

/** Describes the findings of the pair check, and of the person's conditions. */
export function describePair(pair: InteractionResponse, { conditionFindings, evidence }: CabinetResponse): Omit<SkillAnswer, 'section'> {
  const found = pair.hasInteraction && pair.severity ? pair.severity : undefined;
  const severity = findWorst([...(found ? [found] : []), ...conditionFindings.map((finding) => finding.severity)]);
  const worse = conditionFindings.filter((finding) => finding.severity === severity && severity !== found);
  const milder = conditionFindings.filter((finding) => !worse.includes(finding));
  const claims = shorten([
    ...worse.map((finding, at) => describeCondition(finding, at)),
    ...describeFound(pair),
    ...milder.map((finding, at) => describeCondition(finding, 2 + at)),
    ...(worse.length > 0 ? [{ claim: claim(ASK_FIRST), rank: 1 }] : describeAdvice(pair)),
  ]);
  return {
    status: pair.status === 'not-covered' ? 'not-covered' : 'answered',
    claims,
    evidence: listCited(claims, [...pair.evidence, ...evidence.filter(({ id }) => !pair.evidence.some((own) => own.id === id))]),
    floor: severity ? { severity } : {},
  };
}

const describeCondition = ({ text, evidenceIds }: ConditionFinding, rank: number): Ranked => ({
  claim: claim(endSentence(text), ...evidenceIds),
  rank,
});

function describeFound({ medications, findings, description, recommendation, status }: InteractionResponse): Ranked[] {
  const [worst, ...rest] = findings;
  if (!worst) {
    const warning = status === 'not-covered' ? [{ claim: claim(recommendation), rank: 0 }] : [];
    return [{ claim: claim(description), rank: 0 }, ...warning, ...describeReading(medications)];
  }
  return [
    { claim: claim(formatKnownInteraction(medications.map(formatItem), worst.severity), ...worst.evidenceIds), rank: 0 },
    ...describeReading(medications),
    { claim: claim(worst.effect, ...worst.evidenceIds), rank: 0 },
    ...rest.map(({ effect, evidenceIds }) => ({ claim: claim(effect, ...evidenceIds), rank: 4 })),
  ];
}

/** Advice for the pair. The caller omits it where a condition is worse, because it would falsely reassure. */
function describeAdvice({ findings, recommendation, managementStrategies }: InteractionResponse): Ranked[] {
  const [worst] = findings;
  if (worst) return [{ claim: claim(worst.recommendation, ...worst.evidenceIds), rank: 1 }, ...describeManagement(findings)];
  return [recommendation, ...managementStrategies].map((text, at) => ({ claim: claim(text), rank: 1 + at }));
}
