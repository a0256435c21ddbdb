import { describe, expect, it } from 'vitest';
import { checkEachView, shown, startJourneys } from '#tests/support/browser/journey.ts';

const PASSWORD = 'the operator of a journey';
const at = startJourneys({ env: { ADMIN_PASSWORD: PASSWORD } });

const button = (name: string | RegExp) => at.page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string | RegExp) => at.page.getByRole('heading', { name }).first();
const tab = (name: string) => at.page.getByRole('tab', { name, exact: true });
const toast = (text: string) => at.page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });
const INTERACTIONS = 'INTERACTION CHECK';

async function fillSignIn(password: string): Promise<void> {
  await at.page.getByLabel('Username').fill('admin');
  await at.page.getByLabel('Password', { exact: true }).fill(password);
  await button('Sign In').click();
}

async function signIn(): Promise<void> {
  await at.page.goto('/admin');
  await heading('Admin Access').waitFor();
  await fillSignIn(PASSWORD);
  await tab('Overview').waitFor();
}

/** Signs in without the form, where the form is not the point. */
async function enter(path = '/admin'): Promise<void> {
  const answer = await at.page.request.post('/api/admin/login', { data: { username: 'admin', password: PASSWORD } });
  expect(answer.status()).toBe(200);
  await at.page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
  await at.page.goto(path);
}

/** Checks two medicines in a page of its own, as the person who is signed in there. */
async function checkInteraction() {
  const page = await at.page.context().newPage();
  await page.goto('/home#interactions');
  await page.getByRole('combobox', { name: 'First Medication' }).fill('warfarin');
  await page.getByRole('combobox', { name: 'Second Medication' }).fill('aspirin');
  await page.getByRole('button', { name: 'Check for Interactions' }).click();
  return page;
}

describe('an operator', () => {
  it('is let in by the right password only, looks at a period, and is out after a logout', async () => {
    await at.page.goto('/admin');
    await heading('Admin Access').waitFor();
    await fillSignIn('a guess');
    await toast('Login Failed').waitFor();
    await toast('Invalid username or password').waitFor();
    await fillSignIn(PASSWORD);
    await toast('Login Successful').waitFor();
    await toast('Welcome to the admin dashboard').waitFor();
    await heading('Admin Dashboard').waitFor();
    expect(await at.page.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'Feature Management', 'Usage Analytics']);
    expect(await at.page.evaluate(() => sessionStorage.getItem('adminAuthenticated'))).toBe('true');

    await shown(at.page, 'Total Requests');
    await at.page.getByRole('radio', { name: 'Month' }).click();
    await shown(at.page, /Figures of .*30 days/);
    await at.page.reload();
    await tab('Overview').waitFor();
    await button('Initialize Settings').click();
    await shown(at.page, /settings/i);

    await button('Logout').click();
    await toast('Logged Out').waitFor();
    await toast('You have been successfully logged out').waitFor();
    expect(await at.page.evaluate(() => sessionStorage.getItem('adminAuthenticated'))).toBe(null);
    await at.page.evaluate(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    await at.page.reload();
    await heading('Admin Access').waitFor();
  });

  it('switches a feature off, and its tool says so at once; limits it, and the second call waits', async () => {
    await signIn();
    await tab('Feature Management').click();
    const card = at.page.getByRole('listitem').filter({ hasText: INTERACTIONS });
    await card.getByRole('switch').click();
    await button('Switch Off').click();
    await card.getByRole('switch', { checked: false }).waitFor();
    const off = await checkInteraction();
    await shown(off, /This is switched off for now\. In an emergency/);
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
    await shown(limited, /You have used this as often as one hour allows/);
    await limited.close();
    await card.getByLabel('Rate Limit').fill('100');
    await card.getByLabel('Rate Limit').press('Enter');
    await expect.poll(() => card.getByRole('button', { name: /^Save/ }).count()).toBe(0);

    await at.page.goto('/admin/audit');
    await shown(at.page, /enabled: (on|true) → (off|false)/);
    await shown(at.page, /rateLimit: 100 → 1/);
  });

  it('sees what was used in the figures', async () => {
    await (await checkInteraction()).close();
    await enter();
    await at.page.getByRole('radio', { name: 'Today' }).click();
    await expect
      .poll(async () => (await at.page.request.get('/api/admin/dashboard')).json().then((body) => body.stats.today.totalRequests as number))
      .toBeGreaterThan(0);
    await at.page.reload();
    await tab('Usage Analytics').click();
    await shown(at.page, INTERACTIONS);
  });

  it('gives a reason before looking somebody up, and sees nothing of their health', async () => {
    await enter('/admin/people');
    await at.page.getByLabel('Email, username or account number').fill('nobody@example.org');
    await button('Look up').click();
    await shown(at.page, 'Say why in at least 10 characters');
    await at.page.getByLabel('Reason').fill('Asked by mail about a trial');
    await button('Look up').click();
    await shown(at.page, /nobody|no account/i);
    await at.page.goto('/admin/audit');
    await shown(at.page, 'Asked by mail about a trial');
  });
});

describe('every page of the dashboard', () => {
  const open = (path: string, title: string) => async () => {
    await enter(path);
    await heading(title).waitFor();
    await expect.poll(() => at.page.locator('[aria-busy="true"]').count()).toBe(0);
  };
  const openTab = (name: string) => async () => {
    await open('/admin', 'Admin Dashboard')();
    await tab(name).click();
  };
  checkEachView(at, [
    {
      name: 'sign-in',
      show: async () => {
        await at.page.goto('/admin');
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
    { name: 'audit', show: open('/admin/audit', 'Audit log') },
    { name: 'system', show: open('/admin/system', 'System') },
  ]);
});
