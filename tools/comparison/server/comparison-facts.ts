import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import type { Analysis, ComparedMedication, CompareResponse } from '../contract/compare.ts';
import { isOfPerson } from './saved-person.ts';

/** Arbitrary: leaves room for the summary. */
const MAX_NOTICES = 3;
const MAX_ADVANTAGES = 2;

/** Facts for a model to explain: notices, differences, reasons for each medicine, closing advice. */
export function buildComparisonFacts({ aiAnalysis, notices, comparisonData }: CompareResponse): ExplainedFinding {
  const { cited } = JSON.parse(aiAnalysis) as Analysis;
  const { medication1, medication2 } = comparisonData;
  const general = notices.filter((notice) => !isOfPerson(notice)).slice(0, MAX_NOTICES);
  const warnings = general.map(({ title, text, evidenceIds }) => claim(`${title}. ${text}`, ...evidenceIds));
  const reasons = [
    ...listAdvantages(medication1, cited.medication1Advantages),
    ...listAdvantages(medication2, cited.medication2Advantages),
  ];
  return { claims: chooseClaims([...warnings, ...cited.summary, ...reasons, ...cited.recommendation]), floor: {} };
}

/** Completes the sentence: on the screen the medicine is a heading above "You want it to start working sooner". */
const listAdvantages = ({ brandName, genericName }: ComparedMedication, reasons: Analysis['cited']['summary']) =>
  reasons.slice(0, MAX_ADVANTAGES).map(({ text, evidenceIds }) => claim(`Choose ${brandName ?? genericName} if: ${text}.`, ...evidenceIds));
