import { describe, expect, it } from 'vitest';
import { infer, observe } from './infer.ts';
import type { ConditionRecord, FindingRecord } from './knowledge.ts';
import { compileNetwork } from './network.ts';
import type { Story } from './story.ts';

const finding = (id: string, background: number, more: Partial<FindingRecord> = {}): FindingRecord => ({
  id,
  name: id,
  kind: 'sign',
  area: 'head',
  background,
  ask: '?',
  lay: [],
  clinical: [],
  unless: [],
  ...more,
});
const condition = (id: string, visits: number, findings: Record<string, number>, more: Partial<ConditionRecord> = {}): ConditionRecord => ({
  id,
  name: id,
  clinical: id,
  also: [],
  icd10: 'A00.0',
  systems: ['skin'],
  systemic: false,
  about: id,
  severity: 'mild',
  care: 'routine',
  careWhy: id,
  visits,
  age: {},
  sex: {},
  onlyInPregnancy: false,
  prevalence: id,
  begins: 'hours',
  since: { hours: 0.22, days: 0.38, weeks: 0.2, months: 0.12, years: 0.08 },
  findings,
  risks: {},
  keyFeatures: [],
  distinguishing: [],
  redFlags: [],
  course: id,
  tests: [],
  selfCare: [],
  seeDoctor: [],
  remedies: [],
  medicines: [],
  avoid: [],
  sources: { about: 'nhs', numbers: 'nhs', care: 'nhs' },
  ...more,
});

const story = (present: string[], absent: string[] = [], more: Partial<Story> = {}): Story => ({
  ageYears: 30,
  sex: 'female',
  present: new Map(present.map((id) => [id, { words: id }])),
  absent: new Set(absent),
  ...more,
});

const FINDINGS = [
  finding('pain', 0.1),
  finding('sharp-pain', 0.02, { is: 'pain' }),
  finding('spots', 0.05),
  finding('smoking', 0.2, { kind: 'risk' }),
];
const CONDITIONS = [
  condition('a', 100, { pain: 0.8, 'sharp-pain': 0.4, spots: 0.02 }),
  condition('b', 100, { pain: 0.8, spots: 0.5 }),
  condition('c', 100, { spots: 0.5 }, { sex: { male: 0, female: 2 }, risks: { smoking: 5 } }),
];
const network = compileNetwork(CONDITIONS, FINDINGS);
const shareOf = (reported: Story) => {
  const shares = infer(network, observe(network, reported));
  return Object.fromEntries(CONDITIONS.map(({ id }, at) => [id, shares[at] as number])) as Record<'a' | 'b' | 'c', number>;
};

describe('inference', () => {
  it('adds up to one', () => {
    const { a, b, c } = shareOf(story(['pain'], ['spots']));
    expect(a + b + c).toBeCloseTo(1, 12);
  });

  it('weighs one finding by the ratio of its shares', () => {
    // Signs that are not reported weigh next to nothing, so two conditions with like visits differ by their shares of spots alone.
    const { a, b } = shareOf(story(['pain', 'spots']));
    expect(b / a / (0.5 / 0.02)).toBeCloseTo(1, 1);
  });

  it('counts a denied finding against a condition', () => {
    expect(shareOf(story(['pain'], ['spots'])).b).toBeLessThan(shareOf(story(['pain'])).b);
  });

  it('counts a specific finding once: its general finding, then itself given that', () => {
    const { a, b } = shareOf(story(['sharp-pain']));
    // Both have pain in 0.8; sharp pain given pain is 0.4/0.8 against the background's 0.02/0.1.
    expect(a / b / (0.5 / 0.2)).toBeCloseTo(1, 1);
  });

  it('applies a relative risk, corrected for how common it is', () => {
    const before = shareOf(story(['spots']));
    const after = shareOf(story(['spots', 'smoking']));
    expect(after.c / after.b / (before.c / before.b) / (5 / (1 + 0.2 * 4))).toBeCloseTo(1, 1);
  });

  it('excludes conditions that are impossible for the sex', () => {
    expect(shareOf(story(['spots'], [], { sex: 'male' })).c).toBe(0);
    expect(shareOf(story(['spots'], [], { sex: undefined })).c).toBeGreaterThan(0);
  });

  it('ignores a denied specific finding if its general finding is absent', () => {
    expect(observe(network, story(['spots'], ['sharp-pain'])).absent).toEqual([]);
    expect(observe(network, story(['pain'], ['sharp-pain'])).absent).toHaveLength(1);
  });
});

describe('a hallmark that is not told', () => {
  const network = compileNetwork(
    [condition('febrile-seizure', 100, { seizure: 0.98, fever: 0.9 }), condition('fever', 100, { fever: 0.9, 'runny-nose': 0.5 })],
    [
      finding('seizure', 0.001, { kind: 'symptom' }),
      finding('fever', 0.05, { kind: 'symptom' }),
      finding('runny-nose', 0.1, { kind: 'symptom' }),
    ],
  );
  const shareOf = (...ids: string[]) =>
    infer(network, observe(network, { present: new Map(ids.map((id) => [id, { words: id }])), absent: new Set() }))[0] as number;

  it('counts fully in the shortest story', () => expect(shareOf('fever')).toBeLessThan(0.15));
  it('does not once it is told', () => expect(shareOf('fever', 'seizure')).toBeGreaterThan(0.9));
});
