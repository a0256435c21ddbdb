import { afterEach, describe, expect, it } from 'vitest';
import { findScrollingWidths, startJourneys, waitForText } from '#tests/support/browser/journey.ts';

// The sitemap test exceeds the rate limit of one visitor, so each of its requests has its own client address.
const journey = startJourneys({ signedIn: false });

const HEADINGS: readonly (readonly [string, string | RegExp])[] = [
  ['/', /Plain facts about medicines/],
  ['/how-it-works', 'How It Works'],
  ['/on-the-horizon', 'On the Horizon'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/consumer-health-data', 'Consumer Health Data Privacy Policy'],
  ['/licenses', 'Licenses'],
  ['/terms-of-service', 'Terms of Service'],
  ['/medical-disclaimer', 'Medical disclaimer'],
  ['/accuracy', 'How accurate is it?'],
  ['/sources', 'Where the facts come from'],
  ['/what-changed', 'What changed'],
  ['/medicines', 'Medicines A to Z'],
  ['/medicines/warfarin', 'Warfarin'],
];
const heading = (name: string | RegExp) => journey.page.getByRole('heading', { level: 1, name });
const theme = () => journey.page.evaluate(() => document.documentElement.dataset.theme);
const isAppLoaded = () =>
  journey.page.evaluate(() => {
    const root = document.getElementById('root') ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
const waitForApp = () => expect.poll(isAppLoaded).toBe(true);

/** Opens a page and waits until its small script has reported the view, which it does last. */
async function openAndWaitForView(path: string): Promise<string[]> {
  const views: string[] = [];
  journey.page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) views.push((request.postDataJSON() as { path: string }).path);
  });
  await journey.page.goto(path);
  await expect.poll(() => views).toEqual([path]);
  return views;
}

/** Collects the addresses of the app's scripts that the page loads. */
function watchScripts(): string[] {
  const loaded: string[] = [];
  journey.page.on('request', (request) => {
    if (request.resourceType() === 'script' && !/(on-demand|plain)-page-/.test(request.url())) loaded.push(request.url());
  });
  return loaded;
}

