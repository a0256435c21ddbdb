import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';

const reader = loadHistoryReader(loadFormulary());
const isNewborn = (text: string, ageYears: number) => reader.read([text], ageYears).conditions.some(({ id }) => id === 'newborn');

it.each(['my baby is 5 days old', 'a 3 days old baby', 'my newborn has reflux', 'my 10 day old baby spits up', 'she is 1 week old'])(
  'hears a newborn in "%s"',
  (text) => expect(isNewborn(text, 0)).toBe(true),
);

it.each([34, 7, 65])('hears none where somebody of %i years is asked about a day', (age) => {
  for (const text of [
    `How much loratadine can a ${age} year old take in a day?`,
    `my ${age} year old had it 2 days ago`,
    `the old bottle is from a day in May, can a ${age} year old use it`,
  ])
    expect(isNewborn(text, age), text).toBe(false);
});
