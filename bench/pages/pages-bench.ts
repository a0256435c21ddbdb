import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { findFreePort, type Product, startProduct } from '../../tests/support/browser/product.ts';

const RUNS = 5;
const SETTLE_MS = 4_000;
const PAGES = ['/', '/medicines/warfarin'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOALS = { scores: [98, 100, 100, 100], firstScriptKb: 105, homeScriptKb: 180, paintRatio: 1.3, shift: 0 };
const RESULT_FILE = new URL('./results/pages.json', import.meta.url);

interface Measured {
  scores: Partial<Record<(typeof CATEGORIES)[number], number>>;
  largestPaintMs: number;
  firstPaintMs: number;
  blockedMs: number;
  shift: number;
}

interface PageResult extends Measured {
  page: string;
  /** Largest contentful paint of the same HTML without script, and without script and styles. */
  withoutScriptMs: number;
  bareMs: number;
  ratioToPlain: number;
  ratioToBare: number;
}

/** Measures the public pages on a simulated phone with a slow connection, compared with plain HTML, and the script size of screens. */
export async function runPagesBench(): Promise<void> {
  const port = await findFreePort();
  const product = await startProduct({}, [`--remote-debugging-port=${port}`]);
  try {
    const script = { firstPageKb: await weighScript(product, '/'), homeKb: await weighHome(product) };
    console.log(
      `pages: script on first load ${script.firstPageKb} kB (goal ${GOALS.firstScriptKb}), /home ${script.homeKb} kB (goal ${GOALS.homeScriptKb}), gzipped`,
    );
    const pages: PageResult[] = [];
    for (const page of PAGES) {
      const result = await measurePage(`${product.url}${page}`, page, port);
      print(result);
      pages.push(result);
    }
    mkdirSync(new URL('..', RESULT_FILE), { recursive: true });
    writeFileSync(
      RESULT_FILE,
      `${JSON.stringify({ runs: RUNS, node: process.version, throttling: 'devtools, mobile', goals: GOALS, script, pages }, null, 2)}\n`,
    );
  } finally {
    await product.close();
  }
}

async function measurePage(url: string, page: string, port: number): Promise<PageResult> {
  const html = await (await fetch(url)).text();
  const withoutScript = html.replace(/<script[\s\S]*?<\/script>|<link rel="manifest"[^>]*>/g, '');
  const bare = withoutScript.replace(/<style[\s\S]*?<\/style>/g, '');
  const servers = [await serve(withoutScript), await serve(bare)] as const;
  const ours: Measured[] = [];
  const plain: [number[], number[]] = [[], []];
  // In turns, so that a temporary slowdown affects all pages.
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await look(url, port, CATEGORIES));
    for (const at of [0, 1] as const) plain[at].push((await look(addressOf(servers[at]), port, ['performance'])).largestPaintMs);
  }
  for (const server of servers) server.close();
  const [withoutScriptMs, bareMs] = [median(plain[0]), median(plain[1])];
  const middle = medianOf(ours);
  const ratio = (other: number) => Math.round((middle.largestPaintMs / other) * 100) / 100;
  return { page, ...middle, withoutScriptMs, bareMs, ratioToPlain: ratio(withoutScriptMs), ratioToBare: ratio(bareMs) };
}

async function look(url: string, port: number, categories: readonly (typeof CATEGORIES)[number][]): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: [...categories],
    // Neither is part of a score, and each takes longer than all others.
    disableFullPageScreenshot: true,
    skipAudits: ['bf-cache'],
  });
  if (!result) throw new Error(`Nothing was measured at ${url}`);
  const { audits, categories: scored, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)])),
    largestPaintMs: Math.round(figure('largest-contentful-paint')),
    firstPaintMs: Math.round(figure('first-contentful-paint')),
    blockedMs: Math.round(figure('total-blocking-time')),
    shift: Math.round(figure('cumulative-layout-shift') * 10_000) / 10_000,
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function medianOf(runs: readonly Measured[]): Measured {
  const of = (pick: (run: Measured) => number) => median(runs.map(pick));
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, of(({ scores }) => scores[name] ?? 0)])),
    largestPaintMs: of((run) => run.largestPaintMs),
    firstPaintMs: of((run) => run.firstPaintMs),
    blockedMs: of((run) => run.blockedMs),
    shift: of((run) => run.shift),
  };
}

/** Serves one document as the product does: compressed, with keep-alive. */
function serve(html: string): Promise<Server> {
  const body = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

async function weighHome(product: Product): Promise<number> {
  const cookies = (await signUpWithTrial(product.url)).split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: product.url };
  });
  return weighScript(product, '/home', cookies);
}

/** Kilobytes of script, gzipped, that a page loads without any input. */
async function weighScript({ url, browser }: Product, path: string, cookies: Parameters<CookieJar['addCookies']>[0] = []): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Waits for network idle: pages send a visit, and screens load more in the background.
  await page.waitForTimeout(SETTLE_MS);
  let bytes = 0;
  for (const each of scripts) bytes += gzipSync(new Uint8Array(await (await fetch(each)).arrayBuffer())).length;
  await context.close();
  return Math.round(bytes / 100) / 10;
}

type CookieJar = Awaited<ReturnType<Browser['newContext']>>;

function print({ page, scores, largestPaintMs, shift, blockedMs, withoutScriptMs, bareMs, ratioToPlain, ratioToBare }: PageResult): void {
  console.log(`\n${page}: ${Object.values(scores).join(' / ')} (goal ${GOALS.scores.join(' / ')}), median of ${RUNS}`);
  console.log(
    `  largest paint ${largestPaintMs} ms; without script ${withoutScriptMs} (${ratioToPlain}x), bare ${bareMs} (${ratioToBare}x); goal ${GOALS.paintRatio}x`,
  );
  console.log(`  layout shift ${shift}, blocked ${blockedMs} ms`);
}