describe('without JavaScript', () => {
  it('every page is readable and its links work', async () => {
    await journey.reopen({ javaScriptEnabled: false });
    for (const [path, name] of HEADINGS) {
      await journey.page.goto(path);
      await heading(name).waitFor();
      await journey.page.getByRole('contentinfo').getByRole('link', { name: 'Medical disclaimer' }).click();
      await heading('Medical disclaimer').waitFor();
    }
  });

  it('a medicine is found by its letter and shows its boxed warning', async () => {
    await journey.reopen({ javaScriptEnabled: false });
    await journey.page.goto('/');
    await journey.page.getByRole('link', { name: 'Medicines A to Z' }).click();
    await journey.page.getByRole('link', { name: 'W', exact: true }).click();
    await journey.page.getByRole('link', { name: 'Warfarin' }).click();
    await heading('Warfarin').waitFor();
    await waitForText(journey.page, 'Can cause major bleeding, which can kill.');
    await journey.page.getByRole('link', { name: /^(?:Source|Found in the label): Boxed warning$/ }).click();
    expect(journey.page.url()).toMatch(/#source-label$/);
    await waitForText(journey.page, 'Coumadin (warfarin sodium) prescribing information');
  });
});

describe('a prerendered page', () => {
  it('loads the app at the first interaction, which then hydrates the page without errors', async () => {
    const scripts = watchScripts();
    const views = await openAndWaitForView('/');
    expect(scripts).toEqual([]);
    const rendered = await journey.page.evaluate(() => document.getElementById('root')?.innerHTML);
    await journey.page.getByRole('link', { name: 'Explore' }).hover();
    await waitForApp();
    expect(await journey.page.evaluate(() => document.getElementById('root')?.innerHTML)).toBe(rendered);
    await journey.page.getByRole('link', { name: 'How It Works', exact: true }).click();
    await heading('How It Works').waitFor();
    await expect.poll(() => views).toEqual(['/', '/how-it-works']);
    expect(await journey.page.locator('title').count()).toBe(1);
    expect(await journey.page.locator('link[rel=canonical]').count()).toBe(1);
  });

  it.each(HEADINGS.slice(0, 6).map(([path]) => path))('%s is hydrated without changes', async (path) => {
    await journey.page.goto(path);
    await journey.page.keyboard.press('Tab');
    await waitForApp();
    expect(await journey.page.locator('title, meta[name=description], link[rel=canonical]').count()).toBe(3);
    expect(journey.errors).toEqual([]);
  });

  it.each(['/', '/medicines/warfarin'])('%s changes its theme at once, and the next page is served with it', async (path) => {
    await journey.page.goto(path);
    await journey.page.getByRole('radio', { name: 'Dark' }).click();
    expect(await theme()).toBe('dark');
    const response = await journey.page.goto('/terms-of-service');
    expect(await response?.text()).toContain('<html lang="en" data-theme="dark"');
    expect(await journey.page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await journey.page.getByRole('radio', { name: 'System' }).click();
    await waitForApp();
    expect(await journey.page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
    expect(await (await journey.page.goto(path))?.text()).not.toContain('data-theme="');
  });

  it('handles a click from before the app was loaded, and keeps what was typed', async () => {
    await journey.page.goto('/help');
    await journey.page.getByRole('searchbox').first().fill('price');
    await waitForApp();
    expect(await journey.page.getByRole('searchbox').first().inputValue()).toBe('price');
    await journey.page.goto('/help');
    const tab = journey.page.getByRole('tab').nth(1);
    await tab.dispatchEvent('click');
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  });

  it('of a medicine never loads the app', async () => {
    const scripts = watchScripts();
    await openAndWaitForView('/medicines/warfarin');
    await journey.page.getByRole('link', { name: 'Check a pair of medicines' }).hover();
    await journey.page.keyboard.press('Tab');
    expect(scripts).toEqual([]);
  });
});

it('every address of the sitemap exists and has its own title, description and canonical address', async () => {
  let visitor = 0;
  const get = (url: string) => fetch(url, { headers: { 'x-forwarded-for': `10.1.${visitor >> 8}.${visitor++ & 255}` } });
  const sitemap = await (await get(`${journey.url}/sitemap.xml`)).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '').filter((url) => !url.endsWith('/home'));
  expect(urls.length).toBeGreaterThan(500);
  const seen = { title: new Set<string>(), description: new Set<string>(), canonical: new Set<string>() };
  const problems: string[] = [];
  const findOnly = (html: string, pattern: RegExp): string => {
    const found = [...html.matchAll(pattern)];
    return found.length === 1 ? (found[0]?.[1] ?? '') : '';
  };
  const checkPage = async (url: string) => {
    const response = await get(url);
    const html = await response.text();
    const title = findOnly(html, /<title>([^<]+)<\/title>/g);
    const description = findOnly(html, /<meta name="description" content="([^"]+)"/g);
    const canonical = findOnly(html, /<link rel="canonical" href="([^"]+)"/g);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    if (response.status !== 200 || !title || !description || canonical !== url)
      problems.push(`${url}: ${response.status} ${title} ${canonical}`);
    if (new Set(ids).size !== ids.length) problems.push(`${url} has a duplicate id`);
    if (/\{\{|site-url\.invalid|<!--styles/.test(html)) problems.push(`${url} has an unfilled placeholder`);
    for (const og of ['title', 'description', 'url', 'image'])
      if (!html.includes(`<meta property="og:${og}"`)) problems.push(`${url} has no og:${og}`);
    seen.title.add(title);
    seen.description.add(description);
    seen.canonical.add(canonical);
  };
  for (let start = 0; start < urls.length; start += 8) await Promise.all(urls.slice(start, start + 8).map(checkPage));
  expect(problems).toEqual([]);
  for (const values of Object.values(seen)) expect(values.size).toBe(urls.length);
  const unknown = await get(`${journey.url}/medicines/no-such-medicine`);
  expect([unknown.status, (await unknown.text()).includes('404 Page Not Found')]).toEqual([404, true]);
});

describe('the layout of public pages', () => {
  const views = [
    '/',
    '/accuracy',
    '/sources',
    '/what-changed',
    '/medicines',
    '/medicines/warfarin',
    '/medicines/ranitidine',
    '/offline',
    '/no-such-page',
  ].map((path) => ({
    name: path,
    show: async () => {
      await journey.page.goto(path);
    },
  }));

  it('does not scroll sideways', async () => {
    for (const { show } of views) {
      await show();
      expect(await findScrollingWidths(journey.page, [320, 360, 768, 1280])).toEqual([]);
    }
  });
});

describe('offline', () => {
  afterEach(() => journey.page.context().setOffline(false));

  it.each(['/medicines/warfarin', '/'])(
    '%s is followed by the offline page with emergency numbers, and the site works again online',
    async (path) => {
      await journey.reopen({ serviceWorkers: 'allow' });
      await journey.page.goto(path);
      await journey.page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await journey.page.context().setOffline(true);
      await journey.page.goto('/how-it-works');
      await heading('You seem to be offline').waitFor();
      for (const number of ['911', '999', '112']) await journey.page.getByRole('link', { name: number, exact: true }).first().waitFor();
      await waitForText(journey.page, 'New Zealand');
      expect(await journey.page.evaluate(async () => (await caches.keys()).length)).toBe(1);
      await journey.page.context().setOffline(false);
      await journey.page.getByRole('link', { name: 'Try again' }).click();
      await heading('How It Works').waitFor();
    },
  );
});
