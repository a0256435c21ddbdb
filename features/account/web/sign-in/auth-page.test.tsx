// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { ANA, mockNetwork, openPage } from '#tests/support/screens/account-fixture.tsx';

const network = mockNetwork();
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openAuth(path = '/auth', person?: typeof ANA) {
  const opened = openPage(path, person);
  await heading('Welcome to Plainmed');
  return opened;
}

async function signIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(box('Email'), ' Ana@Example.org ');
  await user.type(box('Password'), 'a password');
  await user.click(press('Sign In'));
}

test('sign-in: the specified toast, the typed values are sent, and /home opens', async () => {
  network.on('POST /api/auth/login', { user: ANA });
  const { user, location } = await openAuth();
  await expectAccessible();
  await signIn(user);
  await screen.findByText('Welcome back!');
  expect(screen.getByText('You have been successfully logged in.')).toBeTruthy();
  expect(network.sentTo('POST /api/auth/login')).toEqual([{ email: 'ana@example.org', password: 'a password' }]);
  await waitFor(() => expect(location()).toBe('/home'));
});

test('sign-in works with the keyboard alone and returns to the previous page', async () => {
  network.on('POST /api/auth/login', { user: ANA });
  const { user, location } = await openAuth('/auth?returnTo=%2Fhome%23dosing');
  box('Email').focus();
  await user.keyboard('ana@example.org{Tab}secret{Enter}');
  await waitFor(() => expect(location()).toBe('/home#dosing'));
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'a signed-in person is redirected to /home, not to %s',
  async (away) => {
    const { location } = openPage(`/auth?${new URLSearchParams({ returnTo: away })}`, ANA);
    await waitFor(() => expect(location()).toBe('/home'));
  },
);

test('an empty or invalid sign-in is reported at its fields and not sent', async () => {
  const { user } = await openAuth();
  await user.type(box('Email'), 'ana');
  await user.click(press('Sign In'));
  await screen.findByText('Please enter a valid email address');
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(box('Email'));
  expect(network.requests).toEqual([]);
  await expectAccessible();
});

test.each([
  ['a wrong password', 401, { error: 'Invalid email or password.', code: 'wrong_credentials' }],
  ['too many tries', 429, { error: 'Too many tries. Try again in 15 minutes.', code: 'rate_limited' }],
])("%s: a toast and an alert with the server's sentence; typed text is kept", async (_, status, failure) => {
  network.refuse('POST /api/auth/login', status, failure);
  const { user, location } = await openAuth();
  await signIn(user);
  await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
  expect(screen.getAllByText(failure.error).length).toBeGreaterThanOrEqual(2);
  expect(box('Password').value).toBe('a password');
  expect(location()).toBe('/auth');
});

test('a lost network is reported, and a retry succeeds', async () => {
  const { user, location } = await openAuth();
  await signIn(user);
  await waitFor(() => expect(screen.getAllByText(/You seem to be offline/).length).toBeGreaterThan(0));
  network.on('POST /api/auth/login', { user: ANA });
  await user.click(press('Sign In'));
  await waitFor(() => expect(location()).toBe('/home'));
});

test('the code that was asked for stays on the form whatever fails', async () => {
  network.refuse('POST /api/auth/login', 403, { error: 'Enter the code.', code: 'second_factor_required' });
  const { user, location } = await openAuth();
  await signIn(user);
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456');
  for (const [status, error, code] of [
    [429, 'Please wait.', 'rate_limited'],
    [503, 'Not now.', 'unavailable'],
    [403, 'Not valid.', 'wrong_code'],
  ] as const) {
    network.refuse('POST /api/auth/login', status, { error, code });
    await user.click(press('Sign In'));
    await waitFor(() => expect(screen.getAllByText(error).length).toBeGreaterThanOrEqual(2));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value).toBe('123456');
  }
  network.disconnect('POST /api/auth/login');
  await user.click(press('Sign In'));
  await waitFor(() => expect(screen.getAllByText(/You seem to be offline/)).toHaveLength(2));
  network.on('POST /api/auth/login', { user: ANA });
  await user.click(press('Sign In'));
  await waitFor(() => expect(location()).toBe('/home'));
  expect(network.sentTo('POST /api/auth/login').at(-1)).toMatchObject({ code: '123456' });
});

test('a double press sends once', async () => {
  let release = (_: Response) => {};
  network.answer(
    'POST /api/auth/login',
    () =>
      new Promise<Response>((resolve) => {
        release = resolve;
      }),
  );
  const { user } = await openAuth();
  await user.type(box('Email'), 'ana@example.org');
  await user.type(box('Password'), 'secret');
  const button = press('Sign In');
  button.click();
  button.click();
  await screen.findByRole('button', { name: 'Signing in...' });
  await user.keyboard('{Enter}');
  expect(network.requests).toHaveLength(1);
  release(Response.json({ user: ANA }));
  await screen.findByText('Welcome back!');
});

