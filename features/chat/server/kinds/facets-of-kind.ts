import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { MedicineFacet } from '#packages/clinical/skill.ts';

/** The aspects of a record that answer a kind of question about one medicine. None: records hold no such fact. */
export const FACETS: Partial<Record<QuestionKind, readonly MedicineFacet[]>> = {
  use: ['use'],
  'how-it-works': ['how-it-works'],
  'how-to-take': ['how-to-take'],
  splitting: ['splitting'],
  'missed-dose': ['missed-dose'],
  onset: ['onset'],
  duration: ['duration'],
  stopping: ['stopping'],
  switching: ['switching'],
  storage: ['storage'],
  looks: [],
  forms: ['forms'],
  alternatives: [],
  course: ['how-long'],
  food: ['food'],
  alcohol: ['alcohol'],
  generic: ['brands'],
  availability: [],
  prescription: ['prescription'],
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  driving: ['driving'],
  vaccine: [],
};
