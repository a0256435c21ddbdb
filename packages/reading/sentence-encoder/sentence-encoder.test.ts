import { afterAll, expect, it } from 'vitest';
import { createSentenceEncoder, MEANING_SIZE } from './sentence-encoder.ts';

const encoder = createSentenceEncoder();
afterAll(() => encoder.stop());

const compare = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

it('puts sentences of one meaning near each other, whatever their words', async () => {
  const [asked, same, other] = await encoder.encode([
    'How do I get rid of pills I do not need any more?',
    'what is the right way to throw away old medication',
    'Can I drink wine with this antibiotic?',
  ]);
  if (!asked || !same || !other) throw new Error('A vector is missing');
  expect(asked).toHaveLength(MEANING_SIZE);
  expect(compare(asked, asked)).toBeCloseTo(1, 4);
  expect(compare(asked, same)).toBeGreaterThan(compare(asked, other) + 0.2);
});

it('answers requests that overlap, and starts again after it was stopped', async () => {
  const both = await Promise.all([encoder.encode(['one']), encoder.encode(['two', 'three'])]);
  expect(both.map(({ length }) => length)).toEqual([1, 2]);
  await encoder.stop();
  expect(await encoder.encode(['again'])).toHaveLength(1);
});
