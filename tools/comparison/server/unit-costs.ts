import { readFileSync } from 'node:fs';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { UnitCost } from '../engine/unit-cost.ts';
import { type Database, findImportedUnitCosts } from './unit-cost.store.ts';

interface UnitCostFile {
  source: UnitCost['source'];
  /** By medicine id. `rxcui` identifies the product, not the ingredient. */
  costs: Record<string, (Omit<UnitCost, 'source'> & { rxcui: string })[]>;
}

const FILE = new URL('../engine/unit-costs.json', import.meta.url);

export type FindUnitCosts = (medicine: MedicineRecord) => Promise<UnitCost[]>;

/** Finds a medicine's unit costs in the imported NADAC file, else in the file that ships with the application. */
export function createUnitCosts(database: Database): FindUnitCosts {
  const { source, costs } = JSON.parse(readFileSync(FILE, 'utf8')) as UnitCostFile;
  return async ({ id, name, ingredients }) => {
    const imported = ingredients.length === 1 ? await findImportedUnitCosts(database, name) : [];
    if (imported.length > 0) return imported;
    return (costs[id] ?? []).map(({ rxcui, ...cost }) => ({ ...cost, source: { ...source, section: `RxCUI ${rxcui}` } }));
  };
}
