import { describe, expect, it } from 'vitest';
import type { FindingRecord, RedFlagRecord } from './knowledge.ts';
import { compileNetwork } from './network.ts';
import { findRedFlags, fitsPerson, moreUrgent } from './red-flags.ts';
import type { ReportedFinding, Story } from './story.ts';

const finding = (id: string, more: Partial<FindingRecord> = {}): FindingRecord => ({
  ...{ id, name: id, kind: 'symptom', area: 'head', background: 0.1, ask: '?', lay: [], clinical: [], unless: [] },
  ...more,
});
const FINDINGS = [finding('pain'), finding('sharp-pain', { is: 'pain' }), finding('fever'), finding('rash'), finding('cough')];
const network = compileNetwork([], FINDINGS);
const flag = (groups: string[][], more: Partial<RedFlagRecord> = {}): RedFlagRecord => ({
  ...{ id: 'flag', name: 'flag', level: 'emergency', groups, advice: 'Go.', reason: 'It is.', source: 'nhs' },
  ...more,
});
const story = (present: Record<string, Partial<ReportedFinding>>, more: Partial<Story> = {}): Story => ({
  ...{ ageYears: 40, sex: 'female', absent: new Set<string>() },
  present: new Map(Object.entries(present).map(([id, reported]) => [id, { words: id, ...reported }])),
  ...more,
});
const shows = (one: RedFlagRecord, reported: Story) => findRedFlags(network, [one], reported).length === 1;

describe('red flags', () => {
  it('need one finding of every group', () => {
    const one = flag([['fever', 'cough'], ['rash']]);
    expect(shows(one, story({ fever: {}, rash: {} }))).toBe(true);
    expect(shows(one, story({ cough: {}, rash: {} }))).toBe(true);
    expect(shows(one, story({ fever: {}, cough: {} }))).toBe(false);
    expect(shows(one, story({}))).toBe(false);
  });

  it('count a specific finding as its general one, and not the reverse', () => {
    expect(shows(flag([['pain']]), story({ 'sharp-pain': {} }))).toBe(true);
    expect(shows(flag([['sharp-pain']]), story({ pain: {} }))).toBe(false);
  });

  it('name their findings, most urgent flag first', () => {
    const flags = [
      flag([['fever']], { id: 'later', level: 'routine' }),
      flag([['rash']], { id: 'today', level: 'urgent' }),
      flag([['pain']]),
    ];
    const shown = findRedFlags(network, flags, story({ 'sharp-pain': {}, fever: {}, rash: {} }));
    expect(shown.map(({ flag: { id }, findings }) => [id, findings])).toEqual([
      ['flag', ['sharp-pain']],
      ['today', ['rash']],
      ['later', ['fever']],
    ]);
  });

  it('are never lost by additional findings', () => {
    const one = flag([['fever'], ['rash']]);
    expect(shows(one, story({ fever: {}, rash: {}, cough: {}, pain: { severity: 'mild' } }, { absent: new Set(['sharp-pain']) }))).toBe(
      true,
    );
  });

  it('are not raised where the story explains the sign', () => {
    const one = flag([['pain']], { level: 'urgent', unless: ['rash'] });
    expect(shows(one, story({ 'sharp-pain': {} }))).toBe(true);
    expect(shows(one, story({ 'sharp-pain': {}, rash: {} }))).toBe(false);
    expect(shows(one, story({ 'sharp-pain': {} }, { absent: new Set(['rash']) }))).toBe(true);
  });

  it('require the severity and onset of the first group', () => {
    const severe = flag([['pain'], ['fever']], { severe: true });
    expect(shows(severe, story({ pain: {}, fever: { severity: 'severe' } }))).toBe(false);
    expect(shows(severe, story({ pain: { severity: 'severe' }, fever: {} }))).toBe(true);
    const sudden = flag([['pain']], { sudden: true });
    expect(shows(sudden, story({ pain: {} }))).toBe(false);
    expect(shows(sudden, story({ pain: { sudden: true } }))).toBe(true);
    expect(shows(sudden, story({ pain: {} }, { sudden: true }))).toBe(true);
  });

  it.each([
    [{ leastHours: 24 }, undefined, false],
    [{ leastHours: 24 }, 23, false],
    [{ leastHours: 24 }, 24, true],
    [{ mostHours: 24 }, undefined, true],
    [{ mostHours: 24 }, 24, true],
    [{ mostHours: 24 }, 25, false],
  ])('require the duration: %j after %s hours', (limits, hours, expected) => {
    expect(shows(flag([['pain']], limits), story({ pain: {} }, { hours }))).toBe(expected);
  });

  it.each<[Partial<RedFlagRecord>, Partial<Story>, boolean]>([
    [{ sex: 'male' }, { sex: 'female' }, false],
    [{ sex: 'male' }, { sex: 'male' }, true],
    [{ sex: 'male' }, { sex: undefined }, true],
    [{ ages: [0, 4] }, { ageYears: 4.9 }, true],
    [{ ages: [0, 4] }, { ageYears: 5 }, false],
    [{ ages: [0, 0.25] }, { ageYears: 0.24 }, true],
    [{ ages: [0, 0.25] }, { ageYears: 0.25 }, false],
    [{ ages: [65, 150] }, { ageYears: 64 }, false],
    [{ ages: [65, 150] }, { ageYears: 150 }, true],
    [{ ages: [0, 0.25] }, { ageYears: undefined }, false],
    [{ ages: [0, 0.25] }, { ageYears: undefined, isChild: true }, true],
    [{ ages: [50, 150] }, { ageYears: undefined }, true],
    [{ ages: [56, 150] }, { ageYears: undefined }, false],
    [{ ages: [18, 150] }, { ageYears: undefined, isChild: true }, false],
  ])('fit the person: %j and %j', (limits, person, expected) => {
    expect(fitsPerson(flag([['pain']], limits), story({}, person))).toBe(expected);
  });

  it('give the more urgent of two levels', () => {
    expect(moreUrgent('routine', 'emergency')).toBe('emergency');
    expect(moreUrgent('urgent', 'self-care')).toBe('urgent');
    expect(moreUrgent('self-care', 'self-care')).toBe('self-care');
  });
});
