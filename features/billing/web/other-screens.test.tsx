// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { expectToast, openScreen, refuse, STATUS, startStandIn } from '#tests/support/screens/billing-fixture.tsx';
import { RENEWAL_TERMS } from '../contract/subscription.ts';

const server = startStandIn();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const changed = (status: object) => ({ ...status, success: true, message: '', clientSecret: null });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('onboarding asks who is not signed in to log in', async () => {
  openScreen('/subscription-onboarding', null);
  expect(await screen.findByText('Please log in to continue.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/auth');
});

test('onboarding welcomes, then takes the payment, and leads home after 1.5 seconds', async () => {
  server.stand(STATUS.none);
  server.on('POST /api/subscription/start-new-trial', changed(STATUS.trialing));
  const { where } = openScreen('/subscription-onboarding');
  expect(await screen.findByText('Email Verified Successfully!')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Welcome to Plainmed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Skip for now' }).getAttribute('href')).toBe('/home');
  await expectAccessible();
  press('Start Free Trial');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Start your free trial' }));
  await screen.findByLabelText('Card number');
  server.stand(STATUS.trialing);
  vi.useFakeTimers();
  press('Start Without a Card');
  await pass(100);
  expect(screen.getByText('Trial Started!')).toBeTruthy();
  expect(screen.getByText('Your 7-day free trial has begun.')).toBeTruthy();
  await pass(1300);
  expect(where()).toBe('/subscription-onboarding');
  await pass(200);
  expect(where()).toBe('/home');
});

test('onboarding offers who has used the trial the paid plan', async () => {
  server.stand(STATUS.ended);
  openScreen('/subscription-onboarding?returning=true');
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Free Trial' })).toBeNull();
  press('Subscribe for $4.99/month');
  expect(await screen.findByText(RENEWAL_TERMS.paid)).toBeTruthy();
});

test('onboarding tells who has a trial that it runs, and offers a card for afterwards', async () => {
  server.stand(STATUS.trialing);
  openScreen('/subscription-onboarding?returning=true');
  expect(await screen.findByText(/Your free trial runs until Dec 12, 2026\. No card is on file/)).toBeTruthy();
  press('Add a Card');
  expect(await screen.findByText(RENEWAL_TERMS['card-during-trial'])).toBeTruthy();
});

test('a trial status that fails is only written down', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.stand(STATUS.ended);
  server.on('GET /api/subscription/trial-status', () => refuse(500));
  openScreen('/subscription-onboarding');
  expect(await screen.findByText(/You have already used your free trial/)).toBeTruthy();
  expect(warn).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('payment setup offers the trial as specified', async () => {
  server.stand(STATUS.none);
  openScreen('/payment-setup');
  expect(await screen.findByRole('heading', { name: 'Start Your 7-Day Free Trial' })).toBeTruthy();
  for (const text of ['7-Day Free Trial', 'Then $4.99/month', 'No charge today - your trial starts immediately after signup'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Payment Information' })).toBeTruthy();
  expect(screen.getAllByRole('list')[0]?.children).toHaveLength(6);
  await screen.findByLabelText('Card number');
  await expectAccessible();
});

test('payment setup waits for its secret, and tells the truth to who has used the trial', async () => {
  let answer: (response: Response) => void = () => undefined;
  server.stand(STATUS.ended);
  server.on('POST /api/subscription/create-setup-intent', () => new Promise<Response>((resolve) => (answer = resolve)));
  openScreen('/payment-setup');
  expect(await screen.findByRole('heading', { name: 'Subscribe to Premium' })).toBeTruthy();
  expect(screen.getByText('Setting up payment...')).toBeTruthy();
  expect(screen.getByText('You have already used your free trial.')).toBeTruthy();
  expect(screen.queryByText(/Free Trial/)).toBeNull();
  answer(Response.json({ clientSecret: 'seti_1_secret_2' }));
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
});

test('payment setup that fails leads to reactivation', async () => {
  server.stand(STATUS.none);
  server.on('POST /api/subscription/create-setup-intent', () => refuse(503, 'Payments cannot be reached.'));
  const { where } = openScreen('/payment-setup');
  await waitFor(() => expect(where()).toBe('/reactivation'));
  await expectToast('Error', 'Failed to set up payment. Please try again.');
});

test('payment setup sends who is not signed in to sign-in, and who has the plan nowhere', async () => {
  const { where, unmount } = openScreen('/payment-setup', null);
  await waitFor(() => expect(where()).toBe('/auth'));
  unmount();
  server.stand(STATUS.active);
  openScreen('/payment-setup');
  expect(await screen.findByRole('heading', { name: 'You have Premium' })).toBeTruthy();
  expect(server.posts()).toEqual([]);
});

test('reactivation with the trial unused: the trial starts, and leads to onboarding after a second', async () => {
  server.stand(STATUS.none);
  server.on('POST /api/subscription/start-new-trial', changed(STATUS.trialing));
  const { where } = openScreen('/reactivation');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  for (const name of ['Start New Trial', 'Subscribe Now', 'Why Choose Plainmed'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(screen.getByText('FREE')).toBeTruthy();
  expect(screen.getByText(RENEWAL_TERMS['trial-without-card'])).toBeTruthy();
  expect(screen.queryByText('Most Popular')).toBeNull();
  await expectAccessible();
  vi.useFakeTimers();
  press('Start Free Trial');
  await pass(100);
  expect(screen.getByText('Welcome Back!')).toBeTruthy();
  expect(screen.getByText('Your new 7-day free trial has started. Redirecting to payment setup...')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Starting Trial...' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe Now' }).disabled).toBe(true);
  await pass(800);
  expect(where()).toBe('/reactivation');
  await pass(200);
  expect(where()).toBe('/subscription-onboarding?returning=true');
});

test.each([
  [STATUS.ended, 'Subscribe for $4.99/month', '/payment-setup'],
  [STATUS.none, 'Subscribe Now', '/payment-setup?plan=paid'],
])('reactivation leads to the payment after a second (%#)', async (status, button, to) => {
  server.stand(status);
  const { where } = openScreen('/reactivation');
  await screen.findByRole('button', { name: button });
  if (status.trialUsed) expect(screen.getByText('Only Option')).toBeTruthy();
  vi.useFakeTimers();
  press(button);
  await pass(100);
  expect(screen.getByText('Setting up your subscription...')).toBeTruthy();
  expect(where()).toBe('/reactivation');
  await pass(1000);
  expect(where()).toBe(to);
});

test.each([
  [refuse(409, 'You have already used your free trial.'), 'Failed to reactivate subscription: You have already used your free trial.'],
  [refuse(500), 'Failed to reactivate subscription: Failed to start new subscription'],
])('reactivation that fails says why (%#)', async (answer, description) => {
  server.stand(STATUS.none);
  server.on('POST /api/subscription/start-new-trial', () => answer);
  openScreen('/reactivation');
  await screen.findByText('Start New Trial');
  press('Start Free Trial');
  await expectToast('Error', description);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start Free Trial' }).disabled).toBe(false);
});

test('success waits 2 seconds, then shows what the server knows', async () => {
  server.stand(STATUS.active);
  openScreen('/subscription-success');
  await screen.findByText('Processing your subscription...');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  expect(await screen.findByRole('heading', { name: 'Welcome to Premium' })).toBeTruthy();
  for (const text of ['Plan', 'Billing', '$4.99/month', 'Status', 'Active', 'ana@example.org']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Your Tools' }).getAttribute('href')).toBe('/home');
});

test('success says so while the subscription is not active, and can look again', async () => {
  server.stand({ ...STATUS.ended, status: 'incomplete' });
  openScreen('/subscription-success');
  expect(await screen.findByText('Your subscription is not active yet')).toBeTruthy();
  expect(screen.queryByText('Welcome to Premium')).toBeNull();
  server.stand(STATUS.active);
  press('Check Again');
  expect(await screen.findByRole('heading', { name: 'Welcome to Premium' })).toBeTruthy();
});

test('back from a bank, success goes on with what the card was for, and takes the secret out of the address', async () => {
  server.stand(STATUS.ended);
  server.on('POST /api/subscription/confirm-immediate-subscription', () => {
    server.stand(STATUS.active);
    return Response.json(changed(STATUS.active));
  });
  const { where } = openScreen(
    '/subscription-success?then=paid&setup_intent=seti_9&setup_intent_client_secret=seti_9_secret_8&redirect_status=succeeded',
  );
  expect(await screen.findByRole('heading', { name: 'Welcome to Premium' })).toBeTruthy();
  expect(server.posts()).toEqual(['subscription/confirm-immediate-subscription']);
  expect(server.bodyOf('POST /api/subscription/confirm-immediate-subscription')).toEqual({ setupIntentId: 'seti_9' });
  expect(where()).toBe('/subscription-success');
});

test('back from a bank that refused, success says so and starts nothing', async () => {
  server.stand(STATUS.ended);
  openScreen('/subscription-success?then=trial&setup_intent=seti_9&redirect_status=failed');
  expect(await screen.findByText('Your subscription could not be started')).toBeTruthy();
  expect(server.posts()).toEqual([]);
});
