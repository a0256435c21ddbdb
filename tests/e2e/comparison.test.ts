import { describe, expect, it } from 'vitest';
import {
  checkEachView,
  pickFirstSuggestion,
  printShows,
  readFirstSource,
  shown as shownOn,
  startJourneys,
} from '#tests/support/browser/journey.ts';

const SHARED = '/home?first=cetirizine.zyrtec&second=loratadine.claritin#compare';
const ROWS = ['Drug Class', 'Onset of Action', 'Duration', 'Dosage Form', 'Administration', 'Primary Indication', 'Common Side Effects'];

const at = startJourneys();
const first = () => at.page.getByRole('combobox', { name: 'First Medication' });
const second = () => at.page.getByRole('combobox', { name: 'Second Medication' });
const compare = () => at.page.getByRole('button', { name: 'Compare Medications' });
const shown = (text: string) => shownOn(at.page, text);
async function openComparison() {
  await at.page.goto(SHARED);
  await at.page.getByRole('heading', { name: 'General Recommendation' }).waitFor();
  await at.page.getByText('Last updated:').nth(1).waitFor();
}

describe('a person compares two medicines', () => {
  it('corrects a misspelling, picks with the arrow keys, compares, and reads on', async () => {
    await at.page.goto('/home');
    expect(await compare().isDisabled()).toBe(true);
    await first().fill('zyrtek');
    await shown('Did you mean?');
    await pickFirstSuggestion(first(), 'zyrtec');
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
    await pickFirstSuggestion(second(), 'clariti');
    await expect.poll(() => second().inputValue()).toBe('Claritin');
    await compare().click();
    await shown('Location Access Denied');
    await at.page.getByRole('heading', { name: 'AI-Powered Analysis' }).waitFor();
    for (const row of ROWS) await at.page.getByRole('rowheader', { name: row }).first().waitFor();
    for (const heading of ['Key Differences', /^Choose Zyrtec .*if$/, /^Choose Claritin .*if$/, 'General Recommendation']) {
      await at.page.getByRole('heading', { name: heading }).waitFor();
    }
  });

  it('opens a fact’s source and a price’s sum', async () => {
    await openComparison();
    await readFirstSource(at.page);
    await at.page
      .getByRole('button', { name: /How the price of the reference price/ })
      .first()
      .click();
    await shown('How we got this');
    expect(await at.page.getByText(/NADAC: \d+ tablets × \$\d+\.\d+ = \$\d+\.\d\d/).count()).toBeGreaterThan(0);
  });

  it('shows retail, discount and generic prices', async () => {
    await openComparison();
    await at.page.getByRole('columnheader', { name: 'Phone' }).first().waitFor();
    await at.page.getByRole('tab', { name: 'Discount' }).first().click();
    await at.page.getByRole('columnheader', { name: 'Discount program' }).waitFor();
    await at.page.getByRole('tab', { name: 'Generic' }).first().click();
    await shown('(generic of Zyrtec)');
  });

  it('finds the same comparison again from its address, and clears it', async () => {
    await openComparison();
    await at.page.waitForFunction(() => document.querySelectorAll('input[role=combobox]').length === 2);
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
    await at.page.reload();
    await at.page.getByRole('heading', { name: 'General Recommendation' }).waitFor();
    await at.page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await shown('Nothing compared yet');
    expect([await first().inputValue(), await second().inputValue()]).toEqual(['', '']);
    expect(at.page.url()).not.toContain('first=');
  });

  it('prints the comparison without the form', async () => {
    await openComparison();
    const gone = [first(), at.page.getByRole('navigation', { name: 'Sections' })];
    const sources = at.page.getByRole('heading', { name: 'Sources', exact: true });
    await printShows(at.page, [at.page.getByRole('rowheader', { name: 'Drug Class' }), sources], gone);
  });
});

describe('what does not go as planned', () => {
  it('says when nothing matches, and closes the list with Escape', async () => {
    await at.page.goto('/home');
    await first().fill('qqxxzzqqxxzz');
    await shown('No medications found. Try a different search term.');
    await first().fill('asp');
    await at.page.getByRole('option').first().waitFor();
    await first().press('Escape');
    await at.page.getByRole('option').first().waitFor({ state: 'hidden' });
  });

  it('never takes a look-alike for what was typed', async () => {
    await at.page.goto('/home');
    await first().fill('zyrtek');
    await second().fill('claritin');
    await compare().click();
    await shown('One or both medications not found');
    await at.page.getByRole('button', { name: 'Zyrtec', exact: true }).click();
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
  });

  it('uses the location when it is allowed to', async () => {
    await at.reopen({ permissions: ['geolocation'], geolocation: { latitude: 42.36, longitude: -71.06 } });
    await at.page.goto('/home');
    await first().fill('zyrtec');
    await second().fill('claritin');
    await compare().click();
    await shown('Location Found');
    await at.page.getByRole('heading', { name: 'Pharmacies near you' }).first().waitFor();
  });

  it('says so when it is offline, keeps what was typed, and goes on afterwards', async () => {
    await at.page.goto('/home');
    await first().fill('zyrtec');
    await second().fill('claritin');
    await at.page.getByRole('option').first().waitFor();
    await at.page.route('**/api/medications/compare', (route) => route.abort());
    await compare().click();
    await shown('Failed to compare medications');
    expect(await first().inputValue()).toBe('zyrtec');
    await at.page.unroute('**/api/medications/compare');
    await at.page.getByRole('button', { name: 'Try again' }).click();
    await at.page.getByRole('heading', { name: 'AI-Powered Analysis' }).waitFor();
  });

  it('answers an unknown address with 404 and says so', async () => {
    const answer = await at.page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await at.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await shown('Did you forget to add the page to the router?');
  });
});

describe('every screen', () => {
  const visit = (address: string) => ({
    name: address,
    show: async () => {
      await at.page.goto(address);
      await at.page.getByRole('heading').first().waitFor();
    },
  });
  const views = [...['/home', '/home#about'].map(visit), { name: 'comparison', show: openComparison }];
  checkEachView(at, views);

  it('can be reached by keyboard on a phone, and remembers the theme', async () => {
    await at.reopen({ viewport: { width: 390, height: 800 } });
    await at.page.goto('/home');
    const menu = at.page.getByRole('button', { name: 'Open the menu' });
    await menu.focus();
    await at.page.keyboard.press('Enter');
    await at.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect.poll(() => at.page.url()).toContain('#about');
    await at.page.goto('/home');
    await at.page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await at.page.reload();
    await expect.poll(() => at.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});
