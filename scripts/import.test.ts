import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#packages/db/client.ts';
import { nadacCosts } from '#packages/db/schema.ts';

/** Every run starts its own process and database. */
vi.setConfig({ testTimeout: 180_000 });

const ROOT = new URL('..', import.meta.url).pathname;
const HEADER =
  'NDC Description,NDC,NADAC Per Unit,Effective Date,Pricing Unit,Pharmacy Type Indicator,OTC,Explanation Code,Classification for Rate Setting,Corresponding Generic Drug NADAC Per Unit,Corresponding Generic Drug Effective Date,As of Date';
/** Enough that the import still runs when a slow machine sends the signal. */
const ROWS = 30_000;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  file = join(folder, 'nadac.csv');
  const lines = Array.from({ length: ROWS }, (_, n) => `DRUG ${n},${10_000_000_000 + n},0.${n + 1},07/01/2026,EA,C/I,N,1,G,,,07/15/2026`);
  await writeFile(file, [HEADER, ...lines].join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = () => ({ dataDir: join(folder, 'data'), minFreeBytes: 0 });

/** Runs the command, and sends the signal `end` after a few batches. */
function run(words: string[], end?: 'SIGINT' | 'SIGKILL'): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/import.ts', ...words], {
      cwd: ROOT,
      env: { ...env, DATA_DIR: options().dataDir, MIN_FREE_MB: '0' },
    });
    let said = '';
    let ended = false;
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (!end || ended || !/\d rows read/.test(said)) return;
      ended = true;
      child.kill(end);
    });
    child.on('close', (code) => done({ code, said }));
  });
}

it('resumes after Ctrl-C and after a kill, and imports every row', async () => {
  const stopped = await run(['nadac', file], 'SIGINT');
  expect(stopped.code).toBe(130);
  expect(stopped.said).toMatch(/Stopped after [\d,]+ rows .*give the same command again to go on\.\n$/);
  const killed = await run(['nadac', file], 'SIGKILL');
  expect(killed.said).toMatch(/Going on after [\d,]+ rows of an earlier run\./);
  expect(killed.said).not.toContain('Finished');
  const last = await run(['nadac', file]);
  expect(last).toMatchObject({ code: 0, said: expect.stringMatching(/Going on after[\s\S]*Finished: 30,000 rows/) });
  const database = await openDatabase(options());
  const rows = await database.queries.select().from(nadacCosts);
  await database.close();
  expect(new Set(rows.map((row) => row.ndc)).size).toBe(ROWS);
});

it('fails with a sentence while the server runs, and without a readable file', async () => {
  expect((await run(['nadac'])).said).toMatch(/^Usage:/);
  expect((await run(['constructor', file])).code).toBe(2);
  expect(await run(['nadac', join(folder, 'absent.csv')])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no file .*absent\.csv\.\n$/),
  });
  const database = await openDatabase(options());
  try {
    expect(await run(['nadac', file])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/in use by another Plainmed process[\s\S]*only while the server is stopped\.\n$/),
    });
  } finally {
    await database.close();
  }
});
