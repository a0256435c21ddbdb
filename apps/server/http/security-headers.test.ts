import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, openSocket, sendRaw, statusOf } from '#tests/support/servers/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const SEARCH = '/api/medications/search?q=ibuprofen';
const CHECK = '/api/interactions/check';
const JSON_TYPE = 'Content-Type: application/json\r\n';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://plainmed.test' } });
});
afterAll(() => server.close());

describe('every response', () => {
  it.each([
    ['a page', 'GET /'],
    ['an unknown page', 'GET /no/such/page'],
    ['a file', 'GET /icon.svg'],
    ['robots.txt', 'GET /robots.txt'],
    ['a missing script', 'GET /assets/none.js'],
    ['an API call', `GET ${SEARCH}`],
    ['an unknown API call', 'GET /api/nothing'],
    ['a refused API call', `POST ${CHECK}`],
    ['a body that is too large', `POST ${CHECK}`, `${JSON_TYPE}Content-Length: 999999\r\n`],
    ['an unreadable URL', 'GET /%zz'],
    ['a URL that is too long', `GET /${'a'.repeat(20_000)}`],
    ['an invalid request line', 'GET / HTTP/9.9 nonsense'],
    ['another method', 'TRACE /'],
    ['a conditional range request', 'GET /icon.svg', 'If-None-Match: "x"\r\nRange: bytes=0-10\r\n'],
  ])('has the security headers: %s', async (_, line, headers = '') => {
    const raw = await sendRaw(server, line, headers);
    expect(statusOf(raw)).toBeGreaterThan(0);
    const found = headersOf(raw);
    const rules = new Map((found.get('content-security-policy') ?? '').split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim()]));
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(rules.get('base-uri')).toBe("base-uri 'none'");
    expect(rules.get('form-action')).toMatch(/^form-action '(self|none)'$/);
    expect(rules.get('default-src')).toMatch(/^default-src '(self|none)'$/);
    expect(rules.get('object-src') ?? rules.get('default-src')).toContain("'none'");
    expect(rules.get('script-src') ?? rules.get('default-src')).not.toMatch(/unsafe|\*|data:|http:/);
    expect(found.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(found.get('x-content-type-options')).toBe('nosniff');
    expect(found.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    for (const disabled of ['camera=()', 'microphone=()', 'usb=()']) expect(found.get('permissions-policy')).toContain(disabled);
    expect(found.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(found.get('cross-origin-resource-policy')).toBe('same-origin');
    for (const telltale of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(found.has(telltale)).toBe(false);
    expect(raw).not.toMatch(/node_modules|at .*\.ts:\d/);
  });

  it('never repeats the Host header', async () => {
    for (const path of ['/', '/no/such/page', '/robots.txt', '/sitemap.xml', '/api/config', '/api/openapi.json', '/home', '/icon.svg']) {
      const raw = await openSocket(
        server,
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
      ).ended;
      expect(statusOf(raw)).toBeGreaterThan(0);
      expect(raw).not.toContain('evil.example');
    }
  });
});
