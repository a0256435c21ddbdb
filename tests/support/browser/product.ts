import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The headless shell has no browser windows of its own, which cost as much processor time as the pages. */
const BROWSER_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The built product with default settings, and a browser. */
export interface Product {
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

/** Starts the built server with a new data folder, and a headless Chromium with optional further switches. */
export async function startProduct(env: Record<string, string> = {}, switches: readonly string[] = []): Promise<Product> {
  const executablePath = BROWSER_PATHS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found; `npm test` installs one.');
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      PHARMACY_DIRECTORY: 'off',
      MEDICINE_SOURCES: 'off',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilHealthy(url, server);
  const browser = await chromium.launch({ executablePath, args: [...SWITCHES, ...switches] });
  return {
    url,
    browser,
    close: async () => {
      await browser.close();
      server.kill('SIGTERM');
      await new Promise((done) => server.once('exit', done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilHealthy(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready');
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The server was not ready in a minute');
}

export function findFreePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

export interface AxeRules {
  /** Runs only these rules. */
  only?: readonly string[];
  /** Also runs these rules, which axe does not run by default. */
  also?: readonly string[];
}

/** Runs axe on the open page and returns one line per violation. */
export async function findAccessibilityProblems(page: Page, { only, also = [] }: AxeRules = {}): Promise<string[]> {
  // Injected by evaluation, because the content security policy rejects a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  return page.evaluate(
    async (options) => {
      // Colors in transition between the themes are not measured. A child's transition starts only after its parent's.
      const findMoving = () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      for (let still = 0; still < 3; ) {
        await new Promise(requestAnimationFrame);
        const moving = findMoving();
        await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
        still = moving.length === 0 ? still + 1 : 0;
      }
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(options);
      return violations.map((v) => `${v.id}: ${v.nodes.map((n) => String(n.target)).join(' | ')}`);
    },
    {
      // Passed rules are not read. Leaving out their nodes saves time.
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      rules: Object.fromEntries(also.map((id) => [id, { enabled: true }])),
    },
  );
}
