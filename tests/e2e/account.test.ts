import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { checkEachView, moveFocusTo, startJourneys, waitForText } from '#tests/support/browser/journey.ts';
import { makePerson, type Person } from '#tests/support/people/outbox-people.ts';
import { startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';

const smtp = await startSmtp();
afterAll(() => smtp.close());
const journey = startJourneys({ signedIn: false, env: { SMTP_URL: smtp.url } });

const otherContexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of otherContexts.splice(0)) await context.close();
});

/** Opens another browser without a session. */
async function openOtherBrowser(): Promise<Page> {
  const context = await journey.page.context().browser()?.newContext({ baseURL: journey.url });
  if (!context) throw new Error('The browser is closed');
  otherContexts.push(context);
  return context.newPage();
}

const mailsTo = (email: string, subject: RegExp) =>
  smtp.received.filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));

/** Waits for a mail with this recipient and a matching subject, and returns the latest one's link to a page. */
async function findMailedLink(email: string, subject: RegExp, path: string): Promise<string> {
  await expect.poll(() => mailsTo(email, subject).length).toBeGreaterThan(0);
  const text = mailsTo(email, subject).at(-1)?.text ?? '';
  const link = (text.match(/https?:\/\/[^\s<>]+/g) ?? []).find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`No link to ${path} in the mail`);
  expect(new URL(link).origin).toBe(journey.url);
  return link;
}

async function post(path: string, data?: object): Promise<void> {
  const response = await journey.page.request.post(path, data ? { data } : {});
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}`);
}

/** Creates a person with a confirmed address who is not signed in. */
async function createMember(): Promise<Person & { verifyLink: string }> {
  const person = makePerson();
  await post('/api/auth/register', { ...person, firstName: 'Ada', lastName: 'Byron' });
  const verifyLink = await findMailedLink(person.email, /^Confirm your email/, '/verify-email');
  expect((await journey.page.request.get(`/api/auth/verify-email${new URL(verifyLink).search}`)).ok()).toBe(true);
  return { ...person, verifyLink };
}

/** Creates a member with a running trial, which opens /home. */
async function createMemberWithTrial() {
  const person = await createMember();
  await post('/api/auth/login', person);
  await post('/api/subscription/start-new-trial');
  await journey.page.context().clearCookies();
  return person;
}
/** Shared by the journeys that do not change the account. */
let sharedMember: ReturnType<typeof createMemberWithTrial> | undefined;
async function getSharedMember() {
  sharedMember ??= createMemberWithTrial();
  return sharedMember;
}

const heading = (name: string | RegExp, page = journey.page) => page.getByRole('heading', { name });
const button = (name: string, page = journey.page) => page.getByRole('button', { name, exact: true });
const email = (page = journey.page) => page.getByLabel('Email', { exact: true });
const password = (page = journey.page) => page.getByLabel('Password', { exact: true });
const pathOf = (page = journey.page) => page.url().slice(journey.url.length);

async function fillSignIn(person: { email: string; password: string }, page = journey.page) {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
}
async function signInOnForm(person: { email: string; password: string }, page = journey.page) {
  await page.goto('/auth');
  await fillSignIn(person, page);
  await button('Sign In', page).click();
}
async function openAccount(section: string, page = journey.page) {
  await page.goto(`/account#${section}`);
  await heading('Profile Settings', page).waitFor();
  await page.locator(`section:has(#${section}-title)`).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);
}

async function signUpOnForm(person: Person) {
  await journey.page.goto('/auth');
  await journey.page.getByRole('tab', { name: 'Sign Up' }).click();
  await journey.page.getByLabel('First Name').fill('Ada');
  await journey.page.getByLabel('Last Name').fill('Byron');
  await journey.page.getByLabel('Username').fill(person.username);
  await email().fill(person.email);
  await password().fill(person.password);
  await journey.page.getByLabel('I am 13 or older').check();
  await button('Create Account').click();
  await waitForText(journey.page, 'Registration successful!');
  await heading('Verify your email').waitFor();
  expect(await email().inputValue()).toBe(person.email);
}
async function downloadData(): Promise<string> {
  await openAccount('privacy');
  const downloadEvent = journey.page.waitForEvent('download');
  await button('Download my data').click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^plainmed-data-\d{4}-\d{2}-\d{2}\.json$/);
  return text(await download.createReadStream());
}
async function requestReset(person: Person, page: Page) {
  await page.goto('/auth');
  await email(page).fill(person.email);
  await button('Forgot your password?', page).click();
  await heading('Forgot your password?', page).waitFor();
  expect(await email(page).inputValue()).toBe(person.email);
  await button('Send Reset Link', page).click();
  await waitForText(page, 'Password reset sent');
  await button('Sign In', page).waitFor();
}

