import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createAnalysisTask } from './answer-analysis.ts';
import { loadSideEffectServices } from './side-effect-services.ts';

const task = createAnalysisTask(loadSideEffectServices(loadFormulary()), {
  findDanger: () => undefined,
  findInteractions: () => undefined,
});
const report = (medication: string, ...symptoms: string[]) => {
  const request = {
    medication,
    symptoms,
    duration: undefined,
    severity: undefined,
    otherMedications: [],
    answers: {},
    personId: undefined,
  };
  return task.run({ request, person: undefined, meanings: [] }).answer;
};

describe('a danger told in plain words', () => {
  it.each([
    ['clozapine', ['very constipated'], /bowel/],
    ['theophylline', ['vomiting all morning', 'heart is racing'], /theophylline/],
    ['levofloxacin', ['pain behind the ankle'], /tendon/],
  ] as const)('%s: %j', (medication, symptoms, title) => {
    const { urgent } = report(medication, ...symptoms);
    expect(urgent.map((flag) => `${flag.title} ${flag.reason} ${flag.advice}`.toLowerCase()).join(' ')).toMatch(title);
  });

  it('leaves constipation with another medicine a question of comfort', () => {
    expect(report('iron', 'very constipated').urgent).toEqual([]);
  });

  it('does not read the color of urine as a want of urine', () => {
    expect(JSON.stringify(report('nitrofurantoin', 'my urine is rust brown').labelWarnings ?? [])).not.toContain('must not be taken');
  });
});
