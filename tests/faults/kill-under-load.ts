import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { RunningProduct } from '#tests/support/servers/running-product.ts';
import { admit, findLinkInOutbox, fromElsewhere, makeNewcomer, raiseLimits, type Sent, send, type Told } from './callers.ts';
import { startLoad } from './load.ts';

/** Somebody's call that was acknowledged, and must be there ever after. */
interface Acknowledged {
  usernames: string[];
  conversations: string[];
}

interface Killing {
  start(): Promise<RunningProduct>;
  /** Kills something under load, and returns the product as it runs afterwards. */
  kill(product: RunningProduct): Promise<RunningProduct>;
  times: number;
}

const WIDTH = 6;
const LOADED_MS = 1_500;
/** Enough to be sure that it was under load. */
const LEAST = 10;

/** Has people write while something is killed, again and again, and looks for everything that they were told was stored. */
export async function killUnderLoad({ start, kill, times }: Killing): Promise<void> {
  let product = await start();
  await raiseLimits(product.url);
  const { cookie } = await admit(product.url, (email) => findLinkInOutbox(product.url, email));
  const known: Acknowledged = { usernames: [], conversations: [] };
  for (let round = 0; round < times; round += 1) {
    const load = startLoad(product.url, () => makeWrite(cookie), { width: WIDTH, pauseMs: 5 });
    await wait(LOADED_MS);
    while (load.ended.length < LEAST * 2) await wait(100);
    product = await kill(product);
    const ended = await load.end();
    const fresh: Acknowledged = { usernames: [], conversations: [] };
    for (const { status, call, body } of ended) {
      if (status !== 200) continue;
      const { username, sessionId } = call.body as { username?: string; sessionId?: string };
      if (username) fresh.usernames.push(username);
      else if (sessionId && body.notKept !== true) fresh.conversations.push(sessionId);
    }
    expect(fresh.usernames.length + fresh.conversations.length).toBeGreaterThan(LEAST);
    known.usernames.push(...fresh.usernames);
    known.conversations.push(...fresh.conversations);
    await expectStored(product.url, cookie, fresh);
  }
  // What was stored before the first kill is there after the last one.
  await expectStored(product.url, cookie, known);
}

let turn = 0;

/** A sign-up, or two messages. */
function makeWrite(cookie: string): Sent {
  turn += 1;
  if (turn % 3 === 0) return { method: 'POST', path: '/api/auth/register', body: makeNewcomer(), headers: fromElsewhere() };
  const body = { message: 'Can I take ibuprofen with warfarin?', sessionId: `conversation-${process.pid}-${turn}` };
  return { method: 'POST', path: '/api/chat', body, headers: { cookie, ...fromElsewhere() } };
}

async function expectStored(url: string, cookie: string, { usernames, conversations }: Acknowledged): Promise<void> {
  const lost: string[] = [];
  for (const sessionId of conversations) {
    const path = `/api/chat/messages?sessionId=${sessionId}`;
    const { status, body } = await sendAgain(url, { method: 'GET', path, headers: { cookie, ...fromElsewhere() } });
    if (status !== 200 || (body.messages as unknown[]).length !== 2) lost.push(`${sessionId} ${status}`);
  }
  expect(lost).toEqual([]);
  const free: string[] = [];
  for (const username of usernames) {
    const again = { ...makeNewcomer(), username };
    const answer = await sendAgain(url, { method: 'POST', path: '/api/auth/register', body: again, headers: fromElsewhere() });
    // The name is taken: by whoever was told that they have it.
    if (answer.status !== 409) free.push(`${username} ${answer.status}`);
  }
  expect(free).toEqual([]);
}

/** A database that was killed may be away for a moment more: whoever is told so asks again. */
function sendAgain(url: string, call: Sent): Promise<Told> {
  const ask = async () => {
    const answer = await send(url, call);
    expect(answer.status).not.toBe(503);
    return answer;
  };
  return vi.waitFor(ask, { timeout: 30_000, interval: 500 });
}
