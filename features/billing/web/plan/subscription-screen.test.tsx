// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { expectToast, mockNetwork, openScreen, refuse, STATUS } from '#tests/support/screens/billing-fixture.tsx';
import { RENEWAL_TERMS } from '../../contract/subscription.ts';

const server = mockNetwork();
afterEach(() => vi.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isBefore = (first: HTMLElement, second: HTMLElement) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('a signed-out person is asked to sign in', async () => {
  openScreen('/subscription', null);
  expect(await screen.findByText('Please log in to access your subscription.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/auth');
  expect(server.requests).toEqual([]);
});

test('a paid plan shows its status, price, next payment and features', async () => {
  server.setStatus(STATUS.active);
  openScreen('/subscription');
  expect(await screen.findByText('Active')).toBeTruthy();
  for (const text of ['$4.99/month', 'Dec 12, 2026', 'Priority support']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Payment' }).getAttribute('href')).toBe('/payment-management');
  await expectAccessible();
});

test.each([
  ['without a card offers to add one', false],
  ['with a card offers nothing', true],
])('“Upgrade Now” leads to a page that %s', async (_, hasPaymentMethod) => {
  server.setStatus({ ...STATUS.trialing, hasPaymentMethod });
  openScreen('/subscription');
  await screen.findByRole('link', { name: 'Manage Payment' });
  const offer = screen.queryByRole('link', { name: 'Keep Premium: Add a Card' });
  expect(offer?.getAttribute('href')).toBe(hasPaymentMethod ? undefined : '/payment-setup');
  await expectAccessible();
});

test('cancelling a paid plan asks once with the date, is confirmed, and leads to / after 2 seconds', async () => {
  server.setStatus(STATUS.active);
  server.on('POST /api/subscription/cancel', { ...STATUS.cancelled, success: true, message: '' });
  const { location } = openScreen('/subscription');
  await screen.findByText('Active');
  press('Cancel Subscription');
  expect(
    screen.getByText(
      "Are you sure you want to cancel your subscription? You'll keep access until the end of the billing period on Dec 12, 2026.",
    ),
  ).toBeTruthy();
  expect(server.posts()).toEqual([]);
  vi.useFakeTimers();
  press('Yes, Cancel');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Subscription Cancelled')).toBeTruthy();
  expect(screen.getByText('Your subscription has been cancelled successfully.')).toBeTruthy();
  expect(server.requests.filter(({ call }) => call === 'GET /api/subscription/status')).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(1800));
  expect(location()).toBe('/subscription');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(location()).toBe('/');
});

test('cancelling a trial says that access ends right away; keeping it sends nothing', async () => {
  server.setStatus(STATUS.trialing);
  openScreen('/subscription');
  await screen.findByText('Free Trial');
  press('Cancel Free Trial');
  expect(
    screen.getByText("Are you sure you want to cancel your free trial? You'll lose access to all premium features immediately."),
  ).toBeTruthy();
  press('Keep Free Trial');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.posts()).toEqual([]);
});

test.each([
  ['the server says why', () => refuse(409, 'You have no subscription.'), 'Failed to cancel: You have no subscription.'],
  ['it does not', () => refuse(500), 'Failed to cancel: Failed to cancel subscription'],
])('a failed cancellation is shown: %s', async (_, answer, description) => {
  server.setStatus(STATUS.active);
  server.on('POST /api/subscription/cancel', answer);
  openScreen('/subscription');
  await screen.findByText('Active');
  press('Cancel Subscription');
  press('Yes, Cancel');
  await expectToast('Error', description);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Subscription' }).disabled).toBe(false);
});

test('reactivating asks about the billing, is confirmed, and reloads the page', async () => {
  server.setStatus(STATUS.cancelled);
  server.on('POST /api/subscription/reactivate', { ...STATUS.active, success: true, message: '' });
  openScreen('/subscription');
  expect(await screen.findByText('Cancelled (Access until end date)')).toBeTruthy();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  press('Reactivate Subscription');
  expect(screen.getByText(/You will be billed \$4\.99\/month again, next on Dec 12, 2026, until you cancel\./)).toBeTruthy();
  vi.useFakeTimers();
  press('Yes, Reactivate');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Subscription Reactivated')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(reload).toHaveBeenCalledOnce();
});

test('a failed reactivation is shown', async () => {
  server.setStatus(STATUS.cancelled);
  server.on('POST /api/subscription/reactivate', () => refuse(500));
  openScreen('/subscription');
  await screen.findByText('Cancelled (Access until end date)');
  press('Reactivate Subscription');
  press('Yes, Reactivate');
  await expectToast('Error', 'Failed to reactivate: Failed to reactivate subscription');
});

test('a failure to load the status is shown and can be retried', async () => {
  server.on('GET /api/subscription/status', () => refuse(500, 'The server is tired.'));
  openScreen('/subscription');
  await expectToast('Error', 'Failed to load subscription information: The server is tired.');
  server.setStatus(STATUS.active);
  press('Try again');
  expect(await screen.findByText('Active')).toBeTruthy();
});

test('offline it says so; signed out it redirects to sign-in', async () => {
  const first = openScreen('/subscription');
  expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline');
  first.unmount();
  server.on('GET /api/subscription/status', () => refuse(401, 'Sign in.'));
  const { location } = openScreen('/subscription');
  await waitFor(() => expect(location()).toBe('/auth'));
});

test('the trial starts without a card, with its terms above the button, and leads to /home after 1.5 seconds', async () => {
  server.setStatus(STATUS.none);
  server.on('POST /api/subscription/start-new-trial', { ...STATUS.trialing, success: true, message: '' });
  const { location } = openScreen('/subscription');
  expect(await screen.findByRole('heading', { name: 'Start your free trial' })).toBeTruthy();
  await screen.findByLabelText('Card number');
  for (const [terms, button] of [
    [RENEWAL_TERMS['trial-with-card'], 'Start Free Trial'],
    [RENEWAL_TERMS['trial-without-card'], 'Start Without a Card'],
  ] as const)
    expect(isBefore(screen.getByText(terms), screen.getByRole('button', { name: button }))).toBe(true);
  await expectAccessible();
  server.setStatus(STATUS.trialing);
  vi.useFakeTimers();
  press('Start Without a Card');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(server.bodyOf('POST /api/subscription/start-new-trial')).toEqual({ withoutCard: true });
  expect(screen.getByText('Free Trial Started!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1300));
  expect(location()).toBe('/subscription');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(location()).toBe('/home');
});

test('the trial starts with an entered card, which is stored first', async () => {
  server.setStatus(STATUS.none);
  server.on('POST /api/subscription/update-payment-method', { ...STATUS.none, success: true, message: '', clientSecret: null });
  server.on('POST /api/subscription/start-new-trial', { ...STATUS.trialing, success: true, message: '' });
  openScreen('/subscription');
  fireEvent.click(await screen.findByRole('button', { name: /4242 4242 4242 4242/ }));
  press('Start Free Trial');
  expect(await screen.findByText('Free Trial Started!')).toBeTruthy();
  expect(server.posts()).toEqual([
    'subscription/create-setup-intent',
    'sandbox/confirm',
    'subscription/update-payment-method',
    'subscription/start-new-trial',
  ]);
});

test('a failed trial start is shown, and the saved card need not be typed again', async () => {
  server.setStatus(STATUS.none);
  server.on('POST /api/subscription/update-payment-method', { ...STATUS.none, success: true, message: '', clientSecret: null });
  server.on('POST /api/subscription/start-new-trial', () => refuse(500));
  openScreen('/subscription');
  fireEvent.click(await screen.findByRole('button', { name: /4242 4242 4242 4242/ }));
  press('Start Free Trial');
  await expectToast('Error', 'Failed to start trial. Please try again.');
  expect(screen.getByText('Your card is saved. You do not need to enter it again.')).toBeTruthy();
  server.on('POST /api/subscription/start-new-trial', { ...STATUS.trialing, success: true, message: '' });
  press('Start Free Trial');
  expect(await screen.findByText('Free Trial Started!')).toBeTruthy();
  expect(server.posts().filter((call) => call === 'sandbox/confirm')).toHaveLength(1);
});

test('after a used trial the paid plan is offered and paid with the entered card', async () => {
  server.setStatus(STATUS.ended);
  server.on('POST /api/subscription/confirm-immediate-subscription', { ...STATUS.active, success: true, message: '', clientSecret: null });
  const { location } = openScreen('/subscription');
  expect(await screen.findByText(/You have already used your free trial/)).toBeTruthy();
  expect(screen.queryByText(/7-Day Free Trial/)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /4242 4242 4242 4242/ }));
  expect(screen.getByText(RENEWAL_TERMS.paid)).toBeTruthy();
  press('Subscribe for $4.99/month');
  await waitFor(() => expect(location()).toBe('/subscription-success'));
  expect(server.bodyOf('POST /api/subscription/confirm-immediate-subscription')).toEqual({ setupIntentId: 'seti_1' });
});

test('with a stored card one press subscribes; without one it leads to the card form', async () => {
  server.setStatus({ ...STATUS.ended, hasPaymentMethod: true });
  server.on('POST /api/subscription/create-subscription', () => refuse(400, 'Payment method setup required', 'payment_method_required'));
  const { location } = openScreen('/subscription');
  await screen.findByText('We use the card that you have on file.');
  expect(server.posts()).toEqual([]);
  press('Subscribe for $4.99/month');
  await waitFor(() => expect(location()).toBe('/payment-setup'));
});

test.each([
  ['Approve', true, { paymentIntent: { id: 'pi_1', status: 'succeeded' } }],
  ['Refuse', false, { error: { message: 'We are unable to authenticate your payment method.' } }],
])('a payment that needs approval: %s', async (choice, authenticated, answer) => {
  server.setStatus({ ...STATUS.ended, hasPaymentMethod: true });
  server.on('POST /api/subscription/create-subscription', { ...STATUS.ended, success: true, message: '', clientSecret: 'pi_1_secret_2' });
  server.on('POST /api/sandbox/confirm', answer);
  const { location } = openScreen('/subscription');
  await screen.findByText('We use the card that you have on file.');
  press('Subscribe for $4.99/month');
  expect(await screen.findByRole('dialog', { name: 'Your bank asks you to approve this payment' })).toBeTruthy();
  press(choice);
  if (authenticated) await waitFor(() => expect(location()).toBe('/subscription-success'));
  else await expectToast('Payment Failed', 'We are unable to authenticate your payment method.');
  expect(server.bodyOf('POST /api/sandbox/confirm')).toEqual({ clientSecret: 'pi_1_secret_2', authenticated });
});

test('an outdated offer is replaced by the current status', async () => {
  server.setStatus(STATUS.none);
  server.on('POST /api/subscription/start-new-trial', () => refuse(409, 'You have already used your free trial.', 'trial_used'));
  openScreen('/subscription');
  await screen.findByRole('heading', { name: 'Start your free trial' });
  server.setStatus(STATUS.ended);
  press('Start Without a Card');
  expect(await screen.findByRole('heading', { name: 'Continue with Premium' })).toBeTruthy();
});

test('polling does not discard a half-typed card', async () => {
  server.setStatus(STATUS.none);
  openScreen('/subscription');
  const number = await screen.findByLabelText<HTMLInputElement>('Card number');
  fireEvent.change(number, { target: { value: '4242' } });
  server.setStatus(STATUS.trialing);
  vi.useFakeTimers();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.getByLabelText<HTMLInputElement>('Card number')).toBe(number);
  expect(number.value).toBe('4242');
});
