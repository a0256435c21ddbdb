import { describe, expect, it } from 'vitest';
import { splitMessage } from './split-questions.ts';

describe('the questions of a message', () => {
  it.each([
    ['What is meloxicam for, can I drink on it, and should I take it with food?', 3],
    ['zoloft how long til it works. also can i take it at night', 2],
    ['is gabapentin addictive and how do i come off it', 2],
    ['I take Xarelto. My back hurts. Can I take Aleve?', 1],
    ['what can I take with Eliquis', 1],
    ['what is the difference between Advil and Aleve', 1],
    ['how and when do I take Synthroid', 1],
    ['my chest hurts and is it bad? what? why? how? where?', 3],
  ])('splits "%s" into %i', (message, count) => {
    expect(splitMessage(message).questions).toHaveLength(count);
  });

  it('keeps what is reported apart, and drops the joining words of a whole question', () => {
    expect(splitMessage('I have asthma. Can I take Motrin? And what does it cost? And for kids? Thanks')).toEqual({
      questions: ['Can I take Motrin?', 'what does it cost?', 'And for kids?'],
      background: ['I have asthma.'],
    });
  });
});
