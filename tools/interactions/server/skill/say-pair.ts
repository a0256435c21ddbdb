import { claim } from '#packages/clinical/evidence-book.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import type { CabinetResponse } from '../../contract/cabinet.ts';
import type { InteractionResponse } from '../../contract/check.ts';
import { findWorst } from '../../engine/severity.ts';
import { ASK_FIRST, endSentence, listCited, type Ranked, sayItem, sayKnown, sayManagement, sayReading, shorten } from './say-readings.ts';

type ConditionFinding = CabinetResponse['conditionFindings'][number];

/** Says what the pair check found, with what the labels say of the person's conditions. */
export function sayPair(pair: InteractionResponse, { conditionFindings, evidence }: CabinetResponse): Omit<SkillAnswer, 'section'> {
  const found = pair.hasInteraction && pair.severity ? pair.severity : undefined;
  const severity = findWorst([...(found ? [found] : []), ...conditionFindings.map((finding) => finding.severity)]);
  const graver = conditionFindings.filter((finding) => finding.severity === severity && severity !== found);
  const milder = conditionFindings.filter((finding) => !graver.includes(finding));
  const claims = shorten([
    ...graver.map((finding, at) => sayCondition(finding, at)),
    ...sayFound(pair),
    ...milder.map((finding, at) => sayCondition(finding, 2 + at)),
    ...(graver.length > 0 ? [{ claim: claim(ASK_FIRST), rank: 1 }] : sayAdvice(pair)),
  ]);
  return {
    status: pair.status === 'not-covered' ? 'not-covered' : 'answered',
    claims,
    evidence: listCited(claims, [...pair.evidence, ...evidence.filter(({ id }) => !pair.evidence.some((own) => own.id === id))]),
    floor: severity ? { severity } : {},
  };
}

const sayCondition = ({ text, evidenceIds }: ConditionFinding, rank: number): Ranked => ({
  claim: claim(endSentence(text), ...evidenceIds),
  rank,
});

function sayFound({ medications, findings, description, recommendation, status }: InteractionResponse): Ranked[] {
  const [worst, ...rest] = findings;
  if (!worst) {
    const noSign = status === 'not-covered' ? [{ claim: claim(recommendation), rank: 0 }] : [];
    return [{ claim: claim(description), rank: 0 }, ...noSign, ...sayReading(medications)];
  }
  return [
    { claim: claim(sayKnown(medications.map(sayItem), worst.severity), ...worst.evidenceIds), rank: 0 },
    ...sayReading(medications),
    { claim: claim(worst.effect, ...worst.evidenceIds), rank: 0 },
    ...rest.map(({ effect, evidenceIds }) => ({ claim: claim(effect, ...evidenceIds), rank: 4 })),
  ];
}

/** Left out where a condition is graver than the pair: what is enough for the pair alone would soothe. */
function sayAdvice({ findings, recommendation, managementStrategies }: InteractionResponse): Ranked[] {
  const [worst] = findings;
  if (worst) return [{ claim: claim(worst.recommendation, ...worst.evidenceIds), rank: 1 }, ...sayManagement(findings)];
  return [recommendation, ...managementStrategies].map((text, at) => ({ claim: claim(text), rank: 1 + at }));
}
