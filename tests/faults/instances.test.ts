import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmptyPostgres, type EmptyPostgres } from '#tests/support/databases/databases.ts';
import { signIn } from '#tests/support/people/outbox-people.ts';
import { startThreeInstances, type ThreeInstances } from '#tests/support/servers/three-instances.ts';
import { type ModelStandIn, sayFirstFact, startModelStandIn } from '#tests/support/stand-ins/model-stand-in.ts';
import { type SmtpStandIn, startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';
import { admit, admitOperator, fromElsewhere, makeNewcomer, raiseLimits, send, type Told } from './callers.ts';
import { listWrong, startLoad } from './load.ts';
import { runStatement } from './statements.ts';

const OTHERS = 'aspirin naproxen acetaminophen fluoxetine sertraline amoxicillin azithromycin prednisone omeprazole'.split(' ');
const PASSWORD = makeNewcomer().password;

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
const join = () => admit(three.url, (email) => findLink(email, /confirm/i));

/** A call of one person at one of the three. */
const at = (index: number, cookie: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(urlOf(index), { method, path, body, headers: { cookie, ...headers } });
interface Pair {
  /** What goes with warfarin. Each instance remembers what a model said of a pair, so that another one has to be asked of anew. */
  other?: string;
  headers?: Record<string, string>;
}
const checkPair = (index: number, cookie: string, { other = 'Advil', headers = {} }: Pair = {}) =>
  at(index, cookie, 'POST', '/api/interactions/check', { medication1: other, medication2: 'warfarin' }, headers);
const whoAmI = (index: number, cookie: string) => at(index, cookie, 'GET', '/api/auth/user');
const everywhere = async (ask: (index: number) => Promise<Told>): Promise<number[]> =>
  (await Promise.all([0, 1, 2].map(ask))).map(({ status }) => status);
function countStatuses(told: readonly Told[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of told) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('what is done at one of three instances', () => {
  it('holds at the others with the next request: signing in, out, and everybody out', async () => {
    const { cookie, email } = await join();
    const second = await signIn(urlOf(1), { email, password: PASSWORD, username: '' }, fromElsewhere());
    const third = await signIn(urlOf(2), { email, password: PASSWORD, username: '' }, fromElsewhere());
    for (const each of [cookie, second, third]) expect(await everywhere((i) => whoAmI(i, each))).toEqual([200, 200, 200]);
    await at(0, cookie, 'POST', '/api/auth/logout');
    expect(await everywhere((i) => whoAmI(i, cookie))).toEqual([401, 401, 401]);
    expect(await everywhere((i) => whoAmI(i, second))).toEqual([200, 200, 200]);
    expect((await at(1, second, 'DELETE', '/api/account/sessions')).status).toBe(200);
    for (const each of [second, third]) expect(await everywhere((i) => whoAmI(i, each))).toEqual([401, 401, 401]);

    const again = await signIn(urlOf(0), { email, password: PASSWORD, username: '' }, fromElsewhere());
    expect(await everywhere((i) => whoAmI(i, again))).toEqual([200, 200, 200]);
    await at(2, '', 'POST', '/api/auth/forgot-password', { email }, fromElsewhere());
    const token = new URL(await findLink(email, /password/i)).searchParams.get('token');
    const chosen = { token, newPassword: 'a wholly other horse', password: 'a wholly other horse' };
    const reset = await at(2, '', 'POST', '/api/auth/reset-password', chosen, fromElsewhere());
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    expect(await everywhere((i) => whoAmI(i, again))).toEqual([401, 401, 401]);
  });

  it('holds at the others with the next request: no model, a switched-off feature, a trial', async () => {
    const { cookie } = await join();
    model.says = sayFirstFact;
    const before = model.asked.length;
    expect(await everywhere((i) => checkPair(i, cookie))).toEqual([200, 200, 200]);
    expect(model.asked.length).toBe(before + 3);
    expect((await at(0, cookie, 'PUT', '/api/account/preferences', { neverUseModel: true })).status).toBe(200);
    const asked = model.asked.length;
    expect(await everywhere((i) => checkPair(i, cookie, { other: 'naproxen' }))).toEqual([200, 200, 200]);
    expect(model.asked.length).toBe(asked);

    const operator = await admitOperator(urlOf(1));
    const turn = (index: number, enabled: boolean) => at(index, operator, 'PUT', '/api/admin/features/interaction_check', { enabled });
    expect((await turn(1, false)).status).toBe(200);
    expect(await everywhere((i) => checkPair(i, cookie))).toEqual([503, 503, 503]);
    expect((await turn(2, true)).status).toBe(200);
    expect(await everywhere((i) => checkPair(i, cookie))).toEqual([200, 200, 200]);
    expect((await at(0, operator, 'POST', '/api/admin/logout')).status).toBe(200);
    expect(await everywhere((i) => at(i, operator, 'GET', '/api/admin/session'))).toEqual([401, 401, 401]);

    expect((await at(1, cookie, 'POST', '/api/subscription/cancel')).status).toBe(200);
    expect(await everywhere((i) => checkPair(i, cookie))).toEqual([403, 403, 403]);
  });

  it('counts for all: calls of a feature, tries to sign in, tokens of a model', async () => {
    const { cookie, email } = await join();
    const operator = await admitOperator(urlOf(0));
    const limit = (change: object) => at(0, operator, 'PUT', '/api/admin/features/interaction_check', change);
    await limit({ rateLimit: 20 });
    const rulesOnly = { 'x-no-model': '1' };
    const calls = await Promise.all(Array.from({ length: 60 }, (_, n) => checkPair(n % 3, cookie, { headers: rulesOnly })));
    expect(countStatuses(calls)).toEqual({ 200: 20, 429: 40 });

    const elsewhere = fromElsewhere();
    const wrong = { email, password: 'not the password' };
    const tries = await Promise.all(Array.from({ length: 30 }, (_, n) => at(n % 3, '', 'POST', '/api/auth/login', wrong, elsewhere)));
    expect(countStatuses(tries)).toEqual({ 401: 10, 429: 20 });

    // A budget for a few: at no time is more held than it, and who is left out is answered by rules.
    const most = 4_000;
    await limit({ rateLimit: 1_000_000, dailyTokenLimit: most });
    await runStatement(empty.url, 'delete from feature_tokens');
    model.says = 'silent';
    const asked = model.asked.length;
    const under = Promise.all(OTHERS.map((other, n) => checkPair(n % 3, cookie, { other })));
    const held: number[] = [];
    let over = false;
    void under.finally(() => {
      over = true;
    });
    while (!over) {
      const [row] = await runStatement(empty.url, 'select coalesce(max(tokens), 0)::int as held from feature_tokens');
      held.push(Number(row?.held));
      await wait(50);
    }
    expect(countStatuses(await under)).toEqual({ 200: OTHERS.length });
    expect(Math.max(...held)).toBeGreaterThan(0);
    expect(Math.max(...held)).toBeLessThanOrEqual(most);
    const different = new Set(model.asked.slice(asked).map((messages) => JSON.stringify(messages)));
    expect(different.size).toBeLessThan(OTHERS.length);
    await limit({ dailyTokenLimit: 1_000_000 });
    model.says = sayFirstFact;
  });
});

describe('of three instances under load', () => {
  const WIDTH = 8;
  let cookie: string;
  let stored: number[];
  beforeAll(async () => {
    ({ cookie } = await join());
    stored = [];
  });
  const headers = () => ({ cookie, 'x-no-model': '1', ...fromElsewhere() });
  let turn = 0;
  const next = () => {
    turn += 1;
    const compare = {
      method: 'POST',
      path: '/api/medications/compare',
      body: { medication1Id: 'cetirizine', medication2Id: 'loratadine' },
    };
    const pair = { method: 'POST', path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } };
    const search = { method: 'GET', path: '/api/medications/search?q=zyrtec' };
    return { ...([compare, pair, search][turn % 3] ?? search), headers: headers() };
  };
  const expectStored = async () => {
    const [row] = await runStatement(empty.url, `select count(*)::int as n from comparisons where id in (${stored.join(',')})`);
    expect(row).toEqual({ n: stored.length });
  };
  const keep = (ended: readonly Told[]) =>
    void stored.push(...ended.flatMap(({ status, body }) => (status === 200 ? (body.comparisonId ?? []) : [])));

  it('one is killed: only what was under way at it is lost, and each mail goes out once', async () => {
    const load = startLoad(three.url, next, { width: WIDTH });
    await wait(1_000);
    const newcomers = Array.from({ length: 12 }, makeNewcomer);
    const joined = Promise.all(
      newcomers.map((body) => send(three.url, { method: 'POST', path: '/api/auth/register', body, headers: fromElsewhere() })),
    );
    await wait(400);
    await three.instances[1]?.running.end('SIGKILL');
    const killedAt = load.ended.length;
    const registered = (await joined).map(({ status }) => status);
    await wait(1_500);
    const ended = await load.end();
    // One is killed with what it had in hand, the load's and the newcomers'.
    const lost = listWrong(ended);
    expect(
      lost.every((line) => / 502 .*proxy_/.test(line)),
      lost.join('\n'),
    ).toBe(true);
    expect(lost.length).toBeLessThanOrEqual(WIDTH);
    expect(registered.filter((status) => status !== 200 && status !== 502)).toEqual([]);
    expect(ended.length).toBeGreaterThan(killedAt + WIDTH);
    keep(ended);
    await expectStored();

    // Its leases end in a minute; here they end now.
    await runStatement(empty.url, `update mails set "dueAt" = now() where state in ('sending', 'handed-over') and "dueAt" > now()`);
    const emails = newcomers.map(({ email }) => `'${email}'`).join(',');
    const settled = async () => {
      const rows = await runStatement(empty.url, `select recipient, state from mails where recipient in (${emails})`);
      expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unconfirmed')).toEqual([]);
      return rows;
    };
    const rows = await vi.waitFor(settled, { timeout: 30_000, interval: 200 });
    const known = newcomers.filter((_, index) => registered[index] === 200).map(({ email }) => email);
    expect(rows.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(known));
    for (const { recipient, state } of rows) {
      const times = mailsTo(String(recipient), /confirm/i).length;
      if (state === 'sent') expect(times, `${recipient}`).toBe(1);
      else expect(times, `${recipient}`).toBeLessThanOrEqual(1);
    }
  });

  it('reminds of the end of a trial once, whoever does it and whoever is killed meanwhile', async () => {
    const { instances } = three;
    await three.replace(1);
    const { cookie: reminded, email } = await join();
    const advance = (index: number, days: number) => at(index, reminded, 'POST', '/api/sandbox/advance', { days });
    const jobs = Array.from({ length: 6 }, () => `('trial-reminders', '{}')`).join(',');
    const advanced = Promise.all([advance(0, 5.5), advance(1, 0.01), advance(2, 0.01)]);
    await runStatement(empty.url, `insert into pgboss.job (name, data) values ${jobs}`);
    await wait(200);
    await instances[1]?.running.end('SIGKILL');
    await advanced;
    await runStatement(empty.url, `insert into pgboss.job (name, data) values ${jobs}`);
    await vi.waitFor(() => expect(mailsTo(email, /ends soon/).length).toBe(1), { timeout: 30_000, interval: 200 });
    const done = async () => {
      const [row] = await runStatement(
        empty.url,
        `select count(*)::int as n from pgboss.job where name = 'trial-reminders' and state = 'created'`,
      );
      expect(row).toEqual({ n: 0 });
    };
    await vi.waitFor(done, { timeout: 30_000, interval: 200 });
    await wait(1_500);
    expect(mailsTo(email, /ends soon/).length).toBe(1);
    await three.replace(1);
  });

  it('one is asked to stop: nothing is lost, its streams are told, and it ends well', async () => {
    if (three.instances[2]?.running.child.exitCode !== null) await three.replace(2);
    const load = startLoad(three.url, next, { width: WIDTH });
    await wait(500);
    model.says = 'silent';
    const stream = fetch(`${urlOf(2)}/api/chat`, {
      method: 'POST',
      headers: { cookie, accept: 'text/event-stream', 'content-type': 'application/json', ...fromElsewhere() },
      body: JSON.stringify({ message: 'Can I take ibuprofen with warfarin?', sessionId: 's' }),
    }).then((answer) => answer.text());
    const asked = model.asked.length;
    await vi.waitFor(() => expect(model.asked.length).toBeGreaterThan(asked), { timeout: 10_000, interval: 50 });
    const ended = three.instances[2]?.running.end('SIGTERM');
    const events = (await stream).split('\n\n').filter((event) => event !== '');
    expect(events.at(-1)).toMatch(/^event: failure\ndata: \{"error":"[A-Z][^"!]+\.","code":"stopping"\}$/);
    expect(await ended).toBe(0);
    model.says = sayFirstFact;
    await wait(1_000);
    const told = await load.end();
    expect(listWrong(told)).toEqual([]);
    keep(told);
    await expectStored();
  });
});
