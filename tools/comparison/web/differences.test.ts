import { expect, test } from 'vitest';
import type { ComparedMedication } from '../contract/compare.ts';
import { findDifferences, isSameFact } from './differences.ts';

const make = (part: Partial<ComparedMedication>) => ({ sideEffects: [], ...part }) as ComparedMedication;

test('names at most three differences, the weightiest first, in short words', () => {
  const one = make({
    availability: 'Over the counter',
    drowsiness: 'Common',
    duration: '24 hours',
    driving: 'Take care',
    alcohol: 'Avoid',
  });
  const other = make({
    availability: 'Prescription only',
    drowsiness: 'Rare',
    duration: '12 hours',
    driving: 'No effect',
    alcohol: 'avoid.',
  });
  expect(findDifferences(one, other).map(({ label }) => label)).toEqual(['How to get it', 'Drowsiness', 'How long it works']);
});

test('what only one record states is no difference between the two', () => {
  expect(findDifferences(make({ drowsiness: 'Common' }), make({}))).toEqual([]);
  expect(isSameFact(make({ drowsiness: 'Common' }), make({}), 'drowsiness')).toBe(false);
});

test('the same fact in other letters is the same', () => {
  expect(isSameFact(make({ alcohol: 'Avoid it' }), make({ alcohol: 'avoid it.' }), 'alcohol')).toBe(true);
});
