import { expect, test } from 'vitest';
import { dropRepeated } from './drop-repeated.ts';

test('a sentence is said once, and what is new stays in its order', () => {
  expect(dropRepeated(['Call now. Sit up.', 'Call now. Say that you cannot breathe.', 'Sit up. Call now.'])).toEqual([
    'Call now. Sit up.',
    'Say that you cannot breathe.',
    '',
  ]);
});
