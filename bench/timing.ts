/** The fastest of many runs, because other load only slows a run down. */
export interface Times {
  readonly p50Us: number;
  readonly p99Us: number;
}

const WARM_UP_MS = 200;
const BUDGET_MS = 1000;
const MOST_PASSES = 200;

/**
 * Times a call for each input, as often as the budget allows.
 * @param atOnce calls timed together. Reading the clock takes about as long as the shortest call.
 */
export function timeEach<T>(inputs: readonly T[], call: (input: T) => unknown, atOnce = 1): Times {
  const warm = performance.now() + WARM_UP_MS;
  for (let i = 0; performance.now() < warm; i++) call(inputs[i % inputs.length] as T);
  const timesUs = inputs.map(() => Infinity);
  const end = performance.now() + BUDGET_MS;
  for (let pass = 0; pass === 0 || (pass < MOST_PASSES && performance.now() < end); pass++) {
    for (const [i, input] of inputs.entries()) {
      const start = performance.now();
      for (let turn = 0; turn < atOnce; turn++) call(input);
      timesUs[i] = Math.min(timesUs[i] ?? Infinity, ((performance.now() - start) * 1000) / atOnce);
    }
  }
  return summarise(timesUs);
}

/** The same for slow asynchronous calls: once for each input, then again while the budget lasts. */
export async function timeEachSlow<T>(inputs: readonly T[], budgetMs: number, call: (input: T) => Promise<unknown>): Promise<Times> {
  const timesUs = inputs.map(() => Infinity);
  const end = performance.now() + budgetMs;
  for (let pass = 0; pass === 0 || performance.now() < end; pass++) {
    for (const [i, input] of inputs.entries()) {
      if (pass > 0 && performance.now() > end) break;
      const start = performance.now();
      await call(input);
      timesUs[i] = Math.min(timesUs[i] ?? Infinity, (performance.now() - start) * 1000);
    }
  }
  return summarise(timesUs);
}

function summarise(timesUs: readonly number[]): Times {
  const sorted = timesUs.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0, 2);
  return { p50Us: at(0.5), p99Us: at(0.99) };
}

/** The time to build something (the first time, and the fastest of a few) and the memory that it uses. */
export interface Built<T> {
  readonly value: T;
  readonly firstMs: number;
  readonly fastestMs: number;
  /** Absent when the process was not started with --expose-gc. */
  readonly memoryMb: number | undefined;
}

export function build<T>(make: () => T): Built<T> {
  const before = readMemoryMb();
  const start = performance.now();
  const value = make();
  const firstMs = performance.now() - start;
  const after = readMemoryMb();
  let fastestMs = firstMs;
  for (let turn = 0; turn < 5; turn++) {
    const again = performance.now();
    make();
    fastestMs = Math.min(fastestMs, performance.now() - again);
  }
  const memoryMb = before === undefined || after === undefined ? undefined : round(after - before, 1);
  return { value, firstMs: round(firstMs, 1), fastestMs: round(fastestMs, 1), memoryMb };
}

// typeof, because gc exists only under --expose-gc.
function readMemoryMb(): number | undefined {
  if (typeof globalThis.gc !== 'function') return undefined;
  globalThis.gc();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
