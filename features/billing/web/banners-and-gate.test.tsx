// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { drawPart, PERSON, refuse, STATUS, startStandIn } from '#tests/support/screens/billing-fixture.tsx';
import { PremiumGate, StatusBanner, TrialBanner } from './door.ts';

const server = startStandIn();
afterEach(() => vi.useRealTimers());

test('the top banner always says what the plan costs', async () => {
  const { container } = drawPart(<TrialBanner />, null);
  expect(container.textContent).toBe('FREE 7-Day Trial • $4.99/month after trial • Cancel anytime');
  await expectAccessible();
});

const daysAhead = (days: number) => new Date(Date.parse(STATUS.none.asOf) + days * 86_400_000).toISOString();

test.each([
  [0.5, 'Free trial: 1 day remaining'],
  [5.2, 'Free trial: 6 days remaining'],
])('%s days before its end the trial says: %s', async (days, text) => {
  server.stand({ ...STATUS.trialing, trialEnd: daysAhead(days) });
  drawPart(<StatusBanner />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/subscription');
  await expectAccessible();
});

test('without access the banner offers the trial, or the plan where the trial was used', async () => {
  server.stand(STATUS.none);
  const first = drawPart(<StatusBanner />);
  expect(await screen.findByText('Limited access - Upgrade to Premium for full features')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href')).toBe('/subscription');
  first.unmount();
  server.stand(STATUS.ended);
  drawPart(<StatusBanner />);
  expect(await screen.findByRole('link', { name: 'Upgrade Now' })).toBeTruthy();
});

test('with a paid plan there is no banner, unless a payment is open', async () => {
  server.stand(STATUS.active);
  const { container, askAgain } = drawPart(<StatusBanner />);
  await waitFor(() => expect(server.heard).toHaveLength(1));
  expect(container.textContent).toBe('');
  server.stand({ ...STATUS.active, status: 'past_due', paymentProblem: 'declined' });
  await act(askAgain);
  expect(await screen.findByText('Your last payment did not go through.')).toBeTruthy();
});

test('the status is asked for every 30 seconds, and only for who is signed in', async () => {
  vi.useFakeTimers();
  server.stand(STATUS.active);
  const signedIn = drawPart(<StatusBanner />);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(server.heard).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(31_500));
  expect(server.heard).toHaveLength(3);
  signedIn.unmount();
  drawPart(<StatusBanner />, null);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(server.heard).toHaveLength(3);
});

test('without access the gate says what Premium holds', async () => {
  server.stand(STATUS.none);
  drawPart(<PremiumGate>The tool</PremiumGate>);
  expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
  for (const text of ['Premium Required', 'Unlimited AI analysis', 'Advanced diagnostics', 'Visual symptom analyzer', '24/7 chat support'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Only $4.99/month • Cancel anytime')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start 7-Day Free Trial' }).getAttribute('href')).toBe('/subscription');
  expect(screen.queryByText('The tool')).toBeNull();
  await expectAccessible();
});

test('a trial that is over counts no days, and offers no second one', async () => {
  server.stand({ ...STATUS.trialing, hasAccess: false, trialEnd: daysAhead(-1) });
  drawPart(<PremiumGate>The tool</PremiumGate>);
  expect(await screen.findByText('Free trial: 0 days left')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue with Premium' })).toBeTruthy();
  expect(screen.queryByText(/Only \$4\.99/)).toBeNull();
});

test('access that is lost in mid-work keeps what was typed, out of reach, until it comes back', async () => {
  server.stand(STATUS.active);
  const { askAgain } = drawPart(
    <PremiumGate>
      <input aria-label="Medicine" />
    </PremiumGate>,
    PERSON,
  );
  const box = await screen.findByLabelText<HTMLInputElement>('Medicine');
  fireEvent.change(box, { target: { value: 'warf' } });
  box.focus();
  server.stand(STATUS.ended);
  await act(askAgain);
  const heading = await screen.findByRole('heading', { name: 'Premium Feature' });
  expect(screen.getByText(/What you typed here is kept/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(box.closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(heading);
  server.stand(STATUS.active);
  await act(askAgain);
  expect(await screen.findByRole('textbox')).toBe(box);
  expect(box.value).toBe('warf');
  expect(box.closest('[inert]')).toBeNull();
});

test('a check that fails later leaves the open tool alone; one that fails first can be tried again', async () => {
  server.stand(STATUS.active);
  const first = drawPart(<PremiumGate>The tool</PremiumGate>);
  await screen.findByText('The tool');
  server.on('GET /api/subscription/status', () => refuse(500, 'Down'));
  await act(first.askAgain);
  await waitFor(() => expect(server.heard).toHaveLength(2));
  expect(screen.getByText('The tool').hidden).toBe(false);
  first.unmount();
  drawPart(<PremiumGate>The tool</PremiumGate>);
  expect((await screen.findByRole('alert')).textContent).toContain('Down');
  server.stand(STATUS.active);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The tool')).toBeTruthy();
});
