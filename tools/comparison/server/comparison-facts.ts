import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import type { Analysis, ComparedMedication, CompareResponse } from '../contract/compare.ts';

/** Arbitrary, because the summary has to fit beside them. */
const MOST_NOTICES = 3;
const MOST_ADVANTAGES = 2;

/** What must be read first, how the two differ, and what speaks for each. */
export function toExplain({ aiAnalysis, notices, comparisonData }: CompareResponse): ExplainedFinding {
  const { cited } = JSON.parse(aiAnalysis) as Analysis;
  const { medication1, medication2 } = comparisonData;
  const said = notices.slice(0, MOST_NOTICES).map(({ title, text, evidenceIds }) => claim(`${title}. ${text}`, ...evidenceIds));
  const reasons = [...sayAdvantages(medication1, cited.medication1Advantages), ...sayAdvantages(medication2, cited.medication2Advantages)];
  return { claims: chooseClaims([...said, ...cited.summary, ...reasons, ...cited.recommendation]), floor: {} };
}

/** "You want it to start working sooner" is half a sentence: the medicine stands above it on the screen. */
const sayAdvantages = ({ brandName, genericName }: ComparedMedication, reasons: Analysis['cited']['summary']) =>
  reasons
    .slice(0, MOST_ADVANTAGES)
    .map(({ text, evidenceIds }) => claim(`Choose ${brandName ?? genericName} if: ${text}.`, ...evidenceIds));
