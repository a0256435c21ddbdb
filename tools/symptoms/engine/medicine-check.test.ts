import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { readSymptomKnowledge } from '../server/build-symptoms.ts';
import { checkMedicine, type Verdict } from './medicine-check.ts';
import type { Story } from './story.ts';

const formulary = loadFormulary();
const medicineOf = (id: string) => {
  const medicine = formulary.findProduct(id)?.medicine;
  if (!medicine) throw new Error(`There is no ${id}`);
  return medicine;
};
const toStory = (ageYears: number | undefined, ...present: string[]): Story => ({
  ...{ ageYears, sex: 'female', absent: new Set<string>() },
  present: new Map(present.map((id) => [id, { words: id }])),
});
const check = (id: string, ...of: Parameters<typeof toStory>) => checkMedicine(medicineOf(id), toStory(...of));
const OFFERED = [...new Set(readSymptomKnowledge().knowledge.conditions.flatMap(({ medicines }) => medicines))];
const WORST_FIRST: Verdict[] = ['do not take', 'ask first', 'may help'];

describe('an over-the-counter medicine', () => {
  it('may help an adult without contraindications', () => {
    for (const id of OFFERED) expect([id, check(id, 30).verdict, check(id, 30).reasons]).toEqual([id, 'may help', []]);
  });

  it.each<[string, Parameters<typeof toStory>, RegExp]>([
    ['ibuprofen', [30, 'pregnant'], /week 20/],
    ['ibuprofen', [60, 'kidney-disease'], /kidney/i],
    ['ibuprofen', [60, 'past-ulcer'], /./],
    ['naproxen', [60, 'kidney-disease'], /kidney/i],
    ['aspirin', [60, 'blood-thinner-use'], /blood thinner/],
    ['acetaminophen', [40, 'liver-disease'], /liver/i],
    ['pseudoephedrine', [50, 'high-blood-pressure'], /blood pressure/i],
    ['diphenhydramine', [80], /./],
  ])('%s is not simply offered for %j', (id, of, reason) => {
    const { verdict, reasons } = check(id, ...of);
    expect(verdict).not.toBe('may help');
    expect(reasons.map(({ text }) => text).join(' ')).toMatch(reason);
    expect(reasons.every(({ source }) => source.length > 0)).toBe(true);
  });

  it('is never simply offered for a child under 12', () => {
    for (const id of OFFERED)
      for (const age of [0.1, 1, 5, 11.9]) expect([id, age, check(id, age).verdict]).not.toEqual([id, age, 'may help']);
    expect(check('acetaminophen', 5)).toMatchObject({ verdict: 'ask first', reasons: [{ text: expect.stringContaining('weight') }] });
    expect(check('acetaminophen', 12).verdict).toBe('may help');
  });

  it.each([0.5, 5, 12, 15, 18.9])('is never aspirin or bismuth subsalicylate at %d years, with or without a fever', (age) => {
    const salicylates = OFFERED.filter((id) =>
      medicineOf(id).ingredients.some(({ name }) => name === 'aspirin' || name === 'bismuth subsalicylate'),
    );
    expect(salicylates).toEqual(expect.arrayContaining(['aspirin', 'bismuth-subsalicylate']));
    for (const id of salicylates) {
      expect([id, check(id, age).verdict]).toEqual([id, 'do not take']);
      expect(check(id, age, 'fever').verdict).toBe('do not take');
      expect(
        check(id, age, 'fever')
          .reasons.map(({ text }) => text)
          .join(' '),
      ).toMatch(/Reye/);
    }
    for (const id of ['aspirin', 'bismuth-subsalicylate']) expect(check(id, 19).verdict).toBe('may help');
  });

  it('is never made safer by additional findings', () => {
    const risks = ['pregnant', 'kidney-disease', 'liver-disease', 'blood-thinner-use', 'asthma', 'heart-failure', 'past-ulcer'];
    for (const id of OFFERED)
      for (const risk of risks) {
        const [before, after] = [check(id, 70, 'fever'), check(id, 70, 'fever', risk)];
        expect(WORST_FIRST.indexOf(after.verdict)).toBeLessThanOrEqual(WORST_FIRST.indexOf(before.verdict));
        expect(after.reasons).toEqual(expect.arrayContaining(before.reasons));
      }
  });

  it('is not judged by an unknown age', () => {
    expect(check('diphenhydramine', undefined).reasons).toEqual([]);
  });
});
