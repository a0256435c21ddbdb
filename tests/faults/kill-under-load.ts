import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { RunningProduct } from '#tests/support/servers/running-product.ts';
import {
  findLinkInOutbox,
  fromNewAddress,
  makeNewPerson,
  raiseLimits,
  type SentRequest,
  send,
  signUpMember,
  type TimedResponse,
} from './api-client.ts';
import { startLoad } from './load.ts';

/** Writes that were acknowledged and so must be stored. */
interface AcknowledgedWrites {
  usernames: string[];
  conversations: string[];
}

interface KillOptions {
  start(): Promise<RunningProduct>;
  /** Kills a process under load, and returns the product that runs afterwards. */
  kill(product: RunningProduct): Promise<RunningProduct>;
  times: number;
}

const WIDTH = 6;
const LOAD_MS = 1_500;
/** Arbitrary: enough requests to be sure that there was a load. */
const MIN_WRITES = 10;

/** Kills repeatedly under a load of writes, and checks that every acknowledged write is stored. */
export async function killUnderLoad({ start, kill, times }: KillOptions): Promise<void> {
  let product = await start();
  await raiseLimits(product.url);
  const { cookie } = await signUpMember(product.url, (email) => findLinkInOutbox(product.url, email));
  const acknowledged: AcknowledgedWrites = { usernames: [], conversations: [] };
  for (let round = 0; round < times; round += 1) {
    const load = startLoad(product.url, () => makeWrite(cookie), { width: WIDTH, pauseMs: 5 });
    await wait(LOAD_MS);
    while (load.finished.length < MIN_WRITES * 2) await wait(100);
    product = await kill(product);
    const finished = await load.stop();
    const fresh: AcknowledgedWrites = { usernames: [], conversations: [] };
    for (const { status, request, body } of finished) {
      if (status !== 200) continue;
      const { username, sessionId } = request.body as { username?: string; sessionId?: string };
      if (username) fresh.usernames.push(username);
      else if (sessionId && body.notKept !== true) fresh.conversations.push(sessionId);
    }
    expect(fresh.usernames.length + fresh.conversations.length).toBeGreaterThan(MIN_WRITES);
    acknowledged.usernames.push(...fresh.usernames);
    acknowledged.conversations.push(...fresh.conversations);
    await expectStored(product.url, cookie, fresh);
  }
  // Writes from before the first kill are still stored after the last one.
  await expectStored(product.url, cookie, acknowledged);
}

let writes = 0;

/** Creates a sign-up, or a chat message that is stored with its reply. */
function makeWrite(cookie: string): SentRequest {
  writes += 1;
  if (writes % 3 === 0) return { method: 'POST', path: '/api/auth/register', body: makeNewPerson(), headers: fromNewAddress() };
  const body = { message: 'Can I take ibuprofen with warfarin?', sessionId: `conversation-${process.pid}-${writes}` };
  return { method: 'POST', path: '/api/chat', body, headers: { cookie, ...fromNewAddress() } };
}

async function expectStored(url: string, cookie: string, { usernames, conversations }: AcknowledgedWrites): Promise<void> {
  const lost: string[] = [];
  for (const sessionId of conversations) {
    const path = `/api/chat/messages?sessionId=${sessionId}`;
    const { status, body } = await sendUntilAvailable(url, { method: 'GET', path, headers: { cookie, ...fromNewAddress() } });
    if (status !== 200 || (body.messages as unknown[]).length !== 2) lost.push(`${sessionId} ${status}`);
  }
  expect(lost).toEqual([]);
  const free: string[] = [];
  for (const username of usernames) {
    const duplicate = { ...makeNewPerson(), username };
    const response = await sendUntilAvailable(url, {
      method: 'POST',
      path: '/api/auth/register',
      body: duplicate,
      headers: fromNewAddress(),
    });
    // 409 shows that the account with this username is stored.
    if (response.status !== 409) free.push(`${username} ${response.status}`);
  }
  expect(free).toEqual([]);
}

/** Repeats a request while the response is 503, because a killed database may still be restarting. */
function sendUntilAvailable(url: string, request: SentRequest): Promise<TimedResponse> {
  const attempt = async () => {
    const response = await send(url, request);
    expect(response.status).not.toBe(503);
    return response;
  };
  return vi.waitFor(attempt, { timeout: 30_000, interval: 500 });
}