test('an unverified address leads to the form that resends the link', async () => {
  network.refuse('POST /api/auth/login', 403, { error: 'Please verify your email before signing in.', code: 'email_unverified' });
  network.on('POST /api/auth/resend-verification', { success: true, message: 'A new link is on its way.' });
  const { user } = await openAuth();
  await signIn(user);
  expect(document.activeElement).toBe(await heading('Verify your email'));
  expect(await screen.findByText('Login failed')).toBeTruthy();
  expect(box('Email').value).toBe('Ana@Example.org'.toLowerCase());
  await expectAccessible();
  await user.click(press('Resend Verification Email'));
  await screen.findByText('Verification email sent');
  expect(screen.getByText('A new link is on its way.')).toBeTruthy();
  expect(network.sentTo('POST /api/auth/resend-verification')).toEqual([{ email: 'ana@example.org' }]);
  network.disconnect('POST /api/auth/resend-verification');
  await user.click(press('Resend Verification Email'));
  await waitFor(() => expect(screen.getAllByText('Failed to send verification email')).toHaveLength(2));
});

test.each([
  ['/auth?view=forgot-password', 'Forgot your password?'],
  ['/auth?view=something', 'Welcome to Plainmed'],
])('the mailed address %s opens “%s”', async (path, title) => {
  openPage(path);
  await heading(title);
});

test('forgot password: an invalid address, a failure, then the specified toast and back to sign-in', async () => {
  const { user } = await openAuth();
  await user.type(box('Email'), 'ana@');
  await user.click(press('Forgot your password?'));
  await heading('Forgot your password?');
  await user.click(press('Send Reset Link'));
  await screen.findByText('Invalid email address');
  await user.type(box('Email'), 'example.org');
  await user.click(press('Send Reset Link'));
  await waitFor(() => expect(screen.getAllByText('Password reset failed')).toHaveLength(2));
  network.on('POST /api/auth/forgot-password', { success: true, message: 'x' });
  await user.click(press('Send Reset Link'));
  await screen.findByText('Password reset sent');
  expect(screen.getByText('If an account with that email exists, a reset link has been sent.')).toBeTruthy();
  await heading('Welcome to Plainmed');
  expect(press('Sign In')).toBeTruthy();
});

async function fillSignUp({ user }: ReturnType<typeof openPage>) {
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await user.type(box('First Name'), 'Ana');
  await user.type(box('Last Name'), 'Silva');
  await user.type(box('Username'), 'ana');
  await user.type(box('Email'), 'ana@example.org');
  await user.type(box('Password'), 'seven words');
}

test('an empty sign-up reports every field, as specified', async () => {
  const { user } = await openAuth();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await user.type(box('Password'), '12345');
  await user.click(press('Create Account'));
  await screen.findByText('First name is required');
  for (const text of [
    'Last name is required',
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Plainmed is for people who are 13 or older',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('At least 6 characters; letters and numbers make it stronger')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms-of-service');
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy');
  expect(network.requests).toEqual([]);
  await expectAccessible();
});

test('sign-up: the toast, then the form that resends the link with the address, and the sign-in tab behind it', async () => {
  network.on('POST /api/auth/register', { message: 'x', user: {} });
  const opened = await openAuth();
  await fillSignUp(opened);
  await opened.user.click(screen.getByRole('checkbox', { name: 'I am 13 or older' }));
  await opened.user.click(press('Create Account'));
  await screen.findByText('Registration successful!');
  expect(screen.getByText('Please check your email to verify your account before logging in.')).toBeTruthy();
  expect(network.sentTo('POST /api/auth/register')).toEqual([
    {
      email: 'ana@example.org',
      password: 'seven words',
      username: 'ana',
      firstName: 'Ana',
      lastName: 'Silva',
      isThirteenOrOlder: true,
    },
  ]);
  await heading('Verify your email');
  expect(box('Email').value).toBe('ana@example.org');
  await opened.user.click(press('Back to Sign In'));
  expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
  expect(box('Email').value).toBe('ana@example.org');
});

test.each([
  ['username_taken', 409, 'Username', 'That username is taken.'],
  ['weak_password', 422, 'Password', 'This password was stolen elsewhere.'],
])('%s is reported at its field and by a toast', async (code, status, label, error) => {
  network.refuse('POST /api/auth/register', status, { error, code });
  const opened = await openAuth();
  await fillSignUp(opened);
  await opened.user.click(screen.getByRole('checkbox', { name: 'I am 13 or older' }));
  await opened.user.click(press('Create Account'));
  await waitFor(() => expect(box(label).getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(`${box(label).id}-error`)?.textContent).toBe(error);
  expect(await screen.findAllByText('Registration failed')).toHaveLength(1);
  expect(box('First Name').value).toBe('Ana');
});

test('typed text survives a change of view', async () => {
  const opened = await openAuth();
  await opened.user.type(box('Email'), 'bo@example.org');
  await fillSignUp(opened);
  await opened.user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(box('Email').value).toBe('bo@example.org');
  await opened.user.click(press('Forgot your password?'));
  expect(box('Email').value).toBe('bo@example.org');
  await opened.user.click(press('Back to Sign In'));
  await opened.user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect([box('First Name').value, box('Password').value]).toEqual(['Ana', 'seven words']);
});

test('fields have autocomplete and keyboard hints', async () => {
  const { user } = await openAuth();
  expect([box('Email').autocomplete, box('Email').inputMode, box('Password').autocomplete]).toEqual([
    'username',
    'email',
    'current-password',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(['First Name', 'Last Name', 'Email', 'Password'].map((name) => box(name).autocomplete)).toEqual([
    'given-name',
    'family-name',
    'email',
    'new-password',
  ]);
});
