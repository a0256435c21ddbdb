import { describe, expect, it } from 'vitest';
import { readBareAnswer } from './bare-answer.ts';

describe('a message that only answers', () => {
  it.each(['yes', 'Yes.', 'yeah I do', 'yep!', 'yes, a little', 'it does', 'Sí', 'yes please'])('“%s” says yes', (text) => {
    expect(readBareAnswer(text)).toBe('yes');
  });
  it.each(['no', 'Nope', "no I don't", 'not really', 'nah', "No, it doesn't.", 'not that I know of'])('“%s” says no', (text) => {
    expect(readBareAnswer(text)).toBe('no');
  });
  it.each(["I don't know", 'not sure', 'idk', "i'm not sure", 'maybe'])('“%s” is neither', (text) => {
    expect(readBareAnswer(text)).toBe('unknown');
  });
  it.each([
    '',
    'no fever either',
    'yes and my chest hurts',
    'no, but I threw up twice',
    'not breathing',
    'I have a rash',
    'never mind the cough, my arm is numb',
    'I do not want to live',
    'Sure, how much Tylenol can I take?',
    'I am bleeding',
  ])('“%s” says something else, which must be read', (text) => {
    expect(readBareAnswer(text)).toBeUndefined();
  });
});
