import { describe, expect, it } from 'vitest';
import { publicPages } from '#features/pages/contract/routes.ts';
import { startJourneys } from '#tests/support/browser/journey.ts';
import { OPERATOR } from '#tests/support/servers/running-product.ts';
import * as toolSections from '#tools/web.ts';

const NOT_FOUND = '404 Page Not Found';
const journey = startJourneys();

/** A link: the page that contains it, and its target. */
interface Link {
  from: string;
  to: string;
}

const SECTIONS = [...Object.values(toolSections).map(({ hash }) => hash), 'chat', 'help', 'help-contact', 'about'];
/** Valid fragments of the two pages that the app renders. The browser tests below open them. */
const APP_FRAGMENTS = {
  '/home': SECTIONS,
  '/account': ['profile', 'email', 'password', 'sign-in', 'preferences', 'devices', 'security', 'privacy'],
};
/** Screens that the app renders. The server knows only their addresses. */
const APP_SCREENS = [
  ...SECTIONS.map((section) => `/home#${section}`),
  '/account',
  '/people',
  '/subscription',
  '/subscription-onboarding',
  '/payment-setup',
  '/payment-management',
  '/reactivation',
  '/subscription-success',
];
const STRANGER_SCREENS = ['/auth', '/verify-email', '/reset-password', '/confirm-email', '/admin'];
const OPERATOR_SCREENS = ['', '/safety', '/queues', '/people', '/budgets', '/labels', '/audit', '/system'].map((page) => `/admin${page}`);

const pages = new Map<string, { status: number; type: string; text: string }>();
let visitor = 0;

/** Fetches each address once. Each request has its own client address, because the crawl exceeds the rate limit of one visitor. */
async function get(path: string) {
  const cached = pages.get(path);
  if (cached) return cached;
  visitor += 1;
  const response = await fetch(journey.url + path, {
    headers: { 'x-forwarded-for': `10.2.${visitor >> 8}.${visitor & 255}` },
    redirect: 'manual',
  });
  const page = { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
  pages.set(path, page);
  return page;
}

const decodeEntities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const findAttributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decodeEntities(value));

/** Finds everything on this site that a rendered page refers to: links, images, styles, scripts and Open Graph addresses. */
function findTargets(html: string, from: string): Link[] {
  const openGraph = [...html.matchAll(/<meta property="og:(?:url|image)" content="([^"]*)"/g)].map(([, value = '']) =>
    decodeEntities(value),
  );
  return [...findAttributes(html, 'href'), ...findAttributes(html, 'src'), ...findAttributes(html, 'data-app'), ...openGraph].flatMap(
    (to) => toInternalLinks(to, from),
  );
}

/** Returns the link without its host; none for other sites, phone numbers and mail addresses. */
function toInternalLinks(to: string, from: string): Link[] {
  const url = new URL(to, journey.url + from);
  return url.origin === new URL(journey.url).origin ? [{ from, to: `${url.pathname}${url.search}${url.hash}` }] : [];
}

const hasId = (html: string, id: string) => html.includes(` id="${id}"`);

/** Describes what is wrong with a link; undefined if it works. */
async function findProblem({ from, to }: Link): Promise<string | undefined> {
  const [address = '', fragment] = to.split('#');
  const { status, type, text } = await get(address);
  if (status !== 200 && address !== from) return `${from}: ${to} returns ${status}`;
  if (address !== from && type.startsWith('text/html') && text.includes(NOT_FOUND)) return `${from}: ${to} shows the not-found screen`;
  if (!fragment || !type.startsWith('text/html')) return undefined;
  const path = address.split('?')[0];
  if (path === '/home' || path === '/account')
    return APP_FRAGMENTS[path].includes(fragment) ? undefined : `${from}: ${path} has no section ${fragment}`;
  // A tab of the help, which has no element with this id.
  if (path === '/help' && fragment === 'help-contact') return undefined;
  return hasId(text, decodeURIComponent(fragment)) ? undefined : `${from}: ${address} has no element with the id ${fragment}`;
}

async function findBrokenLinks(links: readonly Link[]): Promise<string[]> {
  const unique = new Map(links.map((link) => [link.to, link]));
  const problems: string[] = [];
  for (const link of unique.values()) {
    const problem = await findProblem(link);
    if (problem) problems.push(problem);
  }
  return problems;
}

