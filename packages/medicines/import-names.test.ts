import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importedNames, importRuns } from '#packages/db/schema.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { importNames } from './import-names.ts';
import { findListedNames } from './listed-name.store.ts';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary.remove());
beforeEach(async () => {
  await temporary.database.queries.delete(importedNames);
  await temporary.database.queries.delete(importRuns);
});

/** RXCUI|LAT|TS|LUI|STT|SUI|ISPREF|RXAUI|SAUI|SCUI|SDUI|SAB|TTY|CODE|STR|SRL|SUPPRESS|CVF| */
const concept = (rxcui: string, termType: string, name: string, { language = 'ENG', source = 'RXNORM', suppress = 'N' } = {}) =>
  `${rxcui}|${language}||||||12345||${rxcui}||${source}|${termType}|${rxcui}|${name}||${suppress}|4096|`;
const PRODUCTS = 'ApplNo\tProductNo\tForm\tStrength\tReferenceDrug\tDrugName\tActiveIngredient\tReferenceStandard';

const run = (file: string, signal = new AbortController().signal, report: (text: string) => void = () => undefined) =>
  importNames({ database: temporary.database, file, signal, report });
const rows = async () =>
  (await temporary.database.queries.select().from(importedNames).orderBy(asc(importedNames.name))).map(
    ({ id: _, createdAt: __, ...row }) => row,
  );

it('imports current English ingredients and brands of RxNorm', async () => {
  const name = 'RxNorm_full_07072025/rrf/RXNCONSO.RRF';
  const probe = await temporary.writeFile('probe', 'x');
  await mkdir(dirname(join(dirname(probe), name)), { recursive: true });
  const file = await temporary.writeFile(
    name,
    `${[
      concept('6809', 'IN', 'metformin'),
      concept('235743', 'PIN', 'metformin hydrochloride'),
      concept('614348', 'MIN', 'metformin / sitagliptin'),
      concept('151827', 'BN', 'Glucophage "XR"'),
      concept('861007', 'SCD', 'metformin hydrochloride 500 MG Oral Tablet'),
      concept('6809', 'IN', 'metformina', { language: 'SPA' }),
      concept('6809', 'IN', 'old metformin', { suppress: 'O' }),
      concept('6809', 'IN', 'METFORMIN', { source: 'VANDF' }),
    ].join('\n')}\n`,
  );
  expect(await run(file)).toEqual({ state: 'finished', rowsDone: 8, kept: 4, passed: 4, unreadable: 0 });
  const from = { origin: 'RxNorm', originDate: '2025-07-07' };
  expect(await rows()).toEqual(
    expect.arrayContaining([
      { name: 'Glucophage "XR"', genericName: null, rxcui: '151827', ...from },
      { name: 'metformin', genericName: 'metformin', rxcui: '6809', ...from },
    ]),
  );
  expect(await rows()).toHaveLength(4);
});

it('imports Drugs@FDA, and merges names that both lists have', async () => {
  await run(await temporary.writeFile('RXNCONSO.RRF', `${concept('151827', 'BN', 'Glucophage')}\n`));
  const products = [
    PRODUCTS,
    '000159\t001\tTABLET;ORAL\t500MG\t0\tGLUCOPHAGE\tMETFORMIN HYDROCHLORIDE\t0',
    '000160\t001\tTABLET;ORAL\t5MG\t0\tGLUCOPHAGE\tMETFORMIN HYDROCHLORIDE\t0',
    '000200\t001\tTABLET;ORAL\t1MG\t0\tVICODIN "ES"\tACETAMINOPHEN; HYDROCODONE BITARTRATE',
    '000201\t001\t\t\t0\t\tX\t0',
  ];
  expect(await run(await temporary.writeFile('Products.txt', products.join('\r\n')))).toMatchObject({
    state: 'finished',
    kept: 3,
    unreadable: 1,
  });
  expect(await findListedNames(temporary.database)).toEqual([
    { name: 'Glucophage', genericName: 'metformin hydrochloride', rxcui: '151827' },
    { name: 'Vicodin "Es"', genericName: 'acetaminophen and hydrocodone bitartrate', rxcui: null },
  ]);
});

it.each([
  ['another table', 'name,price\nzinc,1\n', /Expected one of:[\s\S]*Drugs@FDA[\s\S]*missing: ApplNo/],
  ['another file of RxNorm', '6809|ENG|IN|\n', /is not RxNorm's RXNCONSO\.RRF/],
  ['nothing', '', /is empty/],
])('refuses %s and writes nothing', async (_, text, message) => {
  await expect(run(await temporary.writeFile('wrong.txt', text))).rejects.toThrow(message);
  expect(await temporary.database.queries.select().from(importRuns)).toEqual([]);
});

it('resumes where it was stopped, and ends with the same rows', async () => {
  const file = await temporary.writeFile(
    'long.rrf',
    `${Array.from({ length: 2_500 }, (_, n) => concept(String(n + 1), 'IN', `medicine ${n}`)).join('\n')}\n`,
  );
  const stop = new AbortController();
  expect(await run(file, stop.signal, (text) => text.startsWith('1,000 rows') && stop.abort())).toMatchObject({
    state: 'stopped',
    rowsDone: 1_000,
  });
  expect(await run(file)).toMatchObject({ state: 'finished', kept: 1_500 });
  expect(await rows()).toHaveLength(2_500);
});
