import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { createLiveMedicines, type LiveMedicinesOptions } from '#packages/medicines/live/live-medicine.ts';
import type { MedicineSearch } from '#packages/medicines/medicine-search.ts';
import { searchMedications } from '#packages/wire/contract/medicine-search.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { mountHeldEndpoint } from '#packages/wire/server/mount-cached.ts';
import type { HeldAnswers } from '#packages/wire/server/response-cache.ts';
import { compareMedications } from '../contract/compare.ts';
import { readLabel } from '../contract/label.ts';
import { priceMedication } from '../contract/pricing.ts';
import { answerComparison } from './answer-comparison.ts';
import { answerLabel } from './answer-label.ts';
import { answerPricing } from './answer-pricing.ts';
import { answerSearch } from './answer-search.ts';
import type { Database } from './comparison.store.ts';
import { toExplain } from './comparison-facts.ts';
import { createPharmacyDirectory } from './pharmacy-directory.ts';
import { createUnitCosts } from './unit-costs.ts';

export interface ComparisonNeeds {
  database: Database;
  formulary: Formulary;
  search: MedicineSearch;
  held: HeldAnswers;
  directory: { on: boolean; baseUrl: string };
  medicineSources: LiveMedicinesOptions;
  assistant: Assistant;
}

export const comparisonDoor: ServerDoor<ComparisonNeeds> = {
  name: 'comparison',
  mount(app, { database, formulary, search, held, directory, medicineSources, assistant }) {
    const findUnitCosts = createUnitCosts(database);
    const live = createLiveMedicines(medicineSources);
    const pharmacies = createPharmacyDirectory({ ...directory, database });
    mountHeldEndpoint(app, { endpoint: searchMedications, held }, ({ q }) => answerSearch(search, q));
    mountExplained(
      app,
      { endpoint: compareMedications, assistant },
      { answer: ({ body }) => answerComparison({ database, formulary, findUnitCosts }, body), toExplain },
    );
    mountEndpoint(app, readLabel, ({ query, signal }) => answerLabel(live, query.name, signal));
    mountEndpoint(app, priceMedication, ({ body, signal }) => answerPricing({ search, findUnitCosts, pharmacies }, body, signal));
  },
};

export { createComparisonSkill } from './skill/comparison-skill.ts';
