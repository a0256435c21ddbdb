import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { checkEachView, shown, startJourneys, tabTo } from '#tests/support/browser/journey.ts';
import { makePerson, type Person } from '#tests/support/people/outbox-people.ts';
import { startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';

const post = await startSmtp();
afterAll(() => post.close());
const at = startJourneys({ signedIn: false, env: { SMTP_URL: post.url } });

const others: BrowserContext[] = [];
afterEach(async () => {
  for (const context of others.splice(0)) await context.close();
});

/** Another browser, in which nobody has signed in. */
async function openOtherBrowser(): Promise<Page> {
  const context = await at.page.context().browser()?.newContext({ baseURL: at.url });
  if (!context) throw new Error('The browser has gone');
  others.push(context);
  return context.newPage();
}

const mailsTo = (email: string, subject: RegExp) =>
  post.received.filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));

/** Waits for the latest mail to an address whose subject fits, and takes the link out of it that leads to a page. */
async function findMailedLink(email: string, subject: RegExp, path: string): Promise<string> {
  await expect.poll(() => mailsTo(email, subject).length).toBeGreaterThan(0);
  const text = mailsTo(email, subject).at(-1)?.text ?? '';
  const link = (text.match(/https?:\/\/[^\s<>]+/g) ?? []).find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`No link to ${path} in the mail`);
  expect(new URL(link).origin).toBe(at.url);
  return link;
}

async function call(path: string, data?: object): Promise<void> {
  const answer = await at.page.request.post(path, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
}

/** Somebody who signed up and confirmed the address, and who is not signed in. */
async function makeMember(): Promise<Person & { verifyLink: string }> {
  const person = makePerson();
  await call('/api/auth/register', { ...person, firstName: 'Ada', lastName: 'Byron' });
  const verifyLink = await findMailedLink(person.email, /^Confirm your email/, '/verify-email');
  expect((await at.page.request.get(`/api/auth/verify-email${new URL(verifyLink).search}`)).ok()).toBe(true);
  return { ...person, verifyLink };
}

/** A member whose trial runs, so that /home is open; the same one for all journeys that change nothing of them. */
async function makeMemberWithTrial() {
  const person = await makeMember();
  await call('/api/auth/login', person);
  await call('/api/subscription/start-new-trial');
  await at.page.context().clearCookies();
  return person;
}
let regular: ReturnType<typeof makeMemberWithTrial> | undefined;
async function getRegular() {
  regular ??= makeMemberWithTrial();
  return regular;
}

const heading = (name: string | RegExp, page = at.page) => page.getByRole('heading', { name });
const button = (name: string, page = at.page) => page.getByRole('button', { name, exact: true });
const email = (page = at.page) => page.getByLabel('Email', { exact: true });
const password = (page = at.page) => page.getByLabel('Password', { exact: true });
const pathOf = (page = at.page) => page.url().slice(at.url.length);

async function fillSignIn(person: { email: string; password: string }, page = at.page) {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
}
async function signInOnForm(person: { email: string; password: string }, page = at.page) {
  await page.goto('/auth');
  await fillSignIn(person, page);
  await button('Sign In', page).click();
}
async function openAccount(section: string, page = at.page) {
  await page.goto(`/account#${section}`);
  await heading('Profile Settings', page).waitFor();
  await page.locator(`section:has(#${section}-title)`).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);
}

async function signUpOnForm(person: Person) {
  await at.page.goto('/auth');
  await at.page.getByRole('tab', { name: 'Sign Up' }).click();
  await at.page.getByLabel('First Name').fill('Ada');
  await at.page.getByLabel('Last Name').fill('Byron');
  await at.page.getByLabel('Username').fill(person.username);
  await email().fill(person.email);
  await password().fill(person.password);
  await at.page.getByLabel('I am 13 or older').check();
  await button('Create Account').click();
  await shown(at.page, 'Registration successful!');
  await heading('Verify your email').waitFor();
  expect(await email().inputValue()).toBe(person.email);
}
async function downloadRecords(): Promise<string> {
  await openAccount('privacy');
  const begun = at.page.waitForEvent('download');
  await button('Download my data').click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^plainmed-data-\d{4}-\d{2}-\d{2}\.json$/);
  return readFile(await download.path(), 'utf8');
}
async function askForReset(person: Person, page: Page) {
  await page.goto('/auth');
  await email(page).fill(person.email);
  await button('Forgot your password?', page).click();
  await heading('Forgot your password?', page).waitFor();
  expect(await email(page).inputValue()).toBe(person.email);
  await button('Send Reset Link', page).click();
  await shown(page, 'Password reset sent');
  await button('Sign In', page).waitFor();
}

