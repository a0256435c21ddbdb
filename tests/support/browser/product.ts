import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserServer, chromium, type Page } from 'playwright-core';
import { copyEmbeddedTemplate } from '../databases/temporary-database.ts';

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

/** The environment variables with the addresses of the product and the browser that the journeys of a run share. */
export const SHARED_PRODUCT = 'TEST_PRODUCT';
export const SHARED_BROWSER = 'TEST_BROWSER';

/** The built product as a process. */
export interface ServedProduct {
  url: string;
  close(): Promise<void>;
}

/** The built product with default settings, and a browser. */
export interface Product extends ServedProduct {
  browser: Browser;
}

/** Starts the built server with a new data folder, and a headless Chromium with optional further switches. */
export async function startProduct(env: Record<string, string> = {}, switches: readonly string[] = []): Promise<Product> {
  const server = await serveProduct(env);
  const launched = await launchBrowser(switches);
  return connectBrowser(launched.wsEndpoint(), server.url, async () => {
    await launched.close();
    await server.close();
  });
}

/** Opens the product of the run, or a product of its own where the journeys need other settings, in the browser of the run. */
export async function openProduct(env?: Record<string, string>): Promise<Product> {
  const { [SHARED_PRODUCT]: url, [SHARED_BROWSER]: endpoint } = process.env;
  if (url === undefined || endpoint === undefined) throw new Error('No product runs: the test belongs to the project "browser".');
  if (!env) return connectBrowser(endpoint, url);
  const server = await serveProduct(env);
  return connectBrowser(endpoint, server.url, server.close);
}

async function connectBrowser(endpoint: string, url: string, closeProduct?: () => Promise<void>): Promise<Product> {
  const browser = await chromium.connect(endpoint);
  return {
    url,
    browser,
    close: async () => {
      await browser.close();
      await closeProduct?.();
    },
  };
}

/** Starts a headless Chromium that several workers can use. */
export function launchBrowser(switches: readonly string[] = []): Promise<BrowserServer> {
  const executablePath = BROWSER_PATHS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found; `npm test` installs one.');
  return chromium.launchServer({ executablePath, args: [...SWITCHES, ...switches] });
}

/** Starts the built server with a new data folder. */
export async function serveProduct(env: Record<string, string> = {}): Promise<ServedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  await copyEmbeddedTemplate(folder);
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
  const close = async () => {
    const ended = new Promise((done) => server.once('exit', done));
    // Not SIGTERM, after which it takes requests for another second: other tests watch it end, and its folder is removed.
    if (server.exitCode === null && server.kill('SIGKILL')) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilHealthy(url, server);
  } catch (error) {
    // Otherwise it outlives the run.
    await close();
    throw error;
  }
  return { url, close };
}

async function waitUntilHealthy(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready');
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The server was not ready in two minutes');
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

/** Runs axe on the open page, with its default rules or only the given ones, and returns one line per violation. */
export async function findAccessibilityProblems(page: Page, only?: readonly string[]): Promise<string[]> {
  // Injected by evaluation, because the content security policy rejects a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(await axeSource);
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
      document.adoptedStyleSheets.push(still);
    });
  }
  return page.evaluate(
    async (options) => {
      // Colors in transition between the themes are not measured.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(options);
      return violations.map((v) => `${v.id}: ${v.nodes.map((n) => String(n.target)).join(' | ')}`);
    },
    {
      // Passed rules are not read. Leaving out their nodes saves time.
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    },
  );
}
