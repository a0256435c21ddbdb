import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/databases/postgres.ts';
import { createPerson, openBrowser, signUp } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { callByTls, canRunProxy, PROXY_HOST, type ProxyKind, startTlsProxy, type TlsProxy } from '#tests/support/servers/tls-proxies.ts';

/** More than the server reads. */
const FILLERS = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-filler-${n}`, 'a']));
const OPERATOR_TRIES = 10;

describe.each<ProxyKind>(['node', 'caddy', 'nginx'])('behind TLS of %s', (kind) => {
  describe.skipIf(!canRunProxy(kind))('the product', () => {
    let server: TestServer;
    let proxy: TlsProxy;
    let port: number;
    let origin: string;
    beforeAll(async () => {
      port = await findFreePort();
      origin = `https://${PROXY_HOST}:${port}`;
      server = await startTestServer({ findVisitor: 'accounts', env: { APP_URL: origin, TRUST_PROXY: '1' } });
      proxy = await startTlsProxy(kind, { port, target: Number(new URL(server.url).port) });
    });
    afterAll(async () => {
      await proxy?.close();
      await server?.close();
    });
    const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      callByTls({ port, certificate: proxy.certificate, method, path, body, headers });

    it('keeps a session in a cookie that only TLS carries, and tells browsers to stay with TLS', async () => {
      const person = createPerson();
      const browser = openBrowser({
        call: async (method, path, body, headers) => {
          const answer = await call(method, path, body, { origin, ...headers });
          const lines = [answer.headers['set-cookie'] ?? []].flat();
          for (const line of lines) expect(line).toMatch(/^__Host-[^;]+;(?=.*\bPath=\/(?:;|$))(?=.*\bHttpOnly\b)(?=.*\bSecure\b)/);
          expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
          const received = new Headers(lines.map((line) => ['set-cookie', line]));
          return { status: answer.status, headers: received, text: answer.text, body: undefined as never };
        },
      });
      expect(await signUp(browser, person)).toMatchObject({ status: 200 });
      expect(await browser.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
      const operator = { username: 'admin', password: 'the operator of a test' };
      expect(await browser.call('POST', '/api/admin/login', operator)).toMatchObject({ status: 200 });
      expect(browser.cookies.size).toBeGreaterThan(0);
      expect(await browser.call('GET', '/api/admin/session')).toMatchObject({ status: 200 });
    });

    it('refuses another site, also where so many headers stand before its name that it would not be read', async () => {
      const evil = { origin: 'https://evil.example' };
      expect((await call('POST', '/api/admin/login', {}, evil)).status).toBe(403);
      expect((await call('POST', '/api/admin/login', {}, { ...FILLERS, ...evil })).status).toBe(431);
      expect((await call('GET', '/api/health', undefined, FILLERS)).status).toBe(431);
      expect((await call('GET', '/api/health')).status).toBe(200);
    });

    it('counts wrong passwords by the address that the proxy saw, whatever the sender claims', async () => {
      const guess = (n: number) =>
        call(
          'POST',
          '/api/admin/login',
          { username: 'admin', password: `guess ${n}` },
          { 'x-forwarded-for': `10.1.0.${n}`, forwarded: `for=10.2.0.${n}`, 'x-real-ip': `10.3.0.${n}` },
        );
      const statuses = [];
      for (let n = 0; n <= OPERATOR_TRIES; n += 1) statuses.push((await guess(n)).status);
      expect(statuses).toEqual([...Array(OPERATOR_TRIES).fill(401), 429]);
    });

    it('shows nobody the pages of development', async () => {
      expect([403, 404]).toContain((await call('GET', '/dev/outbox')).status);
    });
  });
});
