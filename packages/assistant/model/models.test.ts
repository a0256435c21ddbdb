import { expect, it } from 'vitest';
import { estimateCostUsd, findPrice } from './models.ts';

it.each([
  ['gpt-4o', 2.5],
  ['gpt-4o-2024-11-20', 2.5],
  ['gpt-4o-2024-05-13', 5],
  ['GPT-4o-mini', 0.15],
  ['claude-sonnet-4-5-20250929', 3],
  ['claude-3-5-haiku-latest', 0.8],
  ['claude-opus-4-0', 15],
  ['claude-haiku-4-5', 1],
])('knows what %s costs', (model, inputUsd) => {
  const found = findPrice(model);
  expect(found.known && found.price.inputUsd).toBe(inputUsd);
  expect(found.known && found.price.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it.each(['llama3.2', 'gpt-4o-audio-preview', 'openai/gpt-4o', 'gpt-4', ''])('has no price for %j', (model) => {
  expect(findPrice(model)).toEqual({ known: false });
  expect(estimateCostUsd(model, 1_000_000, 1_000_000)).toBe('0.000000');
});

it.each([
  ['gpt-4o', 1_000, 200, '0.004500'],
  ['gpt-4o-mini', 1, 0, '0.000000'],
  ['gpt-4o-mini', 10, 0, '0.000002'],
  ['claude-3-opus', 1_000_000, 1_000_000, '90.000000'],
  ['gpt-4o', 0, 0, '0.000000'],
])('%s: %i and %i tokens cost %s dollars', (model, prompt, completion, usd) => {
  expect(estimateCostUsd(model, prompt, completion)).toBe(usd);
});

it('knows which model cannot read images', () => {
  const found = findPrice('o3-mini');
  expect(found.known && found.price.readsImages).toBe(false);
});
