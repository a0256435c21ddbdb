import { fromNewAddress, type SentRequest, send } from './api-client.ts';
import type { HeavyCall } from './heavy-calls.ts';

/** How many requests one greedy person has open at a time. */
const GREEDY_WIDTH = 10;
const WARM_UP_MS = 150;

/** What an ordinary person asks, one question after another. */
const ORDINARY: readonly SentRequest[] = [
  { method: 'GET', path: '/api/medications/search?q=ibu' },
  { method: 'POST', path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } },
  { method: 'POST', path: '/api/dosing/recommend', body: { medication: 'Tylenol', age: 30, weight: 150 } },
  { method: 'GET', path: '/api/auth/user' },
];

export interface OthersTimes {
  p50Ms: number;
  p99Ms: number;
  requests: number;
  /** What was not answered with 200. */
  failures: string[];
  /** How many requests of the greedy person were answered meanwhile. */
  greedy: number;
}

/** Measures an ordinary person's requests for some time, alone or beside a greedy person. */
export async function measureOthers(
  url: string,
  { ordinary, greedy, ms }: { ordinary: string; greedy?: { cookie: string; call: HeavyCall }; ms: number },
): Promise<OthersTimes> {
  let isOver = false;
  let answered = 0;
  const run = async ({ cookie, call }: { cookie: string; call: HeavyCall }) => {
    while (!isOver) {
      // Statuses do not matter: a greedy person may be refused.
      await sendHeavy(url, call, cookie);
      answered += 1;
    }
  };
  const greedyRuns = greedy ? Array.from({ length: GREEDY_WIDTH }, () => run(greedy)) : [];
  await new Promise((done) => setTimeout(done, WARM_UP_MS));
  const times: number[] = [];
  const failures: string[] = [];
  const end = performance.now() + ms;
  for (let n = 0; performance.now() < end; n += 1) {
    const request = ORDINARY[n % ORDINARY.length] as SentRequest;
    const { status, ms: took } = await send(url, { ...request, headers: { cookie: ordinary, 'x-no-model': '1', ...fromNewAddress() } });
    times.push(took);
    if (status !== 200) failures.push(`${request.path} ${status}`);
  }
  isOver = true;
  await Promise.all(greedyRuns);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99), requests: times.length, failures, greedy: answered };
}

let sentBefore = 0;

/** Sends one of the heaviest requests and waits for its end, whatever it is. */
export async function sendHeavy(url: string, { method, path, body }: HeavyCall, cookie: string): Promise<void> {
  const given = typeof body === 'function' ? body(sentBefore++) : body;
  const isJson = given !== undefined && !(given instanceof FormData);
  const headers = { cookie, ...fromNewAddress(), ...(isJson ? { 'content-type': 'application/json' } : {}) };
  const sent = given instanceof FormData ? given : isJson ? JSON.stringify(given) : null;
  await fetch(`${url}${path}`, { method: method ?? 'POST', headers, body: sent })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