describe('an account', () => {
  it('is created on the form, confirmed by mail, and leads to the plan', async () => {
    const person = makePerson();
    await signUpOnForm(person);
    await button('Back to Sign In').click();
    await fillSignIn(person);
    await button('Sign In').click();
    // The password is correct, but the address is not confirmed.
    await heading('Verify your email').waitFor();
    expect(await email().inputValue()).toBe(person.email);
    expect((await journey.page.context().cookies()).length).toBe(0);
    await button('Resend Verification Email').click();
    await waitForText(journey.page, 'Verification email sent');
    await expect.poll(() => mailsTo(person.email, /^Confirm your email/).length).toBe(2);
    await journey.page.goto(await findMailedLink(person.email, /^Confirm your email/, '/verify-email'));
    await heading('Email verified!').waitFor();
    await journey.page.getByRole('link', { name: 'Sign In to Your Account' }).click();
    await fillSignIn(person);
    await button('Sign In').click();
    await waitForText(journey.page, 'Welcome back!');
    await journey.page.waitForURL('/subscription');
    await journey.page.goto('/home');
    await journey.page.waitForURL('/subscription');
  });

  it('gets a new password by mail, which signs out every browser', async () => {
    const person = await createMember();
    const changed = { ...person, password: 'a lighthouse keeper waves' };
    await signInOnForm(person);
    await journey.page.waitForURL('/subscription');
    await openAccount('profile');
    const other = await openOtherBrowser();
    await signInOnForm(person, other);
    await other.waitForURL('/subscription');
    const third = await openOtherBrowser();
    await requestReset(person, third);
    await third.goto(await findMailedLink(person.email, /^Choose a new .* password$/, '/reset-password'));
    await third.getByLabel('New Password', { exact: true }).fill(changed.password);
    await button('Reset Password', third).click();
    await waitForText(third, 'Password reset successful');
    await third.waitForURL('/auth');
    await other.goto('/account');
    await other.waitForURL('/auth?returnTo=%2Faccount');
    await fillSignIn(person, other);
    await button('Sign In', other).click();
    await waitForText(other, 'Invalid email or password.');
    // The open screen reports the sign-out at its next request, and continues after a sign-in with the new password.
    await journey.page.getByRole('link', { name: 'Devices' }).click();
    await journey.page.getByRole('dialog', { name: 'You were signed out' }).waitFor();
    await password().fill(changed.password);
    await button('Sign In').click();
    await journey.page.getByText('This device').waitFor();
    expect(await journey.page.getByText(/^Last seen/).count()).toBe(1);
    const notMeLink = await findMailedLink(person.email, /password was changed$/, '/auth');
    await third.goto(notMeLink);
    await heading('Forgot your password?', third).waitFor();
  });

  it('is downloaded as a file, and deleted after a password check', async () => {
    const person = await createMember();
    await signInOnForm(person);
    await journey.page.waitForURL('/subscription');
    const file = await downloadData();
    const records = JSON.parse(file) as { account: object; consents: object[]; securityEvents: object[] };
    expect(records.account).toMatchObject({ email: person.email, username: person.username, firstName: 'Ada', lastName: 'Byron' });
    expect(records.securityEvents.length).toBeGreaterThan(0);
    expect(file).not.toMatch(/argon2/);
    expect(file).not.toContain(person.password);
    const other = await openOtherBrowser();
    await signInOnForm(person, other);
    await other.waitForURL('/subscription');
    await button('Delete my account').click();
    const dialog = journey.page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect.poll(() => dialog.getByLabel('Your password').getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await waitForText(journey.page, 'Account deleted');
    expect(pathOf()).toBe('/');
    await expect.poll(() => mailsTo(person.email, /account was deleted$/).length).toBe(1);
    await other.goto('/account');
    await other.waitForURL('/auth?returnTo=%2Faccount');
    await signInOnForm(person);
    await waitForText(journey.page, 'Login failed');
    await waitForText(journey.page, 'Invalid email or password.');
    expect(pathOf()).toBe('/auth');
  });
});

describe('sign-in', () => {
  it('at a deep link returns to it', async () => {
    const person = await getSharedMember();
    await journey.page.goto('/home#dosing');
    await journey.page.waitForURL('/auth?returnTo=%2Fhome%23dosing');
    await fillSignIn(person);
    await button('Sign In').click();
    await heading('Personalized Dosing Assistant').waitFor();
    expect(pathOf()).toBe('/home#dosing');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s from a forged link',
    async (returnTo) => {
      const person = await getSharedMember();
      const foreignRequests: string[] = [];
      journey.page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== journey.url) foreignRequests.push(request.url());
      });
      const address = `/auth?${new URLSearchParams({ returnTo })}`;
      await journey.page.goto(address);
      await fillSignIn(person);
      await button('Sign In').click();
      await journey.page.waitForURL('/home');
      // A signed-in person is redirected at once.
      await journey.page.goto(address);
      await journey.page.waitForURL('/home');
      expect(foreignRequests).toEqual([]);
    },
  );

  it('with a wrong password shows an error and keeps the input; the correct password works', async () => {
    const person = await getSharedMember();
    await signInOnForm({ ...person, password: 'not the password' });
    await journey.page.getByRole('main').getByText('Login failed').waitFor();
    expect([await email().inputValue(), await password().inputValue()]).toEqual([person.email, 'not the password']);
    expect(pathOf()).toBe('/auth');
    await password().fill(person.password);
    await button('Sign In').click();
    await journey.page.waitForURL('/home');
  });

  it('works by keyboard alone, after messages about missing fields', async () => {
    const person = await getSharedMember();
    await journey.page.goto('/auth');
    await moveFocusTo(button('Sign In'));
    await journey.page.keyboard.press('Enter');
    await waitForText(journey.page, 'Please enter a valid email address');
    await waitForText(journey.page, 'Password is required');
    await expect.poll(() => email().evaluate((box) => box === document.activeElement)).toBe(true);
    await journey.page.keyboard.type(person.email);
    await moveFocusTo(password());
    await journey.page.keyboard.type(person.password);
    await journey.page.keyboard.press('Enter');
    await journey.page.waitForURL('/home');
  });

  it('without a network shows an error; the same form works when the network is back', async () => {
    const person = await getSharedMember();
    await journey.page.goto('/auth');
    await fillSignIn(person);
    await journey.page.context().setOffline(true);
    await button('Sign In').click();
    await journey.page
      .getByRole('main')
      .getByText(/You seem to be offline/)
      .waitFor();
    expect([await email().inputValue(), await password().inputValue()]).toEqual([person.email, person.password]);
    await journey.page.context().setOffline(false);
    await button('Sign In').click();
    await journey.page.waitForURL('/home');
  });
});

