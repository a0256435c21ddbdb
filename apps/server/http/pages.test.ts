import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFiles } from '../../../scripts/pages/compress-files.ts';
import { readConfig } from '../start/config.ts';
import { addPages } from './pages.ts';

// Browser tests cover the built product. These tests cover how the server serves prerendered pages.
const DRAWN = `<!doctype html><html lang="en"><head><title>{{productName}}: first</title><link rel="canonical" href="http://site-url.invalid/"><!--styles--></head><body>
<script type="application/ld+json">{"name":"{{companyName}}","url":"http://site-url.invalid/"}</script><a href="mailto:{{supportEmail}}">{{companyName}}</a> {{unknown}}</body></html>`;
const INDEX = {
  pages: [
    { path: '/', file: 'first.html', styles: 'first.css', indexed: true },
    { path: '/privacy-policy', file: 'privacy.html', sandboxFile: 'privacy.sandbox.html', styles: 'first.css', indexed: true },
    { path: '/help/guides/pricing', file: 'first.html', styles: 'first.css', indexed: true },
    { path: '/medicines', file: 'first.html', styles: 'first.css', indexed: true, lastModified: '2026-11-21' },
    { path: '/medicines/warfarin', file: 'first.html', styles: 'first.css', indexed: true, lastModified: '2026-11-21' },
    { path: '/offline', file: 'offline.html', styles: 'first.css', indexed: false },
    { path: '/404', file: 'missing.html', styles: 'first.css', indexed: false },
  ],
  preloads: { '/home': ['/assets/home-1.js'] },
};
const APP_DOCUMENT =
  '<!doctype html><html lang="en"><head><title>{{productName}}</title></head><body><div id="root"></div><script type="module" src="/assets/main.js"></script></body></html>';
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'web/.vite'), { recursive: true });
  await mkdir(join(folder, 'pages'));
  const files: Record<string, string> = {
    'web/index.html': APP_DOCUMENT,
    'web/.vite/manifest.json': '{"source":"apps/web/main.tsx"}',
    'web/service-worker.js': "const CACHE = 'offline-{{offlineVersion}}';",
    'web/manifest.webmanifest': '{"name":"{{productName}}"}',
    'pages/index.json': JSON.stringify(INDEX),
    'pages/first.html': DRAWN,
    'pages/first.css': 'p{color:red}',
    'pages/privacy.html': '<html lang="en"><head></head>cards',
    'pages/privacy.sandbox.html': '<html lang="en"><head></head>test cards',
    'pages/offline.html': '<html lang="en"><head></head>call 911',
    'pages/missing.html': '<html lang="en"><head></head>404 Page Not Found',
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<void> {
  app = Fastify();
  await app.register(fastifyCookie);
  await addPages(app, readConfig({ NODE_ENV: 'test', APP_URL: 'https://med.example', ...env }), join(folder, 'web'));
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a screen of the app', () => {
  it('has a title before its scripts run, and a name of its own where people arrive first', async () => {
    await start({ PRODUCT_NAME: 'Med & Co' });
    expect((await get('/auth')).body).toContain('<title>Sign in | Med &amp; Co</title>');
    expect((await get('/admin')).body).toContain('<title>Admin Access | Med &amp; Co</title>');
    expect((await get('/home')).body).toContain('<title>Med &amp; Co</title>');
    for (const path of ['/auth', '/admin', '/home']) expect((await get(path)).body.match(/<title>/g)).toHaveLength(1);
  });
});

