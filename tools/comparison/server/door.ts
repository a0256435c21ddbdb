import type { Assistant } from '#packages/assistant/assistant.ts';
import { countSafetyAnswer, mountExplained } from '#packages/assistant/mount-explained.ts';
import type { ServerTool } from '#packages/assistant/server-tool.ts';
import { citeDanger, type FindDanger } from '#packages/clinical/found-danger.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import { findChangedSections } from '#packages/labels/label-change.store.ts';
import { markChangedFacts } from '#packages/labels/mark-changed-facts.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { createLiveMedicines, type LiveMedicinesOptions } from '#packages/medicines/live/live-medicine.ts';
import type { MedicineSearch } from '#packages/medicines/medicine-search.ts';
import { getLabelPassage } from '#packages/wire/contract/label-passage.ts';
import { searchMedications } from '#packages/wire/contract/medicine-search.ts';
import { notFound } from '#packages/wire/server/failure.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { mountCachedEndpoint } from '#packages/wire/server/mount-cached.ts';
import { compareMedications } from '../contract/compare.ts';
import { listFacts } from '../contract/facts.ts';
import { readLabel } from '../contract/label.ts';
import { priceMedication } from '../contract/pricing.ts';
import { findTypedDanger } from '../contract/typed-danger.ts';
import { answerComparison } from './answer-comparison.ts';
import { answerFacts } from './answer-facts.ts';
import { answerLabel } from './answer-label.ts';
import { answerPassage } from './answer-passage.ts';
import { answerPricing } from './answer-pricing.ts';
import { answerSearch } from './answer-search.ts';
import type { Database } from './comparison.store.ts';
import { buildComparisonFacts } from './comparison-facts.ts';
import { createPharmacyDirectory } from './pharmacy-directory.ts';
import { addPersonNotices } from './saved-person.ts';
import { createComparisonSkill } from './skill/comparison-skill.ts';
import { createUnitCosts } from './unit-costs.ts';

export interface ComparisonDependencies {
  database: Database;
  formulary: Formulary;
  findInteractions: FindInteractions;
  findDanger: FindDanger;
  search: MedicineSearch;
  directory: { on: boolean; baseUrl: string };
  medicineSources: LiveMedicinesOptions;
  assistant: Assistant;
}

export const comparisonTool: ServerTool<ComparisonDependencies> = {
  name: 'comparison',
  order: 1,
  features: [
    { name: 'medication_comparison', description: 'Two medicines side by side, from their labels.' },
    { name: 'pricing', description: 'What a medicine costs, with pharmacies near a place.' },
    { name: 'label_lookup', description: 'What an official label says of a medicine that is not covered.' },
  ],
  createSkill: createComparisonSkill,
  mount(app, { database, formulary, findInteractions, findDanger, search, directory, medicineSources, assistant }) {
    const findUnitCosts = createUnitCosts(database, formulary);
    const live = createLiveMedicines(medicineSources);
    const pharmacies = createPharmacyDirectory({ ...directory, database });
    mountCachedEndpoint(app, searchMedications, ({ q }) => answerSearch(search, q));
    mountExplained(
      app,
      { endpoint: compareMedications, assistant },
      {
        answer: async ({ body, person }) =>
          markChangedFacts(
            database,
            addPersonNotices({ formulary, findInteractions }, await answerComparison({ database, formulary, findUnitCosts }, body), person),
          ),
        buildFacts: buildComparisonFacts,
      },
    );
    mountEndpoint(app, listFacts, async ({ params }) => {
      const answer = answerFacts(formulary, await findChangedSections(database.queries), params.id);
      if (!answer) throw notFound('We hold no record of this medicine.');
      return answer;
    });
    mountEndpoint(app, getLabelPassage, async ({ params, query }) => {
      const passage = await answerPassage(database, params, query.fact);
      return { passage: passage ?? null };
    });
    mountEndpoint(app, findTypedDanger, async (call) => {
      const danger = findDanger(call.body.typed);
      if (!danger) return { evidence: [] };
      countSafetyAnswer(call, { urgency: danger.level }, danger.page);
      return citeDanger(danger);
    });
    mountEndpoint(app, readLabel, ({ query, signal }) => answerLabel(live, query.name, signal));
    mountEndpoint(app, priceMedication, ({ body, signal }) => answerPricing({ search, findUnitCosts, pharmacies }, body, signal));
  },
};
