import { mkdirSync, writeFileSync } from 'node:fs';
import type { NameEntry } from '#packages/medicines/search/name-index.ts';
import { ENGINES, type Engine } from './engines.ts';
import { generateNames } from './generate-names.ts';
import { generateQueries, type QueryClass } from './queries.ts';

const NAME_COUNT = 100_000;
const SMALL_COUNT = 10_000;
const HALF = 100;
/** The fastest run of a query counts, because other load only slows it down. Every engine runs as often as fits. */
const MOST_PASSES = 7;
const CLASS_BUDGET_MS = 1500;
/** Long enough for V8 to optimize the code. */
const WARM_UP_MS = 500;
const RESULT_FILE = new URL('../results/search.json', import.meta.url);

interface ClassResult {
  readonly class: string;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly recallByUse: number;
  readonly recallAny: number;
}

interface EngineResult {
  readonly engine: string;
  readonly names: number;
  readonly buildMs: number;
  /** Absent when the process was not started with --expose-gc. */
  readonly memoryMb: number | undefined;
  readonly classes: readonly ClassResult[];
}

/** Measures our name search and two well-known libraries on the same names and queries in one run. */
export function runSearchBench(): void {
  const { entries, real, sources } = generateNames(NAME_COUNT);
  console.log(`search: ${NAME_COUNT} names, ${real} of them real (${sources.join(', ')}); ${2 * HALF} queries a class`);
  const queries = generateQueries(entries, HALF);
  const results = ENGINES.map((engine) => measure(engine, entries, queries));
  printTable(results);
  const growth = growthOf(results);
  mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
  const report = { names: NAME_COUNT, real, sources, node: process.version, results, growth };
  writeFileSync(RESULT_FILE, `${JSON.stringify(report, null, 2)}\n`);
}

function measure(engine: Engine, entries: readonly NameEntry[], queries: readonly QueryClass[]): EngineResult {
  const before = memoryMb();
  const start = performance.now();
  const find = engine.build(entries);
  const buildMs = performance.now() - start;
  const after = memoryMb();
  warmUp(find, queries);
  const classes = queries.map((one) => measureClass(find, one));
  const memory = before === undefined || after === undefined ? undefined : round(after - before, 1);
  return { engine: engine.name, names: entries.length, buildMs: round(buildMs), memoryMb: memory, classes };
}

function warmUp(find: (query: string) => number[], classes: readonly QueryClass[]): void {
  const end = performance.now() + WARM_UP_MS;
  for (let i = 0; performance.now() < end; i++) {
    for (const { queries } of classes) find(queries[i % queries.length]?.text ?? '');
  }
}

function measureClass(find: (query: string) => number[], one: QueryClass): ClassResult {
  const timesUs = one.queries.map(() => Infinity);
  const hits = { byUse: 0, any: 0 };
  const classStart = performance.now();
  for (let pass = 0; pass < MOST_PASSES && performance.now() - classStart < CLASS_BUDGET_MS; pass++) {
    for (const [i, { text, key, byUse }] of one.queries.entries()) {
      const start = performance.now();
      const keys = find(text);
      timesUs[i] = Math.min(timesUs[i] ?? Infinity, (performance.now() - start) * 1000);
      if (pass === 0 && keys.includes(key)) hits[byUse ? 'byUse' : 'any']++;
    }
  }
  timesUs.sort((a, b) => a - b);
  const half = one.queries.length / 2;
  return {
    class: one.name,
    p50Us: round(timesUs[Math.floor(timesUs.length / 2)] ?? 0, 1),
    p99Us: round(timesUs[Math.floor(timesUs.length * 0.99)] ?? 0, 1),
    recallByUse: round(hits.byUse / half, 3),
    recallAny: round(hits.any / half, 3),
  };
}

// typeof, because gc exists only under --expose-gc.
function memoryMb(): number | undefined {
  if (typeof globalThis.gc !== 'function') return undefined;
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

function printTable(results: readonly EngineResult[]): void {
  const [ours] = results;
  for (const { engine, buildMs, memoryMb: memory, classes } of results) {
    console.log(`\n${engine}: built in ${buildMs} ms${memory === undefined ? '' : `, ${memory} MB`}`);
    console.log('  class               p50 µs     p99 µs   recall@8 by use / any name   p50 against ours');
    for (const [i, row] of classes.entries()) {
      const ratio = row.p50Us / (ours?.classes[i]?.p50Us || 0.1);
      const recall = `${row.recallByUse.toFixed(3)} / ${row.recallAny.toFixed(3)}`;
      const times = `${row.p50Us.toFixed(1).padStart(9)}  ${row.p99Us.toFixed(1).padStart(9)}`;
      console.log(`  ${row.class.padEnd(18)}${times}   ${recall.padEnd(29)}${ratio.toFixed(1)}x`);
    }
  }
}

/** Prints how our search scales with the number of names: ratios of median times at the two sizes. */
function growthOf([large]: readonly EngineResult[]): Record<string, number> {
  const [engine] = ENGINES;
  if (engine === undefined || large === undefined) return {};
  const { entries } = generateNames(SMALL_COUNT);
  const small = measure(engine, entries, generateQueries(entries, HALF));
  const growth: Record<string, number> = { build: round(large.buildMs / small.buildMs, 1) };
  for (const [i, row] of large.classes.entries()) {
    growth[row.class] = round(row.p50Us / (small.classes[i]?.p50Us || 0.1), 1);
  }
  const line = Object.entries(growth).map(([name, ratio]) => `${name} ${ratio}x`);
  console.log(`\nours, ${NAME_COUNT} names against ${SMALL_COUNT}: ${line.join(', ')}`);
  return growth;
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
