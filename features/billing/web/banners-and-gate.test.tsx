// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { mockNetwork, PERSON, refuse, renderPart, STATUS } from '#tests/support/screens/billing-fixture.tsx';
import { PlanStrip, PremiumGate } from './door.ts';

const server = mockNetwork();
afterEach(() => vi.useRealTimers());

const PRICE = 'FREE 7-Day Trial • $4.99/month after trial • Cancel anytime';

test('the strip shows a visitor the price', async () => {
  const { container } = renderPart(<PlanStrip />, null);
  expect(container.textContent).toBe(PRICE);
  await expectAccessible();
});

const daysAhead = (days: number) => new Date(Date.parse(STATUS.none.asOf) + days * 86_400_000).toISOString();

test.each([
  [0.5, 'Free trial: 1 day remaining'],
  [5.2, 'Free trial: 6 days remaining'],
])('%s days before its end one strip says how long the trial lasts, and the price: %s', async (days, text) => {
  server.setStatus({ ...STATUS.trialing, trialEnd: daysAhead(days) });
  const { container } = renderPart(<PlanStrip />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(container.querySelector('[data-tone]')?.textContent).toBe(`${text}Upgrade Now${PRICE}`);
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/subscription');
  await expectAccessible();
});

test('without access the banner offers the trial, or the plan if the trial was used', async () => {
  server.setStatus(STATUS.none);
  const first = renderPart(<PlanStrip />);
  expect(await screen.findByText('Limited access - Upgrade to Premium for full features')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href')).toBe('/subscription');
  first.unmount();
  server.setStatus(STATUS.ended);
  renderPart(<PlanStrip />);
  expect(await screen.findByRole('link', { name: 'Upgrade Now' })).toBeTruthy();
});

test('a paid plan shows no banner, unless a payment is open', async () => {
  server.setStatus(STATUS.active);
  const { container, refetch } = renderPart(<PlanStrip />);
  await waitFor(() => expect(container.textContent).toBe(''));
  server.setStatus({ ...STATUS.active, status: 'past_due', paymentProblem: 'declined' });
  await act(refetch);
  expect(await screen.findByText('Your last payment did not go through.')).toBeTruthy();
  expect(screen.queryByText(/FREE/)).toBeNull();
});

test('the status is polled every 30 seconds, for signed-in people only', async () => {
  vi.useFakeTimers();
  server.setStatus(STATUS.active);
  const signedIn = renderPart(<PlanStrip />);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(server.requests).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(31_500));
  expect(server.requests).toHaveLength(3);
  signedIn.unmount();
  renderPart(<PlanStrip />, null);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(server.requests).toHaveLength(3);
});

test('without access the gate shows what Premium includes', async () => {
  server.setStatus(STATUS.none);
  renderPart(<PremiumGate>The tool</PremiumGate>);
  expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
  for (const text of ['Premium Required', 'Unlimited AI analysis', 'Advanced diagnostics', 'Visual symptom analyzer', '24/7 chat support'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Only $4.99/month • Cancel anytime')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start 7-Day Free Trial' }).getAttribute('href')).toBe('/subscription');
  expect(screen.queryByText('The tool')).toBeNull();
  await expectAccessible();
});

test('an ended trial shows no days and offers no second trial', async () => {
  server.setStatus({ ...STATUS.trialing, hasAccess: false, trialEnd: daysAhead(-1) });
  renderPart(<PremiumGate>The tool</PremiumGate>);
  expect(await screen.findByText('Free trial: 0 days left')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue with Premium' })).toBeTruthy();
  expect(screen.queryByText(/Only \$4\.99/)).toBeNull();
});

test('when access is lost, typed text is kept hidden until access returns', async () => {
  server.setStatus(STATUS.active);
  const { refetch } = renderPart(
    <PremiumGate>
      <input aria-label="Medicine" />
    </PremiumGate>,
    PERSON,
  );
  const box = await screen.findByLabelText<HTMLInputElement>('Medicine');
  fireEvent.change(box, { target: { value: 'warf' } });
  box.focus();
  server.setStatus(STATUS.ended);
  await act(refetch);
  const heading = await screen.findByRole('heading', { name: 'Premium Feature' });
  expect(screen.getByText(/We kept what you typed here/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(box.closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(heading);
  server.setStatus(STATUS.active);
  await act(refetch);
  expect(await screen.findByRole('textbox')).toBe(box);
  expect(box.value).toBe('warf');
  expect(box.closest('[inert]')).toBeNull();
});

test('a failed refresh leaves the tool open; a failed first check can be retried', async () => {
  server.setStatus(STATUS.active);
  const first = renderPart(<PremiumGate>The tool</PremiumGate>);
  await screen.findByText('The tool');
  server.on('GET /api/subscription/status', () => refuse(500, 'Down'));
  await act(first.refetch);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(screen.getByText('The tool').hidden).toBe(false);
  first.unmount();
  renderPart(<PremiumGate>The tool</PremiumGate>);
  expect((await screen.findByRole('alert')).textContent).toContain('Down');
  server.setStatus(STATUS.active);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The tool')).toBeTruthy();
});
