import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { ServerTool } from '#packages/assistant/server-tool.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { analyzeAdvanced } from '../contract/advanced.ts';
import { analyzeSymptoms } from '../contract/analyze.ts';
import { askInterview } from '../contract/interview.ts';
import { readTyped } from '../contract/read.ts';
import { answerAdvanced } from './answer-advanced.ts';
import { answerBasic } from './answer-basic.ts';
import { answerInterview } from './answer-interview.ts';
import { createDangerFinder } from './danger.ts';
import { mountPhoto } from './photo-door.ts';
import { readWhileTyping } from './read-typed.ts';
import { addPerson } from './saved-person.ts';
import { createSymptomsSkill } from './skill/skill.ts';
import { buildAdvancedFacts, buildBasicFacts } from './symptom-facts.ts';
import { loadSymptomServices } from './symptom-services.ts';

export interface SymptomsDependencies {
  formulary: Formulary;
  assistant: Assistant;
  findInteractions: FindInteractions;
}

export const symptomsTool: ServerTool<SymptomsDependencies> = {
  name: 'symptoms',
  order: 2,
  features: [
    { name: 'symptom_analysis', description: 'How soon to be seen, from symptoms told in plain words.' },
    // An analysis asks a dozen questions, each a call.
    { name: 'symptom_interview', description: 'The next question of a symptom analysis.', rateLimit: 600 },
    // Each pause of typing is a call.
    { name: 'symptom_reading', description: 'What is understood, and signs of danger, while somebody types.', rateLimit: 1200 },
    { name: 'advanced_symptom_analysis', description: 'Triage and possible causes from symptoms, age, history and vital signs.' },
    { name: 'visual_analysis', description: 'What can be seen on a photo of the skin, and how soon to have it looked at.' },
  ],
  createSkill: createSymptomsSkill,
  createDangerFinder,
  mount(app, { formulary, assistant, findInteractions }) {
    const services = loadSymptomServices(formulary, findInteractions);
    const basic = { endpoint: analyzeSymptoms, assistant };
    mountExplained(app, basic, {
      answer: async ({ body, person }) => answerBasic(services, addPerson(body, person)),
      buildFacts: buildBasicFacts,
    });
    const advanced = { endpoint: analyzeAdvanced, assistant };
    mountExplained(app, advanced, {
      answer: async ({ body, person }) => answerAdvanced(services, { ...body, ...addPerson(body, person) }),
      buildFacts: buildAdvancedFacts,
    });
    mountEndpoint(app, askInterview, async ({ body, person }) => answerInterview(services, { ...body, ...addPerson(body, person) }));
    mountEndpoint(app, readTyped, async ({ body }) => readWhileTyping(services, body.text));
    mountPhoto(app, services, assistant);
  },
};
