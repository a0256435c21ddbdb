import { describe, expect, it } from 'vitest';
import { createReadability, splitSentences } from './readability.ts';

const { measureGrade, isReadable } = createReadability([
  'acetaminophen',
  'hydrochlorothiazide',
  "St. John's wort",
  'Generalized anxiety disorder',
  'flu',
]);

describe('the grade of a text', () => {
  it('is low for short words in short sentences', () => {
    expect(measureGrade('Take it with food. Drink a glass of water. Stop if you feel sick.')).toBeLessThan(2);
  });

  it('is what the formula gives: 8 words, 10 syllables, 2 sentences', () => {
    expect(measureGrade('The doctor saw me. She gave me water.')).toBeCloseTo(0.39 * 4 + 11.8 * (10 / 8) - 15.59);
  });

  it('is high for long words in a long sentence', () => {
    expect(
      measureGrade(
        'Concomitant administration of nephrotoxic pharmaceuticals necessitates periodic laboratory evaluation of renal function.',
      ),
    ).toBeGreaterThan(18);
  });

  it('does not depend on the names of medicines', () => {
    const say = (name: string) => `Do not take ${name} with wine. Ask first.`;
    expect(measureGrade(say('hydrochlorothiazide'))).toBe(measureGrade(say('Acetaminophen')));
    expect(measureGrade(say('Generalized anxiety disorder'))).toBe(measureGrade(say("St. John's wort")));
    expect(measureGrade(say('hydrochlorothiazide'))).toBeLessThan(measureGrade(say('pharmaceuticals')) - 3);
    expect(measureGrade(say('acetaminophen (hydrochlorothiazide)'))).toBeLessThan(6);
  });

  it('counts short names unchanged', () => {
    expect(measureGrade('I have the flu now.')).toBe(measureGrade('I have the cold now.'));
  });

  it('counts an amount with its unit as one short word', () => {
    const plain = measureGrade('Take ten each day.');
    for (const amount of ['200 mg', '1,200 milligrams', '200 to 400 mg', '12.5 mg/kg', '$4.99'])
      expect(measureGrade(`Take ${amount} each day.`)).toBe(plain);
  });

  it('is 0 for an empty text', () => {
    for (const text of ['', '  ', '…', '.']) expect(measureGrade(text)).toBe(0);
  });
});

describe('a sentence of a model', () => {
  it('is readable if it is plain, whatever it names', () => {
    expect(isReadable('Hydrochlorothiazide and acetaminophen can be taken on the same day, but ask your pharmacist first.')).toBe(true);
  });

  it('is readable if it is short, even with long words', () => {
    expect(isReadable('Hypoglycemia necessitates immediate carbohydrate administration.')).toBe(true);
  });

  it('is not readable if it is long and hard', () => {
    expect(
      isReadable(
        'Concomitant administration may potentiate anticoagulation and consequently elevate hemorrhagic complications considerably.',
      ),
    ).toBe(false);
    expect(
      isReadable(
        'If you take this one with the other one then it may be that you feel dizzy when you get up from your chair or your bed, that you fall, that your heart beats faster than it should, or that you have to sit down for some time.',
      ),
    ).toBe(false);
  });

  it('is measured quickly', () => {
    const many = createReadability(Array.from({ length: 10_000 }, (_, at) => `hydrochlorothiazide ${at}`));
    const began = performance.now();
    for (let at = 0; at < 200; at += 1)
      many.isReadable('You can take it with food, and you should tell your doctor if you feel sick or dizzy.');
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

it('splits at sentence marks and lines, and reads words with a hyphen as their parts', () => {
  expect(splitSentences('Say “no.” Then wait 1.5 hours.\nOver-the-counter')).toEqual([
    "Say 'no.'",
    'Then wait 1.5 hours.',
    'Over the counter',
  ]);
});