describe('sign-out', () => {
  it('from the menu leads to the first page and leaves no personal data', async () => {
    const person = await getSharedMember();
    await signInOnForm(person);
    await journey.page.waitForURL('/home');
    await button('Your account: Ada Byron').click();
    await journey.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await waitForText(journey.page, 'Logged out');
    expect(pathOf()).toBe('/');
    await journey.page.goBack();
    await journey.page.waitForURL(/\/auth\?returnTo=%2Fhome/);
    expect(await journey.page.getByText(person.email).count()).toBe(0);
  });

  it('of another device keeps this one signed in', async () => {
    const person = await createMember();
    const other = await openOtherBrowser();
    await signInOnForm(person, other);
    await other.waitForURL('/subscription');
    await signInOnForm(person);
    await journey.page.waitForURL('/subscription');
    await openAccount('devices');
    const devices = journey.page.getByRole('listitem').filter({ hasText: 'Last seen' });
    expect(await devices.count()).toBe(2);
    await devices.filter({ hasNotText: 'This device' }).getByRole('button').click();
    await expect.poll(() => devices.count()).toBe(1);
    await other.reload();
    await other.waitForURL('/auth?returnTo=%2Fsubscription');
    await journey.page.reload();
    await journey.page.getByText('This device').waitFor();
  });
});

describe('every account view without a session', () => {
  const showSignUp = async () => {
    await journey.page.goto('/auth');
    await journey.page.getByRole('tab', { name: 'Sign Up' }).click();
    await button('Create Account').waitFor();
  };
  const showForgot = async () => {
    await journey.page.goto('/auth');
    await button('Forgot your password?').click();
    await button('Send Reset Link').waitFor();
  };
  const showPage = (path: string, title: string) => async () => {
    await journey.page.goto(path);
    await heading(title).waitFor();
  };
  checkEachView(journey, [
    { name: 'sign in', show: showPage('/auth', 'Welcome to Plainmed') },
    { name: 'sign up', show: showSignUp },
    {
      name: 'sign up, errors',
      show: async () => {
        await showSignUp();
        await button('Create Account').click();
        await waitForText(journey.page, 'First name is required');
      },
    },
    { name: 'forgot', show: showForgot },
    { name: 'verify, no token', show: showPage('/verify-email', 'Verification failed') },
    {
      name: 'resend',
      show: async () => {
        await journey.page.goto('/verify-email');
        await journey.page.getByRole('link', { name: 'Resend Verification Email' }).click();
        await button('Resend Verification Email').waitFor();
      },
    },
    { name: 'verified', show: async () => showPage(new URL((await getSharedMember()).verifyLink).href, 'Email verified!')() },
    { name: 'reset, no token', show: showPage('/reset-password', 'Invalid Reset Link') },
    { name: 'reset', show: showPage('/reset-password?token=abc', 'Choose a new password') },
  ]);
});

describe('every account view with a session', () => {
  const show = (section: string) => async () => {
    const signedIn = (await journey.page.context().cookies()).length > 0;
    if (!signedIn) await post('/api/auth/login', await getSharedMember());
    await openAccount(section);
  };
  checkEachView(journey, [
    ...['profile', 'email', 'password', 'preferences', 'devices', 'security', 'privacy'].map((section) => ({
      name: section,
      show: show(section),
    })),
    {
      name: 'delete',
      show: async () => {
        await show('privacy')();
        await button('Delete my account').click();
        await journey.page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
      },
    },
  ]);
});
