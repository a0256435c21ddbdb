// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { expectToast, mockNetwork, openScreen, press } from '#tests/support/screens/operations-fixture.tsx';
import type { Budgets } from '../../contract/budgets.ts';
import { BudgetsScreen } from './budgets-screen.tsx';

const network = mockNetwork();
const BUDGETS: Budgets = {
  settings: { dailyUsd: 5, monthlyUsd: null, warnAtPercent: 80, alertEmail: 'ops@example.org', alertsOn: true },
  spent: { todayUsd: 4.21, monthUsd: 12.5 },
  alerts: [{ id: '1', kind: 'budget-day', text: 'Today’s budget is 80% spent.', at: '2026-11-22T05:00:00Z' }],
  asOf: '2026-11-22T05:59:00Z',
};
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const DAILY = /^Daily budget/;
const MONTHLY = /^Monthly budget/;

async function openWith(budgets: Budgets) {
  network.on('GET budgets', budgets);
  const opened = openScreen(BudgetsScreen);
  await screen.findByRole('heading', { name: 'Settings' });
  return opened;
}

test('shows spending as bars and text, and the alerts', async () => {
  await openWith(BUDGETS);
  expect(screen.getByRole('progressbar', { name: 'Today' }).getAttribute('aria-valuetext')).toBe('84%, $4.2100 of $5.00');
  expect(screen.getByText('Near the end: 84%')).toBeTruthy();
  expect(screen.getByText('No budget is set.').parentElement?.textContent).toBe('$12.5000 spent. No budget is set.');
  expect(screen.getByText('Today’s budget is 80% spent.')).toBeTruthy();
  expect([box(DAILY).value, box(MONTHLY).value, box('Warn at percent').value]).toEqual(['5', '', '80']);
  await expectAccessible();
});

test.each([
  [4.999, 5, 80, 'Near the end: 99%'],
  [5, 5, 80, 'Used up: 100%'],
  [7.5, 5, 80, 'Used up: 150%'],
  [1, 5, 80, '20% spent'],
  [0, 0, 80, 'Used up: 100%'],
])('%d of %d dollars, warned at %d percent: %s', async (todayUsd, dailyUsd, warnAtPercent, text) => {
  await openWith({
    ...BUDGETS,
    spent: { ...BUDGETS.spent, todayUsd },
    settings: { ...BUDGETS.settings, dailyUsd, warnAtPercent },
    alerts: [],
  });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('No alert went out yet')).toBeTruthy();
});

test('saves the input, an empty budget as none, and shows the saved settings', async () => {
  const settings = { dailyUsd: null, monthlyUsd: 120.5, warnAtPercent: 75, alertEmail: 'ops@example.org', alertsOn: false };
  network.on('PUT budgets', { ...BUDGETS, settings });
  const { user } = await openWith(BUDGETS);
  await user.clear(box(DAILY));
  await user.type(box(MONTHLY), '120.50');
  await user.clear(box('Warn at percent'));
  await user.type(box('Warn at percent'), '75');
  await user.click(screen.getByRole('switch', { name: 'Send alerts about faults' }));
  await user.click(press('Save budgets'));
  await expectToast('Budgets saved');
  expect(network.bodiesOf('PUT budgets')).toEqual([settings]);
  expect(screen.getByRole('progressbar', { name: 'This month' })).toBeTruthy();
});

test('shows an error at an invalid amount', async () => {
  const { user } = await openWith(BUDGETS);
  await user.clear(box(DAILY));
  await user.type(box(DAILY), '1,5');
  await user.type(box(MONTHLY), '2000000');
  await user.clear(box('Warn at percent'));
  await user.clear(box('Alert email'));
  await user.click(press('Save budgets'));
  await screen.findByText('Enter an amount in US dollars');
  for (const text of ['Enter at most 1,000,000', 'Enter a whole number', 'Enter a valid email address'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(network.bodiesOf('PUT budgets')).toHaveLength(0);
  await expectAccessible();
});

test('a failure keeps the input, pauses refreshing, and the input can be reset', async () => {
  const { user } = await openWith(BUDGETS);
  await user.type(box(MONTHLY), '9');
  await user.click(press('Save budgets'));
  await expectToast('Budgets not saved');
  expect(box(MONTHLY).value).toBe('9');
  const before = network.queriesOf('GET budgets').length;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(network.queriesOf('GET budgets')).toHaveLength(before);
  act(() => press('Undo changes').click());
  expect(box(MONTHLY).value).toBe('');
  network.on('GET budgets', { ...BUDGETS, settings: { ...BUDGETS.settings, dailyUsd: 6 } });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  vi.useRealTimers();
  await waitFor(() => expect(box(DAILY).value).toBe('6'));
});