describe('an account from its first day to its last', () => {
  it('is made on the form, confirmed by mail, and leads to the plan', async () => {
    const person = makePerson();
    await signUpOnForm(person);
    await button('Back to Sign In').click();
    await fillSignIn(person);
    await button('Sign In').click();
    // The right password, and the address is still unconfirmed.
    await heading('Verify your email').waitFor();
    expect(await email().inputValue()).toBe(person.email);
    expect((await at.page.context().cookies()).length).toBe(0);
    await button('Resend Verification Email').click();
    await shown(at.page, 'Verification email sent');
    await expect.poll(() => mailsTo(person.email, /^Confirm your email/).length).toBe(2);
    await at.page.goto(await findMailedLink(person.email, /^Confirm your email/, '/verify-email'));
    await heading('Email verified!').waitFor();
    await at.page.getByRole('link', { name: 'Sign In to Your Account' }).click();
    await fillSignIn(person);
    await button('Sign In').click();
    await shown(at.page, 'Welcome back!');
    await at.page.waitForURL('/subscription');
    await at.page.goto('/home');
    await at.page.waitForURL('/subscription');
  });

  it('gets a new password by mail, which signs every browser out', async () => {
    const person = await makeMember();
    const fresh = { ...person, password: 'a lighthouse keeper waves' };
    await signInOnForm(person);
    await at.page.waitForURL('/subscription');
    await openAccount('profile');
    const other = await openOtherBrowser();
    await signInOnForm(person, other);
    await other.waitForURL('/subscription');
    const third = await openOtherBrowser();
    await askForReset(person, third);
    await third.goto(await findMailedLink(person.email, /^Choose a new .* password$/, '/reset-password'));
    await third.getByLabel('New Password', { exact: true }).fill(fresh.password);
    await button('Reset Password', third).click();
    await shown(third, 'Password reset successful');
    await third.waitForURL('/auth');
    await other.goto('/account');
    await other.waitForURL('/auth?returnTo=%2Faccount');
    await fillSignIn(person, other);
    await button('Sign In', other).click();
    await shown(other, 'Invalid email or password.');
    // The screen that was left open says it with the first thing that it asks for, and goes on with the new password.
    await at.page.getByRole('link', { name: 'Devices' }).click();
    await at.page.getByRole('dialog', { name: 'You were signed out' }).waitFor();
    await password().fill(fresh.password);
    await button('Sign In').click();
    await at.page.getByText('This device').waitFor();
    expect(await at.page.getByText(/^Last seen/).count()).toBe(1);
    const notMe = await findMailedLink(person.email, /password was changed$/, '/auth');
    await third.goto(notMe);
    await heading('Forgot your password?', third).waitFor();
  });

  it('is taken along as a file, and deleted with a proof', async () => {
    const person = await makeMember();
    await signInOnForm(person);
    await at.page.waitForURL('/subscription');
    const file = await downloadRecords();
    const records = JSON.parse(file) as { account: object; consents: object[]; securityEvents: object[] };
    expect(records.account).toMatchObject({ email: person.email, username: person.username, firstName: 'Ada', lastName: 'Byron' });
    expect(records.securityEvents.length).toBeGreaterThan(0);
    expect(file).not.toMatch(/argon2/);
    expect(file).not.toContain(person.password);
    const other = await openOtherBrowser();
    await signInOnForm(person, other);
    await other.waitForURL('/subscription');
    await button('Delete my account').click();
    const dialog = at.page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect.poll(() => dialog.getByLabel('Your password').getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await shown(at.page, 'Account deleted');
    expect(pathOf()).toBe('/');
    await expect.poll(() => mailsTo(person.email, /account was deleted$/).length).toBe(1);
    await other.goto('/account');
    await other.waitForURL('/auth?returnTo=%2Faccount');
    await signInOnForm(person);
    await shown(at.page, 'Login failed');
    await shown(at.page, 'Invalid email or password.');
    expect(pathOf()).toBe('/auth');
  });
});

describe('somebody signs in', () => {
  it('at a deep link, and comes back to it', async () => {
    const person = await getRegular();
    await at.page.goto('/home#dosing');
    await at.page.waitForURL('/auth?returnTo=%2Fhome%23dosing');
    await fillSignIn(person);
    await button('Sign In').click();
    await heading('Personalized Dosing Assistant').waitFor();
    expect(pathOf()).toBe('/home#dosing');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'and is never sent to %s by whoever made the link',
    async (wanted) => {
      const person = await getRegular();
      const elsewhere: string[] = [];
      at.page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== at.url) elsewhere.push(request.url());
      });
      const address = `/auth?${new URLSearchParams({ returnTo: wanted })}`;
      await at.page.goto(address);
      await fillSignIn(person);
      await button('Sign In').click();
      await at.page.waitForURL('/home');
      // Whoever is signed in already is sent on at once.
      await at.page.goto(address);
      await at.page.waitForURL('/home');
      expect(elsewhere).toEqual([]);
    },
  );

  it('with a wrong password: it says so, keeps what was typed, and the right one works', async () => {
    const person = await getRegular();
    await signInOnForm({ ...person, password: 'not the password' });
    await at.page.getByRole('main').getByText('Login failed').waitFor();
    expect([await email().inputValue(), await password().inputValue()]).toEqual([person.email, 'not the password']);
    expect(pathOf()).toBe('/auth');
    await password().fill(person.password);
    await button('Sign In').click();
    await at.page.waitForURL('/home');
  });

  it('by keyboard alone, after being told what is missing', async () => {
    const person = await getRegular();
    await at.page.goto('/auth');
    await tabTo(button('Sign In'));
    await at.page.keyboard.press('Enter');
    await shown(at.page, 'Please enter a valid email address');
    await shown(at.page, 'Password is required');
    await expect.poll(() => email().evaluate((box) => box === document.activeElement)).toBe(true);
    await at.page.keyboard.type(person.email);
    await tabTo(password());
    await at.page.keyboard.type(person.password);
    await at.page.keyboard.press('Enter');
    await at.page.waitForURL('/home');
  });

  it('without a network: it says so, and the same form works once there is one', async () => {
    const person = await getRegular();
    await at.page.goto('/auth');
    await fillSignIn(person);
    await at.page.context().setOffline(true);
    await button('Sign In').click();
    await at.page
      .getByRole('main')
      .getByText(/You seem to be offline/)
      .waitFor();
    expect([await email().inputValue(), await password().inputValue()]).toEqual([person.email, person.password]);
    await at.page.context().setOffline(false);
    await button('Sign In').click();
    await at.page.waitForURL('/home');
  });
});

