import { expect, it } from 'vitest';
import { isOneName } from './one-name.ts';

it.each([
  ['Wellbutrin', 'wellbutrin XL'],
  ['children’s Motrin', 'Motrin'],
  ['Eliquis', 'eliquis'],
])('%s and %s are one name', (one, other) => {
  expect(isOneName(one, other)).toBe(true);
  expect(isOneName(other, one)).toBe(true);
});

it.each([
  ['chloroquine', 'hydroxychloroquine'],
  ['ephedrine', 'pseudoephedrine'],
  ['codeine', 'dihydrocodeine'],
  ['Advil PM', 'Tylenol PM'],
])('%s and %s are two', (one, other) => {
  expect(isOneName(one, other)).toBe(false);
  expect(isOneName(other, one)).toBe(false);
});
