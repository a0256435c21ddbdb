import type { Assistant } from '#packages/assistant/assistant.ts';
import { mountExplained } from '#packages/assistant/mount-explained.ts';
import type { ServerTool } from '#packages/assistant/server-tool.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import type { Offload } from '#packages/wire/server/offload.ts';
import { analyzeAdvanced } from '../contract/advanced.ts';
import { analyzeSymptoms } from '../contract/analyze.ts';
import { askInterview } from '../contract/interview.ts';
import { readTyped } from '../contract/read.ts';
import { createDangerFinder } from './danger.ts';
import { mountPhoto } from './photo-door.ts';
import { addPerson } from './saved-person.ts';
import { createSymptomsSkill } from './skill/skill.ts';
import { buildAdvancedFacts, buildBasicFacts } from './symptom-facts.ts';
import { loadSymptomServices } from './symptom-services.ts';
import { createSymptomTasks } from './symptom-tasks.ts';

export interface SymptomsDependencies {
  formulary: Formulary;
  assistant: Assistant;
  findInteractions: FindInteractions;
  offload: Offload;
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
  createTasks: ({ formulary, findInteractions }) => Object.values(createSymptomTasks(loadSymptomServices(formulary, findInteractions))),
  mount(app, { formulary, assistant, findInteractions, offload }) {
    const services = loadSymptomServices(formulary, findInteractions);
    const tasks = createSymptomTasks(services);
    const basic = { endpoint: analyzeSymptoms, assistant };
    mountExplained(app, basic, {
      answer: (call) => offload(tasks.basic, addPerson(call.body, call.person), call),
      buildFacts: buildBasicFacts,
    });
    const advanced = { endpoint: analyzeAdvanced, assistant };
    mountExplained(app, advanced, {
      answer: (call) => offload(tasks.advanced, { ...call.body, ...addPerson(call.body, call.person) }, call),
      buildFacts: buildAdvancedFacts,
    });
    mountEndpoint(app, askInterview, (call) => offload(tasks.interview, { ...call.body, ...addPerson(call.body, call.person) }, call));
    mountEndpoint(app, readTyped, (call) => offload(tasks.read, call.body.text, call));
    mountPhoto(app, services, { assistant, offload, task: tasks.photo });
  },
};
