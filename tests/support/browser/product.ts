import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
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

/** The built product, running as a newcomer would run it, and a browser to use it with. */
export interface Product {
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

/** Starts the built server in a folder of its own and a headless Chromium, which may be given further switches. */
export async function startProduct(env: Record<string, string> = {}, switches: readonly string[] = []): Promise<Product> {
  const executablePath = PLACES.find((path) => path && existsSync(path));
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
  await untilHealthy(url, server);
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

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready');
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
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
  /** Runs these rules alone. */
  only?: readonly string[];
  /** Runs these beside the default ones, which leave them out. */
  also?: readonly string[];
}

/** Runs axe on the page as it is; one line per violation. */
export async function findAccessibilityFaults(page: Page, { only, also = [] }: AxeRules = {}): Promise<string[]> {
  // Injected by evaluation: the content security policy refuses a script tag.
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
      // The passes are not read; leaving out their nodes saves time.
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      rules: Object.fromEntries(also.map((id) => [id, { enabled: true }])),
    },
  );
}
