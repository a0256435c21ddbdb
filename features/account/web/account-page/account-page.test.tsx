// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseCountry } from '#packages/product-ui/country/country-choice.ts';
import { readCountry } from '#packages/product-ui/country/use-country.ts';
import { pageLoad } from '#packages/product-ui/session/flash-message.ts';
import { getNeverUseModel, setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { ANA, mockNetwork, openPage, signOut } from '#tests/support/screens/account-fixture.tsx';

const network = mockNetwork();
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const DONE = { success: true, message: 'It was done.' };
const LAPTOP = {
  id: '1',
  device: 'Firefox on Linux',
  createdAt: '2026-03-01T10:00:00Z',
  lastSeenAt: '2026-03-04T10:00:00Z',
  isCurrent: true,
};
const PHONE = { ...LAPTOP, id: '2', device: 'Safari on iPhone', isCurrent: false };

afterEach(() => {
  vi.restoreAllMocks();
  signOut.mockClear();
  setNeverUseModel(false);
  sessionStorage.clear();
});

async function openSection(hash: string, title: string, person = ANA) {
  const opened = openPage(`/account#${hash}`, person);
  await screen.findByRole('heading', { level: 2, name: title });
  return opened;
}

test('the address opens a section, links lead to the others, and typed text is kept', async () => {
  const { user, location } = await openSection('nothing', 'Profile');
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeTruthy();
  await user.clear(box('First Name'));
  await user.type(box('First Name'), 'Bo');
  await user.click(screen.getByRole('link', { name: 'Password' }));
  await screen.findByRole('heading', { level: 2, name: 'Password' });
  expect(location()).toBe('/account#password');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Password');
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(box('First Name').value).toBe('Bo');
});

test('a profile is saved and stored; a taken username is reported at its field', async () => {
  network.refuse('PUT /api/account/profile', 409, { error: 'That username is taken.', code: 'username_taken' });
  const { user, queryClient } = await openSection('profile', 'Profile');
  await expectAccessible();
  await user.clear(box('Username'));
  await user.type(box('Username'), 'bo');
  await user.click(press('Save profile'));
  await screen.findByText('Username must be at least 3 characters');
  await user.type(box('Username'), 'b{Enter}');
  await waitFor(() => expect(document.getElementById(`${box('Username').id}-error`)?.textContent).toBe('That username is taken.'));
  network.on('PUT /api/account/profile', { ...ANA, username: 'bobb' });
  await user.type(box('Username'), 'b{Enter}');
  await screen.findByText('Profile saved');
  expect(network.sentTo('PUT /api/account/profile').at(-1)).toEqual({ firstName: 'Ana', lastName: 'Silva', username: 'bobb' });
  expect(queryClient.getQueryData(['/api/auth/user'])).toMatchObject({ username: 'bobb' });
});

test('another address: a wrong password is reported at its field, then the mail is announced and the old address stays', async () => {
  network.refuse('POST /api/account/email', 403, { error: 'That password is wrong.', code: 'wrong_password' });
  const { user } = await openSection('email', 'Email');
  await user.type(box('New email'), 'bo@example.org');
  await user.type(box('Current password'), 'wrong{Enter}');
  await waitFor(() => expect(box('Current password').getAttribute('aria-invalid')).toBe('true'));
  expect(box('New email').value).toBe('bo@example.org');
  network.on('POST /api/account/email', DONE);
  await user.click(press('Send the link'));
  await screen.findByText('One step left');
  expect(screen.getByText(/Until then your old email stays/)).toBeTruthy();
  expect(network.sentTo('POST /api/account/email').at(-1)).toEqual({ newEmail: 'bo@example.org', password: 'wrong' });
  await expectAccessible();
});

test('a new password: each error at its field, a lost network above the form, and both fields are cleared on success', async () => {
  const { user } = await openSection('password', 'Password');
  await user.type(box('Current password'), 'old');
  await user.type(box('New password'), 'seven words{Enter}');
  await waitFor(() => expect(screen.getAllByText('Password not changed').length).toBe(2));
  network.refuse('POST /api/account/password', 422, { error: 'Stolen elsewhere.', code: 'weak_password' });
  await user.click(press('Change password'));
  await waitFor(() => expect(box('New password').getAttribute('aria-invalid')).toBe('true'));
  network.on('POST /api/account/password', DONE);
  await user.click(press('Change password'));
  await screen.findByText('Password changed');
  expect(network.sentTo('POST /api/account/password').at(-1)).toEqual({ currentPassword: 'old', newPassword: 'seven words' });
  expect([box('Current password').value, box('New password').value]).toEqual(['', '']);
});

test("preferences: the country applies to every screen at once, and this device's switch follows the account's", async () => {
  chooseCountry('US');
  network.on('PUT /api/account/preferences', { ...ANA, units: 'metric', country: 'GB', neverUseModel: true });
  const { user } = await openSection('preferences', 'Preferences');
  await expectAccessible();
  await user.selectOptions(box('Country'), 'United Kingdom');
  await user.selectOptions(box('Units'), 'metric');
  await user.click(screen.getByRole('switch', { name: 'Never use a language model for me' }));
  await user.click(press('Save preferences'));
  await screen.findByText('Preferences saved');
  expect(network.sentTo('PUT /api/account/preferences')).toEqual([{ units: 'metric', country: 'GB', neverUseModel: true }]);
  expect([readCountry(), getNeverUseModel()]).toEqual(['GB', true]);
  network.on('PUT /api/account/preferences', { ...ANA, units: 'metric', country: 'GB', neverUseModel: false });
  await user.click(screen.getByRole('switch'));
  await user.click(press('Save preferences'));
  await waitFor(() => expect(getNeverUseModel()).toBe(false));
});

test('unchosen preferences are not sent, and a switch of this device alone is mentioned and kept', async () => {
  setNeverUseModel(true);
  network.on('PUT /api/account/preferences', ANA);
  const { user } = await openSection('preferences', 'Preferences');
  expect(screen.getByText(/On this device alone/)).toBeTruthy();
  await user.click(press('Save preferences'));
  await screen.findByText('Preferences saved');
  expect(network.sentTo('PUT /api/account/preferences')).toEqual([{ neverUseModel: false }]);
  expect(getNeverUseModel()).toBe(true);
});

test('devices: this one is marked, and another is signed out and removed from the list', async () => {
  network.on('GET /api/account/sessions', { sessions: [LAPTOP, PHONE] });
  network.on('DELETE /api/account/session', DONE);
  const { user } = await openSection('devices', 'Devices');
  await screen.findByText('Safari on iPhone', { selector: 'p' });
  expect(screen.getAllByText('This device')).toHaveLength(1);
  await expectAccessible();
  network.on('GET /api/account/sessions', { sessions: [LAPTOP] });
  await user.click(press('Sign out Safari on iPhone'));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone', { selector: 'p' })).toBeNull());
  expect(network.requests.find(({ call }) => call === 'DELETE /api/account/session')?.query).toBe('id=2');
  await user.click(press('Sign out Firefox on Linux'));
  expect(signOut).toHaveBeenCalledOnce();
});

test('signing out everywhere asks first and includes this device', async () => {
  network.on('GET /api/account/sessions', { sessions: [] });
  network.on('DELETE /api/account/sessions', DONE);
  const { user } = await openSection('devices', 'Devices');
  await screen.findByText('No device is signed in');
  await user.click(press('Sign out everywhere'));
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
  expect(network.sentTo('DELETE /api/account/sessions')).toEqual([]);
  await user.click(press('Sign out everywhere'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

test('the security log: a failure with a retry, then an empty list, then events', async () => {
  const { user } = await openSection('security', 'Security log');
  await screen.findByText('Could not load the security log');
  network.on('GET /api/account/security-events', { events: [] });
  await user.click(press('Try again'));
  await screen.findByText('Nothing has happened yet');
  const event = { id: '9', kind: 'signed-in', text: 'Signed in', device: 'Firefox on Linux', at: '2025-03-01T10:00:00Z' };
  network.on('GET /api/account/security-events', { events: [event, { ...event, id: '8', text: 'Password changed', device: null }] });
  const again = openPage('/account#security', ANA);
  await screen.findByText('Signed in');
  expect(again.location()).toBe('/account#security');
  expect(screen.getAllByText(/^Mar 1, 2025,/)).toHaveLength(2);
});

test('privacy: the consents, and a file with all data', async () => {
  network.on('GET /api/account/consents', { consents: [{ kind: 'age', text: 'I am 13 or older', at: '2026-03-01T10:00:00Z' }] });
  network.on('GET /api/account/export', { account: { email: 'ana@example.org' } });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:x';
  };
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await openSection('privacy', 'Privacy');
  await screen.findByText('I am 13 or older');
  await expectAccessible();
  await user.click(press('Download my data'));
  await screen.findByText('Your data is ready');
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^plainmed-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ account: { email: 'ana@example.org' } });
  network.disconnect('GET /api/account/export');
  await user.click(press('Download my data'));
  await waitFor(() => expect(screen.getAllByText('Download failed')).toHaveLength(2));
});

test('deletion lists what is deleted and kept, needs the password, and leads to the home page', async () => {
  network.on('GET /api/account/consents', { consents: [] });
  network.refuse('POST /api/account/delete', 403, { error: 'That password is wrong.', code: 'wrong_password' });
  const leave = vi.spyOn(pageLoad, 'goTo').mockImplementation(() => undefined);
  const { user, queryClient } = await openSection('privacy', 'Privacy');
  await user.click(press('Delete my account'));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  for (const text of [/^Erased:/, /^Kept:/, /^Your subscription is cancelled/]) expect(dialog.getByText(text)).toBeTruthy();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await dialog.findByText('Password is required');
  await user.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  await dialog.findByText('That password is wrong.');
  network.refuse('POST /api/account/delete', 503, { error: 'The subscription could not be cancelled.', code: 'unavailable' });
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await dialog.findByText('Your account was not deleted');
  expect(leave).not.toHaveBeenCalled();
  network.on('POST /api/account/delete', { success: true, message: 'Your account is gone.' });
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(queryClient.getQueryData(['/api/auth/user'])).toBeUndefined();
  expect(sessionStorage.getItem('farewell')).toContain('Your account is gone.');
});

test('new recovery codes stay on the screen when what is behind them cannot be loaded again', async () => {
  network.on('GET /api/account/second-factor', { passkeys: [], authenticator: true, recoveryCodesLeft: 3 });
  network.on('POST /api/account/recovery-codes', { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] });
  const { user, queryClient } = openPage('/account#sign-in', ANA);
  await user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
  await user.type(screen.getByLabelText('Your password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('aaaa-bbbb-cccc-dddd');
  network.disconnect('GET /api/account/second-factor');
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['/api/account/second-factor'] });
    // The query tells its observers in the next turn.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(queryClient.getQueryState(['/api/account/second-factor'])?.status).toBe('error');
  await screen.findByText('aaaa-bbbb-cccc-dddd');
});
