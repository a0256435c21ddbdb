import type { PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import type { AdvancedResponse } from '#tools/symptoms/contract/advanced.ts';
import type { BasicResponse } from '#tools/symptoms/contract/analyze.ts';
import { completeAdvanced, completeBasic } from '#tools/symptoms/web/result/complete-answer.ts';

/** Answers for screen tests. */
const COMMON = {
  status: 'analysed',
  triageAssessment: {
    urgencyLevel: 'urgent',
    timeframe: 'Today, at most within 24 hours',
    reasoning: 'A stiff neck with fever must be seen.',
  },
  warnings: [],
  understood: {
    findings: [
      { id: 'fever', name: 'fever', state: 'present', kind: 'symptom', area: 'whole-body', severity: 'severe', words: 'burning up' },
      { id: 'cough', name: 'cough', state: 'absent', kind: 'symptom', area: 'chest', words: 'no cough' },
    ],
    facts: [{ label: 'Age', value: '3 years', words: 'my 3 year old' }],
    medicines: ['ibuprofen'],
    notUnderstood: ['qqxx'],
    didYouMean: [],
  },
  cited: { recommendations: [{ text: 'Rest.', evidenceIds: ['1.1'] }] },
  evidence: [{ id: '1.1', statement: 'Rest helps.', source: { title: 'Flu', publisher: 'NHS', section: 'Self-care', date: '2024-05' } }],
  mode: 'rules-only',
  homeRemedies: [
    {
      name: 'Fluids',
      description: 'Keep drinking.',
      instructions: 'Small sips.',
      precautions: ['Not with heart failure'],
      evidenceIds: [],
    },
  ],
} satisfies Partial<BasicResponse>;

export function makeBasic(part: Partial<BasicResponse> & PendingExplanation = {}) {
  return completeBasic({
    ...COMMON,
    recommendations: ['Rest.'],
    reasoning: 'Fever points to an infection.',
    precautions: ['No aspirin for children.'],
    whenToSeeDoctor: ['A fever over three days'],
    conditions: [
      {
        id: 'influenza',
        name: 'flu',
        clinicalName: 'Influenza',
        icd10: 'J11.1',
        about: 'An infection by a virus.',
        likelihood: { words: 'likely', inTen: 'about 5 in 10', share: 0.5 },
        evidenceIds: ['1.1'],
      },
    ],
    ...part,
  });
}

const LISTED = {
  condition: 'flu',
  clinicalName: 'Influenza',
  probability: 'likely, about 5 in 10',
  likelihood: { words: 'likely', inTen: 'about 5 in 10', share: 0.5 },
  reasoning: 'It fits the season.',
  icd10: 'J11.1',
  about: 'An infection by a virus.',
  care: 'self-care',
  speaksFor: ['fever'],
  speaksAgainst: ['no cough'],
  evidenceIds: ['1.1'],
} as const;
const listed = (id: string) => ({
  ...LISTED,
  id,
  speaksFor: [...LISTED.speaksFor],
  speaksAgainst: [...LISTED.speaksAgainst],
  evidenceIds: ['1.1'],
});

export function makeAdvanced(part: Partial<AdvancedResponse> & PendingExplanation = {}) {
  return completeAdvanced({
    ...COMMON,
    primaryDiagnoses: [{ ...listed('a'), prevalence: 'Common in winter', keyFeatures: ['Sudden fever'], typicalCourse: 'A week' }],
    differentialDiagnoses: [
      {
        ...listed('b'),
        condition: 'cold',
        prevalence: 'Very common',
        distinguishingFeatures: ['Slower'],
        additionalTestsNeeded: ['Nose swab'],
      },
    ],
    rareButImportantConditions: [
      { ...listed('c'), condition: 'meningitis', care: 'emergency', redFlags: ['Stiff neck'], consequences: 'Lasting harm' },
    ],
    systemicConditions: [{ ...listed('d'), condition: 'lupus', systemsAffected: ['skin', 'joints'] }],
    recommendedActions: { immediate: ['Rest.'], shortTerm: ['Drink.'], followUp: ['See a doctor if it lasts.'] },
    medications: {
      overTheCounter: ['Acetaminophen'],
      contraindications: ['No aspirin for children'],
      checked: [{ name: 'aspirin', use: 'for pain', verdict: 'do not take', reasons: ['Under 18'], evidenceIds: [] }],
    },
    specialistReferral: { recommended: false, specialty: '', reason: 'A family doctor is enough.' },
    questions: [{ findingId: 'stiff-neck', text: 'Is the neck stiff?', why: 'It can be dangerous.', purpose: 'danger' }],
    ...part,
  });
}
