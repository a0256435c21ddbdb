import { expect, it } from 'vitest';
import { chooseLayout, dateInPath, type Layout, toIsoDate } from './layouts.ts';

it.each([
  ['07/15/2026', '2026-07-15'],
  ['7/5/2026', '2026-07-05'],
  ['2026-07-15', '2026-07-15'],
  ['2026-07-15T00:00:00', '2026-07-15'],
  ['02/30/2026', undefined],
  ['13/01/2026', undefined],
  ['', undefined],
  ['yesterday', undefined],
])('reads the date %j as %s', (text, date) => expect(toIsoDate(text)).toBe(date));

it.each([
  ['/data/nadac-2026-07-15.csv', '2026-07-15'],
  ['RxNorm_full_07072025/rrf/RXNCONSO.RRF', '2025-07-07'],
  ['npidata_pfile_20050523-20250713.csv', '2025-07-13'],
  ['Products.txt', undefined],
  ['run-12345678.csv', undefined],
])('finds the date of an edition in %s', (path, date) => expect(dateInPath(path)).toBe(date));

const LAYOUT: Layout<string> = {
  name: 'a list',
  columns: ['Per Unit', 'Name'],
  read: (cell) => ({ kind: 'kept', row: `${cell('Name')} ${cell('Per Unit')} ${cell('Absent')}|` }),
};

it('finds columns by name, in any order and case, with further columns', () => {
  const read = chooseLayout('f.csv', ['name', 'Other', 'Per_Unit'], [LAYOUT]);
  expect(read([' zinc ', 'x', '2'])).toEqual({ kind: 'kept', row: 'zinc 2 |' });
});

it('reports the expected columns', () => {
  expect(() => chooseLayout('f.csv', ['Name', 'Price'], [LAYOUT])).toThrow(
    /f\.csv.*Nothing was written[\s\S]*a list: needs Per Unit, Name \(missing: Per Unit\)/,
  );
});
