import { expect, it } from 'vitest';
import { findPassage } from './find-passage.ts';

/** An invented label. */
const TEXT = `5 WARNINGS AND PRECAUTIONS 5.1 Hepatotoxicity Liver failure has been reported with Inventol. Monitor liver tests every 3 months.
  5.2 Sleepiness Inventol can cause somnolence. Do not drive a tractor until you know its effect. Sleepiness ends within 2 days.`;

it('marks the sentence that says the same in words of labels, between its neighbors', () => {
  const { before, sentence, after } = findPassage(TEXT, 'Liver tests are checked every 3 months');
  expect(sentence).toBe('Monitor liver tests every 3 months.');
  expect(before).toContain('Liver failure has been reported');
  expect(after).toContain('Sleepiness');
});

it('marks no sentence where none is about the fact', () => {
  expect(findPassage(TEXT, 'Keep the eye drops in the refrigerator')).toMatchObject({ sentence: '', before: TEXT });
});
