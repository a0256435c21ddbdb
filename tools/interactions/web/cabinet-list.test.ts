import { expect, test } from 'vitest';
import { addItems, splitList } from './cabinet-list.ts';
import { findPairFault } from './pair-fault.ts';
import { completeAnswer } from './use-interactions.ts';

test('a pasted list is split at lines and commas, without bullets and numbers', () => {
  expect(splitList('1. Warfarin\n- Fish oil, 5-HTP;\r\n• Vitamin B6\n\n')).toEqual(['Warfarin', 'Fish oil', '5-HTP', 'Vitamin B6']);
});

test('a name is put on the list once, and the list has an end', () => {
  expect(addItems(['Warfarin'], [' warfarin ', 'Iron', 'iron'])).toEqual({
    items: ['Warfarin', 'Iron'],
    added: ['Iron'],
    fault: undefined,
  });
  expect(addItems(['Warfarin'], ['WARFARIN']).fault).toBe('WARFARIN is already on your list');
  const many = Array.from({ length: 70 }, (_, n) => `Name ${n}`);
  expect(addItems([], many)).toMatchObject({ items: { length: 60 }, fault: 'At most 60 at once' });
});

test('the form says what is missing, in the specified words', () => {
  expect(findPairFault({ medication1: ' ', medication2: 'Aspirin' })).toEqual({ place: 0, text: 'Please provide both medications' });
  expect(findPairFault({ medication1: 'aspirin', medication2: ' Aspirin' })).toEqual({
    place: 1,
    text: 'Please select two different medications',
  });
  expect(findPairFault({ medication1: 'Advil', medication2: 'Aspirin' })).toBeUndefined();
});

test('an answer with only the specified fields can be shown, and an empty one is never taken for safe', () => {
  const asked = { medication1: 'a', medication2: 'b' };
  expect(completeAnswer(asked, { hasInteraction: true, severity: 'High' })).toMatchObject({ status: 'known', findings: [] });
  expect(completeAnswer(asked, { hasInteraction: false }).status).toBe('not-covered');
});
