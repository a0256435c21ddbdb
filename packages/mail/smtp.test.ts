import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { collect, type SmtpStandIn, startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';
import { DeliveryFailure, type OutgoingMail } from './mail.ts';
import { createTransport } from './transport.ts';

const mail: OutgoingMail = {
  id: 7,
  kind: 'verify-email',
  to: 'ann@example.org',
  replyTo: null,
  subject: 'Confirm your address — “Plainmed”',
  html: '<p>Hello</p>',
  text: 'Hello\n.\nA line with a dot above.',
  createdAt: new Date('2026-11-22T10:00:00Z'),
  attempt: 1,
};
const FROM = 'Plainmed <hello@plainmed.example>';
const nothing = async () => undefined;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(...options: Parameters<typeof startSmtp>): Promise<SmtpStandIn> {
  const server = await startSmtp(...options);
  closers.push(server.close);
  return server;
}

/** A scripted server, for behavior that a complete one does not have. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const via = (smtpUrl: string, limits = {}) => createTransport({ smtpUrl, from: FROM, outboxFolder: '/nowhere', limits });

async function findFailure(work: Promise<void>): Promise<{ end: string; code: string }> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof DeliveryFailure)) throw new Error(`not a failure of delivery: ${String(error)}`);
  return { end: error.end, code: error.code };
}

it('sends the complete mail, with the headers of an automatic message', async () => {
  const server = await serve();
  let announced = 0;
  await via(server.url).deliver({ ...mail, replyTo: 'bob@example.org' }, async () => {
    announced += 1;
  });
  expect(announced).toBe(1);
  const [got] = server.received;
  const headers = Object.fromEntries(got?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(got?.from).toMatchObject({ name: 'Plainmed', address: 'hello@plainmed.example' });
  expect(got?.to).toMatchObject([{ address: 'ann@example.org' }]);
  expect(got?.replyTo).toMatchObject([{ address: 'bob@example.org' }]);
  expect(got?.subject).toBe(mail.subject);
  expect(got?.text?.trim()).toBe(mail.text);
  expect(got?.html?.trim()).toBe(mail.html);
  expect(got?.date).toBe('2026-11-22T10:00:00.000Z');
  expect(got?.messageId).toMatch(/^<7\.\w+@plainmed\.example>$/);
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' });
});

it('uses the same Message-ID at every attempt', async () => {
  const server = await serve();
  await via(server.url).deliver(mail, nothing);
  await via(server.url).deliver({ ...mail, attempt: 2 }, nothing);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
});

it('signs in if the address has credentials', async () => {
  let user: string | undefined;
  const server = await serve({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: (auth, _session, done) => {
      user = auth.username;
      done(auth.password === 'p@ss' ? null : new Error('no'), { user: 'x' });
    },
  });
  await via(server.url.replace('//', '//ann:p%40ss@')).deliver(mail, nothing);
  expect(user).toBe('ann');
  expect(server.received).toHaveLength(1);
  // The operator can fix a wrong password, so the mail waits.
  const failure = await findFailure(via(server.url.replace('//', '//ann:wrong@')).deliver(mail, nothing));
  expect(failure).toEqual({ end: 'temporary', code: '535' });
});

const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });

describe('a server that refuses', () => {
  it.each([
    ['the recipient for good', { onRcptTo: (_a, _s, done) => done(refusal(550)) }, 'permanent', '550'],
    ['the recipient for now', { onRcptTo: (_a, _s, done) => done(refusal(451)) }, 'temporary', '451'],
    ['the sender', { onMailFrom: (_a, _s, done) => done(refusal(553)) }, 'temporary', '553'],
    ['us', { onConnect: (_s, done) => done(refusal(554)) }, 'temporary', '554'],
  ] as [string, Parameters<typeof startSmtp>[0], string, string][])('%s does not get the mail', async (_, options, end, code) => {
    const server = await serve(options);
    let announced = false;
    const failure = await findFailure(
      via(server.url).deliver(mail, async () => {
        announced = true;
      }),
    );
    expect(failure).toEqual({ end, code });
    expect(announced).toBe(false);
    expect(server.received).toEqual([]);
  });

  it.each([
    [552, 'permanent'],
    [452, 'temporary'],
  ])('the text with %i', async (code, end) => {
    const server = await serve({ onData: (stream, _s, done) => void collect(stream).then(() => done(refusal(code))) });
    expect(await findFailure(via(server.url).deliver(mail, nothing))).toEqual({ end, code: String(code) });
  });
});

describe('a server that', () => {
  it('is unreachable', async () => {
    const server = await startSmtp();
    await server.close();
    expect(await findFailure(via(server.url).deliver(mail, nothing))).toEqual({ end: 'temporary', code: 'ECONNREFUSED' });
  });

  it('never greets is aborted', async () => {
    const url = await listen(() => undefined);
    const failure = await findFailure(via(url, { setupMs: 300 }).deliver(mail, nothing));
    expect(failure).toEqual({ end: 'temporary', code: 'ETIMEDOUT' });
  });

  it('trickles its greeting forever is aborted', async () => {
    const url = await listen((socket) => {
      const timer = setInterval(() => socket.write('220-hold on\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    expect((await findFailure(via(url, { setupMs: 400 }).deliver(mail, nothing))).end).toBe('temporary');
  });

  it('fails at TLS does not get the mail', async () => {
    const server = await serve({ disabledCommands: ['AUTH'] });
    // The stand-in's certificate is not trusted.
    const failure = await findFailure(via(server.url).deliver(mail, nothing));
    expect(failure.end).toBe('temporary');
    expect(server.received).toEqual([]);
  });

  it('closes before its answer has not accepted the mail', async () => {
    const server = await serve({
      onData: (stream, session, _done) => void collect(stream).then(() => server.hangUp(session.id)),
    });
    const failure = await findFailure(via(server.url).deliver(mail, nothing));
    expect(failure.end).toBe('temporary');
  });

  it('answers slowly is waited for, and one that never answers is unconfirmed', async () => {
    const server = await serve({ onData: (stream, _s, done) => void collect(stream).then(() => setTimeout(done, 700)) });
    await via(server.url, { setupMs: 300 }).deliver(mail, nothing);
    const failure = await findFailure(via(server.url, { answerMs: 200 }).deliver(mail, nothing));
    expect(failure).toEqual({ end: 'unconfirmed', code: 'ETIMEDOUT' });
  });
});

it('sends nothing without permission', async () => {
  const server = await serve();
  const failure = await findFailure(via(server.url).deliver(mail, () => Promise.reject(new Error('the database is away'))));
  expect(failure.end).toBe('temporary');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server.received).toEqual([]);
});

it.each(['', 'Plainmed', 'a@b.example, c@d.example', 'Plainmed <a@b.example>\r\nBcc: c@d.example'])('refuses the sender %j', (from) => {
  expect(() => createTransport({ from, outboxFolder: '/nowhere' })).toThrow('MAIL_FROM must be one address');
});
