import { describe, expect, it } from 'vitest';
import type { CareLevel, ConditionRecord, FindingRecord, RedFlagRecord } from './knowledge.ts';
import { compileNetwork } from './network.ts';
import { findRedFlags } from './red-flags.ts';
import type { Story } from './story.ts';
import { assessUrgency } from './urgency.ts';

const IDS = ['mild', 'middling', 'grave', 'deadly', 'a', 'b', 'c', 'd', 'e', 'f'];
const FINDINGS = IDS.map(
  (id): FindingRecord => ({ id, name: id, kind: 'symptom', area: 'head', background: 0.05, ask: '?', lay: [], clinical: [], unless: [] }),
);
const condition = (id: string, care: CareLevel): ConditionRecord => ({
  ...{ id, name: id, clinical: id, also: [], icd10: 'A00.0', systems: ['skin'], systemic: false, about: id, severity: 'mild', care },
  ...{ careWhy: id, visits: 100, age: {}, sex: {}, onlyInPregnancy: false, prevalence: id, begins: 'hours' },
  since: { hours: 0.22, days: 0.38, weeks: 0.2, months: 0.12, years: 0.08 },
  findings: { [id]: 0.9 },
  ...{ risks: {}, keyFeatures: [], distinguishing: [], redFlags: [], course: id, tests: [], selfCare: [], seeDoctor: [], remedies: [] },
  ...{ medicines: [], avoid: [], sources: { about: 'nhs', numbers: 'nhs', care: 'nhs' } },
});
const network = compileNetwork(
  [condition('mild', 'self-care'), condition('middling', 'routine'), condition('grave', 'urgent'), condition('deadly', 'emergency')],
  FINDINGS,
);
const flag = (level: RedFlagRecord['level'], ...ids: string[]): RedFlagRecord => ({
  ...{ id: ids.join('-'), name: ids.join('-'), level, groups: ids.map((id) => [id]), advice: 'Go.', reason: 'It is.', source: 'nhs' },
});
const assess = (ids: string[], flags: RedFlagRecord[] = []) => {
  const story: Story = { ageYears: 40, sex: 'male', present: new Map(ids.map((id) => [id, { words: id }])), absent: new Set() };
  return assessUrgency(network, story, findRedFlags(network, flags, story));
};

describe('urgency', () => {
  it.each([
    ['mild', 'self-care'],
    ['middling', 'routine'],
    ['grave', 'urgent'],
    ['deadly', 'emergency'],
  ])('of a condition that is %s is %s', (id, level) => {
    expect(assess([id])).toMatchObject({ level, byProbability: level, byFlags: 'self-care' });
  });

  it('is the more cautious of flags and probabilities and says which decided', () => {
    expect(assess(['mild'], [flag('urgent', 'mild')])).toMatchObject({ level: 'urgent', byFlags: 'urgent', decidedBy: 'flags' });
    expect(assess(['deadly'], [flag('routine', 'deadly')])).toMatchObject({ level: 'emergency', decidedBy: 'probability' });
    expect(assess(['grave'], [flag('urgent', 'grave')])).toMatchObject({ level: 'urgent', decidedBy: 'both' });
  });

  it('is not lowered by a flag’s finding that supports a harmless illness', () => {
    // Alone, what is grave is urgent; what is mild beside it would make the whole look harmless.
    const flags = [flag('urgent', 'mild')];
    expect(assess(['grave', 'mild'], flags).byProbability).toBe(assess(['grave']).byProbability);
  });

  it('is an emergency for more than five single flags', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const flags = ids.map((id) => flag('urgent', id));
    expect(assess(ids.slice(0, 5), flags).byFlags).toBe('urgent');
    expect(assess(ids, flags).level).toBe('emergency');
  });

  it('is self-care without findings', () => expect(assess([])).toMatchObject({ level: 'self-care', decidedBy: 'both' }));
});
