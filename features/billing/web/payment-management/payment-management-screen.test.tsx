// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { expectToast, mockNetwork, openScreen, refuse, STATUS } from '#tests/support/screens/billing-fixture.tsx';

const server = mockNetwork();
const CARDS = 'GET /api/subscription/payment-methods';
const UPDATE = 'POST /api/subscription/update-payment-method';
const card = (id: string, last4: string, isDefault: boolean) => ({
  id,
  card: { brand: 'visa', last4, exp_month: 4, exp_year: 2030 },
  isDefault,
});
const changed = { ...STATUS.active, success: true, message: '', clientSecret: null };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function openWith(status: typeof STATUS.active, cards = [card('a', '4242', true), card('b', '0341', false)], search = '') {
  server.setStatus(status);
  server.on(CARDS, { paymentMethods: cards });
  const opened = openScreen(`/payment-management${search}`);
  await screen.findByRole('heading', { name: 'Subscription Details' });
  return opened;
}

async function putInCard(number: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: number }));
  const [send] = screen.getAllByRole('button', { name: 'Update Payment Method' });
  fireEvent.click(send as HTMLElement);
}

test('shows the cards, the default card, and the details', async () => {
  await openWith(STATUS.active);
  expect(screen.getAllByText('Visa', { exact: false })).toHaveLength(2);
  expect(screen.getAllByText('Expires 04/2030')).toHaveLength(2);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows.map((row) => row?.includes('Active'))).toEqual([true, false]);
  expect(rows[0]).toContain('•••• •••• •••• ');
  expect(rows[0]).toContain('4242');
  expect(screen.getByText('$4.99/month')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Subscription' }).getAttribute('href')).toBe('/subscription');
  await expectAccessible();
});

test('a spinner is shown until both answers arrive; without a card one can be added', async () => {
  server.setStatus(STATUS.trialing);
  server.on(CARDS, { paymentMethods: [] });
  openScreen('/payment-management');
  expect(await screen.findByText('Loading payment information...')).toBeTruthy();
  expect(await screen.findByText('No payment method found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Payment Method' })).toBeTruthy();
  expect(screen.getByText('Dec 12, 2026')).toBeTruthy();
});

test('without a status it shows Trial', async () => {
  await openWith({ ...STATUS.active, status: '' });
  expect(screen.getByText('Trial')).toBeTruthy();
});

test('a new card closes the form, is confirmed, and reloads the list', async () => {
  await openWith(STATUS.active);
  server.on(UPDATE, changed);
  press('Update Payment Method');
  expect(await screen.findByRole('button', { name: 'Cancel Update' })).toBeTruthy();
  await putInCard(/4242 4242 4242 4242/);
  await expectToast('Payment Method Updated', 'Your payment method has been successfully updated.');
  expect(server.bodyOf(UPDATE)).toEqual({ setupIntentId: 'seti_1' });
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await waitFor(() => expect(server.requests.filter(({ call }) => call === CARDS)).toHaveLength(2));
  press('Update Payment Method');
  await screen.findByLabelText('Card number');
  expect(server.posts().filter((call) => call.endsWith('create-setup-intent'))).toHaveLength(2);
  press('Cancel Update');
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test.each([
  [
    'the provider',
    'POST /api/sandbox/confirm',
    () => Response.json({ error: { message: 'Your card was declined.' } }),
    'Your card was declined.',
  ],
  ['the server, with a reason', UPDATE, () => refuse(402, 'Your card has insufficient funds.'), 'Your card has insufficient funds.'],
  ['the server, without one', UPDATE, () => refuse(500), 'Failed to update payment method'],
])('an update refused by %s', async (_, call, answer, description) => {
  await openWith(STATUS.active);
  server.on(UPDATE, changed);
  server.on(call, answer);
  press('Update Payment Method');
  await putInCard(/4242 4242 4242 4242/);
  await expectToast('Update Failed', description);
});

test('a failure to load the cards or the form is shown', async () => {
  server.setStatus(STATUS.active);
  server.on(CARDS, () => refuse(503, 'Payments cannot be reached.'));
  openScreen('/payment-management');
  await expectToast('Loading Error', 'Failed to load payment methods: Payments cannot be reached.');
  server.on('POST /api/subscription/create-setup-intent', () => refuse(503, 'Payments cannot be reached.'));
  press('Update Payment Method');
  await expectToast('Setup Error', 'Failed to initialize payment update: Payments cannot be reached.');
  expect(screen.getByRole('button', { name: 'Update Payment Method' })).toBeTruthy();
});

const QUESTION = "Are you sure you want to cancel your subscription? You'll lose access to all premium features.";

test.each([
  [STATUS.active, `${QUESTION} Your access ends on Dec 12, 2026.`],
  [STATUS.trialing, `${QUESTION} Your access ends right away.`],
])('cancelling asks with the end of access and leads to sign-in (%#)', async (status, question) => {
  const { location } = await openWith(status);
  server.on('POST /api/subscription/cancel', { ...STATUS.cancelled, success: true, message: '' });
  press('Cancel Subscription');
  expect(screen.getByText(question)).toBeTruthy();
  press('Yes, Cancel');
  await waitFor(() => expect(location()).toBe('/auth'));
  await expectToast('Subscription Cancelled', 'Your subscription has been cancelled successfully.');
});

test.each([
  [refuse(409, 'You have no subscription.'), 'You have no subscription.'],
  [refuse(500), 'Failed to cancel subscription'],
])('a failed cancellation says why (%#)', async (answer, description) => {
  const { location } = await openWith(STATUS.active);
  server.on('POST /api/subscription/cancel', () => answer);
  press('Cancel Subscription');
  press('Yes, Cancel');
  await expectToast('Cancellation Failed', description);
  expect(location()).toBe('/payment-management');
});

test('a cancelled plan cannot be cancelled again', async () => {
  await openWith(STATUS.cancelled);
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
});

test('a declined renewal shows the open payment and offers another card', async () => {
  await openWith({ ...STATUS.active, status: 'past_due', paymentProblem: 'declined', accessUntil: '2026-12-05T12:00:00Z' } as never);
  expect(screen.getByText('Your last payment of $4.99 was declined')).toBeTruthy();
  expect(screen.getByText(/You keep your access until Dec 5, 2026/)).toBeTruthy();
  press('Use Another Card');
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
});

test('a renewal that needs approval can be paid here', async () => {
  await openWith({ ...STATUS.active, status: 'past_due', paymentProblem: 'authentication-required' } as never);
  server.on('POST /api/subscription/pay-open-invoice', { ...changed, clientSecret: 'pi_1_secret_2' });
  server.on('POST /api/sandbox/confirm', { paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  press('Approve Payment');
  await screen.findByRole('dialog', { name: 'Your bank asks you to approve this payment' });
  server.setStatus(STATUS.active);
  press('Approve');
  await expectToast('Payment Received', 'Thank you. You owe nothing more.');
  await waitFor(() => expect(screen.queryByText(/Your bank wants you/)).toBeNull());
});

test('after a redirect from the bank, the entered card is used', async () => {
  server.on(UPDATE, changed);
  const { location } = await openWith(STATUS.active, undefined, '?setup_intent=seti_7&redirect_status=succeeded');
  await expectToast('Payment Method Updated', 'Your payment method has been successfully updated.');
  expect(server.bodyOf(UPDATE)).toEqual({ setupIntentId: 'seti_7' });
  expect(location()).toBe('/payment-management');
});
