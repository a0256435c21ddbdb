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
import { admit, fromElsewhere, insist, makeNewcomer, raiseLimits, type Sent, send } from './callers.ts';
import { type Ended, listWrong, startLoad } from './load.ts';

/** Twice what a model may take here; what Stripe or a mail server does is not waited for by those who use the tools. */
const TOOL_WITHIN_MS = 8_000;
const PEOPLE = 20;
const LOADED_MS = 2_500;

const portOf = (url: string) => Number(new URL(url).port);
const stripe = await startStripeStandIn();

let empty: EmptyPostgres;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let smtp: SmtpStandIn;
let model: ModelStandIn;
let wires: { smtp: TcpProxy; model: TcpProxy; stripe: TcpProxy | undefined };
let broken: { server: Server; port: number; answers: (response: ServerResponse) => void };
let product: RunningProduct;
let cookies: string[];

beforeAll(async () => {
  [empty, folder, model, broken] = await Promise.all([createEmptyPostgres(), makeDataFolder(), startModelStandIn(), startBroken()]);
  let drops = 0;
  smtp = await startSmtp({
    // The mail of whoever is called "dropped" is broken off once, when it was sent whole.
    onData: (stream, session, done) =>
      void collect(stream).then((mail) => {
        if (mail.to?.[0]?.address?.startsWith('dropped') && drops++ === 0) return smtp.hangUp(session.id);
        smtp.received.push(mail);
        done();
      }, done),
  });
  wires = {
    smtp: await startTcpProxy(smtp.port),
    model: await startTcpProxy(portOf(model.env.AI_BASE_URL ?? '')),
    stripe: typeof stripe === 'string' ? undefined : await startTcpProxy(portOf(stripe.baseUrl)),
  };
  const address = new URL(model.env.AI_BASE_URL ?? '');
  address.port = String(wires.model.port);
  product = await runProduct({
    DATABASE_URL: empty.url,
    DATA_DIR: folder.dataDir,
    APP_URL: 'http://plainmed.test',
    MAIL_FROM: 'plainmed@example.com',
    SMTP_URL: `smtp://127.0.0.1:${wires.smtp.port}`,
    ...model.env,
    AI_BASE_URL: address.href,
    ...(wires.stripe ? { STRIPE_API_BASE: `http://127.0.0.1:${wires.stripe.port}` } : {}),
  });
  await raiseLimits(product.url);
  cookies = [];
  for (let count = 0; count < 4; count += 1) cookies.push((await admit(product.url, findLink)).cookie);
});
afterAll(async () => {
  await product?.running.end('SIGKILL');
  await Promise.all([wires?.smtp.close(), wires?.model.close(), wires?.stripe?.close(), smtp?.close(), model?.stop()]);
  broken?.server.closeAllConnections();
  broken?.server.close();
  if (typeof stripe !== 'string') await stripe.stop();
  await folder?.remove();
  await empty?.drop();
});

/** In the place of a model or of Stripe, when they fail in words of their own. */
async function startBroken(): Promise<typeof broken> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => made.answers(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const made = { server, port: (server.address() as AddressInfo).port, answers: (response: ServerResponse) => void response.end() };
  return made;
}

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to?.some(({ address }) => address === email));
async function findLink(email: string): Promise<string> {
  const mail = await vi.waitUntil(() => mailsTo(email)[0], { timeout: 30_000, interval: 50 });
  return /http\S+\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

let turn = 0;
function nextCall(): Sent {
  turn += 1;
  const calls: Sent[] = [
    { method: 'POST', path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } },
    { method: 'GET', path: '/api/medications/search?q=zyrtec' },
    { method: 'POST', path: '/api/chat', body: { message: 'Can I take ibuprofen with warfarin?', sessionId: 's', temporary: true } },
    { method: 'POST', path: '/api/medications/compare', body: { medication1Id: 'cetirizine', medication2Id: 'loratadine' } },
  ];
  const cookie = cookies[turn % cookies.length] ?? '';
  return { ...(calls[turn % calls.length] ?? { method: 'GET', path: '/' }), headers: { cookie, ...fromElsewhere() } };
}

