import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { featureSettings, subscriptions, users } from '#packages/db/schema.ts';
import { SANDBOX_SECRET_KEY, type Sandbox, startSandbox } from '#packages/payments/sandbox/sandbox.ts';
import { createStripe } from '#packages/payments/stripe-client.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import {
  createMember,
  createPerson,
  createSignedIn,
  findMails,
  openBrowser,
  signIn,
  signUp,
  type TestBrowser,
} from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const STATUS = '/api/subscription/status';
const START = '/api/subscription/start-new-trial';
const SETUP = '/api/subscription/create-setup-intent';
const CONFIRM = '/api/subscription/confirm-immediate-subscription';
const CHECK = '/api/interactions/check';
const PAIR = { medication1: 'ibuprofen', medication2: 'warfarin' };
const SECRET = 'whsec_of_the_real_server';
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2050, cvc: '123' };

interface Stripe {
  url: string;
  sandbox: Sandbox;
  /** Whether its responses are dropped. */
  away: boolean;
  stop(): Promise<void>;
}

/** The sandbox behind a real socket, as Stripe is for the servers. Its events go to the first server. */
async function serveStripe(database: Database, findHook: () => string | undefined): Promise<Stripe> {
  const sandbox = startSandbox({
    database,
    webhookSecret: SECRET,
    deliver: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${findHook()}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
    },
  });
  const stripe = { away: false };
  const server = createServer(async (request, response) => {
    if (stripe.away) return void request.socket.destroy();
    const { method = 'GET', headers, url } = request;
    const body = method === 'GET' ? {} : { body: await readBody(request) };
    const sent = Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
    const answer = await sandbox.fetch(`http://stripe.test${url}`, { method, headers: sent, ...body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = async () => {
    await sandbox.stop();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return Object.assign(stripe, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sandbox, stop });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const part of request) chunks.push(part as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('billing with two real servers and real accounts', () => {
  let opened: OpenedDatabase;
  let second: Database;
  let stripe: Stripe;
  let servers: [TestServer, TestServer];
  const client = () => createStripe({ secretKey: SANDBOX_SECRET_KEY, apiBase: stripe.url });
  const database = () => opened.database;

  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    second = await openDatabase(opened.options);
    stripe = await serveStripe(opened.database, () => servers?.[0].url);
    const env = { STRIPE_SECRET_KEY: SANDBOX_SECRET_KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_BASE: stripe.url };
    const publishable = { STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_real_server' };
    const start = (on: Database) => startTestServer({ database: on, findVisitor: 'accounts', env: { ...env, ...publishable } });
    servers = [await start(opened.database), await start(second)];
  });
  afterAll(async () => {
    await stripe?.sandbox.settle();
    for (const server of servers ?? []) await server.close();
    await stripe?.stop();
    await second?.close();
    await opened?.remove();
  });

  const createVisitor = async () => {
    const person = await createMember(servers[0], database());
    const { browser, id } = await createSignedIn(servers[0], person);
    return { person, browser, id: Number(id) };
  };
  /** The same browser on the other server. */
  const onOther = (browser: TestBrowser): TestBrowser => {
    const other = openBrowser(servers[1]);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };
  /** On a busy machine, the first calls of a process can time out. They are then retried, as the answer says. */
  const start = async (browser: TestBrowser) => {
    const answer = await browser.call('POST', START);
    return answer.status === 503 ? browser.call('POST', START) : answer;
  };
  const putCard = async (browser: TestBrowser): Promise<string> => {
    const { body } = await browser.call<{ clientSecret: string; setupIntentId: string }>('POST', SETUP);
    expect(await stripe.sandbox.confirm({ clientSecret: body.clientSecret, card: CARD })).toMatchObject({
      setupIntent: { status: 'succeeded' },
    });
    return body.setupIntentId;
  };
  const subscribe = async (browser: TestBrowser) => {
    const setupIntentId = await putCard(browser);
    expect(await browser.call('POST', CONFIRM, { setupIntentId })).toMatchObject({ status: 200, body: { status: 'active' } });
  };
  const findUser = async (id: number) => (await database().queries.select().from(users).where(eq(users.id, id)))[0];

  it('admits people with a plan only, and nobody without a session or after the plan', async () => {
    const stranger = openBrowser(servers[0]);
    expect(await stranger.call('POST', CHECK, PAIR)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    for (const [method, path] of [
      ['GET', STATUS],
      ['POST', START],
      ['POST', SETUP],
      ['POST', '/api/subscription/pay-open-invoice'],
    ] as const)
      expect(await stranger.call(method, path), path).toMatchObject({ status: 401 });
    const { browser } = await createVisitor();
    const closed = { status: 403, body: { code: 'subscription_required' } };
    expect(await browser.call('POST', CHECK, PAIR)).toMatchObject(closed);
    expect(await start(browser)).toMatchObject({ status: 200, body: { status: 'trialing', hasAccess: true } });
    expect(await browser.call('POST', CHECK, PAIR)).toMatchObject({ status: 200, body: { hasInteraction: true } });
    expect(await onOther(browser).call('POST', CHECK, PAIR)).toMatchObject({ status: 200 });
    expect(await onOther(browser).call('POST', '/api/subscription/cancel')).toMatchObject({ status: 200, body: { hasAccess: false } });
    expect(await browser.call('POST', CHECK, PAIR)).toMatchObject(closed);
  });

  it('a disabled feature is closed to everybody, and plans are unchanged', async () => {
    const { browser } = await createVisitor();
    const set = (enabled: boolean) =>
      database().write((queries) =>
        queries.update(featureSettings).set({ enabled }).where(eq(featureSettings.featureName, 'interaction_check')),
      );
    await set(false);
    try {
      expect(await browser.call('POST', CHECK, PAIR)).toMatchObject({ status: 403, body: { code: 'subscription_required' } });
      expect(await start(browser)).toMatchObject({ status: 200 });
      expect(await browser.call('POST', CHECK, PAIR)).toMatchObject({ status: 503, body: { code: 'feature_disabled' } });
    } finally {
      await set(true);
    }
    expect(await browser.call('POST', CHECK, PAIR)).toMatchObject({ status: 200, body: { hasInteraction: true } });
  });

  it('an unconfirmed person cannot start a plan', async () => {
    const person = createPerson();
    const browser = openBrowser(servers[0]);
    expect(await signUp(browser, person)).toMatchObject({ status: 200 });
    expect(await browser.call('POST', START)).toMatchObject({ status: 401 });
    expect((await signIn(browser, person)).status).toBeGreaterThanOrEqual(400);
    expect(await browser.call('POST', START)).toMatchObject({ status: 401 });
    expect((await client().customers.list({ email: person.email })).data).toEqual([]);
  });

  it('20 starts over both servers create one customer, one subscription and one trial', async () => {
    const { person, browser, id } = await createVisitor();
    const other = onOther(browser);
    const calls = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? browser : other).call<{ error?: string }>('POST', START));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers)
      if (status !== 200) expect({ status, error: body.error }).toEqual({ status: 409, error: 'Your free trial is already running.' });
    expect((await client().customers.list({ email: person.email })).data).toHaveLength(1);
    const customer = (await findUser(id))?.stripeCustomerId ?? '';
    expect((await client().subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
    await stripe.sandbox.settle();
    expect((await findMails(database(), person.email)).filter(({ kind }) => kind === 'trial-started')).toHaveLength(1);
  });

  it('two purchases over both servers charge once', async () => {
    const { browser, id } = await createVisitor();
    const setupIntentId = await putCard(browser);
    const answers = await Promise.all([browser, onOther(browser)].map((each) => each.call('POST', CONFIRM, { setupIntentId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const customer = (await findUser(id))?.stripeCustomerId ?? '';
    expect((await client().invoices.list({ customer })).data.map(({ amount_paid }) => amount_paid)).toEqual([499]);
  });

  it('exports the plan with the account, without secrets', async () => {
    const { browser } = await createVisitor();
    await subscribe(browser);
    const exported = await browser.call<Record<string, unknown>>('GET', '/api/account/export');
    expect(exported).toMatchObject({
      status: 200,
      body: { subscription: { status: 'active', hasAccess: true, stripeCustomerId: expect.stringMatching(/^cus_/) } },
    });
    expect(exported.text).toContain('$4.99');
    expect(exported.text).not.toMatch(/4242424242424242|_secret_|sk_test|whsec_/);
  });

  it('keeps the account while Stripe is down, and cancels there before deleting it', async () => {
    const { person, browser, id } = await createVisitor();
    await subscribe(browser);
    const user = await findUser(id);
    const remove = () => browser.call('POST', '/api/account/delete', { password: person.password });
    stripe.away = true;
    try {
      const from = performance.now();
      expect(await remove()).toMatchObject({
        status: 503,
        body: { code: 'payments_unavailable', error: expect.stringContaining('Your account was not deleted.') },
      });
      expect(performance.now() - from).toBeLessThan(10_000);
      expect(await findUser(id)).toEqual({ ...user, updatedAt: expect.any(Date) });
      expect(await browser.call('GET', STATUS)).toMatchObject({ status: 200, body: { status: 'active', hasAccess: true } });
    } finally {
      stripe.away = false;
    }
    const refused = await browser.call('POST', '/api/account/delete', { password: 'not the password' });
    expect(refused.status).toBe(403);
    expect((await client().subscriptions.retrieve(user?.stripeSubscriptionId ?? '')).status).toBe('active');
    expect(await remove()).toMatchObject({ status: 200 });
    expect((await client().subscriptions.retrieve(user?.stripeSubscriptionId ?? '')).status).toBe('canceled');
    expect(await client().customers.retrieve(user?.stripeCustomerId ?? '')).toMatchObject({ deleted: true });
    expect(await findUser(id)).toBeUndefined();
    expect(await database().queries.select().from(subscriptions).where(eq(subscriptions.userId, id))).toEqual([]);
    await stripe.sandbox.settle();
    const again = await createMember(servers[0], database(), { email: person.email });
    const returned = await createSignedIn(servers[0], again);
    expect(await start(returned.browser)).toMatchObject({ status: 200 });
  });
});
