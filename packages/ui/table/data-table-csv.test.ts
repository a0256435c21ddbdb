import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './data-table-csv.ts';

/** Letters, and every character that needs care in a CSV file. */
const CELL = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\r', '\n', ';', "'", '\uFEFF', '5', '.') });

test('a CSV reader gets back the texts that were written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(CELL, CELL), { minLength: 1 }), (rows) => {
      const safe = rows.map((row) => row.map((cell) => `x${cell}`));
      expect(parse(writeCsv(['A', 'B'], safe), { bom: true, record_delimiter: '\r\n' })).toEqual([['A', 'B'], ...safe]);
    }),
  );
});

test('null is an empty cell, and 0 is not', () => {
  expect(writeCsv(['A', 'B', 'C'], [[null, 0, '']])).toBe('\uFEFFA,B,C\r\n,0,');
});
