import { searchMedications } from '#packages/medicine-picker/contract.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { createLiveMedicines, type LiveMedicinesOptions } from '#packages/medicines/live/live-medicine.ts';
import type { MedicineSearch } from '#packages/medicines/medicine-search.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { compareMedications } from '../contract/compare.ts';
import { readLabel } from '../contract/label.ts';
import { priceMedication } from '../contract/pricing.ts';
import { answerComparison } from './answer-comparison.ts';
import { answerLabel } from './answer-label.ts';
import { answerPricing } from './answer-pricing.ts';
import { answerSearch } from './answer-search.ts';
import type { Database } from './comparison.store.ts';
import { createPharmacyDirectory } from './pharmacy-directory.ts';
import { createUnitCosts } from './unit-costs.ts';

export interface ComparisonNeeds {
  database: Database;
  formulary: Formulary;
  search: MedicineSearch;
  directory: { on: boolean; baseUrl: string };
  medicineSources: LiveMedicinesOptions;
}

export const comparisonDoor: ServerDoor<ComparisonNeeds> = {
  name: 'comparison',
  mount(app, { database, formulary, search, directory, medicineSources }) {
    const findUnitCosts = createUnitCosts(database);
    const live = createLiveMedicines(medicineSources);
    const pharmacies = createPharmacyDirectory({ ...directory, database });
    mountEndpoint(app, searchMedications, async ({ query }) => answerSearch(search, query.q));
    mountEndpoint(app, compareMedications, ({ body }) => answerComparison({ database, formulary, findUnitCosts }, body));
    mountEndpoint(app, readLabel, ({ query, signal }) => answerLabel(live, query.name, signal));
    mountEndpoint(app, priceMedication, ({ body, signal }) => answerPricing({ search, findUnitCosts, pharmacies }, body, signal));
  },
};
