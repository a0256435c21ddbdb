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
  expect(findDifferences(one, other, true).map(({ label }) => label)).toEqual(['How to get it', 'Drowsiness', 'How long it works']);
});

test('what only one record states is no difference between the two', () => {
  expect(findDifferences(make({ drowsiness: 'Common' }), make({}), true)).toEqual([]);
  expect(isSameFact(make({ drowsiness: 'Common' }), make({}), 'drowsiness')).toBe(false);
});

test('the same fact in other letters is the same', () => {
  expect(isSameFact(make({ alcohol: 'Avoid it' }), make({ alcohol: 'avoid it.' }), 'alcohol')).toBe(true);
});

test('the uses differ only where they are not the same condition', () => {
  const pair = [make({ indication: 'Dry eye from inflammation' }), make({ indication: 'Signs and symptoms of dry eye' })] as const;
  expect(findDifferences(...pair, true)).toEqual([]);
  expect(findDifferences(...pair, false).map(({ field }) => field)).toEqual(['indication']);
});

test('how a medicine is taken is compared by route and number of doses, and by the directions only where one of them is not known', () => {
  const tablet = make({ howTaken: 'by mouth, twice a day', administration: 'After eating with a glass of water' });
  const other = make({ howTaken: 'by mouth, twice a day', administration: 'At least 8 hours apart' });
  expect(findDifferences(tablet, other, true)).toEqual([]);
  expect(findDifferences(tablet, make({ administration: 'Once a week' }), true).map(({ field }) => field)).toEqual(['administration']);
});

test('advice that says much the same in other words is no difference', () => {
  const one = make({ breastfeeding: 'Little reaches milk when used in the nose' });
  expect(findDifferences(one, make({ breastfeeding: 'Little is expected in milk from the nose' }), true)).toEqual([]);
  expect(findDifferences(one, make({ breastfeeding: 'Do not breastfeed' }), true)).toHaveLength(1);
});

test('a long fact stands whole where few words are spared, and is never cut after a word that leaves it open', () => {
  const long = 'To prevent stroke and clots with atrial fibrillation not caused by a heart valve problem';
  const shown = (text: string) => findDifferences(make({ indication: text }), make({ indication: 'Pain' }), false)[0]?.first;
  expect(shown(long)).toBe(long);
  expect(shown(`${long} in adults who take no other blood thinner`)).toBe('To prevent stroke and clots with atrial fibrillation …');
});
