import { expect, test } from 'vitest';
import type { LedgerItem } from '../../contract/ledger.ts';
import { type DayEntry, emptyDay, emptyRow, findUnit, readDay } from './day-entry.ts';

const FULL: DayEntry = {
  rows: [
    { key: 0, product: ' NyQuil ', count: '30', unit: '', hoursAgo: 2 },
    emptyRow(1),
    { key: 2, product: 'Tylenol', count: '1,5', unit: '', hoursAgo: 0 },
  ],
  age: '40',
  weight: { text: '', unit: 'lb' },
};

test('empty rows are skipped and a missing weight is not sent', () => {
  expect(readDay(FULL).request).toEqual({
    age: 40,
    taken: [
      { product: 'NyQuil', count: 30, hoursAgo: 2 },
      { product: 'Tylenol', count: 1.5, hoursAgo: 0 },
    ],
  });
  expect(readDay({ ...FULL, weight: { text: '20', unit: 'kg' } }).request?.weight).toBe(44);
});

test.each([
  [emptyDay('us'), 'product-0', 'Add what you have taken'],
  [{ ...FULL, rows: [{ key: 4, product: '', count: '2', unit: '', hoursAgo: 0 }] }, 'product-4', 'Name the product'],
  [{ ...FULL, rows: [{ key: 4, product: 'Advil', count: 'two', unit: '', hoursAgo: 0 }] }, 'count-4', 'Say how many, or how many mL'],
  [{ ...FULL, age: '' }, 'age', 'Give the age of the person who took them'],
  [{ ...FULL, age: '400' }, 'age', 'Give the age in whole years, from 0 to 120'],
  [{ ...FULL, weight: { text: '0', unit: 'lb' } }, 'weight', 'Give the weight in whole pounds, from 1 to 700'],
] as const)('%#: an error names its field', (entry, field, text) => {
  expect(readDay(entry).error).toEqual({ field, text });
});

test('a known product sets its unit', () => {
  const products = [
    { name: 'NyQuil Cold & Flu liquid', unit: 'mL', ingredients: ['acetaminophen'] },
    { name: 'Advil', unit: 'tablet', ingredients: ['ibuprofen'] },
  ] as const satisfies LedgerItem[];
  expect(findUnit(products, 'nyquil cold & flu liquid')).toBe('mL');
  expect(findUnit(products, ' Advil ')).toBe('tablet');
  expect(findUnit(products, 'something else')).toBeUndefined();
});

test('the chosen unit is sent', () => {
  const rows = [{ key: 0, product: 'NyQuil', count: '2', unit: 'capsule', hoursAgo: 1 }] as const;
  expect(readDay({ ...FULL, rows }).request?.taken).toEqual([{ product: 'NyQuil', count: 2, unit: 'capsule', hoursAgo: 1 }]);
});
