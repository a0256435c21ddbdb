// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { expectToast, mockNetwork, openScreen, refuse, STATUS } from '#tests/support/screens/billing-fixture.tsx';
import { RENEWAL_TERMS } from '../contract/subscription.ts';

const server = mockNetwork();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const changed = (status: object) => ({ ...status, success: true, message: '', clientSecret: null });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('onboarding asks a signed-out person to log in', async () => {
  openScreen('/subscription-onboarding', null);
  expect(await screen.findByText('Please log in to continue.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/auth');
});

test('onboarding welcomes, takes the payment, and leads home after 1.5 seconds', async () => {
  server.setStatus(STATUS.none);
  server.on('POST /api/subscription/start-new-trial', changed(STATUS.trialing));
  const { location } = openScreen('/subscription-onboarding');
  expect(await screen.findByText('Email Verified Successfully!')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Welcome to Plainmed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Skip for now' }).getAttribute('href')).toBe('/home');
  await expectAccessible();
  press('Start Free Trial');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Start your free trial' }));
  await screen.findByLabelText('Card number');
  server.setStatus(STATUS.trialing);
  vi.useFakeTimers();
  press('Start Without a Card');
  await pass(100);
  expect(screen.getByText('Trial Started!')).toBeTruthy();
  expect(screen.getByText('Your 7-day free trial has begun.')).toBeTruthy();
  await pass(1300);
  expect(location()).toBe('/subscription-onboarding');
  await pass(200);
  expect(location()).toBe('/home');
});

test('onboarding offers the paid plan after a used trial', async () => {
  server.setStatus(STATUS.ended);
  openScreen('/subscription-onboarding?returning=true');
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Free Trial' })).toBeNull();
  press('Subscribe for $4.99/month');
  expect(await screen.findByText(RENEWAL_TERMS.paid)).toBeTruthy();
});

test('onboarding shows a running trial and offers to add a card', async () => {
  server.setStatus(STATUS.trialing);
  openScreen('/subscription-onboarding?returning=true');
  expect(await screen.findByText(/Your free trial runs until Dec 12, 2026\. No card is on file/)).toBeTruthy();
  press('Add a Card');
  expect(await screen.findByText(RENEWAL_TERMS['card-during-trial'])).toBeTruthy();
});

test('a failed trial status is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.setStatus(STATUS.ended);
  server.on('GET /api/subscription/trial-status', () => refuse(500));
  openScreen('/subscription-onboarding');
  expect(await screen.findByText(/You have already used your free trial/)).toBeTruthy();
  expect(warn).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('payment setup offers the trial as specified', async () => {
  server.setStatus(STATUS.none);
  openScreen('/payment-setup');
  expect(await screen.findByRole('heading', { name: 'Start Your 7-Day Free Trial' })).toBeTruthy();
  for (const text of ['7-Day Free Trial', 'Then $4.99/month', 'No charge today - your trial starts immediately after signup'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Payment Information' })).toBeTruthy();
  expect(screen.getAllByRole('list')[0]?.children).toHaveLength(6);
  await screen.findByLabelText('Card number');
  await expectAccessible();
});

test('payment setup waits for its secret, and offers no trial after a used one', async () => {
  let answer: (response: Response) => void = () => undefined;
  server.setStatus(STATUS.ended);
  server.on('POST /api/subscription/create-setup-intent', () => new Promise<Response>((resolve) => (answer = resolve)));
  openScreen('/payment-setup');
  expect(await screen.findByRole('heading', { name: 'Subscribe to Premium' })).toBeTruthy();
  expect(screen.getByText('Setting up payment...')).toBeTruthy();
  expect(screen.getByText('You have already used your free trial.')).toBeTruthy();
  expect(screen.queryByText(/Free Trial/)).toBeNull();
  answer(Response.json({ clientSecret: 'seti_1_secret_2' }));
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
});

test('a failed payment setup leads to reactivation', async () => {
  server.setStatus(STATUS.none);
  server.on('POST /api/subscription/create-setup-intent', () => refuse(503, 'Payments cannot be reached.'));
  const { location } = openScreen('/payment-setup');
  await waitFor(() => expect(location()).toBe('/reactivation'));
  await expectToast('Error', 'Failed to set up payment. Please try again.');
});

test('payment setup redirects a signed-out person to sign-in, and has nothing for a subscriber', async () => {
  const { location, unmount } = openScreen('/payment-setup', null);
  await waitFor(() => expect(location()).toBe('/auth'));
  unmount();
  server.setStatus(STATUS.active);
  openScreen('/payment-setup');
  expect(await screen.findByRole('heading', { name: 'You have Premium' })).toBeTruthy();
  expect(server.posts()).toEqual([]);
});

test('reactivation with an unused trial starts it and leads to onboarding after a second', async () => {
  server.setStatus(STATUS.none);
  server.on('POST /api/subscription/start-new-trial', changed(STATUS.trialing));
  const { location } = openScreen('/reactivation');
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
  expect(location()).toBe('/reactivation');
  await pass(200);
  expect(location()).toBe('/subscription-onboarding?returning=true');
});

test('reactivation offers nothing to a person whose plan is active', async () => {
  server.setStatus(STATUS.active);
  openScreen('/reactivation');
  expect(await screen.findByText('Your plan is active, and your tools are open.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /trial|subscribe/i })).toBeNull();
  expect(document.body.textContent).not.toMatch(/trial|Subscribe/);
  await expectAccessible();
});

test.each([
  [STATUS.ended, 'Subscribe for $4.99/month', '/payment-setup'],
  [STATUS.none, 'Subscribe Now', '/payment-setup?plan=paid'],
])('reactivation leads to the payment after a second (%#)', async (status, button, to) => {
  server.setStatus(status);
  const { location } = openScreen('/reactivation');
  await screen.findByRole('button', { name: button });
  if (status.trialUsed) expect(screen.getByText('Only Option')).toBeTruthy();
  vi.useFakeTimers();
  press(button);
  await pass(100);
  expect(screen.getByText('Setting up your subscription...')).toBeTruthy();
  expect(location()).toBe('/reactivation');
  await pass(1000);
  expect(location()).toBe(to);
});

test.each([
  [refuse(409, 'You have already used your free trial.'), 'Failed to reactivate subscription: You have already used your free trial.'],
  [refuse(500), 'Failed to reactivate subscription: Failed to start new subscription'],
])('a failed reactivation says why (%#)', async (answer, description) => {
  server.setStatus(STATUS.none);
  server.on('POST /api/subscription/start-new-trial', () => answer);
  openScreen('/reactivation');
  await screen.findByText('Start New Trial');
  press('Start Free Trial');
  await expectToast('Error', description);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start Free Trial' }).disabled).toBe(false);
});

test("success waits 2 seconds, then shows the server's status", async () => {
  server.setStatus(STATUS.active);
  openScreen('/subscription-success');
  await screen.findByText('Processing your subscription...');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  expect(await screen.findByRole('heading', { name: 'Welcome to Premium' })).toBeTruthy();
  for (const text of ['Plan', 'Billing', '$4.99/month', 'Status', 'Active', 'ana@example.org']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Your Tools' }).getAttribute('href')).toBe('/home');
});

test('success reports an inactive subscription and can check again', async () => {
  server.setStatus({ ...STATUS.ended, status: 'incomplete' });
  openScreen('/subscription-success');
  expect(await screen.findByText('Your subscription is not active yet')).toBeTruthy();
  expect(screen.queryByText('Welcome to Premium')).toBeNull();
  server.setStatus(STATUS.active);
  press('Check Again');
  expect(await screen.findByRole('heading', { name: 'Welcome to Premium' })).toBeTruthy();
});

test('after a redirect from the bank, success continues the plan and removes the secret from the address', async () => {
  server.setStatus(STATUS.ended);
  server.on('POST /api/subscription/confirm-immediate-subscription', () => {
    server.setStatus(STATUS.active);
    return Response.json(changed(STATUS.active));
  });
  const { location } = openScreen(
    '/subscription-success?then=paid&setup_intent=seti_9&setup_intent_client_secret=seti_9_secret_8&redirect_status=succeeded',
  );
  expect(await screen.findByRole('heading', { name: 'Welcome to Premium' })).toBeTruthy();
  expect(server.posts()).toEqual(['subscription/confirm-immediate-subscription']);
  expect(server.bodyOf('POST /api/subscription/confirm-immediate-subscription')).toEqual({ setupIntentId: 'seti_9' });
  expect(location()).toBe('/subscription-success');
});

test("after the bank's refusal, success says so and starts nothing", async () => {
  server.setStatus(STATUS.ended);
  openScreen('/subscription-success?then=trial&setup_intent=seti_9&redirect_status=failed');
  expect(await screen.findByText('Your subscription could not be started')).toBeTruthy();
  expect(server.posts()).toEqual([]);
});
