import { expect, test } from 'vitest';
import { takeFirstWords } from './first-words.ts';

const take = (items: string[], most: number) => takeFirstWords(items, most, (text) => text);

test('takes whole entries in their order, until the words run out', () => {
  expect(take(['Call now.', 'Sit down and rest.', 'Wait.'], 6)).toEqual(['Call now.', 'Sit down and rest.']);
});

test('the weightiest entry always stands', () => expect(take(['One two three four.', 'Five.'], 2)).toEqual(['One two three four.']));
