import { expect, test } from 'vitest';
import { type DoseEntry, emptyEntry, readDoseForm } from './dose-entry.ts';

const FULL: DoseEntry = {
  medication: { text: ' Advil ', id: undefined },
  age: '35',
  weight: { text: '68', unit: 'kg' },
  condition: ' fever ',
  otherMedications: 'Warfarin, , lisinopril,',
};

test('a full form becomes a trimmed request in pounds, with its list split', () => {
  expect(readDoseForm(FULL).request).toEqual({
    medication: 'Advil',
    age: 35,
    weight: 150,
    condition: 'fever',
    otherMedications: ['Warfarin', 'lisinopril'],
  });
});

test.each([
  [emptyEntry('us'), 'medication', 'Please provide medication, age, and weight'],
  [{ ...FULL, age: ' ' }, 'age', 'Please provide medication, age, and weight'],
  [{ ...FULL, age: '-1', weight: { text: '', unit: 'lb' } }, 'weight', 'Please provide medication, age, and weight'],
  [{ ...FULL, age: '35.5' }, 'age', 'Give the age in whole years, from 0 to 120'],
  [{ ...FULL, weight: { text: '701', unit: 'lb' } }, 'weight', 'Give the weight in whole pounds, from 1 to 700'],
] as const)('%#: an error names its field', (entry, field, text) => {
  expect(readDoseForm(entry).error).toEqual({ field, text });
});
