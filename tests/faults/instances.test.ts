import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmptyPostgres, type EmptyPostgres } from '#tests/support/databases/databases.ts';
import { signIn } from '#tests/support/people/outbox-people.ts';
import { startThreeInstances, type ThreeInstances } from '#tests/support/servers/three-instances.ts';
import { type ModelStandIn, startModelStandIn, writeFirstFact } from '#tests/support/stand-ins/model-stand-in.ts';
import { type SmtpStandIn, startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';
import { fromNewAddress, makeNewPerson, raiseLimits, send, signInOperator, signUpMember, type TimedResponse } from './api-client.ts';
import { listFailures, startLoad } from './load.ts';
import { runStatement } from './run-statement.ts';

const OTHERS = 'aspirin naproxen acetaminophen fluoxetine sertraline amoxicillin azithromycin prednisone omeprazole'.split(' ');
const PASSWORD = makeNewPerson().password;

let empty: EmptyPostgres;
let smtp: SmtpStandIn;
let model: ModelStandIn;
let three: ThreeInstances;
beforeAll(async () => {
  [empty, smtp, model] = await Promise.all([createEmptyPostgres(), startSmtp(), startModelStandIn()]);
  const env = { APP_URL: 'http://plainmed.test', MAIL_FROM: 'plainmed@example.com', SMTP_URL: smtp.url, DATABASE_URL: empty.url };
  three = await startThreeInstances({ ...env, ...model.env, AI_TIMEOUT_MS: '6000' });
  await raiseLimits(three.url);
});
afterAll(async () => {
  await three?.stop();
  await Promise.all([smtp?.close(), model?.stop()]);
  await empty?.drop();
});

const urlOf = (index: number) => three.instances[index]?.url ?? '';
const mailsTo = (email: string, subject: RegExp) =>
  smtp.received.filter(({ to, subject: about = '' }) => to?.some(({ address }) => address === email) && subject.test(about));

async function findLink(email: string, subject: RegExp): Promise<string> {
  const mail = await vi.waitUntil(() => mailsTo(email, subject)[0], { timeout: 30_000, interval: 50 });
  return /http\S+\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
}
const signUp = () => signUpMember(three.url, (email) => findLink(email, /confirm/i));

/** Sends a request with a session to one of the three instances. */
const sendTo = (index: number, cookie: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(urlOf(index), { method, path, body, headers: { cookie, ...headers } });
interface Pair {
  /** The medicine that is checked with warfarin. Each instance caches the model's text for a pair, so a new model request needs a new pair. */
  other?: string;
  headers?: Record<string, string>;
}
const checkPair = (index: number, cookie: string, { other = 'Advil', headers = {} }: Pair = {}) =>
  sendTo(index, cookie, 'POST', '/api/interactions/check', { medication1: other, medication2: 'warfarin' }, headers);
const getUser = (index: number, cookie: string) => sendTo(index, cookie, 'GET', '/api/auth/user');
const sendToAll = async (request: (index: number) => Promise<TimedResponse>): Promise<number[]> =>
  (await Promise.all([0, 1, 2].map(request))).map(({ status }) => status);
function countStatuses(responses: readonly TimedResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('a change at one of three instances', () => {
  it('applies at the others from the next request: sign-in, sign-out, sign-out everywhere, password reset', async () => {
    const { cookie, email } = await signUp();
    const second = await signIn(urlOf(1), { email, password: PASSWORD, username: '' }, fromNewAddress());
    const third = await signIn(urlOf(2), { email, password: PASSWORD, username: '' }, fromNewAddress());
    for (const each of [cookie, second, third]) expect(await sendToAll((i) => getUser(i, each))).toEqual([200, 200, 200]);
    await sendTo(0, cookie, 'POST', '/api/auth/logout');
    expect(await sendToAll((i) => getUser(i, cookie))).toEqual([401, 401, 401]);
    expect(await sendToAll((i) => getUser(i, second))).toEqual([200, 200, 200]);
    expect((await sendTo(1, second, 'DELETE', '/api/account/sessions')).status).toBe(200);
    for (const each of [second, third]) expect(await sendToAll((i) => getUser(i, each))).toEqual([401, 401, 401]);

    const again = await signIn(urlOf(0), { email, password: PASSWORD, username: '' }, fromNewAddress());
    expect(await sendToAll((i) => getUser(i, again))).toEqual([200, 200, 200]);
    await sendTo(2, '', 'POST', '/api/auth/forgot-password', { email }, fromNewAddress());
    const token = new URL(await findLink(email, /password/i)).searchParams.get('token');
    const chosen = { token, newPassword: 'a wholly other horse', password: 'a wholly other horse' };
    const reset = await sendTo(2, '', 'POST', '/api/auth/reset-password', chosen, fromNewAddress());
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    expect(await sendToAll((i) => getUser(i, again))).toEqual([401, 401, 401]);
  });

  it('applies at the others from the next request: no model, a switched-off feature, a cancelled trial', async () => {
    const { cookie } = await signUp();
    model.answer = writeFirstFact;
    const before = model.requests.length;
    expect(await sendToAll((i) => checkPair(i, cookie))).toEqual([200, 200, 200]);
    expect(model.requests.length).toBe(before + 3);
    expect((await sendTo(0, cookie, 'PUT', '/api/account/preferences', { neverUseModel: true })).status).toBe(200);
    const requestsBefore = model.requests.length;
    expect(await sendToAll((i) => checkPair(i, cookie, { other: 'naproxen' }))).toEqual([200, 200, 200]);
    expect(model.requests.length).toBe(requestsBefore);

    const operator = await signInOperator(urlOf(1));
    const switchFeature = (index: number, enabled: boolean) =>
      sendTo(index, operator, 'PUT', '/api/admin/features/interaction_check', { enabled });
    expect((await switchFeature(1, false)).status).toBe(200);
    expect(await sendToAll((i) => checkPair(i, cookie))).toEqual([503, 503, 503]);
    expect((await switchFeature(2, true)).status).toBe(200);
    expect(await sendToAll((i) => checkPair(i, cookie))).toEqual([200, 200, 200]);
    expect((await sendTo(0, operator, 'POST', '/api/admin/logout')).status).toBe(200);
    expect(await sendToAll((i) => sendTo(i, operator, 'GET', '/api/admin/session'))).toEqual([401, 401, 401]);

    expect((await sendTo(1, cookie, 'POST', '/api/subscription/cancel')).status).toBe(200);
    expect(await sendToAll((i) => checkPair(i, cookie))).toEqual([403, 403, 403]);
  });

  it('counts for all: requests to a feature, sign-in attempts, tokens of a model', async () => {
    const { cookie, email } = await signUp();
    const operator = await signInOperator(urlOf(0));
    const setLimits = (change: object) => sendTo(0, operator, 'PUT', '/api/admin/features/interaction_check', change);
    await setLimits({ rateLimit: 20 });
    const rulesOnly = { 'x-no-model': '1' };
    const calls = await Promise.all(Array.from({ length: 60 }, (_, n) => checkPair(n % 3, cookie, { headers: rulesOnly })));
    expect(countStatuses(calls)).toEqual({ 200: 20, 429: 40 });

    const address = fromNewAddress();
    const wrong = { email, password: 'not the password' };
    const tries = await Promise.all(Array.from({ length: 30 }, (_, n) => sendTo(n % 3, '', 'POST', '/api/auth/login', wrong, address)));
    expect(countStatuses(tries)).toEqual({ 401: 10, 429: 20 });

    // Enough tokens for a few requests. Reservations never exceed the limit; the other requests are answered without a model.
    const dailyTokenLimit = 4_000;
    await setLimits({ rateLimit: 1_000_000, dailyTokenLimit });
    await runStatement(empty.url, 'delete from feature_tokens');
    model.answer = 'silent';
    const requestsBefore = model.requests.length;
    const inProgress = Promise.all(OTHERS.map((other, n) => checkPair(n % 3, cookie, { other })));
    const reserved: number[] = [];
    let finished = false;
    void inProgress.finally(() => {
      finished = true;
    });
    while (!finished) {
      const [row] = await runStatement(empty.url, 'select coalesce(max(tokens), 0)::int as reserved from feature_tokens');
      reserved.push(Number(row?.reserved));
      await wait(50);
    }
    expect(countStatuses(await inProgress)).toEqual({ 200: OTHERS.length });
    expect(Math.max(...reserved)).toBeGreaterThan(0);
    expect(Math.max(...reserved)).toBeLessThanOrEqual(dailyTokenLimit);
    const different = new Set(model.requests.slice(requestsBefore).map((messages) => JSON.stringify(messages)));
    expect(different.size).toBeLessThan(OTHERS.length);
    await setLimits({ dailyTokenLimit: 1_000_000 });
    model.answer = writeFirstFact;
  });
});

describe('three instances under load', () => {
  const WIDTH = 8;
  let cookie: string;
  let comparisonIds: number[];
  beforeAll(async () => {
    ({ cookie } = await signUp());
    comparisonIds = [];
  });
  const headers = () => ({ cookie, 'x-no-model': '1', ...fromNewAddress() });
  let requests = 0;
  const next = () => {
    requests += 1;
    const compare = {
      method: 'POST',
      path: '/api/medications/compare',
      body: { medication1Id: 'cetirizine', medication2Id: 'loratadine' },
    };
    const pair = { method: 'POST', path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } };
    const search = { method: 'GET', path: '/api/medications/search?q=zyrtec' };
    return { ...([compare, pair, search][requests % 3] ?? search), headers: headers() };
  };
  const expectStored = async () => {
    const [row] = await runStatement(empty.url, `select count(*)::int as n from comparisons where id in (${comparisonIds.join(',')})`);
    expect(row).toEqual({ n: comparisonIds.length });
  };
  const rememberStored = (responses: readonly TimedResponse[]) =>
    void comparisonIds.push(...responses.flatMap(({ status, body }) => (status === 200 ? (body.comparisonId ?? []) : [])));

  it('lose only the requests in progress at an instance that is killed, and send each mail once', async () => {
    const load = startLoad(three.url, next, { width: WIDTH });
    await wait(1_000);
    const people = Array.from({ length: 12 }, makeNewPerson);
    const signUps = Promise.all(
      people.map((body) => send(three.url, { method: 'POST', path: '/api/auth/register', body, headers: fromNewAddress() })),
    );
    await wait(400);
    await three.instances[1]?.running.end('SIGKILL');
    const killedAt = load.finished.length;
    const registered = (await signUps).map(({ status }) => status);
    await wait(1_500);
    const finished = await load.stop();
    // The killed instance loses its requests in progress, of the load and of the sign-ups.
    const lost = listFailures(finished);
    expect(
      lost.every((line) => / 502 .*proxy_/.test(line)),
      lost.join('\n'),
    ).toBe(true);
    expect(lost.length).toBeLessThanOrEqual(WIDTH);
    expect(registered.filter((status) => status !== 200 && status !== 502)).toEqual([]);
    expect(finished.length).toBeGreaterThan(killedAt + WIDTH);
    rememberStored(finished);
    await expectStored();

    // The killed instance's leases on mails expire after a minute. Here they expire now.
    await runStatement(empty.url, `update mails set "dueAt" = now() where state in ('sending', 'handed-over') and "dueAt" > now()`);
    const emails = people.map(({ email }) => `'${email}'`).join(',');
    const findSettledMails = async () => {
      const rows = await runStatement(empty.url, `select recipient, state from mails where recipient in (${emails})`);
      expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unconfirmed')).toEqual([]);
      return rows;
    };
    const rows = await vi.waitFor(findSettledMails, { timeout: 30_000, interval: 200 });
    const registeredEmails = people.filter((_, index) => registered[index] === 200).map(({ email }) => email);
    expect(rows.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(registeredEmails));
    for (const { recipient, state } of rows) {
      const times = mailsTo(String(recipient), /confirm/i).length;
      if (state === 'sent') expect(times, `${recipient}`).toBe(1);
      else expect(times, `${recipient}`).toBeLessThanOrEqual(1);
    }
  });

  it('send one reminder of the end of a trial, even if an instance is killed meanwhile', async () => {
    const { instances } = three;
    await three.replace(1);
    const { email } = await signUp();
    const operator = await signInOperator(three.url);
    const advance = (index: number, days: number) => sendTo(index, operator, 'POST', '/api/sandbox/advance', { days });
    const jobs = Array.from({ length: 6 }, () => `('trial-reminders', '{}')`).join(',');
    const advanced = Promise.all([advance(0, 5.5), advance(1, 0.01), advance(2, 0.01)]);
    await runStatement(empty.url, `insert into pgboss.job (name, data) values ${jobs}`);
    await wait(200);
    await instances[1]?.running.end('SIGKILL');
    await advanced;
    await runStatement(empty.url, `insert into pgboss.job (name, data) values ${jobs}`);
    await vi.waitFor(() => expect(mailsTo(email, /ends soon/).length).toBe(1), { timeout: 30_000, interval: 200 });
    const expectNoJobs = async () => {
      const [row] = await runStatement(
        empty.url,
        `select count(*)::int as n from pgboss.job where name = 'trial-reminders' and state = 'created'`,
      );
      expect(row).toEqual({ n: 0 });
    };
    await vi.waitFor(expectNoJobs, { timeout: 30_000, interval: 200 });
    await wait(1_500);
    expect(mailsTo(email, /ends soon/).length).toBe(1);
    await three.replace(1);
  });

  it('lose nothing when an instance stops on SIGTERM: its streams get an error event, and it exits with 0', async () => {
    if (three.instances[2]?.running.child.exitCode !== null) await three.replace(2);
    const load = startLoad(three.url, next, { width: WIDTH });
    await wait(500);
    model.answer = 'silent';
    const stream = fetch(`${urlOf(2)}/api/chat`, {
      method: 'POST',
      headers: { cookie, accept: 'text/event-stream', 'content-type': 'application/json', ...fromNewAddress() },
      body: JSON.stringify({ message: 'Can I take ibuprofen with warfarin?', sessionId: 's' }),
    }).then((response) => response.text());
    const requestsBefore = model.requests.length;
    await vi.waitFor(() => expect(model.requests.length).toBeGreaterThan(requestsBefore), { timeout: 10_000, interval: 50 });
    const exitCode = three.instances[2]?.running.end('SIGTERM');
    const events = (await stream).split('\n\n').filter((event) => event !== '');
    expect(events.at(-1)).toMatch(/^event: failure\ndata: \{"error":"[A-Z][^"!]+\.","code":"stopping"\}$/);
    expect(await exitCode).toBe(0);
    model.answer = writeFirstFact;
    await wait(1_000);
    const finished = await load.stop();
    expect(listFailures(finished).join('\n')).toBe('');
    rememberStored(finished);
    await expectStored();
  });
});
