import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findOverdose } from '../reading/overdose.ts';
import { readOverdoseAmounts } from './overdose-amounts.ts';

const formulary = loadFormulary();
const isMedicine = (word: string) => formulary.findByName(word) !== undefined;

describe('a number beside a medicine', () => {
  it.each([
    'the dentist gave me tramadol 50 and said ibuprofen is fine',
    'took 600 of ibuprofen and it did nothing',
    'she took 800 motrin for cramps',
    'he was given lisinopril 20 and metoprolol 25',
    'my sugar dropped to 58 after glipizide',
    'his pressure dropped to 80 after losartan',
    'six months of accutane and i feel empty',
  ])('is a strength or a value and no count of pills: %s', (text) => {
    expect(readOverdoseAmounts(formulary, text)).toEqual([]);
    expect(findOverdose(text, isMedicine)).toBeUndefined();
  });

  it.each([
    'he swallowed 20 amlodipine',
    'i took 40 ambien',
    'took all my tramadol 50s at once',
    'took 200 pills of metformin',
    'he took 50 zoloft',
    'the bottle of tylenol is empty, she took it all',
  ])('is still a count of pills: %s', (text) => {
    expect(readOverdoseAmounts(formulary, text)).toContain('overdose');
  });
});