describe('a prerendered page', () => {
  it('contains the operator’s names and address, escaped for their context', async () => {
    await start({ PRODUCT_NAME: 'Med & <b>"Co', COMPANY_NAME: 'A "</script> B', SUPPORT_EMAIL: 'help@med.example' });
    const { statusCode, body, headers } = await get('/');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Med &amp; &lt;b&gt;&quot;Co: first</title>');
    expect(body).toContain('href="https://med.example/"');
    expect(body).toContain('<a href="mailto:help@med.example">A &quot;&lt;/script&gt; B</a> {{unknown}}');
    expect(body).toContain('<style>p{color:red}</style>');
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual({ name: 'A "</script> B', url: 'https://med.example/' });
    expect(JSON.parse(/id="public-config">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual({
      productName: 'Med & <b>"Co',
      companyName: 'A "</script> B',
      supportEmail: 'help@med.example',
      siteUrl: 'https://med.example',
      hasPaymentSandbox: true,
    });
  });

  it('has the theme of the cookie', async () => {
    await start();
    expect((await get('/', { cookie: 'theme=dark' })).body).toContain('<html lang="en" data-theme="dark"');
    expect((await get('/home', { cookie: 'theme=light' })).body).toContain('<html lang="en" data-theme="light"');
    for (const cookie of ['theme=system', 'theme="><script>', 'other=dark'])
      expect((await get('/', { cookie })).body).toContain('<html lang="en">');
    expect((await get('/')).headers.vary).toBe('cookie');
  });

  it('is not sent again if unchanged', async () => {
    await start();
    const { etag } = (await get('/')).headers;
    const again = await get('/', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    expect((await get('/', { 'if-none-match': String(etag), cookie: 'theme=dark' })).statusCode).toBe(200);
    expect((await get('/?from=mail')).headers.etag).toBe(etag);
  });

  it('differs with the payment sandbox', async () => {
    await start();
    expect((await get('/privacy-policy')).body).toContain('test cards');
    await app.close();
    await start(STRIPE);
    expect((await get('/privacy-policy')).body).not.toContain('test cards');
  });
});

describe('addresses', () => {
  it('of prerendered pages exist, and others of their pattern do not', async () => {
    await start();
    for (const path of ['/medicines/warfarin', '/help/guides/pricing', '/medicines', '/offline'])
      expect((await get(path)).statusCode).toBe(200);
    for (const path of [
      '/medicines/coumarin',
      '/medicines/',
      '/medicines/..%2findex.json',
      '/help/guides/nothing',
      '/404',
      '/pages/index.json',
    ]) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('404 Page Not Found');
    }
  });

  it('of screens serve the app, which preloads the screen’s scripts', async () => {
    await start();
    const { body } = await get('/home');
    expect(body).toContain('<link rel="modulepreload" href="/assets/home-1.js">');
    expect((await get('/auth')).body).not.toContain('modulepreload');
    expect((await get('/auth')).body).toContain('id="public-config"');
  });

  it('of the build manifest find nothing', async () => {
    await start();
    expect((await get('/.vite/manifest.json')).body).not.toContain('main.tsx');
  });

  it('are in the sitemap once each, with the date of their facts', async () => {
    await start();
    const { body } = await get('/sitemap.xml');
    const urls = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
    expect(new Set(urls).size).toBe(urls.length);
    for (const path of ['/', '/examples', '/help', '/help/guides/pricing', '/medicines/warfarin'])
      expect(urls).toContain(`https://med.example${path}`);
    for (const url of urls) expect((await get(new URL(url).pathname)).statusCode).toBe(200);
    expect(body).toContain('<loc>https://med.example/medicines/warfarin</loc><lastmod>2026-11-21</lastmod>');
    expect(body).not.toMatch(/offline|404|:guide|auth|example\/home/);
    expect((await get('/robots.txt')).body).toMatch(/Disallow: \/admin/);
  });
});

it('fills in the manifest, and changes the service worker with the offline page', async () => {
  await start({ PRODUCT_NAME: 'Med "1"' });
  expect((await get('/manifest.webmanifest')).json()).toEqual({ name: 'Med "1"' });
  const { headers, body } = await get('/service-worker.js');
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
  expect(body).toMatch(/offline-[\w-]{16}'/);
  await app.close();
  await writeFile(join(folder, 'pages/offline.html'), '<html lang="en"><head></head>call 112');
  await start({ PRODUCT_NAME: 'Med "1"' });
  expect((await get('/service-worker.js')).body).not.toBe(body);
});

it('serves the app’s document for every page if nothing was prerendered', async () => {
  await rm(join(folder, 'pages'), { recursive: true });
  await start();
  for (const path of ['/', '/help/guides/pricing', '/home']) expect((await get(path)).body).toContain('id="root"');
  expect((await get('/medicines/warfarin')).statusCode).toBe(404);
});

it('sends the compressed form of a built file that the browser accepts, and the file itself otherwise', async () => {
  const script = `export const words = '${'first of the screens '.repeat(100)}';`;
  await mkdir(join(folder, 'web/assets'));
  await writeFile(join(folder, 'web/assets/main-1.js'), script);
  compressFiles(join(folder, 'web/assets'));
  await start();
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (sent: Buffer) => sent],
  ] as const) {
    const { headers, rawPayload } = await get('/assets/main-1.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/javascript; charset=utf-8$/), vary: 'accept-encoding' });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['cache-control']).toContain('immutable');
    expect(open(rawPayload).toString()).toBe(script);
  }
});
