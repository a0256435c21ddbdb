import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { FEATURES } from '#tests/support/servers/features.ts';
import { runProcess } from '#tests/support/servers/processes.ts';
import { MAIN, makeDataFolder, OPERATOR, PRODUCT_ENV } from '#tests/support/servers/running-product.ts';
// @ts-expect-error plain JavaScript, which `npm start` reads before anything is installed
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import { randomAddress } from '../random-address.ts';
import { round } from '../timing.ts';

const RESULT_FILE = new URL('../results/http.json', import.meta.url);
const CONNECTIONS = 100;
const SECONDS = 4;
/** Rounds over all targets. The median counts. */
const ROUNDS = 3;

interface Target {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  path?: string;
  body?: string;
  headers?: Record<string, string>;
}
interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Measures requests per second with 100 connections, each target in turn in one run: a bare node:http, a bare Fastify, and the product's
 * endpoints with a session, on the embedded database and on PostgreSQL. The log goes to a file, as in production.
 */
export async function runHttpBench(): Promise<void> {
  const leave: (() => Promise<unknown>)[] = [];
  try {
    const peer = async (file: string) => {
      const running = runProcess(`bench/http/${file}`);
      leave.push(() => running.end('SIGTERM'));
      return running.waitForLine(/^http:/);
    };
    const product = async (env: Record<string, string>) => {
      const folder = await makeDataFolder();
      leave.push(folder.remove);
      const { url, stop } = await startProduct(folder.dataDir, env);
      leave.push(stop);
      await liftLimits(url);
      return { url, headers: { cookie: await signUpWithTrial(url) } };
    };
    const postgres = await startPostgres();
    leave.push(() => postgres.remove());
    const hello = { name: 'bare Fastify', url: await peer('fastify-hello.ts') };
    const bare = { name: 'bare node:http', url: await peer('node-hello.ts') };
    const onPostgres = await product({ DATABASE_URL: postgres.url });
    const embedded = await product({});
    const search = { path: '/api/medications/search?q=ibu' };
    const reads = await measureInTurn([
      bare,
      hello,
      { name: 'search, PostgreSQL', ...onPostgres, ...search },
      { name: 'search, embedded', ...embedded, ...search },
    ]);
    const shownReads = show(reads);
    const calls = await measureInTurn([
      hello,
      ...TOOL_CALLS.map(({ name, path, body }) => ({
        name: name ?? path,
        ...onPostgres,
        method: 'POST' as const,
        path,
        body: JSON.stringify(body),
      })),
    ]);
    write({ reads: shownReads, calls: show(calls) });
  } finally {
    for (const end of leave.reverse()) await end();
  }
}

/** Starts the product as `npm start` does. Its log goes to a file, because reading it here would slow down the clients. */
async function startProduct(dataDir: string, env: Record<string, string>): Promise<{ url: string; stop(): Promise<unknown> }> {
  const log = `${dataDir}.log`;
  const product = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
    env: { ...process.env, ...SERVER_ENV, ...PRODUCT_ENV, LOG_LEVEL: 'info', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  const ended = once(product, 'exit');
  for (;;) {
    const url = /is running at (http:\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (url) {
      const stop = () => {
        product.kill('SIGTERM');
        return ended;
      };
      return { url, stop };
    }
    if (product.exitCode !== null) throw new Error('The product ended before it listened.');
    await wait(50);
  }
}

const CABINET = '/api/interactions/cabinet';
const FIVE = ['Advil', 'warfarin', 'metformin', 'lisinopril', 'atorvastatin'];
/** Ten times as many medicines, spread over the formulary. */
const FIFTY = loadFormulary()
  .products.filter(({ brandName }) => brandName === undefined)
  .filter((_, n) => n % 10 === 0)
  .slice(0, 50)
  .map(({ medicine }) => medicine.name);

/** One simple question for each tool, and a cabinet with ten times as many medicines. */
const TOOL_CALLS: { name?: string; path: string; body: object }[] = [
  { path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } },
  { path: CABINET, body: { medications: FIVE } },
  { name: `${CABINET}, 50 medicines`, path: CABINET, body: { medications: FIFTY } },
  { path: '/api/medications/compare', body: { medication1Id: 'cetirizine', medication2Id: 'loratadine' } },
  { path: '/api/medications/pricing', body: { medicationId: 'metformin', medicationName: 'metformin' } },
  { path: '/api/dosing/recommend', body: { medication: 'Tylenol', age: 30, weight: 150 } },
  { path: '/api/side-effects/analyze', body: { medication: 'lisinopril', symptoms: ['dry cough'] } },
  { path: '/api/symptoms/analyze', body: { symptoms: ['sore throat', 'runny nose'], description: 'For two days' } },
  { path: '/api/chat', body: { message: 'Can I take ibuprofen with warfarin?', sessionId: 'bench', temporary: true } },
];

/** Raises the hourly limits, which are not measured here. */
async function liftLimits(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(OPERATOR) });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  for (const { name } of FEATURES) {
    const body = JSON.stringify({ rateLimit: 2_000_000_000 });
    const answer = await fetch(`${url}/api/admin/features/${name}`, { method: 'PUT', headers: { ...headers, cookie }, body });
    if (!answer.ok) throw new Error(`The limit of ${name} could not be lifted: ${answer.status}`);
  }
}

async function measureInTurn(targets: readonly Target[]): Promise<Record<string, Measured>> {
  for (const target of targets) await measure(target, 1);
  const rounds: Measured[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, target] of targets.entries()) rounds[n]?.push(await measure(target, SECONDS));
  }
  return Object.fromEntries(targets.map(({ name }, n) => [name, middleOf(rounds[n] ?? [])]));
}

async function measure({ url, path = '/', method = 'GET', body, headers = {} }: Target, seconds: number): Promise<Measured> {
  const instance = await autocannon({
    url: `${url}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method,
        ...(body ? { body } : {}),
        // From many networks, because the limit per address is not measured here.
        setupRequest: (request) => ({
          ...request,
          headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}), 'x-forwarded-for': randomAddress() },
        }),
      },
    ],
  });
  if (instance.non2xx > 0 || instance.errors > 0)
    throw new Error(`${method} ${path}: ${instance.non2xx} answers were not 2xx, ${instance.errors} failed`);
  return { perSecond: round(instance.requests.average), p50Ms: instance.latency.p50, p99Ms: instance.latency.p99 };
}

const middleOf = (rounds: readonly Measured[]): Measured =>
  rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)] ?? { perSecond: 0, p50Ms: 0, p99Ms: 0 };

/** Prints and returns the ratio of each target to the bare framework. */
function show(measured: Record<string, Measured>) {
  const hello = measured['bare Fastify']?.perSecond ?? 1;
  const rows = Object.entries(measured).map(([name, each]) => ({
    name,
    ...each,
    ofBareFastify: round(each.perSecond / hello, 3),
    p99OfP50: round(each.p99Ms / Math.max(each.p50Ms, 1), 1),
  }));
  console.log(`\nRequests a second with ${CONNECTIONS} connections:`);
  console.table(rows);
  return rows;
}

function write(result: Record<string, ReturnType<typeof show>>): void {
  mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
  writeFileSync(RESULT_FILE, `${JSON.stringify({ node: process.version, connections: CONNECTIONS, ...result }, null, 2)}\n`);
}
