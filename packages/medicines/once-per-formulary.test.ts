import { expect, it } from 'vitest';
import { createFormulary, loadFormulary } from './formulary.ts';
import { oncePerFormulary } from './once-per-formulary.ts';
import { loadProductReader } from './read-product.ts';

const empty = () =>
  createFormulary({ medicines: [], sharedFacts: [], confusableNames: [], spokenNames: [], briefRecords: [], sources: {} });

it('creates a value once per formulary', () => {
  const asked: unknown[] = [];
  const find = oncePerFormulary((formulary) => asked.push(formulary));
  const [first, second] = [empty(), empty()];
  expect([find(first), find(second), find(first), find(second)]).toEqual([1, 2, 1, 2]);
  expect(asked).toEqual([first, second]);
});

it('caches undefined too', () => {
  let made = 0;
  const find = oncePerFormulary((): undefined => {
    made += 1;
  });
  const formulary = empty();
  expect([find(formulary), find(formulary)]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});

it('returns the same name reader for one formulary', () => {
  const formulary = loadFormulary();
  expect(loadProductReader(formulary)).toBe(loadProductReader(formulary));
  expect(loadProductReader(empty())('ibuprofen').kind).toBe('unknown');
});
