// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createReadingMeasure, isSentence } from '#tests/support/reading/readability.ts';
import { mockNetwork, openScreen, STATUS } from '#tests/support/screens/billing-fixture.tsx';
import { RENEWAL_TERMS, type SubscriptionStatus } from '../contract/subscription.ts';
import { TRIAL_QUESTION } from './plan/plan-actions.tsx';

const server = mockNetwork();
const { measureGroup } = createReadingMeasure([]);
const CARD = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 }, isDefault: true };

/** The full sentences on the screen, without headings, labels and buttons. */
const readScreen = () =>
  [...document.body.querySelectorAll('p, li, dd, [role=alert] div')]
    .filter((part) => part.querySelector('p, li, dd, div') === null)
    .map((part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter(isSentence);

const SCREENS: readonly [string, SubscriptionStatus, RegExp][] = [
  ['/subscription', STATUS.none, /Start your free trial/],
  ['/subscription', STATUS.ended, /Continue with Premium/],
  ['/subscription', STATUS.trialing, /Your subscription/],
  ['/subscription', STATUS.active, /Your subscription/],
  ['/subscription', STATUS.cancelled, /Your subscription/],
  ['/subscription-onboarding', STATUS.none, /Welcome to/],
  ['/subscription-onboarding?returning=true', STATUS.ended, /Welcome Back/],
  ['/subscription-onboarding', STATUS.trialing, /Welcome to/],
  ['/payment-setup', STATUS.none, /Start Your 7-Day Free Trial/],
  ['/payment-setup', STATUS.ended, /Subscribe to Premium/],
  ['/payment-management', STATUS.trialing, /Payment/],
  ['/payment-management', { ...STATUS.active, status: 'past_due', paymentProblem: 'declined' }, /Payment/],
  ['/payment-management', { ...STATUS.active, status: 'past_due', paymentProblem: 'authentication-required' }, /Payment/],
  ['/reactivation', STATUS.none, /Welcome back/],
  ['/reactivation', STATUS.ended, /Welcome back/],
  ['/reactivation', STATUS.cancelled, /Welcome back/],
];

async function readPlanScreens(): Promise<string[]> {
  const texts: string[] = [];
  server.on('GET /api/subscription/payment-methods', { paymentMethods: [CARD] });
  for (const [path, status, heading] of SCREENS) {
    server.setStatus(status);
    openScreen(path);
    await screen.findByRole('heading', { level: 1, name: heading });
    if (path.startsWith('/payment-setup')) await screen.findByText(/This is a payment sandbox/);
    texts.push(...readScreen());
    const cancel = screen.queryByRole('button', { name: /^Cancel (Free Trial|Subscription)$|^Reactivate/ });
    if (cancel) {
      fireEvent.click(cancel);
      texts.push(...readScreen());
    }
    cleanup();
  }
  return texts;
}

test('billing texts: half read at grade 8 or below, and 90% at grade 10 or below', async () => {
  const texts = [...new Set([...(await readPlanScreens()), ...Object.values(RENEWAL_TERMS)])];
  expect(texts.length).toBeGreaterThanOrEqual(25);
  expect(texts).toContain(TRIAL_QUESTION);
  const grades = measureGroup(texts);
  expect(grades.texts).toBeGreaterThanOrEqual(12);
  expect(grades.median).toBeLessThanOrEqual(8);
  expect(grades.high).toBeLessThanOrEqual(10);
}, 60_000);
