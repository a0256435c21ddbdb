import { expect, test } from 'vitest';
import { EMPTY_FORM, findFormError, splitList, toRequest } from './form-state.ts';

const FILLED = { ...EMPTY_FORM, medication: { text: ' Zestril ', id: undefined }, symptoms: 'dry cough, , dizzy\nrash' };

test('a list is split at commas and line ends, without empty entries', () => {
  expect(splitList(' a ,, b\nc d\n')).toEqual(['a', 'b', 'c d']);
});

test('the error names the first empty field', () => {
  const text = 'Please provide both medication and symptoms';
  expect(findFormError(EMPTY_FORM)).toEqual({ field: 'medication', text });
  expect(findFormError({ ...FILLED, symptoms: ' , ' })).toEqual({ field: 'symptoms', text });
  expect(findFormError(FILLED)).toBeUndefined();
});

test('the request is trimmed, and fields without a choice are empty', () => {
  expect(toRequest(FILLED)).toEqual({
    medication: 'Zestril',
    symptoms: ['dry cough', 'dizzy', 'rash'],
    duration: '',
    severity: '',
    otherMedications: [],
  });
});
