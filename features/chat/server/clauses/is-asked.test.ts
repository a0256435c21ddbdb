import { describe, expect, it } from 'vitest';
import { isAsked, isAskedIndirectly } from './is-asked.ts';

/** Enough that one of them is not disturbed by the machine, each as short as can be measured. */
const [RUNS, EACH] = [60, 3];

/** The shortest of several times, so that a pause of the machine does not count. */
function timeOf(text: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    for (let at = 0; at < EACH; at += 1) {
      isAsked(text);
      isAskedIndirectly(text);
    }
    return performance.now() - began;
  });
  return Math.min(...times);
}

describe('whether a part of a long message asks something', () => {
  it.each(['if then ', 'if a, then ', 'and if i, ', 'so and then ', 'wonder if ', 'do i ', 'if i when '])(
    'is read of "%s" in a time that grows with the length',
    (words) => {
      const [short, long] = [timeOf(words.repeat(400)), timeOf(words.repeat(1600))];
      // Four times the text takes about four times as long; where each word could be cut up anew, at least sixteen times.
      expect(long / short).toBeLessThan(10);
    },
  );

  it.each([
    'And if I miss one, then can I take two',
    'so if it is late, should he skip it',
    'Ok then how long does it last',
    'if my sugar is low then do I still take it',
  ])('reads the question after its lead: %s', (part) => expect(isAsked(part)).toBe(true));

  it.each(['And if it is late, which is high for me', 'so then went to the clinic'])('reads no question in what is stated: %s', (part) =>
    expect(isAsked(part)).toBe(false),
  );
});
