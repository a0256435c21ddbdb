import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { addUpDay, listLedgerProducts } from '../contract/ledger.ts';
import { recommendDose } from '../contract/recommend.ts';
import { answerDosing, type FindInteractions } from './answer-dosing.ts';
import { answerLedger, createLedgerReader, listProducts } from './answer-ledger.ts';
import { toExplain } from './dose-facts.ts';
import type { Database } from './dosing-recommendation.store.ts';
import { loadDosingParts } from './load-parts.ts';

export { createDosingSkill } from './skill.ts';

export interface DosingNeeds {
  database: Database;
  formulary: Formulary;
  assistant: Assistant;
}

/** @param createFinder makes the interaction check of the tool that has one; the registry introduces the two. */
export function createDosingDoor(createFinder: (formulary: Formulary) => FindInteractions): ServerDoor<DosingNeeds> {
  return {
    name: 'dosing',
    mount(app, { database, formulary, assistant }) {
      const parts = loadDosingParts(formulary, createFinder(formulary));
      const readLedger = createLedgerReader(parts.knowledge);
      mountExplained(app, { endpoint: recommendDose, assistant }, { answer: ({ body }) => answerDosing(database, parts, body), toExplain });
      mountEndpoint(app, listLedgerProducts, async () => listProducts(parts.knowledge));
      mountEndpoint(app, addUpDay, async ({ body }) => answerLedger(parts, readLedger, body));
    },
  };
}
