import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmbeddedTemplate } from '../databases/temporary-database.ts';
import { type RunningProcess, runProcess } from './processes.ts';

export const MAIN = 'dist/server/main.js';
const ROOT = new URL('../../../', import.meta.url).pathname;

/** The operator's credentials of every product that is started here. */
export const OPERATOR = { username: 'admin', password: 'the operator of a test' };

/** The default environment in tests: no requests leave the machine. */
export const PRODUCT_ENV = {
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: '',
  MIN_FREE_MB: '0',
  LOG_LEVEL: 'error',
  PHARMACY_DIRECTORY: 'off',
  MEDICINE_SOURCES: 'off',
  TRUST_PROXY: '1',
  ADMIN_USERNAME: OPERATOR.username,
  ADMIN_PASSWORD: OPERATOR.password,
};

/** The built product, running as a separate process. */
export interface RunningProduct {
  url: string;
  running: RunningProcess;
  /** Resident memory in MB; 0 after the process has ended. */
  findMemoryMb(): Promise<number>;
}

/** Starts the built product, or another file that serves it, and waits until it listens. */
export async function runProduct(env: Record<string, string>, file = MAIN): Promise<RunningProduct> {
  if (!existsSync(join(ROOT, file))) throw new Error('The product is not built. Run `npm run build`.');
  const running = runProcess(file, [], { ...PRODUCT_ENV, ...env });
  const line = await running.waitForLine(/is running at/);
  return {
    url: /http:\S+/.exec(line)?.[0] ?? '',
    running,
    findMemoryMb: async () => {
      const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
  };
}

/** Creates a temporary data folder for a product. With `embedded` it holds a migrated database; by default it is for one on PostgreSQL. */
export async function makeDataFolder({ embedded = false } = {}): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  const dataDir = join(folder, 'data');
  if (embedded) await copyEmbeddedTemplate(dataDir);
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
