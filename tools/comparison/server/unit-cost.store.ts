import { like } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { nadacCosts } from '#packages/db/schema.ts';
import type { UnitCost } from '../engine/unit-cost.ts';

export type { Database } from '#packages/db/client.ts';

/**
 * Finds the unit costs of one ingredient in the imported NADAC file, one for each strength and form. A description starts with the
 * ingredient: "CETIRIZINE HCL 10 MG TABLET". A hyphen after the ingredient marks a combination and does not match.
 */
export async function findImportedUnitCosts(database: Database, ingredient: string): Promise<UnitCost[]> {
  const pattern = `${ingredient.toUpperCase().replace(/[%_\\]/g, '')} %`;
  const rows = await database.queries
    .select()
    .from(nadacCosts)
    .where(like(nadacCosts.description, pattern))
    .orderBy(nadacCosts.description)
    .limit(500);
  const byLabel = new Map<string, UnitCost>();
  for (const row of rows) {
    const cost = toUnitCost(row);
    if (cost && !byLabel.has(cost.id)) byLabel.set(cost.id, cost);
  }
  return [...byLabel.values()];
}

function toUnitCost({
  description,
  unit,
  unitCostUsd,
  effectiveDate,
  asOfDate,
  ndc,
}: typeof nadacCosts.$inferSelect): UnitCost | undefined {
  const label = /\d.*/.exec(description)?.[0].toLowerCase();
  if (!label || (unit !== 'EA' && unit !== 'ML' && unit !== 'GM')) return undefined;
  const date = asOfDate ?? effectiveDate;
  const source = {
    title: 'NADAC (National Average Drug Acquisition Cost)',
    publisher: 'Centers for Medicare & Medicaid Services',
    section: `NDC ${ndc}`,
    date,
    url: 'https://data.medicaid.gov/nadac',
  };
  return { id: label.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''), label, unit, unitCostUsd: Number(unitCostUsd), source };
}