/** Twenty people use the tools while something is wrong elsewhere: each is answered, and in time. */
async function expectUnharmed(meanwhile: () => Promise<void>): Promise<void> {
  const load = startLoad(product.url, nextCall, { width: PEOPLE, pauseMs: 300 });
  await meanwhile();
  await wait(LOADED_MS);
  const ended: Ended[] = await load.end();
  expect(ended.length).toBeGreaterThan(PEOPLE);
  expect(listWrong(ended)).toEqual([]);
  expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(TOOL_WITHIN_MS);
}

const register = (person: ReturnType<typeof makeNewcomer>) =>
  insist(product.url, { method: 'POST', path: '/api/auth/register', body: person, headers: fromElsewhere() });

describe('while 20 people work', () => {
  it('a mail server that refuses, hangs or breaks off keeps nobody waiting, and each mail comes once, later', async () => {
    const late = [makeNewcomer(), makeNewcomer(), makeNewcomer()];
    const [refused, hung, dropped] = late as [(typeof late)[0], (typeof late)[0], (typeof late)[0]];
    dropped.email = `dropped-${dropped.email}`;
    await expectUnharmed(async () => {
      wires.smtp.setMode('refuse');
      await register(refused);
      await wait(1_500);
      wires.smtp.setMode('swallow');
      await register(hung);
      await wait(1_500);
      wires.smtp.abandon();
      wires.smtp.reset();
      wires.smtp.setMode('pass');
      await register(dropped);
    });
    const each = () => late.map(({ email }) => mailsTo(email).length);
    await vi.waitFor(() => expect(each()).toEqual([1, 1, 1]), { timeout: 60_000, interval: 250 });
    await wait(2_000);
    expect(each()).toEqual([1, 1, 1]);
  });

  it('a model that hangs, fails, talks nonsense or dribbles leaves the rules’ answers', async () => {
    const asked = model.asked.length;
    await expectUnharmed(async () => wires.model.setMode('swallow'));
    wires.model.setMode('pass');
    wires.model.reset();
    wires.model.leadTo(broken.port);
    const failures: ((response: ServerResponse) => void)[] = [
      (response) => void response.writeHead(500).end('{"error":'),
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('\u0000<html>nonsense'),
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const timer = setInterval(() => void response.write('data: {"x":\n'), 200);
        response.once('close', () => clearInterval(timer));
      },
    ];
    for (const answers of failures) {
      broken.answers = answers;
      await expectUnharmed(async () => undefined);
    }
    expect(model.asked.length).toBe(asked);
    wires.model.leadTo(portOf(model.env.AI_BASE_URL ?? ''));
    wires.model.reset();
  });

  it.skipIf(typeof stripe === 'string')(
    'Stripe that hangs, fails or is overrun costs nobody their tools, and a trial can be begun later',
    async () => {
      const person = makeNewcomer();
      await register(person);
      const { pathname, search } = new URL(await findLink(person.email));
      await insist(product.url, { method: 'GET', path: `/api/auth${pathname}${search}` });
      const cookie = await signIn(product.url, person, fromElsewhere());
      const begin = () => send(product.url, { method: 'POST', path: '/api/subscription/start-new-trial', headers: { cookie } });
      const expectToldSo = async () => {
        const { status, body } = await begin();
        expect([429, 502, 503]).toContain(status);
        expect(body.error).toMatch(/^[A-Z].*\.$/);
      };
      await expectUnharmed(async () => {
        wires.stripe?.setMode('swallow');
        await expectToldSo();
      });
      wires.stripe?.setMode('pass');
      wires.stripe?.leadTo(broken.port);
      for (const status of [500, 429]) {
        broken.answers = (response) =>
          void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error","message":"x"}}');
        wires.stripe?.reset();
        await expectUnharmed(expectToldSo);
      }
      wires.stripe?.leadTo(typeof stripe === 'string' ? 0 : portOf(stripe.baseUrl));
      wires.stripe?.reset();
      await vi.waitFor(async () => expect((await begin()).status).toBe(200), { timeout: 30_000, interval: 1_000 });
    },
  );
});
