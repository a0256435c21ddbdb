import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { Skill } from '#packages/clinical/skill.ts';
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
import { makeSymptomsSkill } from './skill/skill.ts';
import { toExplainAdvanced, toExplainBasic } from './symptom-facts.ts';
import { type FindInteractions, loadSymptoms } from './symptoms.ts';

export interface SymptomsNeeds {
  formulary: Formulary;
  assistant: Assistant;
}

/** @param createFinder what looks up interactions, made from the formulary: the interactions tool is introduced by the registry. */
export function createSymptomsDoor(createFinder: (formulary: Formulary) => FindInteractions): ServerDoor<SymptomsNeeds> {
  return {
    name: 'symptoms',
    mount(app, { formulary, assistant }) {
      const parts = loadSymptoms(formulary, createFinder(formulary));
      const basic = { endpoint: analyzeSymptoms, assistant };
      mountExplained(app, basic, { answer: async ({ body }) => answerBasic(parts, body), toExplain: toExplainBasic });
      const advanced = { endpoint: analyzeAdvanced, assistant };
      mountExplained(app, advanced, { answer: async ({ body }) => answerAdvanced(parts, body), toExplain: toExplainAdvanced });
      mountEndpoint(app, askInterview, async ({ body }) => answerInterview(parts, body));
      mountPhoto(app, parts, assistant);
    },
  };
}

/**
 * What chat can ask of this tool: stories, illnesses, and the alarms of any message.
 * @param createFinder as of the door.
 */
export const createSymptomsSkill =
  (createFinder: (formulary: Formulary) => FindInteractions): ((needs: Omit<SymptomsNeeds, 'assistant'>) => Skill) =>
  ({ formulary }) =>
    makeSymptomsSkill(formulary, createFinder);
