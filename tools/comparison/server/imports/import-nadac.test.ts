import { existsSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importRuns, nadacCosts } from '#packages/db/schema.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { importNadac } from './import-nadac.ts';

const HEADER =
  'NDC Description,NDC,NADAC Per Unit,Effective Date,Pricing Unit,Pharmacy Type Indicator,OTC,Explanation Code,Classification for Rate Setting,Corresponding Generic Drug NADAC Per Unit,Corresponding Generic Drug Effective Date,As of Date';
const SHARED = new URL('../../../../../shared/data/nadac-2026-07-15.csv', import.meta.url).pathname;

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary.remove());
beforeEach(async () => {
  await temporary.database.queries.delete(nadacCosts);
  await temporary.database.queries.delete(importRuns);
});

const line = (ndc: string, cost: string, asOf: string, description = `"DRUG ${ndc}, TABLET"`) =>
  `${description},${ndc},${cost},07/01/2026,EA,C/I,N,"1, 5",G,,,${asOf}`;
const official = (...lines: string[]) => [HEADER, ...lines].join('\r\n');
const lines: string[] = [];
const run = (file: string, more: { signal?: AbortSignal; again?: boolean; report?: (text: string) => void } = {}) =>
  importNadac({ database: temporary.database, file, signal: new AbortController().signal, report: (text) => lines.push(text), ...more });
const rows = () => temporary.database.queries.select().from(nadacCosts).orderBy(asc(nadacCosts.ndc));

it('imports the official file and keeps the newest edition of an NDC, in any order', async () => {
  const file = await temporary.writeFile(
    'nadac.csv',
    official(
      line('00093101401', '0.12345', '07/15/2026'),
      line('00093101401', '0.11111', '07/08/2026'),
      line('93101501', '.5', '07/15/2026', 'IBUPROFEN 200 MG CAPLET'),
    ),
  );
  expect(await run(file)).toEqual({ state: 'finished', rowsDone: 3, kept: 3, passed: 0, unreadable: 0 });
  expect(await rows()).toEqual([
    {
      ndc: '00093101401',
      description: 'DRUG 00093101401, TABLET',
      unit: 'EA',
      unitCostUsd: '0.12345',
      effectiveDate: '2026-07-01',
      asOfDate: '2026-07-15',
      otc: false,
    },
    {
      ndc: '00093101501',
      description: 'IBUPROFEN 200 MG CAPLET',
      unit: 'EA',
      unitCostUsd: '0.50000',
      effectiveDate: '2026-07-01',
      asOfDate: '2026-07-15',
      otc: false,
    },
  ]);
  await run(await temporary.writeFile('older.csv', official(line('00093101401', '9', '07/01/2026'))));
  expect((await rows())[0]?.unitCostUsd).toBe('0.12345');
  await run(await temporary.writeFile('newer.csv', official(line('00093101401', '0.2', '07/22/2026'))));
  expect((await rows())[0]?.unitCostUsd).toBe('0.20000');
});

it('skips invalid lines and reports them', async () => {
  const bad = [
    line('12', '1', '07/15/2026'),
    line('00093101401', '-1', '07/15/2026'),
    line('00093101401', '1', '02/30/2026'),
    line('00093101401', '1', '07/15/2026').replace(',EA,', ',BOX,'),
  ];
  lines.length = 0;
  expect(await run(await temporary.writeFile('bad.csv', official(...bad)))).toMatchObject({ state: 'finished', kept: 0, unreadable: 4 });
  expect(await rows()).toEqual([]);
  expect(lines.filter((text) => text.startsWith('Line '))).toEqual([
    'Line 2 left out: "12" is not an NDC of 11 digits',
    'Line 3 left out: "-1" is not a cost in dollars',
    'Line 4 left out: "07/01/2026" or "02/30/2026" is not a date (MM/DD/YYYY)',
    'Line 5 left out: "BOX" is not a pricing unit (EA, ML or GM)',
  ]);
});

it.each([
  ['another header', 'a,b,c\n1,2,3\n', /Expected one of:[\s\S]*CMS NADAC[\s\S]*missing: NDC Description/],
  ['a header that lacks a column', `${HEADER.replace('NADAC Per Unit', 'Price')}\n`, /missing: NADAC Per Unit\)/],
  ['a web page', '<!DOCTYPE html>\n<html>"\n', /header|cannot be read/],
  ['nothing', '', /is empty/],
  ['no dates', 'drug_term,rxcui,unit,nadac_per_unit_usd\nZinc,1,EA,1\n', /date of the edition into its name/],
])('rejects a file with %s and writes nothing', async (_, text, message) => {
  await expect(run(await temporary.writeFile('wrong.csv', text))).rejects.toThrow(message);
  expect(await rows()).toEqual([]);
  expect(await temporary.database.queries.select().from(importRuns)).toEqual([]);
});

it('rejects a missing file', async () => {
  await expect(run('/nowhere/nadac.csv')).rejects.toThrow('There is no file /nowhere/nadac.csv.');
});

it('stops at a damaged line and keeps the whole batches before it', async () => {
  const good = Array.from({ length: 1_500 }, (_, n) => line(String(10_000_000_000 + n), '1', '07/15/2026'));
  await expect(run(await temporary.writeFile('cut.csv', official(...good, 'ZINC,123')))).rejects.toThrow(
    /cannot be read at line 1502.*cut off or damaged/,
  );
  expect(await rows()).toHaveLength(1_000);
});

it('resumes after an abort, with the same result', async () => {
  const file = await temporary.writeFile(
    'long.csv',
    official(...Array.from({ length: 3_500 }, (_, n) => line(String(10_000_000_000 + n), `0.${n + 1}`, '07/15/2026'))),
  );
  await run(file);
  const whole = await rows();
  await temporary.database.queries.delete(nadacCosts);
  await temporary.database.queries.delete(importRuns);
  const stop = new AbortController();
  const stopped = await run(file, { signal: stop.signal, report: (text) => text.startsWith('2,000 rows') && stop.abort() });
  expect(stopped).toMatchObject({ state: 'stopped', rowsDone: 2_000 });
  expect(await rows()).toHaveLength(2_000);
  expect(await run(file)).toMatchObject({ state: 'finished', rowsDone: 3_500, kept: 1_500 });
  expect(await rows()).toEqual(whole);
  expect(await run(file)).toMatchObject({ state: 'already-done', kept: 0 });
  expect(await run(file, { again: true })).toMatchObject({ state: 'finished', kept: 3_500 });
});

it('stops before the first row when already aborted', async () => {
  const file = await temporary.writeFile('early.csv', official(line('00093101401', '1', '07/15/2026')));
  expect(await run(file, { signal: AbortSignal.abort() })).toMatchObject({ state: 'stopped', rowsDone: 0 });
  expect(await run(file)).toMatchObject({ state: 'finished', kept: 1 });
});

it.skipIf(!existsSync(SHARED))('imports the reduced list with the date of its file name', async () => {
  expect(await run(SHARED)).toMatchObject({ state: 'finished', kept: 2_062, unreadable: 0 });
  const all = await rows();
  expect(all).toHaveLength(1_983);
  expect(all.find((row) => row.description === 'Atorvastatin 80mg Tablet')).toMatchObject({
    unit: 'EA',
    unitCostUsd: '0.07002',
    asOfDate: '2026-07-15',
  });
});
