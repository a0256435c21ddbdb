// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PRICE_CENTS, PRICE_TEXT, RENEWAL_TERMS, TRIAL_DAYS } from '#features/billing/contract/subscription.ts';
import { decideAccess } from '#features/billing/server/access.ts';
import { NOTICE_DAYS, PLAN } from '#features/pages/web/legal/plan-terms.ts';
import { TermsOfService } from '#features/pages/web/legal/terms-of-service.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

test('the price and the trial on the pages are the real ones', () => {
  expect(PLAN.price).toBe(`$${(PRICE_CENTS / 100).toFixed(2)}`);
  expect(PRICE_TEXT).toBe(`${PLAN.price}/month`);
  expect([PLAN.trialDays, PLAN.trial]).toEqual([TRIAL_DAYS, `${TRIAL_DAYS}-day`]);
  for (const [name, terms] of Object.entries(RENEWAL_TERMS)) {
    for (const [price] of terms.matchAll(/\$[\d.]*\d/g)) expect(price).toBe(PLAN.price);
    if (name.startsWith('trial')) expect(terms).toContain(`lasts ${TRIAL_DAYS} days`);
  }
});

function readTerms(): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TermsOfService />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ');
}

test('the terms state the specified notice period, and the days of access after a failed payment', () => {
  expect(NOTICE_DAYS).toBe(30);
  expect(readTerms()).toContain(`We tell you ${NOTICE_DAYS} days before these terms change.`);
  const days = Number(/You keep access for up to (\d+) days/.exec(readTerms())?.[1]);
  const unpaid = { status: 'past_due', trialEnd: null, currentPeriodEnd: null, cancelAtPeriodEnd: false, endedAt: null, hasPaid: false };
  const hasAccessAfter = (ms: number) => decideAccess({ ...unpaid, pastDueSince: new Date(0) }, new Date(ms)).hasAccess;
  expect([hasAccessAfter(days * DAY_MS - 1), hasAccessAfter(days * DAY_MS)]).toEqual([true, false]);
});
