import { expect, test } from 'vitest';
import { formatPlace } from './format-metrics.ts';

test.each([
  ['Lisbon', 'Portugal', 'Lisbon, Portugal'],
  ['Unknown', 'Portugal', 'Portugal'],
  ['Unknown', 'Unknown', 'Unknown'],
  ['', '', 'Unknown'],
])('the place %j, %j is shown as %j', (city, country, shown) => {
  expect(formatPlace({ city, country })).toBe(shown);
});
