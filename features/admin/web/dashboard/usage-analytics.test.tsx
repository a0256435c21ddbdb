// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { DASHBOARD, openAdmin, TRENDS } from '#tests/support/screens/dashboard-fixture.tsx';
import { mockNetwork } from '#tests/support/screens/operations-fixture.tsx';

const network = mockNetwork();
beforeEach(() => {
  network.on('GET dashboard', DASHBOARD);
  network.on('GET trends', TRENDS);
});

const open = async (title: string) => {
  openAdmin('/admin?tab=usage');
  return within(await screen.findByRole('table', { name: new RegExp(`^${title}`) }));
};
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => cell.getAttribute('aria-label') ?? cell.textContent);

test('each feature has its totals over 30 days, including unused ones', async () => {
  const table = await open('Usage by feature');
  const rows = table.getAllByRole('row').map(cellsOf);
  expect(rows).toEqual([
    ['Feature', 'Total Requests', 'Total Tokens', 'Total Cost', 'Avg Daily Requests', 'Day by day'],
    ['INTERACTION CHECK', '60', '3,000', '$0.0300', '2.0', ''],
    ['AI CHAT', '0', '0', '$0.0000', '0.0', ''],
  ]);
  await expectAccessible();
});

test('the totals can be sorted by keyboard', async () => {
  const table = await open('Usage by feature');
  table.getByRole('button', { name: 'Feature' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['AI CHAT', 'INTERACTION CHECK']);
  expect(table.getByRole('columnheader', { name: 'Feature' }).getAttribute('aria-sort')).toBe('ascending');
});

test('one feature can be shown day by day', async () => {
  await open('Usage by feature');
  fireEvent.change(screen.getByLabelText('Feature', { selector: 'select' }), { target: { value: 'interaction_check' } });
  expect(screen.getByText('Interaction check: 60 requests in the last 30 days')).toBeTruthy();
  const rows = within(screen.getByRole('figure', { name: 'Day by day' })).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(31);
  expect(cellsOf(rows.at(-1))).toEqual(['Mon, Mar 9', '40', '2,000', '$0.0200']);
});

test('requests and visits are grouped by shared properties; empty tables show a text', async () => {
  const groups = await open('By feature and model');
  expect(cellsOf(groups.getAllByRole('row')[1])).toEqual(['AI chat', 'gpt-4o', '3', '1', '300', '$0.0123', '1.8 s', '1']);
  expect(screen.getByText('European Portuguese (pt-PT)')).toBeTruthy();
  expect(screen.getAllByText('No visits were counted in this time.')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toBeTruthy();
});

test('a file is named after its period and day, and contains no formulas', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await open('Referrers');
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV of Referrers' }));
  expect(names).toEqual(['referrers-week-2026-03-09.csv']);
  expect(await saved[0]?.text()).toBe('Site,Sessions\r\n"\'=HYPERLINK(""x"")",1');
});
