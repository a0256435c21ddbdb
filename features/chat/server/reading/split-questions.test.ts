import { describe, expect, it } from 'vitest';
import { splitQuestions } from './split-questions.ts';

describe('the questions of a message', () => {
  it.each([
    ['What is meloxicam for, can I drink on it, and should I take it with food?', 3],
    ['zoloft how long til it works. also can i take it at night', 2],
    ['is gabapentin addictive and how do i come off it', 2],
    ['I take Xarelto. My back hurts. Can I take Aleve?', 1],
    ['what can I take with Eliquis', 1],
    ['what is the difference between Advil and Aleve', 1],
    ['how and when do I take Synthroid', 1],
    ['my chest hurts and is it bad? what? why? how? where?', 1],
  ])('splits "%s" into %i', (message, count) => {
    expect(splitQuestions(message)).toHaveLength(count);
  });

  it('leaves out no word but the joining ones', () => {
    expect(splitQuestions('I have asthma. Can I take Motrin? What does it cost? Thanks')).toEqual([
      'I have asthma. Can I take Motrin?',
      'What does it cost? Thanks',
    ]);
  });
});
