import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingMail } from '#packages/mail/mail.ts';
import { createTransport } from '#packages/mail/transport.ts';
import { addOutbox, type OutboxMail } from './dev-outbox.ts';

const mailOf = (id: number, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id,
  kind: 'verify-email',
  to: `person${id}@example.org`,
  replyTo: null,
  subject: `Mail ${id}`,
  html: '<html><head></head><body><a href="https://plainmed.example/verify?token=a&amp;b=1">Confirm</a></body></html>',
  text: 'Confirm:\nhttps://plainmed.example/verify?token=a&b=1\n\nOr see https://plainmed.example/help.',
  createdAt: new Date(Date.UTC(2026, 10, 22, 10, id)),
  attempt: 1,
  ...more,
});

const app = Fastify();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  addOutbox(app, join(folder, 'outbox'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });
const list = async () => (await get('/dev/outbox', 'application/json')).json<OutboxMail[]>();

it('is empty before the first mail', async () => {
  expect(await list()).toEqual([]);
  expect((await get('/dev/outbox')).body).toContain('No mail yet');
});

it('lists mails newest first, as a page and as JSON', async () => {
  const transport = createTransport({ from: 'Plainmed <hello@plainmed.example>', outboxFolder: join(folder, 'outbox') });
  for (const id of [1, 2, 3]) await transport.deliver(mailOf(id), async () => undefined);
  // The same mail again, as after a restart, is listed once.
  await transport.deliver(mailOf(3, { attempt: 2 }), async () => undefined);
  const mails = await list();
  expect(mails.map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
  expect(mails[0]).toMatchObject({ to: 'person3@example.org', from: 'hello@plainmed.example', date: '2026-11-22T10:03:00.000Z' });
  expect(mails[0]?.links).toEqual(['https://plainmed.example/verify?token=a&b=1', 'https://plainmed.example/help']);
  const page = await get('/dev/outbox');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(page.body).toContain('<a href="https://plainmed.example/verify?token=a&amp;b=1">');
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).not.toContain('<script');
});

it('lists the mails to one address', async () => {
  const transport = createTransport({ from: 'hello@plainmed.example', outboxFolder: join(folder, 'outbox') });
  await transport.deliver(mailOf(1, { id: 41, to: 'ada@example.org' }), async () => undefined);
  // It names another address without being to it.
  await transport.deliver(mailOf(1, { id: 42, to: 'bob@example.org', text: 'Ask ada@example.org.' }), async () => undefined);
  const mails = (await get('/dev/outbox?to=ada%40example.org', 'application/json')).json<OutboxMail[]>();
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org']);
  expect((await get('/dev/outbox?to=nobody%40example.org')).body).toContain('No mail yet');
});

it('shows one mail, isolated from the page', async () => {
  const hostile = '"></iframe><script>alert(1)</script>';
  const transport = createTransport({ from: 'hello@plainmed.example', outboxFolder: join(folder, 'outbox') });
  await transport.deliver(mailOf(4, { subject: hostile, html: `<head></head>${hostile}`, text: hostile }), async () => undefined);
  const [mail] = await list();
  for (const url of ['/dev/outbox', `/dev/outbox/${mail?.id}`]) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script');
    expect(body.match(/<\/iframe>/g)?.length ?? 0).toBeLessThanOrEqual(1);
  }
  expect((await get(`/dev/outbox/${mail?.id}`)).body).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="/);
});

it('serves only mails of the outbox', async () => {
  await writeFile(join(folder, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
  for (const id of ['..%2Fsecret', '%2e%2e%2fsecret', 'missing', '..']) {
    const { statusCode, body } = await get(`/dev/outbox/${id}`);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('secret</');
  }
});

it.each([
  ['another host, as in DNS rebinding', { headers: { host: 'evil.example' } }],
  ['a proxy', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } }],
  ['another machine', { remoteAddress: '192.168.1.20', headers: { host: 'localhost' } }],
])('shows nothing to %s', async (_who, request) => {
  for (const url of ['/dev/outbox', '/dev/outbox/1']) expect((await app.inject({ url, ...request })).statusCode).toBe(404);
});
