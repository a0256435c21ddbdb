import { describe, expect, it } from 'vitest';
import {
  checkEachView,
  expectPrinted,
  openForm,
  pickFirstSuggestion,
  readFirstSource,
  startJourneys,
  surviveFailures,
  waitForText as waitForTextOn,
} from '#tests/support/browser/journey.ts';

const SHARED_ADDRESS = '/home?first=cetirizine.zyrtec&second=loratadine.claritin#compare';
const ROWS = ['Drug Class', 'Onset of Action', 'Duration', 'Dosage Form', 'Administration', 'Primary Indication', 'Common Side Effects'];

const journey = startJourneys();
const first = () => journey.page.getByRole('combobox', { name: 'First Medication' });
const second = () => journey.page.getByRole('combobox', { name: 'Second Medication' });
const compare = () => journey.page.getByRole('button', { name: 'Compare Medications' });
const waitForText = (text: string | RegExp) => waitForTextOn(journey.page, text);
async function openComparison() {
  await journey.page.goto(SHARED_ADDRESS);
  await journey.page.getByRole('heading', { name: 'General Recommendation' }).waitFor();
  await journey.page.getByText('Last updated:').nth(1).waitFor();
}

describe('a person compares two medicines', () => {
  it('corrects a misspelling, picks with the arrow keys, and reads the comparison', async () => {
    await journey.page.goto('/home');
    expect(await compare().isDisabled()).toBe(true);
    await first().fill('zyrtek');
    await waitForText('Did you mean?');
    await pickFirstSuggestion(first(), 'zyrtec');
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
    await pickFirstSuggestion(second(), 'clariti');
    await expect.poll(() => second().inputValue()).toBe('Claritin');
    await compare().click();
    await waitForText('Location Access Denied');
    await journey.page.getByRole('heading', { name: 'AI-Powered Analysis' }).waitFor();
    for (const row of ROWS) await journey.page.getByRole('rowheader', { name: row }).first().waitFor();
    for (const heading of ['Key Differences', /^Choose Zyrtec .*if$/, /^Choose Claritin .*if$/, 'General Recommendation']) {
      await journey.page.getByRole('heading', { name: heading }).waitFor();
    }
  });

  it('opens the source of a fact and the calculation of a price', async () => {
    await openComparison();
    await readFirstSource(journey.page);
    await journey.page
      .getByRole('button', { name: /How the price of the reference price/ })
      .first()
      .click();
    await waitForText('How we got this');
    expect(await journey.page.getByText(/NADAC: \d+ tablets × \$\d+\.\d+ = \$\d+\.\d\d/).count()).toBeGreaterThan(0);
  });

  it('shows retail, discount and generic prices', async () => {
    await openComparison();
    await journey.page.getByRole('columnheader', { name: 'Pharmacy' }).first().waitFor();
    await journey.page.getByRole('tab', { name: 'Discount' }).first().click();
    await journey.page.getByRole('columnheader', { name: 'Discount program' }).waitFor();
    await journey.page.getByRole('tab', { name: 'Generic' }).first().click();
    await waitForText('(generic of Zyrtec)');
  });

  it('shows the price of one medicine, a month first, and keeps strength and quantity in the address', async () => {
    await journey.page.goto('/home');
    await journey.page.getByRole('combobox', { name: 'Price of one medicine' }).fill('Lipitor');
    await journey.page.getByRole('button', { name: 'See the price' }).click();
    await waitForText(/a month, without insurance/);
    await waitForText(/Ask the pharmacist for atorvastatin/);
    await journey.page.getByLabel(/^Quantity/).fill('90');
    await waitForText(/90 tablets are about \$/);
    await journey.page.reload();
    await waitForText(/90 tablets are about \$/);
    expect(await journey.page.getByLabel(/^Quantity/).inputValue()).toBe('90');
    expect(journey.page.url()).toContain('price=Lipitor&quantity1=90');
  });

  it('keeps the typed names through a reload', async () => {
    await journey.page.goto('/home');
    await first().fill('zyrtec');
    await journey.page.reload();
    await expect.poll(() => first().inputValue()).toBe('zyrtec');
  });

  it('reopens the comparison from its address, and clears it', async () => {
    await openComparison();
    await openForm(journey.page);
    await journey.page.waitForFunction(() => document.querySelectorAll('input[role=combobox]').length === 2);
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
    await journey.page.reload();
    await journey.page.getByRole('heading', { name: 'General Recommendation' }).waitFor();
    await openForm(journey.page);
    await journey.page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await waitForText('Nothing compared yet');
    expect([await first().inputValue(), await second().inputValue()]).toEqual(['', '']);
    expect(journey.page.url()).not.toContain('first=');
  });

  it('prints the comparison without the form', async () => {
    await openComparison();
    const hidden = [first(), journey.page.getByRole('navigation', { name: 'Sections' })];
    const sources = journey.page.getByRole('heading', { name: 'Sources', exact: true });
    await expectPrinted(journey.page, [journey.page.getByRole('rowheader', { name: 'Drug Class' }), sources], hidden);
  });
});

