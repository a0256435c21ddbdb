import { expect, test } from 'vitest';
import { addItems, splitList } from './cabinet-list.ts';
import { findPairError } from './pair-error.ts';
import { completeAnswer } from './use-interactions.ts';

test('a pasted list is split at lines and commas, without bullets and numbers', () => {
  expect(splitList('1. Warfarin\n- Fish oil, 5-HTP;\r\n• Vitamin B6\n\n')).toEqual(['Warfarin', 'Fish oil', '5-HTP', 'Vitamin B6']);
});

test('a name is added only once, and the list has a maximum', () => {
  expect(addItems(['Warfarin'], [' warfarin ', 'Iron', 'iron'])).toEqual({
    items: ['Warfarin', 'Iron'],
    added: ['Iron'],
    error: undefined,
  });
  expect(addItems(['Warfarin'], ['WARFARIN']).error).toBe('WARFARIN is already on your list');
  const many = Array.from({ length: 70 }, (_, n) => `Name ${n}`);
  expect(addItems([], many)).toMatchObject({ items: { length: 60 }, error: 'At most 60 at once' });
});

test('the form shows the specified error messages', () => {
  expect(findPairError({ medication1: ' ', medication2: 'Aspirin' })).toEqual({ index: 0, text: 'Please provide both medications' });
  expect(findPairError({ medication1: 'aspirin', medication2: ' Aspirin' })).toEqual({
    index: 1,
    text: 'Please select two different medications',
  });
  expect(findPairError({ medication1: 'Advil', medication2: 'Aspirin' })).toBeUndefined();
});

test('an answer with only the specified fields is shown, and an empty one never reads as safe', () => {
  const request = { medication1: 'a', medication2: 'b' };
  expect(completeAnswer(request, { hasInteraction: true, severity: 'High' })).toMatchObject({ status: 'known', findings: [] });
  expect(completeAnswer(request, { hasInteraction: false }).status).toBe('not-covered');
});
