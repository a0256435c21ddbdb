import { sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { nadacCosts } from '#packages/db/schema.ts';

export type { Queries } from '#packages/db/client.ts';

export interface NadacCost {
  /** 11 digits; for a file without NDCs, a key made of what it has. */
  ndc: string;
  description: string;
  unit: 'EA' | 'ML' | 'GM';
  /** US dollars per unit, as a decimal text so that no digit is lost. */
  unitCostUsd: string;
  /** ISO dates. */
  effectiveDate: string;
  asOfDate: string | null;
  otc: boolean;
}

/** Writes costs; of two for the same NDC the one of the newer edition stays. Each NDC stands once in `rows`. */
export async function updateNadacCosts(queries: Queries, rows: readonly NadacCost[]): Promise<void> {
  if (rows.length === 0) return;
  const set = {
    description: sql`excluded."description"`,
    unit: sql`excluded."unit"`,
    unitCostUsd: sql`excluded."unitCostUsd"`,
    effectiveDate: sql`excluded."effectiveDate"`,
    asOfDate: sql`excluded."asOfDate"`,
    otc: sql`excluded."otc"`,
  };
  const { ndc, asOfDate, effectiveDate } = nadacCosts;
  const setWhere = sql`(coalesce(excluded."asOfDate", ''), excluded."effectiveDate") >= (coalesce(${asOfDate}, ''), ${effectiveDate})`;
  await queries
    .insert(nadacCosts)
    .values([...rows])
    .onConflictDoUpdate({ target: ndc, set, setWhere });
}
