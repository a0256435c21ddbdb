import type { MedicineRecord } from './record.ts';

const USES: readonly MedicineRecord['use'][] = ['very common', 'common', 'occasional', 'specialist'];

/** Orders medicines by how often they are used, then by name. */
export const mostUsedFirst = (a: MedicineRecord, b: MedicineRecord): number =>
  USES.indexOf(a.use) - USES.indexOf(b.use) || a.name.localeCompare(b.name);
