import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSymptomKnowledge } from '../server/build-symptoms.ts';
import { nameInSentence } from './condition-name.ts';
import { findDifferential } from './differential.ts';
import { describeLikelihood, UNLISTED } from './likelihood.ts';
import { compileNetwork } from './network.ts';
import { findAgeGroup, type Story } from './story.ts';

const { conditions, findings } = readSymptomKnowledge().knowledge;
const network = compileNetwork(conditions, findings);
const toStory = (present: readonly string[], absent: readonly string[] = [], more: Partial<Story> = {}): Story => ({
  ...{ ageYears: 40, sex: 'female' },
  present: new Map(present.map((id) => [id, { words: id }])),
  absent: new Set(absent.filter((id) => !present.includes(id))),
  ...more,
});

describe('the four lists', () => {
  const anyFinding = fc.constantFrom(...findings.map(({ id }) => id));
  const people = fc.record({
    present: fc.uniqueArray(anyFinding, { minLength: 1, maxLength: 10 }),
    absent: fc.uniqueArray(anyFinding, { maxLength: 4 }),
    ageYears: fc.constantFrom(undefined, 0, 0.01, 0.5, 3, 9, 15, 30, 55, 70, 150),
    sex: fc.constantFrom('male' as const, 'female' as const, undefined),
  });

  it('are at most 5, 6, 3 and 2 long, name nothing twice and fit the person', () => {
    fc.assert(
      fc.property(people, ({ present, absent, ageYears, sex }) => {
        const { primary, differential, rare, systemic } = findDifferential(network, toStory(present, absent, { ageYears, sex }));
        expect([primary.length <= 5, differential.length <= 6, rare.length <= 3, systemic.length <= 2]).toEqual([true, true, true, true]);
        const all = [...primary, ...differential, ...rare, ...systemic];
        expect(new Set(all.map(({ condition }) => condition.id)).size).toBe(all.length);
        for (const { condition, share, speaksFor, speaksAgainst } of all) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(1);
          expect(speaksFor.length).toBeGreaterThan(0);
          for (const id of speaksFor) expect(present).toContain(id);
          for (const id of speaksAgainst) expect([...present, ...absent]).toContain(id);
          if (sex === 'male') expect(condition.onlyInPregnancy).toBe(false);
        }
        for (const list of [primary, differential]) {
          const shares = list.map(({ share }) => share);
          expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        }
        for (const { condition } of rare)
          expect(['emergency', 'urgent', 'life-threatening']).toContain(
            condition.severity === 'life-threatening' ? condition.severity : condition.care,
          );
        for (const { condition } of systemic) expect(condition.systemic).toBe(true);
      }),
      { numRuns: 300, examples: [[{ present: ['abdominal-pain'], absent: [], ageYears: 0.01, sex: 'male' as const }]] },
    );
  });

  it('are empty without findings', () => {
    expect(findDifferential(network, toStory([]))).toEqual({ primary: [], differential: [], rare: [], systemic: [] });
  });

  it('name findings for and against, including denied ones', () => {
    const { primary, differential } = findDifferential(network, toStory(['sore-throat', 'fever'], ['cough']));
    const strep = [...primary, ...differential].find(({ condition }) => condition.id === 'strep-throat');
    expect(strep?.speaksFor).toEqual(expect.arrayContaining(['sore-throat', 'fever']));
    const cold = findDifferential(network, toStory(['runny-nose', 'sneezing'], ['cough', 'sore-throat'])).primary.find(
      ({ condition }) => condition.id === 'common-cold',
    );
    expect(cold?.speaksAgainst).toEqual(expect.arrayContaining(['sore-throat']));
  });
});

describe('a likelihood', () => {
  it.each([
    [0, 'unlikely', 'fewer than 1 in 100'],
    [0.02, 'unlikely', 'fewer than 1 in 10'],
    [0.06, 'less likely', 'about 1 in 10'],
    [0.3, 'possible', 'about 3 in 10'],
    [0.67, 'likely', 'about 6 in 10'],
    [1, 'very likely', 'about 9 in 10'],
  ])('of %d is %s, %s', (share, words, inTen) => expect(describeLikelihood(share)).toMatchObject({ words, inTen }));

  it('grows with the share and leaves room for unlisted causes', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (a, b) => {
        const [less, more] = a <= b ? [describeLikelihood(a), describeLikelihood(b)] : [describeLikelihood(b), describeLikelihood(a)];
        expect(less.share).toBeLessThanOrEqual(more.share);
        expect(more.share).toBeLessThanOrEqual(1 - UNLISTED);
        for (const { inTen } of [less, more]) expect(inTen).toMatch(/^(about [1-9] in 10|fewer than 1 in 100?)$/);
      }),
    );
  });
});

it.each([
  ['Common cold', 'common cold'],
  ["Crohn's disease", "Crohn's disease"],
  ['COVID-19', 'COVID-19'],
  ['Lyme disease', 'Lyme disease'],
  ['Hay fever', 'hay fever'],
])('%s inside a sentence is %s', (name, said) => expect(nameInSentence(name)).toBe(said));

it.each([
  [0, 'newborn'],
  [27 / 365.25, 'newborn'],
  [28 / 365.25, 'infant'],
  [0.99, 'infant'],
  [1, 'toddler'],
  [4.9, 'toddler'],
  [5, 'child'],
  [12, 'teen'],
  [17.9, 'teen'],
  [18, 'young'],
  [40, 'middle'],
  [65, 'older'],
  [80, 'oldest'],
  [150, 'oldest'],
])('at %d years one is %s', (years, group) => expect(findAgeGroup(years)).toBe(group));
