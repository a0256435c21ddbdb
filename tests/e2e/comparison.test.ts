import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccessibilityFaults, type Product, startProduct } from './product.ts';

const SHARED = '/home?first=cetirizine.zyrtec&second=loratadine.claritin#compare';
const ROWS = ['Drug Class', 'Onset of Action', 'Duration', 'Dosage Form', 'Administration', 'Primary Indication', 'Common Side Effects'];

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.close());

let context: BrowserContext;
let page: Page;
let errors: string[];
async function open(options: Parameters<Product['browser']['newContext']>[0] = {}) {
  context = await product.browser.newContext({ baseURL: product.url, ...options });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
}
beforeEach(() => open());
afterEach(() => context.close());

const first = () => page.getByRole('combobox', { name: 'First Medication' });
const second = () => page.getByRole('combobox', { name: 'Second Medication' });
const compare = () => page.getByRole('button', { name: 'Compare Medications' });
const shown = (text: string) => page.getByText(text).first().waitFor();
/** Waits for the answer itself: the list of an earlier text may hold the same medicine. */
async function pickFirstMatch(box: Locator, text: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith(`/search?q=${text}`));
  await box.fill(text);
  await answered;
  await page.getByRole('option').first().waitFor();
  await box.press('ArrowDown');
  await page.getByRole('option', { selected: true }).waitFor();
  await box.press('Enter');
}
async function openComparison() {
  await page.goto(SHARED);
  await page.getByRole('heading', { name: 'General Recommendation' }).waitFor();
  await page.getByText('Last updated:').nth(1).waitFor();
}

describe('a person compares two medicines', () => {
  it('corrects a misspelling, picks with the arrow keys, compares, and reads on', async () => {
    await page.goto('/home');
    expect(await compare().isDisabled()).toBe(true);
    await first().fill('zyrtek');
    await shown('Did you mean?');
    await pickFirstMatch(first(), 'zyrtec');
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
    await pickFirstMatch(second(), 'clariti');
    await expect.poll(() => second().inputValue()).toBe('Claritin');
    await compare().click();
    await shown('Location Access Denied');
    await page.getByRole('heading', { name: 'AI-Powered Analysis' }).waitFor();
    for (const row of ROWS) await page.getByRole('rowheader', { name: row }).first().waitFor();
    for (const heading of ['Key Differences', /^Choose Zyrtec .*if$/, /^Choose Claritin .*if$/, 'General Recommendation']) {
      await page.getByRole('heading', { name: heading }).waitFor();
    }
    expect(errors).toEqual([]);
  });

  it('opens a fact’s source and a price’s sum', async () => {
    await openComparison();
    await page
      .getByRole('button', { name: /^Show the source:/ })
      .first()
      .click();
    await shown('Where this comes from');
    await shown('Document');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /How the price of the reference price/ })
      .first()
      .click();
    await shown('How we got this');
    expect(await page.getByText(/NADAC: \d+ tablets × \$\d+\.\d+ = \$\d+\.\d\d/).count()).toBeGreaterThan(0);
  });

  it('shows retail, discount and generic prices', async () => {
    await openComparison();
    await page.getByRole('columnheader', { name: 'Phone' }).first().waitFor();
    await page.getByRole('tab', { name: 'Discount' }).first().click();
    await page.getByRole('columnheader', { name: 'Discount program' }).waitFor();
    await page.getByRole('tab', { name: 'Generic' }).first().click();
    await shown('(generic of Zyrtec)');
  });

  it('finds the same comparison again from its address, and clears it', async () => {
    await openComparison();
    await page.waitForFunction(() => document.querySelectorAll('input[role=combobox]').length === 2);
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
    await page.reload();
    await page.getByRole('heading', { name: 'General Recommendation' }).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await shown('Nothing compared yet');
    expect([await first().inputValue(), await second().inputValue()]).toEqual(['', '']);
    expect(page.url()).not.toContain('first=');
  });

  it('prints the comparison without the form', async () => {
    await openComparison();
    await page.emulateMedia({ media: 'print' });
    expect(await first().isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Sections' }).isVisible()).toBe(false);
    expect(await page.getByRole('rowheader', { name: 'Drug Class' }).isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
  });
});

describe('what does not go as planned', () => {
  it('says when nothing matches, and closes the list with Escape', async () => {
    await page.goto('/home');
    await first().fill('qqxxzzqqxxzz');
    await shown('No medications found. Try a different search term.');
    await first().fill('asp');
    await page.getByRole('option').first().waitFor();
    await first().press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
  });

  it('never takes a look-alike for what was typed', async () => {
    await page.goto('/home');
    await first().fill('zyrtek');
    await second().fill('claritin');
    await compare().click();
    await shown('One or both medications not found');
    await page.getByRole('button', { name: 'Zyrtec', exact: true }).click();
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
  });

  it('uses the location when it is allowed to', async () => {
    await context.close();
    await open({ permissions: ['geolocation'], geolocation: { latitude: 42.36, longitude: -71.06 } });
    await page.goto('/home');
    await first().fill('zyrtec');
    await second().fill('claritin');
    await compare().click();
    await shown('Location Found');
    await page.getByRole('heading', { name: 'Pharmacies near you' }).first().waitFor();
  });

  it('says so when it is offline, keeps what was typed, and goes on afterwards', async () => {
    await page.goto('/home');
    await first().fill('zyrtec');
    await second().fill('claritin');
    await page.getByRole('option').first().waitFor();
    await page.route('**/api/medications/compare', (route) => route.abort());
    await compare().click();
    await shown('Failed to compare medications');
    expect(await first().inputValue()).toBe('zyrtec');
    await page.unroute('**/api/medications/compare');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'AI-Powered Analysis' }).waitFor();
  });

  it('answers an unknown address with 404 and says so', async () => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await shown('Did you forget to add the page to the router?');
  });
});

describe('every screen', () => {
  const SCREENS = ['/', '/home', SHARED, '/home#about', '/medical-disclaimer', '/no/such/page'];
  it.each([320, 768, 1280])(
    'has nothing that axe finds and no sideways scroll at %i px, in both themes',
    async (width) => {
      const faults: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await context.close();
        await open({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
        for (const screen of SCREENS) {
          if (screen === SHARED) await openComparison();
          else await page.goto(screen);
          await page.getByRole('heading').first().waitFor();
          faults.push(...(await findAccessibilityFaults(page)).map((fault) => `${screen} ${colorScheme}: ${fault}`));
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (overflow > 0) faults.push(`${screen} ${colorScheme}: scrolls ${overflow} px sideways`);
        }
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it('can be reached by keyboard on a phone, and remembers the theme', async () => {
    await context.close();
    await open({ viewport: { width: 390, height: 800 } });
    await page.goto('/home');
    const menu = page.getByRole('button', { name: 'Open the menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect.poll(() => page.url()).toContain('#about');
    await page.goto('/home');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});
