import { existsSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importRuns, pharmacies } from '#packages/db/schema.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { findZip } from '../zip-places.ts';
import { importNppes } from './import-nppes.ts';

/** A selection of the official file's 330 columns, in its order, with all columns that are read. */
const COLUMNS = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  'Provider First Line Business Mailing Address',
  'Provider First Line Business Practice Location Address',
  'Provider Second Line Business Practice Location Address',
  'Provider Business Practice Location Address City Name',
  'Provider Business Practice Location Address State Name',
  'Provider Business Practice Location Address Postal Code',
  'Provider Business Practice Location Address Country Code (If outside U.S.)',
  'Provider Business Practice Location Address Telephone Number',
  'Last Update Date',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  ...Array.from({ length: 15 }, (_, n) => `Healthcare Provider Taxonomy Code_${n + 1}`),
];
const PHARMACY = {
  'Entity Type Code': '2',
  'Provider Organization Name (Legal Business Name)': 'ACME HOLDINGS, LLC',
  'Provider First Line Business Mailing Address': '1 HEAD OFFICE',
  'Provider First Line Business Practice Location Address': '5 MAIN ST',
  'Provider Business Practice Location Address City Name': 'CAMBRIDGE',
  'Provider Business Practice Location Address State Name': 'MA',
  'Provider Business Practice Location Address Postal Code': '021391234',
  'Provider Business Practice Location Address Country Code (If outside U.S.)': 'US',
  'Provider Business Practice Location Address Telephone Number': '6175551234',
  'Last Update Date': '07/15/2026',
  'Healthcare Provider Taxonomy Code_2': '3336C0003X',
};
const SHARED = new URL('../../../../../shared/data/nppes-pharmacies-ma-vt.csv', import.meta.url).pathname;

const line = (npi: number, more: Record<string, string> = {}) => {
  const cells: Record<string, string> = { NPI: String(npi), ...PHARMACY, ...more };
  return COLUMNS.map((column) => `"${cells[column] ?? ''}"`).join(',');
};
const official = (...lines: string[]) => [COLUMNS.map((column) => `"${column}"`).join(','), ...lines, ''].join('\n');

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary.remove());
beforeEach(async () => {
  await temporary.database.queries.delete(pharmacies);
  await temporary.database.queries.delete(importRuns);
});

const run = (file: string, signal = new AbortController().signal, report: (text: string) => void = () => undefined) =>
  importNppes({ database: temporary.database, file, signal, report });
const rows = () => temporary.database.queries.select().from(pharmacies).orderBy(asc(pharmacies.npi));

it('imports pharmacies of the official file with their practice location', async () => {
  const file = await temporary.writeFile(
    'npidata_pfile.csv',
    official(
      line(1000000001, {
        'Provider Other Organization Name': 'CORNER PHARMACY',
        'Provider Other Organization Name Type Code': '3',
        'Provider Second Line Business Practice Location Address': 'STE 2',
      }),
      line(1000000002, { 'Provider Other Organization Name': 'FORMER NAME', 'Provider Other Organization Name Type Code': '4' }),
      line(1000000003, { 'Healthcare Provider Taxonomy Code_2': '207Q00000X' }),
      line(1000000004, { 'Entity Type Code': '1' }),
      line(1000000005, { 'Provider Business Practice Location Address Country Code (If outside U.S.)': 'CA' }),
      line(1000000006, { 'Provider Business Practice Location Address Postal Code': '27461' }),
      line(1000000007, { 'Provider First Line Business Practice Location Address': '' }),
      line(1000000008, { 'Provider Business Practice Location Address Postal Code': '2139' }),
    ),
  );
  expect(await run(file)).toEqual({ state: 'finished', rowsDone: 8, kept: 3, passed: 3, unreadable: 2 });
  const all = await rows();
  expect(all[0]).toEqual({
    npi: '1000000001',
    name: 'CORNER PHARMACY',
    address: '5 MAIN ST, STE 2',
    city: 'CAMBRIDGE',
    state: 'MA',
    zip: '02139',
    phone: '6175551234',
    lastUpdate: '2026-07-15',
  });
  expect(all.map((row) => [row.npi.slice(-1), row.name, row.zip])).toEqual([
    ['1', 'CORNER PHARMACY', '02139'],
    ['2', 'ACME HOLDINGS, LLC', '02139'],
    ['8', 'ACME HOLDINGS, LLC', '02139'],
  ]);
});

it('deletes deactivated pharmacies and keeps newer rows', async () => {
  await run(await temporary.writeFile('first.csv', official(line(1000000001), line(1000000002), line(1000000003))));
  const closed = COLUMNS.map((column) => (column === 'NPI' ? '1000000001' : column === 'NPI Deactivation Date' ? '07/20/2026' : '')).join(
    ',',
  );
  const back = line(1000000002, {
    'NPI Deactivation Date': '01/01/2020',
    'NPI Reactivation Date': '02/01/2020',
    'Last Update Date': '07/21/2026',
    'Provider Other Organization Name': 'NEW NAME',
  });
  const old = line(1000000003, { 'Last Update Date': '01/01/2020', 'Provider Other Organization Name': 'OLD NAME' });
  await run(await temporary.writeFile('weekly.csv', official(closed, back, old)));
  expect((await rows()).map((row) => row.name)).toEqual(['NEW NAME', 'ACME HOLDINGS, LLC']);
});

it('rejects another file and writes nothing', async () => {
  await expect(run(await temporary.writeFile('wrong.csv', 'NPI,Name\n1,2\n'))).rejects.toThrow(
    /Expected one of:[\s\S]*NPPES[\s\S]*missing: Entity Type Code[\s\S]*reduced list/,
  );
  expect(await temporary.database.queries.select().from(importRuns)).toEqual([]);
});

it('resumes after an abort, with the same result', async () => {
  const file = await temporary.writeFile('long.csv', official(...Array.from({ length: 2_300 }, (_, n) => line(1000000000 + n))));
  const stop = new AbortController();
  expect(await run(file, stop.signal, (text) => text.startsWith('1,000 rows') && stop.abort())).toMatchObject({
    state: 'stopped',
    rowsDone: 1_000,
  });
  expect(await run(file)).toMatchObject({ state: 'finished', rowsDone: 2_300, kept: 1_300 });
  expect(await rows()).toHaveLength(2_300);
});

it.skipIf(!existsSync(SHARED))('imports the reduced list with ZIP codes that match their state', async () => {
  expect(await run(SHARED)).toMatchObject({ state: 'finished', rowsDone: 659, kept: 654, unreadable: 5 });
  const all = await rows();
  expect(all.find((row) => row.city === 'NEW BEDFORD' && row.address.startsWith('1183'))?.zip).toBe('02746');
  expect(all.find((row) => row.city === 'STOWE')?.zip).toBe('05672');
  expect(all.some((row) => row.city === 'BROOKLYN')).toBe(false);
  expect(all.filter((row) => !/^0[125]\d{3}$/.test(row.zip))).toEqual([]);
  expect(all.filter((row) => !findZip(row.zip)).length).toBeLessThan(5);
});
