import type * as z from 'zod';
import type { Claim } from '#packages/clinical/evidence.ts';
import { attachRecordChecks } from '#packages/labels/attach-checks.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { notFound } from '#packages/wire/server/failure.ts';
import type { Analysis, CompareResponse, compareMedications } from '../contract/compare.ts';
import { type ComparisonFinding, compareMedicines } from '../engine/compare.ts';
import type { MonthlyCost, PickedMedicine } from '../engine/medicine-side.ts';
import { chooseUsualCost } from '../engine/price-list.ts';
import { describeCost } from '../engine/product-costs.ts';
import type { UnitCost } from '../engine/unit-cost.ts';
import { USUAL_PACKS } from '../engine/usual-packs.ts';
import { createComparison, type Database } from './comparison.store.ts';
import type { FindUnitCosts } from './unit-costs.ts';

interface ComparisonServices {
  database: Database;
  formulary: Formulary;
  findUnitCosts: FindUnitCosts;
}

/** Document id of NADAC in a medicine's evidence. */
const NADAC_DOCUMENT = 'nadac-unit-cost';

/**
 * Loads both medicines' facts, runs the engine, stores the answer and returns it.
 * @throws HttpFailure 404 "One or both medications not found".
 */
export async function answerComparison(
  services: ComparisonServices,
  request: z.output<NonNullable<typeof compareMedications.body>>,
): Promise<CompareResponse> {
  const first = services.formulary.findProduct(request.medication1Id);
  const second = services.formulary.findProduct(request.medication2Id);
  if (!first || !second) throw notFound('One or both medications not found');
  const [costs1, costs2] = await Promise.all([services.findUnitCosts(first), services.findUnitCosts(second)]);
  const finding = compareMedicines({
    first: toPickedMedicine(services.formulary, first, costs1),
    second: toPickedMedicine(services.formulary, second, costs2),
    costs: [computeMonthlyCost(first, costs1), computeMonthlyCost(second, costs2)],
  });
  const comparisonData = { medication1: finding.medication1, medication2: finding.medication2 };
  const aiAnalysis = JSON.stringify(toAnalysis(finding));
  const comparisonId = await createComparison(services.database, {
    medication1Id: first.id,
    medication2Id: second.id,
    aiAnalysis,
    comparisonData,
  });
  const records: Record<string, MedicineRecord> = { '1': first.medicine, '2': second.medicine };
  const evidence = attachRecordChecks(finding.evidence, (id) => records[id.split('.')[0] ?? '']);
  return { comparisonId, comparisonData, aiAnalysis, sameUse: finding.sameUse, notices: finding.notices, evidence, mode: 'rules-only' };
}

/** Adds the documents of a product's facts and of its cost. */
export function toPickedMedicine(formulary: Formulary, product: Product, costs: readonly UnitCost[]): PickedMedicine {
  const { id, medicine, brandName } = product;
  const cost = findMonthlyUnit(product, costs) ?? costs[0];
  const documents = { ...formulary.documentsOf(medicine), ...(cost ? { [NADAC_DOCUMENT]: cost.source } : {}) };
  return { id, record: medicine, brandName, documents };
}

/** The tablet or capsule that the monthly cost rests on: the generic in its usual strength, else the brand. */
function findMonthlyUnit({ medicine }: Product, costs: readonly UnitCost[]): UnitCost | undefined {
  const pieces = costs.filter((c) => c.main && c.unit === 'EA' && /tablet|capsule/i.test(c.label));
  const generic = pieces.filter(({ brand }) => brand === undefined);
  return pieces.length > 0 ? chooseUsualCost(generic.length > 0 ? generic : pieces, USUAL_PACKS[medicine.id]?.strength) : undefined;
}

/** The acquisition cost of 30 days, for tablets and capsules with a known number of doses a day. */
export function computeMonthlyCost(product: Product, costs: readonly UnitCost[]): MonthlyCost | undefined {
  const usual = findMonthlyUnit(product, costs);
  const timesPerDay = product.medicine.administration?.timesPerDayMin;
  if (!usual || timesPerDay === undefined || timesPerDay < 1) return undefined;
  const quantity = Math.round(30 * timesPerDay);
  return { usd: usual.unitCostUsd * quantity, text: describeCost(usual, quantity), source: NADAC_DOCUMENT };
}

/** Converts the finding to the specified analysis: lists of text, and the same sentences with their fact ids. */
function toAnalysis(finding: ComparisonFinding): Analysis {
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
