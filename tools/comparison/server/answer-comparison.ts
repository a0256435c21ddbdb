import type * as z from 'zod';
import type { Claim } from '#packages/clinical/evidence.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import { notFound } from '#packages/wire/server/failure.ts';
import type { Analysis, CompareResponse, compareMedications } from '../contract/compare.ts';
import { type ComparisonFinding, compareMedicines } from '../engine/compare.ts';
import type { MonthlyCost, PickedMedicine } from '../engine/medicine-side.ts';
import { chooseUsual } from '../engine/price-list.ts';
import { type UnitCost, unitWord } from '../engine/unit-cost.ts';
import { createComparison, type Database } from './comparison.store.ts';
import type { FindUnitCosts } from './unit-costs.ts';

interface Needs {
  database: Database;
  formulary: Formulary;
  findUnitCosts: FindUnitCosts;
}

/** Where a cost claim stands in the evidence of a medicine. */
const NADAC_DOCUMENT = 'nadac-unit-cost';

/**
 * Loads both medicines' facts, runs the engine, keeps the answer and returns it.
 * @throws HttpFailure 404 "One or both medications not found".
 */
export async function answerComparison(
  needs: Needs,
  asked: z.output<NonNullable<typeof compareMedications.body>>,
): Promise<CompareResponse> {
  const first = needs.formulary.findProduct(asked.medication1Id);
  const second = needs.formulary.findProduct(asked.medication2Id);
  if (!first || !second) throw notFound('One or both medications not found');
  const [costs1, costs2] = await Promise.all([needs.findUnitCosts(first.medicine), needs.findUnitCosts(second.medicine)]);
  const finding = compareMedicines({
    first: pick(needs.formulary, first, costs1),
    second: pick(needs.formulary, second, costs2),
    costs: [monthlyCost(first, costs1), monthlyCost(second, costs2)],
  });
  const comparisonData = { medication1: finding.medication1, medication2: finding.medication2 };
  const aiAnalysis = JSON.stringify(phraseAnalysis(finding));
  const comparisonId = await createComparison(needs.database, {
    medication1Id: first.id,
    medication2Id: second.id,
    aiAnalysis,
    comparisonData,
  });
  return { comparisonId, comparisonData, aiAnalysis, notices: finding.notices, evidence: finding.evidence, mode: 'rules-only' };
}

/** A product with the documents of its facts and of its cost. */
export function pick(formulary: Formulary, { id, medicine, brandName }: Product, [cost]: readonly UnitCost[]): PickedMedicine {
  const documents = { ...formulary.documentsOf(medicine), ...(cost ? { [NADAC_DOCUMENT]: cost.source } : {}) };
  return { id, record: medicine, brandName, documents };
}

/** What 30 days cost at the pharmacy's own price, for medicines counted in pieces that are taken a known number of times a day. */
export function monthlyCost({ medicine }: Product, costs: readonly UnitCost[]): MonthlyCost | undefined {
  const pieces = costs.filter((c) => c.unit === 'EA' && /tablet|capsule/i.test(c.label));
  const timesPerDay = medicine.administration?.timesPerDayMin;
  if (pieces.length === 0 || timesPerDay === undefined || timesPerDay < 1) return undefined;
  const usual = chooseUsual(pieces);
  const quantity = Math.round(30 * timesPerDay);
  return {
    usd: usual.unitCostUsd * quantity,
    text: `${quantity} ${unitWord(usual)}, ${usual.label}, of the generic`,
    source: NADAC_DOCUMENT,
  };
}

/** The finding as the specified analysis: lists of text, and beside them the same sentences with what they rest on. */
function phraseAnalysis(finding: ComparisonFinding): Analysis {
  const texts = (claims: readonly Claim[]) => claims.map((c) => c.text);
  return {
    summary: texts(finding.summary).join(' '),
    medication1Advantages: texts(finding.medication1Advantages),
    medication2Advantages: texts(finding.medication2Advantages),
    recommendation: texts(finding.recommendation).join(' '),
    cited: {
      summary: finding.summary,
      medication1Advantages: finding.medication1Advantages,
      medication2Advantages: finding.medication2Advantages,
      recommendation: finding.recommendation,
    },
  };
}
