import { expect, it } from 'vitest';
import { findNearestZip, findZip, findZipsNear, milesBetween } from './zip-places.ts';

it('finds the center of a ZIP code', () => {
  expect(findZip('02139')?.latitude).toBeCloseTo(42.36, 1);
  expect(findZip('00000')).toBeUndefined();
});

it('measures great-circle distances', () => {
  const [boston, newYork] = [findZip('02108'), findZip('10001')];
  if (!boston || !newYork) throw new Error('both are known');
  expect(milesBetween(boston, newYork)).toBeGreaterThan(185);
  expect(milesBetween(boston, newYork)).toBeLessThan(195);
  expect(milesBetween(boston, boston)).toBe(0);
});

it('lists ZIP codes nearby, nearest first, starting with itself', () => {
  const near = findZipsNear('02139', 10);
  expect(near[0]).toBe('02139');
  expect(near).toContain('02108');
  expect(near).not.toContain('02740');
  expect(findZipsNear('00000', 10)).toEqual([]);
});

it('rounds coordinates to 2 decimals, so that nearby addresses give the same ZIP code', () => {
  const zip = findNearestZip({ latitude: 42.3649, longitude: -71.1049 })?.zip;
  expect(zip).toBeDefined();
  expect(findNearestZip({ latitude: 42.3551, longitude: -71.0951 })?.zip).toBe(zip);
});

it.each([
  ['London', 51.5, -0.12],
  ['the Pacific', 0, -150],
  ['nowhere', Number.NaN, 0],
  ['beyond the pole', 91, 0],
])('finds no ZIP code in %s', (_, latitude, longitude) => expect(findNearestZip({ latitude, longitude })).toBeUndefined());
