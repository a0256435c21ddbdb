import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createGenericName } from './generic-name.ts';
import { createSameMedicine } from './same-medicine.ts';

const formulary = loadFormulary();
const answerSame = createSameMedicine(formulary);
const textOf = (message: string, names: string[]) =>
  answerSame(message, names)
    ?.claims.map(({ text }) => text)
    .join(' ');

describe('two names', () => {
  it.each([
    ['is norvasc the same thing as amlodipine', ['norvasc', 'amlodipine'], /^Yes, Norvasc and amlodipine hold the same active ingredient/],
    ['are lamictal and lamisil the same', ['lamictal', 'lamisil'], /^No, .* different medicines, and their names are easily mistaken/],
    [
      'is benazepril identical to lisinopril',
      ['benazepril', 'lisinopril'],
      /^No, .* of one class \(ACE inhibitor\).*doses are not the same/,
    ],
    [
      'is nexium just another name for zantac, same thing?',
      ['nexium', 'Zantac 360'],
      /^No, Nexium and Zantac 360 are two different medicines/,
    ],
  ])('are one medicine or two: %s', (message, names, expected) => {
    expect(textOf(message, names)).toMatch(expected);
  });

  it.each([
    ['cvs handed me guaifenesin but my son always had guanfacine', ['guaifenesin', 'guanfacine']],
    ['the refill label reads glyburide, before it was glipizide', ['glyburide', 'glipizide']],
    ['my bottle has lisinopril on it instead of the levothyroxine i was supposed to get', ['lisinopril', 'levothyroxine']],
  ])('on a bottle where another was expected are a mix-up until the pharmacist has looked: %s', (message, names) => {
    expect(textOf(message, names)).toMatch(/do not take any from the new bottle until the pharmacist has compared/);
  });

  it.each([
    ['can i take zyrtec and benadryl the same day', ['zyrtec', 'benadryl']],
    ['my doctor changed me from losartan to valsartan, new bottle came today', ['losartan', 'valsartan']],
    ['picked up lisinopril and metoprolol at the pharmacy', ['lisinopril', 'metoprolol']],
  ])('that are only named together are not answered so: %s', (message, names) => {
    expect(answerSame(message, names)).toBeUndefined();
  });
});

describe('the generic of a brand', () => {
  const answerGenericName = createGenericName(formulary);
  it('is named', () => {
    const found = answerGenericName({ message: 'what is the generic for Mucinex DM', medicines: ['Mucinex DM'] });
    expect(found?.claims[0]?.text).toBe('The generic name of Mucinex DM is dextromethorphan and guaifenesin.');
  });
  it.each(['how much does generic lipitor cost', 'what makes generic lipitor different', 'is generic lipitor as good'])(
    'is not what is asked: %s',
    (message) => {
      expect(answerGenericName({ message, medicines: ['Lipitor'] })).toBeUndefined();
    },
  );
});
