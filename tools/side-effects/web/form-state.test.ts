import { expect, test } from 'vitest';
import { EMPTY_FORM, findFault, splitList, toAsked } from './form-state.ts';

const FILLED = { ...EMPTY_FORM, medication: { text: ' Zestril ', id: undefined }, symptoms: 'dry cough, , dizzy\nrash' };

test('a list is parted at commas and line ends, without what is empty', () => {
  expect(splitList(' a ,, b\nc d\n')).toEqual(['a', 'b', 'c d']);
});

test('the first empty field is named', () => {
  const text = 'Please provide both medication and symptoms';
  expect(findFault(EMPTY_FORM)).toEqual({ field: 'medication', text });
  expect(findFault({ ...FILLED, symptoms: ' , ' })).toEqual({ field: 'symptoms', text });
  expect(findFault(FILLED)).toBeUndefined();
});

test('what is sent is trimmed, and what was not chosen is empty', () => {
  expect(toAsked(FILLED)).toEqual({
    medication: 'Zestril',
    symptoms: ['dry cough', 'dizzy', 'rash'],
    duration: '',
    severity: '',
    otherMedications: [],
  });
});
