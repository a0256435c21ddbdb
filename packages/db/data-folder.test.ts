import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyEmbeddedTemplate } from '#tests/support/databases/temporary-database.ts';
import { type RunningProcess, runProcess } from '#tests/support/servers/processes.ts';
import { openDatabase } from './client.ts';
import { DataFolderInUse } from './embedded.ts';
import { users } from './schema.ts';

const HOLD = 'tests/support/servers/processes/hold-data-folder.ts';
const WRITE = 'tests/support/servers/processes/write-users.ts';

// Starting a process takes seconds, longer on a busy machine.
vi.setConfig({ testTimeout: 150_000 });

let folder: string;
let dataDir: string;
let running: RunningProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
  dataDir = join(folder, 'data');
  await copyEmbeddedTemplate(dataDir);
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((process) => process.end('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

const start = (file: string, ...more: string[]) => {
  const started = runProcess(file, [dataDir, ...more]);
  running.push(started);
  return started;
};
const open = () => openDatabase({ dataDir, minFreeBytes: 0 });

it('refuses a second process', async () => {
  const first = start(HOLD);
  await first.waitForLine(/^open$/);
  await expect(open()).rejects.toThrow(DataFolderInUse);
  await expect(open()).rejects.toThrow(/is in use by another Plainmed process/);
  const second = start(HOLD);
  expect(await second.waitForLine(/./)).toBe('DataFolderInUse');
  expect(await second.ended).toBe(1);
});

it('refuses to be opened twice in one process', async () => {
  const database = await open();
  const second = await open().catch((error: unknown) => error);
  expect(second instanceof DataFolderInUse).toBe(true);
  expect(await database.findProblem()).toBeUndefined();
  await database.close();
  await (await open()).close();
});

it('is free again after an ordinary end', async () => {
  const first = start(HOLD);
  await first.waitForLine(/^open$/);
  expect(await first.end('SIGTERM')).toBe(0);
  await (await open()).close();
});

it('is taken over at once from a process that was killed', async () => {
  const first = start(HOLD);
  await first.waitForLine(/^open$/);
  await first.end('SIGKILL');
  // Waiting for the lock to go stale would take 20 s.
  const from = performance.now();
  await (await open()).close();
  expect(performance.now() - from).toBeLessThan(18_000);
});

it('is given to one of several processes that start together after a kill', async () => {
  for (let round = 0; round < 2; round++) {
    await writeFolderOfKilled();
    const outcomes = await Promise.all([start(HOLD), start(HOLD), start(HOLD)].map((process) => process.waitForLine(/./)));
    expect(outcomes.sort()).toEqual(['DataFolderInUse', 'DataFolderInUse', 'open']);
    await Promise.all(running.map((process) => process.end('SIGKILL')));
  }
});

/** Leaves the folder as a killed process does: with the lock, and the file of a process that is gone. */
async function writeFolderOfKilled(): Promise<void> {
  const gone = runProcess('tests/support/servers/processes/exit-immediately.ts');
  await gone.ended;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(`${dataDir}.lock`, { recursive: true });
  await copyEmbeddedTemplate(dataDir);
  await writeFile(join(dataDir, 'holder.json'), JSON.stringify({ pid: gone.child.pid, host: hostname() }));
}

it('keeps every acknowledged row when it is killed while writing', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const writer = start(WRITE, `round${round}`);
    await writer.waitForLine(/^round/);
    await new Promise((done) => setTimeout(done, 50 + Math.random() * 700));
    await writer.end('SIGKILL');
    // The last line may have been cut off in the pipe.
    acknowledged.push(...writer.lines.filter((line) => /^round\d-\d+$/.test(line)));
    const database = await open();
    const stored = new Set((await database.queries.select({ username: users.username }).from(users)).map((row) => row.username));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    await database.queries.insert(users).values({ email: `after${round}@example.org`, username: `after${round}`, password: 'x' });
    await database.close();
  }
  expect(acknowledged.length).toBeGreaterThan(3);
});
