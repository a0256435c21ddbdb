import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { ServerTool } from '#packages/assistant/server-tool.ts';
import type { FindDanger } from '#packages/clinical/found-danger.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import { markChangedFacts } from '#packages/labels/mark-changed-facts.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { countedField } from '#packages/wire/server/counted-person.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { addUpDay, listLedgerProducts } from '../contract/ledger.ts';
import { recommendDose } from '../contract/recommend.ts';
import { answerDosing } from './answer-dosing.ts';
import { answerLedger, createLedgerReader, listProducts } from './answer-ledger.ts';
import { buildDoseFacts } from './dose-facts.ts';
import type { Database } from './dosing-recommendation.store.ts';
import { loadDosingServices } from './dosing-services.ts';
import { createDosingSkill } from './skill.ts';

export interface DosingDependencies {
  database: Database;
  formulary: Formulary;
  assistant: Assistant;
  findInteractions: FindInteractions;
  findDanger: FindDanger;
}

export const dosingTool: ServerTool<DosingDependencies> = {
  name: 'dosing',
  order: 4,
  features: [
    { name: 'dosing', description: 'The label dose of a medicine for an age and a weight.' },
    { name: 'dosing_ledger', description: 'What was taken in the last 24 hours, added up by ingredient.' },
  ],
  createSkill: createDosingSkill,
  mount(app, { database, formulary, assistant, findInteractions, findDanger }) {
    const services = loadDosingServices(formulary, findInteractions);
    const readLedger = createLedgerReader(services.knowledge);
    mountExplained(
      app,
      { endpoint: recommendDose, assistant },
      {
        answer: async ({ body, person, keep }) =>
          markChangedFacts(database, await answerDosing({ database, findDanger, keep }, services, body, person)),
        buildFacts: buildDoseFacts,
      },
    );
    mountEndpoint(app, listLedgerProducts, async () => listProducts(services.knowledge));
    mountEndpoint(app, addUpDay, async ({ body, person }) => ({
      ...answerLedger(services, readLedger, body),
      ...countedField(person, addUpDay.countsPerson),
    }));
  },
};
