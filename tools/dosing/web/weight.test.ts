import { expect, test } from 'vitest';
import { switchUnit, toPounds } from './weight.ts';

test.each([
  [{ text: '150', unit: 'lb' }, '150'],
  [{ text: '68', unit: 'kg' }, '150'],
  [{ text: '7,3', unit: 'kg' }, '16'],
  [{ text: '', unit: 'kg' }, ''],
  [{ text: 'heavy', unit: 'kg' }, 'heavy'],
] as const)('%o is sent as %s pounds', (weight, pounds) => {
  expect(toPounds(weight)).toBe(pounds);
});

test('switching the unit back and forth keeps the weight', () => {
  for (let pounds = 1; pounds <= 700; pounds += 1) {
    const there = switchUnit({ text: String(pounds), unit: 'lb' }, 'kg');
    expect(switchUnit(there, 'lb')).toEqual({ text: String(pounds), unit: 'lb' });
  }
});

test('an empty weight stays empty', () => {
  expect(switchUnit({ text: '', unit: 'lb' }, 'kg')).toEqual({ text: '', unit: 'kg' });
});
