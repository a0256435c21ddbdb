import { describe, expect, it } from 'vitest';
import { publicPages } from '#features/pages/contract/routes.ts';
import { startJourneys } from '#tests/support/browser/journey.ts';
import * as toolSections from '#tools/web.ts';

const PASSWORD = 'the operator of a crawl';
const NOT_FOUND = '404 Page Not Found';
const at = startJourneys({ env: { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '1' } });

/** A link as it was found: where, and where it leads. */
interface Link {
  from: string;
  to: string;
}

const SECTIONS = [...Object.values(toolSections).map(({ hash }) => hash), 'chat', 'help', 'help-contact', 'about'];
/** What the fragments of these two pages may name; that they do is seen in the browser below. */
const PARTS = { '/home': SECTIONS, '/account': ['profile', 'email', 'password', 'preferences', 'devices', 'security', 'privacy'] };
/** Shown by the app once it is there; of these the server knows only the address. */
const APP_SCREENS = [
  ...SECTIONS.map((section) => `/home#${section}`),
  '/account',
  '/subscription',
  '/subscription-onboarding',
  '/payment-setup',
  '/payment-management',
  '/reactivation',
  '/subscription-success',
];
const STRANGERS_SCREENS = ['/auth', '/verify-email', '/reset-password', '/confirm-email', '/admin'];
const OPERATORS_SCREENS = ['', '/safety', '/queues', '/people', '/budgets', '/audit', '/system'].map((page) => `/admin${page}`);

const pages = new Map<string, { status: number; type: string; text: string }>();
let visitor = 0;

/** Asks once for each address, each time as another visitor: this many pages in a row are more than one person may have. */
async function get(path: string) {
  const known = pages.get(path);
  if (known) return known;
  visitor += 1;
  const answer = await fetch(at.url + path, {
    headers: { 'x-forwarded-for': `10.2.${visitor >> 8}.${visitor & 255}` },
    redirect: 'manual',
  });
  const got = { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
  pages.set(path, got);
  return got;
}

const readEntities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const findAttributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => readEntities(value));

/** Everything of ours that a drawn page points at: links, pictures, styles, scripts, and what it tells other sites to fetch. */
function findTargets(html: string, from: string): Link[] {
  const told = [...html.matchAll(/<meta property="og:(?:url|image)" content="([^"]*)"/g)].map(([, value = '']) => readEntities(value));
  return [...findAttributes(html, 'href'), ...findAttributes(html, 'src'), ...findAttributes(html, 'data-app'), ...told].flatMap((to) =>
    toOurs(to, from),
  );
}

/** An address of ours without its host; nothing for other sites, numbers to call and addresses to write to. */
function toOurs(to: string, from: string): Link[] {
  const url = new URL(to, at.url + from);
  return url.origin === new URL(at.url).origin ? [{ from, to: `${url.pathname}${url.search}${url.hash}` }] : [];
}

const hasId = (html: string, id: string) => html.includes(` id="${id}"`);

/** Why a link leads nowhere; undefined where it leads somewhere. */
async function findFault({ from, to }: Link): Promise<string | undefined> {
  const [address = '', fragment] = to.split('#');
  const { status, type, text } = await get(address);
  if (status !== 200 && address !== from) return `${from}: ${to} answers ${status}`;
  if (address !== from && type.startsWith('text/html') && text.includes(NOT_FOUND)) return `${from}: ${to} is not there`;
  if (!fragment || !type.startsWith('text/html')) return undefined;
  const path = address.split('?')[0];
  if (path === '/home' || path === '/account')
    return PARTS[path].includes(fragment) ? undefined : `${from}: there is no part ${fragment} of ${path}`;
  // A tab of the help, which it opens by its address and not by an id.
  if (path === '/help' && fragment === 'help-contact') return undefined;
  return hasId(text, decodeURIComponent(fragment)) ? undefined : `${from}: nothing on ${address} is called ${fragment}`;
}

async function findFaults(links: readonly Link[]): Promise<string[]> {
  const unique = new Map(links.map((link) => [link.to, link]));
  const faults: string[] = [];
  for (const link of unique.values()) {
    const fault = await findFault(link);
    if (fault) faults.push(fault);
  }
  return faults;
}

const readSitemap = async () =>
  [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(readEntities(url)).pathname);

describe('every link', () => {
  it('of the drawn pages leads somewhere, and so does all that they load', async () => {
    const drawn = [...(await readSitemap()), '/offline'];
    expect(drawn.length).toBeGreaterThan(400);
    const links: Link[] = [];
    for (const path of [...drawn, '/no-such-page']) links.push(...findTargets((await get(path)).text, path));
    expect(links.length).toBeGreaterThan(5000);
    expect((await get('/no-such-page')).status).toBe(404);
    expect(await findFaults(links)).toEqual([]);
  });

  it('leads by links alone to every page that search engines may list', async () => {
    const reached = new Set(['/']);
    for (const path of reached)
      for (const { to } of findTargets((await get(path)).text, path)) {
        const [address = ''] = to.split(/[?#]/);
        if (!reached.has(address) && (await get(address)).type.startsWith('text/html')) reached.add(address);
      }
    expect((await readSitemap()).filter((path) => !reached.has(path))).toEqual([]);
  });

  it.each([
    { who: 'a stranger', paths: STRANGERS_SCREENS },
    { who: 'somebody who is signed in', paths: APP_SCREENS },
    { who: 'an operator', paths: OPERATORS_SCREENS },
  ])('of the screens for $who leads somewhere', async ({ who, paths }) => {
    if (who === 'a stranger') await at.page.context().clearCookies();
    if (who === 'an operator') {
      const answer = await at.page.request.post('/api/admin/login', { data: { username: 'admin', password: PASSWORD } });
      expect(answer.status()).toBe(200);
      await at.page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    }
    const links: Link[] = [];
    for (const path of paths) links.push(...(await collectLinks(path)));
    expect(links.length).toBeGreaterThan(5);
    expect(await findFaults(links)).toEqual([]);
  });
});

/** The links of a screen; those to a place on itself are looked up there. */
async function collectLinks(path: string): Promise<Link[]> {
  const { page } = at;
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
      isHere: link.getAttribute('href')?.startsWith('#') === true,
      leads: link.getAttribute('href')?.startsWith('#') === true && document.querySelector(link.getAttribute('href') ?? '') !== null,
    })),
  );
  expect(found.filter(({ isHere, leads }) => isHere && !leads)).toEqual([]);
  return found.filter(({ isHere }) => !isHere).flatMap(({ href }) => toOurs(href, path));
}

it('the files for robots and for installing lead somewhere', async () => {
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
    toOurs(to, '/manifest.webmanifest'),
  );
  expect(await findFaults(links)).toEqual([]);
});

it('every page that the server knows is crawled', () => {
  const crawled = new Set([...APP_SCREENS, ...STRANGERS_SCREENS, ...OPERATORS_SCREENS].map((path) => path.split('#')[0]));
  const left = publicPages.filter(({ path, rendered }) => !rendered && !crawled.has(path) && path !== '/admin/:page');
  expect(left).toEqual([]);
});
