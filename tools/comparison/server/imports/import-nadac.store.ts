import { sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { nadacCosts } from '#packages/db/schema.ts';

export type { Queries } from '#packages/db/client.ts';

export interface NadacCost {
  /** 11 digits; for a file without NDCs, a key built from the row's other columns. */
  ndc: string;
  description: string;
  unit: 'EA' | 'ML' | 'GM';
  /** US dollars per unit, as decimal text to keep every digit. */
  unitCostUsd: string;
  /** ISO dates. */
  effectiveDate: string;
  asOfDate: string | null;
  otc: boolean;
}

/** Upserts costs; for the same NDC the newer edition wins. `rows` must not repeat an NDC. */
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
