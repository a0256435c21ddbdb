import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { createProductReader } from '#packages/medicines/read-product.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { addUpDay, listLedgerProducts } from '../contract/ledger.ts';
import { recommendDose } from '../contract/recommend.ts';
import { answerDosing, type DosingParts, type FindInteractions } from './answer-dosing.ts';
import { answerLedger, createLedgerReader, listProducts } from './answer-ledger.ts';
import type { Database } from './dosing-recommendation.store.ts';
import { loadGuides } from './guides.ts';
import { toExplain } from './to-explain.ts';

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
      const knowledge = loadGuides();
      const readLedger = createLedgerReader(knowledge);
      const parts: DosingParts = {
        formulary,
        knowledge,
        read: createProductReader(formulary),
        findInteractions: createFinder(formulary),
      };
      mountExplained(app, { endpoint: recommendDose, assistant }, { answer: ({ body }) => answerDosing(database, parts, body), toExplain });
      mountEndpoint(app, listLedgerProducts, async () => listProducts(knowledge));
      mountEndpoint(app, addUpDay, async ({ body }) => answerLedger(parts, readLedger, body));
    },
  };
}
