// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { DASHBOARD, NO_TRENDS, openAdmin } from '#tests/support/screens/dashboard-fixture.tsx';
import { expectToast, mockNetwork } from '#tests/support/screens/operations-fixture.tsx';

const network = mockNetwork();
const flag = () => sessionStorage.getItem('adminAuthenticated');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function signIn() {
  await screen.findByRole('heading', { name: 'Admin Access' });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'root' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(button('Sign In'));
}

function acceptSignIn() {
  network.on('POST login', { username: 'root', expiresAt: '2026-03-09T20:00:00.000Z' });
  network.on('GET dashboard', DASHBOARD);
  network.on('GET trends', NO_TRENDS);
}

test('without the flag it shows the form and sends no request; the browser requires both inputs', async () => {
  openAdmin('/admin', { remembered: false });
  await screen.findByRole('heading', { name: 'Admin Access' });
  expect(network.bodiesOf('GET dashboard')).toEqual([]);
  for (const name of ['Username', 'Password']) expect(screen.getByLabelText<HTMLInputElement>(name).required).toBe(true);
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  await userEvent.click(button('Sign In'));
  expect(network.bodiesOf('POST login')).toEqual([]);
  await expectAccessible();
});

test('a wrong password is reported, the input stays, and the flag is not set', async () => {
  network.refuse('POST login', 401, 'The username or password is wrong.', 'wrong_credentials');
  openAdmin('/admin', { remembered: false });
  await signIn();
  await expectToast('Login Failed', 'Invalid username or password');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('root');
  expect(flag()).toBeNull();
});

test("too many attempts are reported with the server's message", async () => {
  network.refuse('POST login', 429, 'Too many tries. Wait 5 minutes.', 'too_many_requests');
  openAdmin('/admin', { remembered: false });
  await signIn();
  await expectToast('Login Failed', 'Too many tries. Wait 5 minutes.');
});

test('a signed-in operator sees the dashboard; the window remembers it until the logout', async () => {
  acceptSignIn();
  let answer = (_: Response) => {};
  network.answer('POST login', () => new Promise((resolve) => (answer = resolve)));
  network.on('POST logout', { success: true });
  openAdmin('/admin', { remembered: false });
  await signIn();
  await screen.findByText('Signing in...');
  answer(Response.json({ username: 'root', expiresAt: '' }));
  await expectToast('Login Successful', 'Welcome to the admin dashboard');
  expect(flag()).toBe('true');
  expect(network.bodiesOf('POST login')).toEqual([{ username: 'root', password: 'secret' }]);
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  expect(document.activeElement?.id).toBe('main');
  fireEvent.click(button('Logout'));
  await expectToast('Logged Out', 'You have been successfully logged out');
  expect(flag()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Admin Access' })).toBeTruthy();
});

test('a logout that does not reach the server still ends the session here, and says so', async () => {
  acceptSignIn();
  openAdmin('/admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await expectToast('Logged Out on This Screen Only');
  expect(flag()).toBeNull();
});

test('a flag without a session leads back to the form; the address and the input stay, the data does not', async () => {
  acceptSignIn();
  const { where, queryClient } = openAdmin('/admin?tab=features');
  const box = async () => (await screen.findAllByLabelText<HTMLInputElement>('Rate Limit'))[0] as HTMLInputElement;
  fireEvent.change(await box(), { target: { value: '7' } });
  network.refuse('GET dashboard', 401, 'Sign in as an operator.', 'operator_required');
  fireEvent.click(button('Refresh the dashboard'));
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  expect(flag()).toBeNull();
  expect(where()).toBe('/admin?tab=features');
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  acceptSignIn();
  await signIn();
  expect((await box()).value).toBe('7');
});

test('the code that was asked for stays on the form when the server cannot be reached', async () => {
  network.refuse('POST login', 403, 'Enter the code.', 'second_factor_required');
  openAdmin('/admin', { remembered: false });
  await signIn();
  fireEvent.change(await screen.findByRole('textbox', { name: /^Code/ }), { target: { value: '123456' } });
  network.cut('POST login');
  fireEvent.click(button('Sign In'));
  await screen.findByText('Login Failed');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value).toBe('123456');
  acceptSignIn();
  fireEvent.click(button('Sign In'));
  await expectToast('Login Successful');
  expect(network.bodiesOf('POST login').at(-1)).toMatchObject({ code: '123456' });
});