describe('somebody signs out', () => {
  it('from the menu, comes to the first page, and nothing of theirs is left behind', async () => {
    const person = await getRegular();
    await signInOnForm(person);
    await at.page.waitForURL('/home');
    await button('Your account: Ada Byron').click();
    await at.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await shown(at.page, 'Logged out');
    expect(pathOf()).toBe('/');
    await at.page.goBack();
    await at.page.waitForURL(/\/auth\?returnTo=%2Fhome/);
    expect(await at.page.getByText(person.email).count()).toBe(0);
  });

  it('on another device, and stays signed in on this one', async () => {
    const person = await makeMember();
    const other = await openOtherBrowser();
    await signInOnForm(person, other);
    await other.waitForURL('/subscription');
    await signInOnForm(person);
    await at.page.waitForURL('/subscription');
    await openAccount('devices');
    const devices = at.page.getByRole('listitem').filter({ hasText: 'Last seen' });
    expect(await devices.count()).toBe(2);
    await devices.filter({ hasNotText: 'This device' }).getByRole('button').click();
    await expect.poll(() => devices.count()).toBe(1);
    await other.reload();
    await other.waitForURL('/auth?returnTo=%2Fsubscription');
    await at.page.reload();
    await at.page.getByText('This device').waitFor();
  });
});

describe('every view of it, for whoever is not signed in', () => {
  const showSignUp = async () => {
    await at.page.goto('/auth');
    await at.page.getByRole('tab', { name: 'Sign Up' }).click();
    await button('Create Account').waitFor();
  };
  const showForgot = async () => {
    await at.page.goto('/auth');
    await button('Forgot your password?').click();
    await button('Send Reset Link').waitFor();
  };
  const showPage = (path: string, title: string) => async () => {
    await at.page.goto(path);
    await heading(title).waitFor();
  };
  checkEachView(at, [
    { name: 'sign in', show: showPage('/auth', 'Welcome to Plainmed') },
    { name: 'sign up', show: showSignUp },
    {
      name: 'sign up, faults',
      show: async () => {
        await showSignUp();
        await button('Create Account').click();
        await shown(at.page, 'First name is required');
      },
    },
    { name: 'forgot', show: showForgot },
    { name: 'verify, no token', show: showPage('/verify-email', 'Verification failed') },
    {
      name: 'resend',
      show: async () => {
        await at.page.goto('/verify-email');
        await at.page.getByRole('link', { name: 'Resend Verification Email' }).click();
        await button('Resend Verification Email').waitFor();
      },
    },
    { name: 'verified', show: async () => showPage(new URL((await getRegular()).verifyLink).href, 'Email verified!')() },
    { name: 'reset, no token', show: showPage('/reset-password', 'Invalid Reset Link') },
    { name: 'reset', show: showPage('/reset-password?token=abc', 'Choose a new password') },
  ]);
});

describe('every view of it, for whoever is signed in', () => {
  const show = (section: string) => async () => {
    const signedIn = (await at.page.context().cookies()).length > 0;
    if (!signedIn) await call('/api/auth/login', await getRegular());
    await openAccount(section);
  };
  checkEachView(at, [
    ...['profile', 'email', 'password', 'preferences', 'devices', 'security', 'privacy'].map((section) => ({
      name: section,
      show: show(section),
    })),
    {
      name: 'delete',
      show: async () => {
        await show('privacy')();
        await button('Delete my account').click();
        await at.page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
      },
    },
  ]);
});
