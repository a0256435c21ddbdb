import type { ConditionRecord, FindingRecord } from '#tools/symptoms/engine/knowledge.ts';
import { seededRandom } from '../search/random.ts';

/** Findings per condition: the product's average. */
const LISTED = 18;

/** Generates artificial conditions and findings, the same on every run. */
export function generateKnowledge(
  conditionCount: number,
  findingCount: number,
): { conditions: ConditionRecord[]; findings: FindingRecord[] } {
  const random = seededRandom(7);
  const findings = Array.from({ length: findingCount }, (_, n): FindingRecord => {
    return {
      id: `f${n}`,
      name: `finding ${n}`,
      kind: 'symptom',
      area: 'head',
      background: 0.005 + 0.05 * random(),
      ask: '?',
      lay: [],
      clinical: [],
      unless: [],
    };
  });
  const conditions = Array.from({ length: conditionCount }, (_, n): ConditionRecord => {
    const listed = Array.from({ length: LISTED }, () => [`f${Math.floor(random() * findingCount)}`, 0.05 + 0.9 * random()] as const);
    return { ...EMPTY, id: `c${n}`, visits: 10 ** (4 * random()), findings: Object.fromEntries(listed) };
  });
  return { conditions, findings };
}

/** Generates answers: some findings present, some denied. */
export function generateAnswers(findings: readonly FindingRecord[], people: number, reported: number): Record<string, boolean>[] {
  const random = seededRandom(11);
  return Array.from({ length: people }, () =>
    Object.fromEntries(
      Array.from({ length: reported }, () => [findings[Math.floor(random() * findings.length)]?.id as string, random() < 0.6]),
    ),
  );
}

const EMPTY = {
  name: '',
  clinical: '',
  also: [],
  icd10: '',
  systems: [],
  systemic: false,
  about: '',
  severity: 'mild',
  care: 'routine',
  careWhy: '',
  age: {},
  sex: {},
  onlyInPregnancy: false,
  prevalence: '',
  begins: 'days',
  since: { days: 1 },
  risks: {},
  keyFeatures: [],
  distinguishing: [],
  redFlags: [],
  course: '',
  tests: [],
  selfCare: [],
  seeDoctor: [],
  remedies: [],
  medicines: [],
  avoid: [],
  sources: { about: '', numbers: '', care: '' },
} as const;
