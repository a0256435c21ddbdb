// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderAccessible } from '#tests/support/screens/accessible.tsx';
import { type DataColumn, DataTable } from './data-table.tsx';
import { writeCsv } from './data-table-csv.ts';

interface Place {
  city: string;
  sessions: number | null;
}

const columns: DataColumn<Place>[] = [
  { id: 'city', label: 'City', value: ({ city }) => city },
  { id: 'sessions', label: 'Sessions', value: ({ sessions }) => sessions, show: ({ sessions }) => <b>{sessions ?? 'none'}</b> },
  { id: 'bar', label: 'Drawing', value: () => null, show: () => <svg aria-hidden="true" />, decorative: true },
];

const renderTable = (items: Place[]) =>
  renderAccessible(
    <DataTable
      title="Places"
      columns={columns}
      items={items}
      itemKey={({ city }) => city}
      fileName="places-2026-03-09"
      emptyText="No visits."
    />,
  );

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

afterEach(() => vi.restoreAllMocks());

test('sorts by keyboard, exposes the order, and keeps missing values at the end', async () => {
  const user = userEvent.setup();
  await renderTable([
    { city: 'Porto', sessions: 9 },
    { city: 'Ávila', sessions: null },
    { city: 'Berlin', sessions: 100 },
  ]);
  expect(names()).toEqual(['Porto', 'Ávila', 'Berlin']);
  screen.getByRole('button', { name: 'City' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Ávila', 'Berlin', 'Porto']);
  expect(sortOf('City')).toBe('ascending');
  await user.tab();
  await user.keyboard(' ');
  expect(names()).toEqual(['Berlin', 'Porto', 'Ávila']);
  expect([sortOf('City'), sortOf('Sessions')]).toEqual([null, 'descending']);
  await user.keyboard(' ');
  expect(names()).toEqual(['Porto', 'Berlin', 'Ávila']);
  expect(sortOf('Sessions')).toBe('ascending');
  expect(screen.queryByRole('button', { name: 'Drawing' })).toBeNull();
  await expectAccessible();
});

test('shows 25 rows a page, and never a page that no longer exists', async () => {
  const items = Array.from({ length: 51 }, (_, at) => ({ city: `City ${at + 1}`, sessions: at }));
  const user = userEvent.setup();
  const { rerender } = await renderTable(items);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of Places' }));
  expect(names()).toHaveLength(25);
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(names()).toEqual(['City 51']);
  expect(pages.getByRole('status').textContent).toBe('51–51 of 51');
  expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  rerender(
    <DataTable
      title="Places"
      columns={columns}
      items={items.slice(0, 30)}
      itemKey={({ city }) => city}
      fileName="f"
      emptyText="No visits."
    />,
  );
  expect(names()).toEqual(['City 26', 'City 27', 'City 28', 'City 29', 'City 30']);
});

test('saves all rows in their order under the given name, and offers no saving without rows', async () => {
  const saved: Blob[] = [];
  const files: string[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const user = userEvent.setup();
  const { unmount } = await renderTable([
    { city: 'Porto', sessions: 9 },
    { city: '=cmd()', sessions: null },
  ]);
  await user.click(screen.getByRole('button', { name: 'City' }));
  await user.click(screen.getByRole('button', { name: 'Download CSV of Places' }));
  expect(files).toEqual(['places-2026-03-09.csv']);
  expect(await saved[0]?.text()).toBe('City,Sessions\r\n"\'=cmd()",\r\nPorto,9');
  unmount();
  await renderTable([]);
  expect(screen.getByText('No visits.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '|calc'])('escapes the formula %j', (text) => {
  expect(writeCsv(['Page'], [[text]]).slice(1)).toBe(`Page\r\n"'${text}"`);
});

test('keeps numbers and plain texts, quotes where needed, and starts with a byte order mark', () => {
  const csv = writeCsv(['City, country', 'Change'], [['São Paulo "Centro"', -5]]);
  expect(csv).toBe('\uFEFF"City, country",Change\r\n"São Paulo ""Centro""",-5');
});
