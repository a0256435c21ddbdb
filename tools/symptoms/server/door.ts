import type { Formulary } from '#packages/medicines/formulary.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { analyzeAdvanced } from '../contract/advanced.ts';
import { analyzeSymptoms } from '../contract/analyze.ts';
import { askInterview } from '../contract/interview.ts';
import { answerAdvanced } from './answer-advanced.ts';
import { answerBasic } from './answer-basic.ts';
import { answerInterview } from './answer-interview.ts';
import { mountPhoto } from './photo-door.ts';
import { type FindInteractions, loadSymptoms } from './symptoms.ts';

export interface SymptomsNeeds {
  formulary: Formulary;
}

/** @param createFinder what looks up interactions, made from the formulary: the interactions tool is introduced by the registry. */
export function createSymptomsDoor(createFinder: (formulary: Formulary) => FindInteractions): ServerDoor<SymptomsNeeds> {
  return {
    name: 'symptoms',
    mount(app, { formulary }) {
      const parts = loadSymptoms(formulary, createFinder(formulary));
      mountEndpoint(app, analyzeSymptoms, async ({ body }) => answerBasic(parts, body));
      mountEndpoint(app, analyzeAdvanced, async ({ body }) => answerAdvanced(parts, body));
      mountEndpoint(app, askInterview, async ({ body }) => answerInterview(parts, body));
      mountPhoto(app, parts);
    },
  };
}