describe('error handling and special cases', () => {
  it('shows that nothing matches, and closes the list with Escape', async () => {
    await journey.page.goto('/home');
    await first().fill('qqxxzzqqxxzz');
    await waitForText('No medications found. Try a different search term.');
    await first().fill('asp');
    await journey.page.getByRole('option').first().waitFor();
    await first().press('Escape');
    await journey.page.getByRole('option').first().waitFor({ state: 'hidden' });
  });

  const ask = async (one: string, other: string) => {
    await journey.page.goto('/home');
    await first().fill(one);
    await second().fill(other);
    await journey.page.keyboard.press('Escape');
    await compare().click();
  };

  it('asks which one is meant where a name stands for several, and takes the other name', async () => {
    await ask('water pill', 'lisinopril');
    await waitForText('There are several water pills. Which name is on your bottle?');
    await expect.poll(() => first().getAttribute('aria-invalid')).toBe('true');
    expect(await journey.page.getByText(/We do not know/).count()).toBe(0);
    await journey.page.getByRole('button', { name: 'furosemide', exact: true }).click();
    await compare().click();
    await journey.page.getByRole('heading', { name: /^Furosemide and Lisinopril/ }).waitFor();
  });

  it('says of one name alone that it is unknown', async () => {
    await ask('Advil', 'blorpazine');
    await waitForText('We do not know a medicine called “blorpazine”.');
    expect(await journey.page.getByText(/We do not know/).count()).toBe(1);
  });

  it('asks before it uses a similar name', async () => {
    await journey.page.goto('/home');
    await first().fill('zyrtek');
    await second().fill('claritin');
    await compare().click();
    await waitForText('One or both medications not found');
    await journey.page.getByRole('button', { name: 'Zyrtec', exact: true }).click();
    await expect.poll(() => first().inputValue()).toBe('Zyrtec');
  });

  it.each(['a name to compare', 'a name to price'])(
    'shows whom to call where despair is typed in place of %s, and keeps it out of the address',
    async (place) => {
      await journey.page.goto('/home');
      if (place === 'a name to price') {
        await journey.page.getByRole('combobox', { name: 'Price of one medicine' }).fill('I want to kill myself');
        await journey.page.getByRole('button', { name: 'See the price' }).click();
      } else {
        await first().fill('I want to kill myself');
        await second().fill('claritin');
        await compare().click();
      }
      await journey.page.getByRole('link', { name: /988/ }).first().waitFor();
      expect(journey.page.url()).not.toContain('kill');
      await expect.poll(() => journey.page.getByText('We do not know a medicine').filter({ visible: true }).count()).toBe(0);
    },
  );

  it('uses the location with permission', async () => {
    await journey.reopen({ permissions: ['geolocation'], geolocation: { latitude: 42.36, longitude: -71.06 } });
    await journey.page.goto('/home');
    await first().fill('zyrtec');
    await second().fill('claritin');
    await compare().click();
    await waitForText('Location Found');
    await journey.page.getByRole('heading', { name: 'Pharmacies near you' }).first().waitFor();
  });

  it.each([
    ['the comparison', '/api/medications/compare'],
    ['the names', '/api/medications/search?**'],
  ])('shows in place that %s could not be reached, keeps what was typed, and works after a retry', async (_, path) => {
    await journey.page.goto('/home');
    await first().fill('zyrtec');
    await second().fill('claritin');
    await journey.page.getByRole('option').first().waitFor();
    await journey.page.keyboard.press('Escape');
    await surviveFailures(journey.page, {
      path,
      send: () => compare().click(),
      title: 'Failed to compare medications',
      keptField: first(),
      result: journey.page.getByRole('heading', { name: 'The difference in short' }),
    });
  });

  it('says that it compares, and which prices could not be loaded', async () => {
    await journey.page.goto('/home');
    await waitForText('Nothing compared yet');
    await journey.page.route('**/api/medications/pricing', (route) =>
      route.fulfill({ status: 500, json: { error: 'The server is tired' } }),
    );
    const held: (() => void)[] = [];
    await journey.page.route('**/api/medications/compare', (route) => new Promise<void>((done) => held.push(() => done(route.continue()))));
    await journey.page.goto(SHARED_ADDRESS);
    await journey.page.getByRole('button', { name: 'Comparing...' }).waitFor();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    const alert = journey.page.getByText('The prices could not be loaded');
    await expect.poll(() => alert.count()).toBe(2);
    await journey.page.unroute('**/api/medications/pricing');
    await journey.page.getByRole('button', { name: 'Try again' }).first().click();
    await waitForText(/^Last updated:/);
    expect(await alert.count()).toBe(1);
  });

  it('returns 404 and the not-found screen for an unknown address', async () => {
    const response = await journey.page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await journey.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await waitForText('Did you forget to add the page to the router?');
  });
});

describe('every screen', () => {
  const openPage = (address: string) => ({
    name: address,
    show: async () => {
      await journey.page.goto(address);
      await journey.page.getByRole('heading').first().waitFor();
    },
  });
  const views = [...['/home', '/home#about'].map(openPage), { name: 'comparison', show: openComparison }];
  checkEachView(journey, views);

  it('is reachable by keyboard on a phone, and remembers the theme', async () => {
    await journey.reopen({ viewport: { width: 390, height: 800 } });
    await journey.page.goto('/home');
    const menu = journey.page.getByRole('button', { name: 'Open the menu' });
    await menu.focus();
    await journey.page.keyboard.press('Enter');
    await journey.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect.poll(() => journey.page.url()).toContain('#about');
    await journey.page.goto('/home');
    await journey.page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await journey.page.reload();
    await expect.poll(() => journey.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});
