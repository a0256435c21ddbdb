import { readFileSync } from 'node:fs';
import { sendHeavy } from './beside-greedy.ts';
import type { HeavyCall } from './heavy-calls.ts';

/** With ticks of 10 ms, a mean of so many is exact to 2 ms. */
const REQUESTS = 5;
/** Linux counts the time of a thread in hundredths of a second. */
const TICK_MS = 10;

interface MeasuredServer {
  url: string;
  pid: number | undefined;
}

/**
 * The processor time that the server's main thread spends on one request. Unlike a time by the clock, it hardly changes with what else the
 * machine does. Only on Linux.
 */
export async function measureMainThread({ url, pid }: MeasuredServer, call: HeavyCall, cookie: string): Promise<number> {
  const readMs = () => {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  };
  const before = readMs();
  for (let n = 0; n < REQUESTS; n += 1) await sendHeavy(url, call, cookie);
  return (readMs() - before) / REQUESTS;
}
