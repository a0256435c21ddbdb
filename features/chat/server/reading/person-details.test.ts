import { describe, expect, it } from 'vitest';
import type { PersonDetails } from '#packages/clinical/skill.ts';
import { readBareNumber, readPersonDetails } from './person-details.ts';

describe('what a message says of the person', () => {
  it.each<[string, PersonDetails]>([
    ['I am 34', { ageYears: 34 }],
    ["I'm 34 and on warfarin", { ageYears: 34 }],
    ['im 72, is ibuprofen ok', { ageYears: 72 }],
    ['she is 81', { ageYears: 81 }],
    ['my 5 year old', { ageYears: 5 }],
    ['my 5-year-old has a fever', { ageYears: 5 }],
    ['a 28 yo with a rash', { ageYears: 28 }],
    ['my dad, 70, takes warfarin', { ageYears: 70 }],
    ['aged 9', { ageYears: 9 }],
    ['my 6 month old', { ageYears: 0.5 }],
    ['18 mos old', { ageYears: 1.5 }],
    ['he weighs 40 lb', { weightPounds: 40 }],
    ['40-pound child', { weightPounds: 40 }],
    ['20 kg', { weightPounds: 44.1 }],
    ['he is 5 and weighs 18 kilos', { ageYears: 5, weightPounds: 39.7 }],
    ['I am pregnant', { sex: 'female', pregnant: true }],
    ['second trimester', { sex: 'female', pregnant: true }],
    ['I am breastfeeding my son', { breastfeeding: true }],
    ['I am a woman', { sex: 'female' }],
    ['I am a man', { sex: 'male' }],
    ['32f', { ageYears: 32, sex: 'female' }],
  ])('reads "%s"', (text, person) => {
    expect(readPersonDetails(text)).toEqual(person);
  });

  it.each([
    'Can I take ibuprofen with warfarin?',
    "I'm 20 weeks into my training plan",
    'I am 200 dollars over budget',
    'I am 500 years old',
    'I took 2 tablets 4 hours ago',
    'I am 5 minutes away',
    'I am not pregnant',
    "I'm trying to get pregnant",
    '',
  ])('reads neither an age nor a weight nor a pregnancy from "%s"', (text) => {
    const { ageYears, weightPounds, pregnant } = readPersonDetails(text);
    expect({ ageYears, weightPounds, pregnant }).toEqual({ ageYears: undefined, weightPounds: undefined, pregnant: undefined });
  });

  it('reads the age of an infant as a fraction of a year', () => {
    expect(readPersonDetails('my baby is 10 days old').ageYears).toBeCloseTo(10 / 365.25, 3);
    expect(readPersonDetails('3 weeks old').ageYears).toBeCloseTo(21 / 365.25, 3);
  });

  it.each([
    'what dose of Tylenol for my newborn',
    'Can my newborn have Tylenol?',
    'my newborn has a stuffy nose, what helps',
    'can I give gripe water to a newborn',
    'and what about for the newborn she has a little rash too',
    'I have a newborn and she has a cold, can I give her Tylenol',
  ])('takes a newborn for the person: %s', (text) => expect(readPersonDetails(text).ageYears).toBeLessThan(0.08));

  it.each([
    'I have a newborn. Can I take Sudafed for my cold?',
    'we had a newborn last week, is Advil okay for me',
    'Can I take Sudafed while breastfeeding my newborn?',
    'is it safe to take Benadryl while I sleep near my newborn',
    'My newborn is healthy. Can I take Advil for my back?',
  ])('takes the parent of a newborn for no newborn: %s', (text) => expect(readPersonDetails(text).ageYears).toBeUndefined());

  it('accepts very long and unusual texts', () => {
    const from = performance.now();
    for (const text of ['9'.repeat(4_000), 'I am '.repeat(800), '5 years '.repeat(500), '\u0000\u202e 5 year old']) readPersonDetails(text);
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});

describe('a bare number', () => {
  it.each([
    ['5', 5],
    [' 40 ', 40],
    ['about 40', 40],
    ['40 or so', 40],
    ['he is 7', 7],
    ['18.5', 18.5],
  ])('is read from "%s"', (text, number) => expect(readBareNumber(text)).toBe(number));

  it.each(['', 'five', '1234', '2 or 3', 'What is ibuprofen used for in children of 5'])('is not read from "%s"', (text) =>
    expect(readBareNumber(text)).toBeUndefined(),
  );
});
