import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { createMember, createPerson, createSignedIn, findMails, openBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';

const POSTS = [
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/logout',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/auth/resend-verification',
  '/api/account/password',
  '/api/account/email',
  '/api/account/confirm-email',
  '/api/account/delete',
];

describe('hostile requests', () => {
  let opened: OpenedDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    server = await startTestServer({ database: opened.database, findVisitor: 'accounts' });
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });
  const browser = () => openBrowser(server);
  const member = () => createMember(server, opened.database);

  it.each(POSTS)('from another site change nothing with %s', async (path) => {
    const person = await member();
    const { browser: own } = await createSignedIn(server, person);
    const body = {
      ...person,
      currentPassword: person.password,
      newPassword: 'a whole new one',
      newEmail: createPerson().email,
      token: 'x',
    };
    const origins = ['https://evil.example', 'null', 'http://plainmed.test.evil.example', 'http://plainmed.test:81'];
    for (const origin of origins)
      expect(await own.call('POST', path, body, { origin })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await own.call('POST', path, body, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await own.call('POST', path, JSON.stringify(body), { 'content-type': type })).toMatchObject({ status: 415 });
    expect(await own.call('GET', '/api/auth/user')).toMatchObject({ status: 200, body: { email: person.email } });
  });

  it('with arbitrary bodies get a sentence, never a server error', async () => {
    const { browser: own } = await createSignedIn(server, await member());
    const texts = [...HOSTILE_TEXTS.map(([, text]) => text), '', 'a'.repeat(9_000)];
    for (const text of texts) {
      const bodies = [
        ...Object.keys(createPerson()).map((field) => ({ ...createPerson(), [field]: text })),
        { email: text, password: text, token: text, currentPassword: text, newPassword: text, newEmail: text },
      ];
      for (const body of bodies) {
        const answer = await own.call('POST', '/api/auth/register', body);
        expect([200, 400, 409, 422, 429]).toContain(answer.status);
        if (answer.status !== 200) expectErrorSentence(answer.body);
      }
      for (const path of POSTS.filter((each) => !each.endsWith('logout') && !each.endsWith('register'))) {
        const answer = await own.call('POST', path, bodies.at(-1));
        expect(answer.status, `${path} ${text.slice(0, 20)}`).toBeLessThan(500);
        if (answer.status >= 400) expectErrorSentence(answer.body);
      }
      expect(
        (await own.call('GET', `/api/auth/verify-email?token=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`)).status,
      ).toBeLessThan(500);
    }
  });

  it('with a forged Host header do not change the links in mails', async () => {
    const person = await member();
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ email: person.email });
    const headers = { host: 'evil.example', 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const status = await new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path: '/api/auth/forgot-password', method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject).end(body);
    });
    expect(status).toBe(200);
    const mail = (await findMails(opened.database, person.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'reset-password', text: expect.stringContaining('http://plainmed.test/reset-password?token=') });
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('for many mails are rate limited', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 90 }, async () => (await browser().call('POST', '/api/auth/forgot-password', createPerson())).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
  });
});
