import { expect, it } from 'vitest';
import * as z from 'zod';
import { findJson } from './find-json.ts';

const Shape = z.object({ text: z.string() });

it.each([
  ['alone', '{"text":"a"}'],
  ['in a fence', '```json\n{"text":"a"}\n```'],
  ['in a fence without a language', 'Here:\n```\n{"text":"a"}\n```\nThat is all.'],
  ['with text around it', 'Sure. {"text":"a"} I hope that helps {you}.'],
  ['after a thought', '<think>maybe {"text":"draft"}</think>{"text":"a"}'],
  ['after a draft', 'First {"text":"draft"}, better: {"text":"a"}'],
  ['beside one of another shape', '{"text":"a"} {"other":1}'],
  ['after an open brace', 'a set { of things\n{"text":"a"}'],
])('finds an object %s', (_, text) => expect(findJson(text, Shape)).toEqual({ value: { text: 'a' } }));

it('ignores braces and quotes in strings', () => {
  expect(findJson('x {"text":"a } \\" { b"} y', Shape)).toEqual({ value: { text: 'a } " { b' } });
});

it.each(['', 'no object', '{"text":1}', '{"text":"a"', '[1]', '<html>{}</html>', 'null'])('finds none in %j', (text) => {
  expect(findJson(text, Shape)).toBeUndefined();
});

it('is fast for a long row of braces', () => {
  const startedAt = performance.now();
  expect(findJson('{'.repeat(200_000), Shape)).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
