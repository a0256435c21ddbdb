import { expect, it } from 'vitest';
import { takeFirstSentence } from './first-sentence.ts';

it.each([
  ['One sentence.', 'One sentence.'],
  ['The first of two sentences. The second.', 'The first of two sentences.'],
  ['Tumors in rodents; not known if it causes them in people. Not for some.', 'Tumors in rodents; not known if it causes them in people.'],
  [
    'Can cause major bleeding, which can kill; the INR is checked often.',
    'Can cause major bleeding, which can kill; the INR is checked often.',
  ],
  ['Stopping it early raises the risk of clots and stroke; ask first.', 'Stopping it early raises the risk of clots and stroke.'],
])('%s', (text, first) => expect(takeFirstSentence(text)).toBe(first));