const readSitemap = async () =>
  [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(decodeEntities(url)).pathname);

describe('links', () => {
  it('on rendered pages have existing targets, and so do loaded files', async () => {
    const rendered = [...(await readSitemap()), '/offline'];
    expect(rendered.length).toBeGreaterThan(400);
    const links: Link[] = [];
    for (const path of [...rendered, '/no-such-page']) links.push(...findTargets((await get(path)).text, path));
    expect(links.length).toBeGreaterThan(5000);
    expect((await get('/no-such-page')).status).toBe(404);
    expect(await findBrokenLinks(links)).toEqual([]);
  });

  it('from the first page reach every page of the sitemap', async () => {
    const reached = new Set(['/']);
    for (const path of reached)
      for (const { to } of findTargets((await get(path)).text, path)) {
        const [address = ''] = to.split(/[?#]/);
        if (!reached.has(address) && (await get(address)).type.startsWith('text/html')) reached.add(address);
      }
    expect((await readSitemap()).filter((path) => !reached.has(path))).toEqual([]);
  });

  it.each([
    { who: 'a stranger', paths: STRANGER_SCREENS },
    { who: 'a signed-in person', paths: APP_SCREENS },
    { who: 'an operator', paths: OPERATOR_SCREENS },
  ])('on the screens for $who have existing targets', async ({ who, paths }) => {
    if (who === 'a stranger') await journey.page.context().clearCookies();
    if (who === 'an operator') {
      const response = await journey.page.request.post('/api/admin/login', { data: OPERATOR });
      expect(response.status()).toBe(200);
      await journey.page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    }
    const links: Link[] = [];
    for (const path of paths) links.push(...(await collectLinks(path)));
    expect(links.length).toBeGreaterThan(5);
    expect(await findBrokenLinks(links)).toEqual([]);
  });
});

/** Collects the links of a screen. Checks links to a fragment of the same screen in the browser. */
async function collectLinks(path: string): Promise<Link[]> {
  const { page } = journey;
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByRole('heading', { name: NOT_FOUND }).count()).toBe(0);
  const section = path.split('#')[1];
  if (section)
    await page
      .locator(`nav a[aria-current=page][href$="#${section.replace('help-contact', 'help')}"]`)
      .first()
      .waitFor({ state: 'attached' });
  if (path === '/account') await page.locator('#profile-title').waitFor({ state: 'attached' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      isFragment: link.getAttribute('href')?.startsWith('#') === true,
      exists: link.getAttribute('href')?.startsWith('#') === true && document.querySelector(link.getAttribute('href') ?? '') !== null,
    })),
  );
  expect(found.filter(({ isFragment, exists }) => isFragment && !exists)).toEqual([]);
  return found.filter(({ isFragment }) => !isFragment).flatMap(({ href }) => toInternalLinks(href, path));
}

it('robots.txt and the manifest refer to existing files', async () => {
  const robots = await get('/robots.txt');
  const sitemap = /^Sitemap: (.*)$/m.exec(robots.text)?.[1] ?? '';
  expect((await get(new URL(sitemap).pathname)).type).toContain('application/xml');
  const manifest = JSON.parse((await get('/manifest.webmanifest')).text) as {
    start_url: string;
    icons: { src: string; type: string }[];
    shortcuts?: { url: string }[];
  };
  expect(manifest.icons.length).toBeGreaterThan(2);
  for (const { src, type } of manifest.icons) expect(await get(src)).toMatchObject({ status: 200, type });
  const links = [manifest.start_url, ...(manifest.shortcuts ?? []).map(({ url }) => url)].flatMap((to) =>
    toInternalLinks(to, '/manifest.webmanifest'),
  );
  expect(await findBrokenLinks(links)).toEqual([]);
});

it('every page of the server is crawled', () => {
  const crawled = new Set([...APP_SCREENS, ...STRANGER_SCREENS, ...OPERATOR_SCREENS].map((path) => path.split('#')[0]));
  const missed = publicPages.filter(({ path, rendered }) => !rendered && !crawled.has(path) && path !== '/admin/:page');
  expect(missed).toEqual([]);
});
