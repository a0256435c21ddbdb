import { describe, expect, it } from 'vitest';
import { checkEachView, startJourneys, waitForText } from '#tests/support/browser/journey.ts';

const PASSWORD = 'the operator of a journey';
const journey = startJourneys({ env: { ADMIN_PASSWORD: PASSWORD } });

const button = (name: string | RegExp) => journey.page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string | RegExp) => journey.page.getByRole('heading', { name }).first();
const tab = (name: string) => journey.page.getByRole('tab', { name, exact: true });
const toast = (text: string) => journey.page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });
const INTERACTIONS = 'INTERACTION CHECK';

async function fillSignIn(password: string): Promise<void> {
  await journey.page.getByLabel('Username').fill('admin');
  await journey.page.getByLabel('Password', { exact: true }).fill(password);
  await button('Sign In').click();
}

async function signIn(): Promise<void> {
  await journey.page.goto('/admin');
  await heading('Admin Access').waitFor();
  await fillSignIn(PASSWORD);
  await tab('Overview').waitFor();
}

/** Signs in without the form and opens a page. */
async function openSignedIn(path = '/admin'): Promise<void> {
  const response = await journey.page.request.post('/api/admin/login', { data: { username: 'admin', password: PASSWORD } });
  expect(response.status()).toBe(200);
  await journey.page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
  await journey.page.goto(path);
}

/** Checks two medicines in a new page with the same session. */
async function checkInteraction() {
  const page = await journey.page.context().newPage();
  await page.goto('/home#interactions');
  await page.getByRole('combobox', { name: 'First Medication' }).fill('warfarin');
  await page.getByRole('combobox', { name: 'Second Medication' }).fill('aspirin');
  await page.getByRole('button', { name: 'Check for Interactions' }).click();
  return page;
}

describe('an operator', () => {
  it('signs in only with the correct password, views a period, and has no access after a logout', async () => {
    await journey.page.goto('/admin');
    await heading('Admin Access').waitFor();
    await fillSignIn('a guess');
    await toast('Login Failed').waitFor();
    await toast('Invalid username or password').waitFor();
    await fillSignIn(PASSWORD);
    await toast('Login Successful').waitFor();
    await toast('Welcome to the admin dashboard').waitFor();
    await heading('Admin Dashboard').waitFor();
    await journey.page.getByRole('tab').first().waitFor();
    expect(await journey.page.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'Feature Management', 'Usage Analytics']);
    expect(await journey.page.evaluate(() => sessionStorage.getItem('adminAuthenticated'))).toBe('true');

    await waitForText(journey.page, 'Total Requests');
    await journey.page.getByRole('radio', { name: 'Month' }).click();
    await waitForText(journey.page, /Figures of .*30 days/);
    await journey.page.reload();
    await tab('Overview').waitFor();
    await button('Initialize Settings').click();
    await waitForText(journey.page, /settings/i);

    await button('Logout').click();
    await toast('Logged Out').waitFor();
    await toast('You have been successfully logged out').waitFor();
    expect(await journey.page.evaluate(() => sessionStorage.getItem('adminAuthenticated'))).toBe(null);
    await journey.page.evaluate(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    await journey.page.reload();
    await heading('Admin Access').waitFor();
  });

  it('switches a feature off, which its tool shows at once; limits it, and the second request is rejected', async () => {
    await signIn();
    await tab('Feature Management').click();
    const card = journey.page.getByRole('listitem').filter({ hasText: INTERACTIONS });
    await card.getByRole('switch').click();
    await button('Switch Off').click();
    await card.getByRole('switch', { checked: false }).waitFor();
    const off = await checkInteraction();
    await waitForText(off, /This is switched off for now\. In an emergency/);
    expect(await off.getByRole('combobox', { name: 'First Medication' }).inputValue()).toBe('warfarin');
    await card.getByRole('switch').click();
    await card.getByRole('switch', { checked: true }).waitFor();
    await off.getByRole('button', { name: 'Try again' }).first().click();
    await off.getByRole('heading', { name: 'Warfarin and Aspirin' }).waitFor();
    await off.close();

    await card.getByLabel('Rate Limit').fill('1');
    await card.getByRole('button', { name: /^Save/ }).click();
    await expect.poll(() => card.getByRole('button', { name: /^Save/ }).count()).toBe(0);
    const limited = await checkInteraction();
    await waitForText(limited, /You have used this as often as one hour allows/);
    await limited.close();
    await card.getByLabel('Rate Limit').fill('100');
    await card.getByLabel('Rate Limit').press('Enter');
    await expect.poll(() => card.getByRole('button', { name: /^Save/ }).count()).toBe(0);

    await journey.page.goto('/admin/audit');
    await waitForText(journey.page, /enabled: (on|true) → (off|false)/);
    await waitForText(journey.page, /rateLimit: 100 → 1/);
  });

  it('sees usage in the figures', async () => {
    await (await checkInteraction()).close();
    await openSignedIn();
    await journey.page.getByRole('radio', { name: 'Today' }).click();
    await expect
      .poll(async () =>
        (await journey.page.request.get('/api/admin/dashboard')).json().then((body) => body.stats.today.totalRequests as number),
      )
      .toBeGreaterThan(0);
    await journey.page.reload();
    await tab('Usage Analytics').click();
    await waitForText(journey.page, INTERACTIONS);
  });

  it('gives a reason before looking up a person, which the audit log shows', async () => {
    await openSignedIn('/admin/people');
    await journey.page.getByLabel('Email, username or account number').fill('nobody@example.org');
    await button('Look up').click();
    await waitForText(journey.page, 'Say why in at least 10 characters');
    await journey.page.getByLabel('Reason').fill('Asked by mail about a trial');
    await button('Look up').click();
    await waitForText(journey.page, /nobody|no account/i);
    await journey.page.goto('/admin/audit');
    await waitForText(journey.page, 'Asked by mail about a trial');
  });
});

describe('every page of the dashboard', () => {
  const open = (path: string, title: string) => async () => {
    await openSignedIn(path);
    await heading(title).waitFor();
    await expect.poll(() => journey.page.locator('[aria-busy="true"]').count()).toBe(0);
  };
  const openTab = (name: string) => async () => {
    await open('/admin', 'Admin Dashboard')();
    await tab(name).click();
  };
  checkEachView(journey, [
    {
      name: 'sign-in',
      show: async () => {
        await journey.page.goto('/admin');
        await heading('Admin Access').waitFor();
      },
    },
    { name: 'overview', show: openTab('Overview') },
    { name: 'features', show: openTab('Feature Management') },
    { name: 'usage', show: openTab('Usage Analytics') },
    { name: 'safety', show: open('/admin/safety', 'Safety') },
    { name: 'queues', show: open('/admin/queues', 'Queues') },
    { name: 'people', show: open('/admin/people', 'People') },
    { name: 'budgets', show: open('/admin/budgets', 'Budgets') },
    { name: 'labels', show: open('/admin/labels', 'Labels') },
    { name: 'audit', show: open('/admin/audit', 'Audit log') },
    { name: 'system', show: open('/admin/system', 'System') },
  ]);
});
