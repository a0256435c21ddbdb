import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmptyPostgres, type EmptyPostgres } from '#tests/support/databases/databases.ts';
import { signIn } from '#tests/support/people/outbox-people.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/servers/tcp-proxy.ts';
import { type ModelStandIn, startModelStandIn } from '#tests/support/stand-ins/model-stand-in.ts';
import { collect, type SmtpStandIn, startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';
import { startStripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts';
import { fromNewAddress, makeNewPerson, raiseLimits, retryUntilStatus, type SentRequest, send, signUpMember } from './api-client.ts';
import { type FinishedRequest, listFailures, startLoad } from './load.ts';

/** Twice the timeout of a model request. The tools do not wait for Stripe or a mail server. */
const MAX_RESPONSE_MS = 8_000;
const USERS = 20;
/** The load lasts this long, and until everybody has had two answers on average. */
const LOAD_MS = 1_000;

const portOf = (url: string) => Number(new URL(url).port);
const stripe = await startStripeStandIn();

let empty: EmptyPostgres;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let smtp: SmtpStandIn;
let model: ModelStandIn;
let proxies: { smtp: TcpProxy; model: TcpProxy; stripe: TcpProxy | undefined };
let brokenServer: { server: Server; port: number; respond: (response: ServerResponse) => void };
let product: RunningProduct;
let cookies: string[];

beforeAll(async () => {
  [empty, folder, model, brokenServer] = await Promise.all([
    createEmptyPostgres(),
    makeDataFolder(),
    startModelStandIn(),
    startBrokenServer(),
  ]);
  let drops = 0;
  smtp = await startSmtp({
    // Hangs up once on a mail to an address that starts with "dropped", after it was received completely.
    onData: (stream, session, done) =>
      void collect(stream).then((mail) => {
        if (mail.to?.[0]?.address?.startsWith('dropped') && drops++ === 0) return smtp.hangUp(session.id);
        smtp.received.push(mail);
        done();
      }, done),
  });
  proxies = {
    smtp: await startTcpProxy(smtp.port),
    model: await startTcpProxy(portOf(model.env.AI_BASE_URL ?? '')),
    stripe: typeof stripe === 'string' ? undefined : await startTcpProxy(portOf(stripe.baseUrl)),
  };
  const address = new URL(model.env.AI_BASE_URL ?? '');
  address.port = String(proxies.model.port);
  product = await runProduct({
    DATABASE_URL: empty.url,
    DATA_DIR: folder.dataDir,
    APP_URL: 'http://plainmed.test',
    MAIL_FROM: 'plainmed@example.com',
    SMTP_URL: `smtp://127.0.0.1:${proxies.smtp.port}`,
    ...model.env,
    AI_BASE_URL: address.href,
    ...(proxies.stripe ? { STRIPE_API_BASE: `http://127.0.0.1:${proxies.stripe.port}` } : {}),
  });
  await raiseLimits(product.url);
  cookies = [];
  for (let count = 0; count < 4; count += 1) cookies.push((await signUpMember(product.url, findLink)).cookie);
});
afterAll(async () => {
  await product?.running.end('SIGKILL');
  await Promise.all([proxies?.smtp.close(), proxies?.model.close(), proxies?.stripe?.close(), smtp?.close(), model?.stop()]);
  brokenServer?.server.closeAllConnections();
  brokenServer?.server.close();
  if (typeof stripe !== 'string') await stripe.stop();
  await folder?.remove();
  await empty?.drop();
});

/** Starts a server that takes the place of the model or Stripe and sends a malformed or failed response. */
async function startBrokenServer(): Promise<typeof brokenServer> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => started.respond(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const started = { server, port: (server.address() as AddressInfo).port, respond: (response: ServerResponse) => void response.end() };
  return started;
}

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to?.some(({ address }) => address === email));
async function findLink(email: string): Promise<string> {
  const mail = await vi.waitUntil(() => mailsTo(email)[0], { timeout: 30_000, interval: 50 });
  return /http\S+\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

let requestCount = 0;
function createRequest(): SentRequest {
  requestCount += 1;
  const requests: SentRequest[] = [
    { method: 'POST', path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } },
    { method: 'GET', path: '/api/medications/search?q=zyrtec' },
    { method: 'POST', path: '/api/chat', body: { message: 'Can I take ibuprofen with warfarin?', sessionId: 's', temporary: true } },
    { method: 'POST', path: '/api/medications/compare', body: { medication1Id: 'cetirizine', medication2Id: 'loratadine' } },
  ];
  const cookie = cookies[requestCount % cookies.length] ?? '';
  return { ...(requests[requestCount % requests.length] ?? { method: 'GET', path: '/' }), headers: { cookie, ...fromNewAddress() } };
}

/** Expects the tools to answer every request in time while a third party fails. */
async function expectToolsWork(meanwhile: () => Promise<void>): Promise<void> {
  const load = startLoad(product.url, createRequest, { width: USERS, pauseMs: 300 });
  await meanwhile();
  await wait(LOAD_MS);
  while (load.finished.length < USERS * 2) await wait(100);
  const finished: FinishedRequest[] = await load.stop();
  expect(listFailures(finished)).toEqual([]);
  expect(Math.max(...finished.map(({ ms }) => ms))).toBeLessThan(MAX_RESPONSE_MS);
}

const register = (person: ReturnType<typeof makeNewPerson>) =>
  retryUntilStatus(product.url, { method: 'POST', path: '/api/auth/register', body: person, headers: fromNewAddress() });

describe('while 20 people use the tools', () => {
  it('a mail server that refuses, hangs or disconnects delays no request, and each mail arrives once, later', async () => {
    const people = [makeNewPerson(), makeNewPerson(), makeNewPerson()];
    const [refused, hung, dropped] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    dropped.email = `dropped-${dropped.email}`;
    await expectToolsWork(async () => {
      proxies.smtp.setMode('refuse');
      await register(refused);
      await wait(1_500);
      proxies.smtp.setMode('swallow');
      await register(hung);
      await wait(1_500);
      proxies.smtp.dropSilently();
      proxies.smtp.reset();
      proxies.smtp.setMode('pass');
      await register(dropped);
    });
    const countMails = () => people.map(({ email }) => mailsTo(email).length);
    await vi.waitFor(() => expect(countMails()).toEqual([1, 1, 1]), { timeout: 60_000, interval: 250 });
    await wait(2_000);
    expect(countMails()).toEqual([1, 1, 1]);
  });

  it('a model that hangs, fails, sends nonsense or streams slowly leaves rules-only answers', async () => {
    const requestsBefore = model.requests.length;
    await expectToolsWork(async () => proxies.model.setMode('swallow'));
    proxies.model.setMode('pass');
    proxies.model.reset();
    proxies.model.setTarget(brokenServer.port);
    const failures: ((response: ServerResponse) => void)[] = [
      (response) => void response.writeHead(500).end('{"error":'),
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('\u0000<html>nonsense'),
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const timer = setInterval(() => void response.write('data: {"x":\n'), 200);
        response.once('close', () => clearInterval(timer));
      },
    ];
    for (const respond of failures) {
      brokenServer.respond = respond;
      await expectToolsWork(async () => undefined);
    }
    expect(model.requests.length).toBe(requestsBefore);
    proxies.model.setTarget(portOf(model.env.AI_BASE_URL ?? ''));
    proxies.model.reset();
  });

  it.skipIf(typeof stripe === 'string')(
    'Stripe that hangs, fails or limits the rate stops no tool, and a trial can be started later',
    async () => {
      const person = makeNewPerson();
      await register(person);
      const { pathname, search } = new URL(await findLink(person.email));
      await retryUntilStatus(product.url, { method: 'GET', path: `/api/auth${pathname}${search}` });
      const cookie = await signIn(product.url, person, fromNewAddress());
      const startTrial = () => send(product.url, { method: 'POST', path: '/api/subscription/start-new-trial', headers: { cookie } });
      const expectErrorSentence = async () => {
        const { status, body } = await startTrial();
        expect([429, 502, 503]).toContain(status);
        expect(body.error).toMatch(/^[A-Z].*\.$/);
      };
      await expectToolsWork(async () => {
        proxies.stripe?.setMode('swallow');
        await expectErrorSentence();
      });
      proxies.stripe?.setMode('pass');
      proxies.stripe?.setTarget(brokenServer.port);
      for (const status of [500, 429]) {
        brokenServer.respond = (response) =>
          void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error","message":"x"}}');
        proxies.stripe?.reset();
        await expectToolsWork(expectErrorSentence);
      }
      proxies.stripe?.setTarget(typeof stripe === 'string' ? 0 : portOf(stripe.baseUrl));
      proxies.stripe?.reset();
      await vi.waitFor(async () => expect((await startTrial()).status).toBe(200), { timeout: 30_000, interval: 1_000 });
    },
  );
});
