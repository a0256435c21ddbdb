import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findFreePort } from '../databases/postgres.ts';

const SOURCE = resolve(new URL('../../../', import.meta.url).pathname, '../shared/tools/stripe-standin');
/** The installation from the package registry takes about a minute. */
const SETUP_TIMEOUT_MS = 170_000;
const START_TIMEOUT_MS = 30_000;

export interface StripeStandIn {
  baseUrl: string;
  /** Calls its control API, for example `control('advance', { days: 8 })`. */
  control(action: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts an independent stand-in for Stripe, made by others from the types of Stripe's own client.
 * Returns the reason as a text where there is none here, or where it cannot be installed.
 */
export async function startStripeStandIn(): Promise<StripeStandIn | string> {
  if (!existsSync(SOURCE)) return 'There is no stand-in for Stripe beside the project.';
  try {
    return await start(await findInstalled());
  } catch (error) {
    return `The stand-in for Stripe could not be installed or started: ${error instanceof Error ? error.message.slice(0, 300) : 'unknown'}`;
  }
}

/** Installs it once per version of its files. Later runs reuse the installation. */
async function findInstalled(): Promise<string> {
  const files = (await readdir(SOURCE)).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(SOURCE, file)));
  const folder = join(tmpdir(), `stripe-stand-in-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const partial = await mkdtemp(join(tmpdir(), 'stripe-stand-in-partial-'));
  await mkdir(partial, { recursive: true });
  for (const file of files) await copyFile(join(SOURCE, file), join(partial, file));
  await promisify(execFile)('sh', ['setup.sh'], { cwd: partial, timeout: SETUP_TIMEOUT_MS });
  // Renamed at the end, so that an interrupted installation is never reused. Another run may have finished first.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  return folder;
}

async function start(folder: string): Promise<StripeStandIn> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['fake.mjs', String(port)], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  await new Promise<void>((ready, fail) => {
    const timer = setTimeout(() => fail(new Error('it did not start in time')), START_TIMEOUT_MS);
    createInterface({ input: child.stdout }).once('line', () => {
      clearTimeout(timer);
      ready();
    });
    void ended.then(() => fail(new Error('it ended at once')));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const control = async (action: string, body: object = {}): Promise<unknown> =>
    (await fetch(`${baseUrl}/_t/${action}`, { method: 'POST', body: JSON.stringify(body) })).json();
  return { baseUrl, control, stop };
}
