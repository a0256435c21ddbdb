import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { type Person, signIn, signUp, signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { runProcess } from '#tests/support/servers/processes.ts';
import { randomAddress } from '../random-address.ts';
import { round } from '../timing.ts';

const RESULT_FILE = new URL('../results/accounts.json', import.meta.url);
const PEOPLE = 8;
/** Concurrent sign-ins: more than the server verifies at once, so that it is always busy. */
const SIGN_INS_AT_ONCE = 16;
const READERS = 4;
const MEASURE_MS = 8_000;

interface Load {
  p50Ms: number;
  p99Ms: number;
  requests: number;
  signInsPerSecond: number;
}

/**
 * Measures how much sign-ins slow down other requests: the same medicine search by the same clients, idle and during sign-ins, in one
 * run. The peer is argon2id in this process, one hash at a time.
 */
export async function runAccountsBench(): Promise<void> {
  const server = runProcess('tests/support/servers/processes/serve-accounts.ts');
  try {
    const url = await server.waitForLine(/^http:/);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(url)));
    const reader = { url, cookie: await signUpWithTrial(url) };
    await measure(reader, [], 2_000);
    const idle = await measure(reader, [], MEASURE_MS);
    const signingIn = await measure(reader, people, MEASURE_MS);
    const result = { idle, signingIn, p99Ratio: round(signingIn.p99Ms / idle.p99Ms, 2), argon2PerSecond: await countHashes() };
    console.log('\nA search while others sign in (ms), and sign-ins a second:');
    console.table({ idle, 'signing in': signingIn });
    console.log(`p99 beside sign-ins / idle: ${result.p99Ratio}; argon2id alone, one at a time: ${result.argon2PerSecond} a second`);
    mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
    writeFileSync(RESULT_FILE, `${JSON.stringify({ node: process.version, ...result }, null, 2)}\n`);
  } finally {
    await server.end('SIGTERM');
  }
}

interface Reader {
  url: string;
  cookie: string;
}

async function measure({ url, cookie }: Reader, people: readonly Person[], forMs: number): Promise<Load> {
  const until = performance.now() + forMs;
  let signIns = 0;
  const keepSigningIn = async (person: Person) => {
    while (performance.now() < until) {
      await signIn(url, person, { 'x-forwarded-for': randomAddress() });
      signIns += 1;
    }
  };
  const timesMs: number[] = [];
  const keepReading = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      const answer = await fetch(`${url}/api/medications/search?q=ibu`, { headers: { cookie, 'x-forwarded-for': randomAddress() } });
      if (!answer.ok) throw new Error(`The search returned ${answer.status}`);
      await answer.text();
      timesMs.push(performance.now() - from);
      // A few clients: the bench measures latency, not throughput.
      await wait(5);
    }
  };
  const busy =
    people.length === 0 ? [] : Array.from({ length: SIGN_INS_AT_ONCE }, (_, n) => keepSigningIn(people[n % people.length] as Person));
  await Promise.all([...busy, ...Array.from({ length: READERS }, keepReading)]);
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0, 1);
  return { p50Ms: at(0.5), p99Ms: at(0.99), requests: timesMs.length, signInsPerSecond: round(signIns / (forMs / 1000), 1) };
}

async function countHashes(): Promise<number> {
  const from = performance.now();
  const times = 50;
  for (let n = 0; n < times; n += 1) await hash('correct horse battery', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return round(times / ((performance.now() - from) / 1000), 1);
}
