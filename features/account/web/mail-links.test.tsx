// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { ANA, mockNetwork, openPage } from '#tests/support/screens/account-fixture.tsx';

const network = mockNetwork();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const VERIFY = 'GET /api/auth/verify-email';
const RESET = 'POST /api/auth/reset-password';
const CONFIRM = 'POST /api/account/confirm-email';

test('a valid link verifies once and leads to sign-in', async () => {
  network.on(VERIFY, { success: true, message: 'You can sign in now.' });
  openPage('/verify-email?token=abc');
  await heading('Email verified!');
  await screen.findByText('Email verified successfully!');
  expect(screen.getAllByText('You can sign in now.').length).toBeGreaterThan(0);
  expect(network.requests.map(({ call, query }) => `${call}?${query}`)).toEqual([`${VERIFY}?token=abc`]);
  expect([linkTo('Sign In to Your Account'), linkTo('Back to Home')]).toEqual(['/auth', '/']);
  await expectAccessible();
});

test('a loading state is shown until the answer arrives', async () => {
  network.answer(VERIFY, () => new Promise<Response>(() => undefined));
  openPage('/verify-email?token=abc');
  expect((await screen.findByText('Verifying your email...')).getAttribute('role')).toBe('status');
});

test('without a token nothing is requested', async () => {
  openPage('/verify-email');
  await heading('Verification failed');
  expect(screen.getByText('Invalid verification link. Please check your email for the correct link.')).toBeTruthy();
  expect(network.requests).toEqual([]);
  expect([linkTo('Try Logging In'), linkTo('Resend Verification Email'), linkTo('Back to Home')]).toEqual(['/auth', '/auth', '/']);
});

test.each([
  [
    'the server’s sentence',
    () => Response.json({ error: 'That link is too old.', code: 'invalid_token' }, { status: 400 }),
    'That link is too old.',
  ],
  ['a failure without words', () => new Response('', { status: 502 }), 'Verification failed. Please try again.'],
])('%s and the panel are shown', async (_, answer, text) => {
  network.answer(VERIFY, answer);
  openPage('/verify-email?token=abc');
  await heading('Verification failed');
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Verification failed. The link may have expired or been used already.')).toBeTruthy();
  await expectAccessible();
});

test('without a network it can be retried, and the form for a new link is linked', async () => {
  const { user } = openPage('/verify-email?token=abc');
  await screen.findByText('An error occurred during verification. Please try again.');
  network.on(VERIFY, { success: true, message: 'Verified.' });
  await user.click(press('Try again'));
  await heading('Email verified!');
  network.refuse(VERIFY, 400, { error: 'No.', code: 'invalid_token' });
  const second = openPage('/verify-email?token=other');
  await second.user.click(await screen.findByRole('link', { name: 'Resend Verification Email' }));
  await heading('Verify your email');
});

test('a reset link without its token is invalid', async () => {
  const { user } = openPage('/reset-password');
  await heading('Invalid Reset Link');
  expect(screen.getByText('This password reset link is invalid or has expired.')).toBeTruthy();
  expect([linkTo('Request New Reset Link'), linkTo('Back to Home')]).toEqual(['/auth', '/']);
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Request New Reset Link' }));
  await heading('Forgot your password?');
});

test('a new password: at least six characters, then the toast, and the person signed in here is signed out', async () => {
  network.on(RESET, { success: true, message: 'x' });
  const { user, location, queryClient } = openPage('/reset-password?token=abc', ANA);
  const box = await screen.findByLabelText('New Password');
  expect(screen.getByText('At least 6 characters; letters and numbers make it stronger')).toBeTruthy();
  expect(linkTo('Back to Sign In')).toBe('/auth');
  await user.type(box, '12345{Enter}');
  await screen.findByText('Password must be at least 6 characters');
  await expectAccessible();
  network.on('GET /api/auth/user', { error: 'Sign in.', code: 'unauthenticated' }, 401);
  await user.type(box, '6{Enter}');
  await screen.findByText('Password reset successful');
  expect(network.sentTo(RESET)).toEqual([{ token: 'abc', password: '123456' }]);
  await waitFor(() => expect(location()).toBe('/auth'));
  await heading('Welcome to Plainmed');
  expect(queryClient.getQueryData(['/api/auth/user'])).toBeNull();
});

test('a used link says so and offers another; a weak password is reported at its field', async () => {
  network.refuse(RESET, 422, { error: 'That one was stolen elsewhere.', code: 'weak_password' });
  const { user } = openPage('/reset-password?token=abc');
  const box = await screen.findByLabelText<HTMLInputElement>('New Password');
  await user.type(box, 'password1{Enter}');
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(`${box.id}-error`)?.textContent).toBe('That one was stolen elsewhere.');
  network.refuse(RESET, 400, { error: 'This password reset link is invalid or has expired.', code: 'invalid_token' });
  await user.type(box, '2{Enter}');
  await waitFor(() => expect(screen.getAllByText('Password reset failed')).toHaveLength(2));
  expect(linkTo('Request New Reset Link')).toBe('/auth');
  expect(box.value).toBe('password12');
});

test('a new address is confirmed by a button, never by opening the page', async () => {
  const { user } = openPage('/confirm-email?token=abc');
  await heading('Confirm your new email');
  expect(network.requests).toEqual([]);
  await expectAccessible();
  await user.click(press('Confirm this address'));
  await screen.findByText('Your email has not changed');
  network.on(CONFIRM, { success: true, message: 'You now sign in with bo@example.org.' });
  await user.click(press('Try again'));
  await heading('Your email has changed');
  expect(screen.getByText('You now sign in with bo@example.org.')).toBeTruthy();
  expect(network.sentTo(CONFIRM)).toEqual([{ token: 'abc' }, { token: 'abc' }]);
  await expectAccessible();
});

test('a used link to a new address leads to the account; one without a token says that nothing changed', async () => {
  network.refuse(CONFIRM, 400, { error: 'This link is too old.', code: 'invalid_token' });
  const { user } = openPage('/confirm-email?token=abc');
  await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  await screen.findByText('This link is too old.');
  expect(linkTo('Go to your account')).toBe('/account#email');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  openPage('/confirm-email');
  await heading('This link is not complete');
});
