// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { DASHBOARD, NO_TRENDS, openAdmin, TRENDS } from '#tests/support/screens/dashboard-fixture.tsx';
import { expectToast, mockNetwork, setOnline } from '#tests/support/screens/operations-fixture.tsx';
import { findDay, findDaysTo } from './days.ts';

const network = mockNetwork();
beforeEach(() => {
  network.on('GET dashboard', DASHBOARD);
  network.on('GET trends', NO_TRENDS);
});

const statOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const rowsOf = (list: HTMLElement) => within(list).getAllByRole('listitem');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows a loading text, then three tabs with the week', async () => {
  let answer = (_: Response) => {};
  network.answer('GET dashboard', () => new Promise((resolve) => (answer = resolve)));
  openAdmin('/admin');
  expect(await screen.findByText('Loading admin dashboard...')).toBeTruthy();
  answer(Response.json(DASHBOARD));
  await screen.findByText('Total Requests');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Feature Management', 'Usage Analytics']);
  const values = {
    'Total Requests': '4,321',
    'Total Tokens': '98,765',
    'Total Cost': '$1.2346',
    'Success Rate': '98.7%',
    'Total Sessions': '1,204',
    'Unique Visitors': '871',
    'Avg Page Views': '3.3',
    'Avg Visit Duration': '4 min',
  };
  for (const [label, value] of Object.entries(values)) expect(statOf(label)).toBe(value);
  expect(network.queriesOf('GET trends')).toEqual([{ period: 'week', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }]);
  await expectAccessible();
});

test('shows at most six places and devices, with their source, and the status of features', async () => {
  openAdmin('/admin');
  const places = rowsOf(await screen.findByRole('list', { name: 'Top locations' }));
  expect(places.map(({ textContent }) => textContent)).toHaveLength(6);
  expect(places[0]?.textContent).toBe('City 1, Portugal99 sessions');
  expect(screen.getByRole('link', { name: 'IP Geolocation by DB-IP' }).getAttribute('href')).toBe('https://db-ip.com');
  const devices = rowsOf(screen.getByRole('list', { name: 'Device statistics' }));
  expect(devices).toHaveLength(6);
  expect(within(devices[0] as HTMLElement).getByText('desktop - Browser 1')).toBeTruthy();
  expect(devices[0]?.textContent).toBe('desktop - Browser 149 sessionsLinux');
  expect(rowsOf(screen.getByRole('list', { name: 'Feature usage' })).map(({ textContent }) => textContent)).toEqual([
    'Dosing31 sessions',
    'AI chat12 sessions',
  ]);
  const status = within(screen.getByRole('region', { name: 'Feature Status' })).getAllByRole('listitem');
  expect(status.map(({ textContent }) => textContent)).toEqual([
    'INTERACTION CHECKEnabledWhether medicines go together.',
    'AI CHATDisabledThe chat.',
  ]);
});

test('the success rate says what it counts: what failed on our side, and no refused request', async () => {
  openAdmin('/admin');
  const definition = await screen.findByText(/^Success rate: the share of requests/);
  expect(definition.textContent).toMatch(/failed on our side counts.*refused.*is not counted/);
});

test('the period switch changes the statistics and requests the trends', async () => {
  openAdmin('/admin');
  await screen.findByText('Total Requests');
  fireEvent.click(screen.getByLabelText('Month'));
  expect([statOf('Total Requests'), statOf('Total Cost')]).toEqual(['20,000', '$1,234.5000']);
  fireEvent.click(screen.getByLabelText('Today'));
  expect([statOf('Total Requests'), statOf('Success Rate')]).toEqual(['12', '100.0%']);
  expect(network.queriesOf('GET trends').map(({ period }) => period)).toEqual(['week', 'month', 'today']);
});

test('a chart also has its numbers as a table', async () => {
  network.on('GET trends', TRENDS);
  openAdmin('/admin');
  const figure = await screen.findByRole('figure', { name: 'Requests and failures' });
  expect(within(figure).getByText('8 requests, 2 failed, the last 7 days')).toBeTruthy();
  const rows = within(within(figure).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Requests', 'Failed', 'Answered', 'Success rate'],
    ['Sun, Mar 8', '0', '0', '0', '–'],
    ['Mon, Mar 9', '8', '2', '6', '75.0%'],
  ]);
  await expectAccessible();
});

test('refreshes every 30 seconds; after a failure the last statistics stay, with their age', async () => {
  openAdmin('/admin');
  await screen.findByText('Total Requests');
  vi.useFakeTimers();
  press('Refresh the dashboard');
  await act(() => vi.advanceTimersByTimeAsync(100));
  const before = network.queriesOf('GET dashboard').length;
  network.refuse('GET dashboard', 500, 'The database is away.');
  await act(() => vi.advanceTimersByTimeAsync(30_100));
  expect(network.queriesOf('GET dashboard').length).toBe(before + 1);
  expect(screen.getByText('This is not up to date')).toBeTruthy();
  expect(screen.getByText(/The database is away\./)).toBeTruthy();
  expect(statOf('Total Requests')).toBe('4,321');
  network.on('GET dashboard', { ...DASHBOARD, stats: { ...DASHBOARD.stats, week: { ...DASHBOARD.stats.week, totalRequests: 5000 } } });
  press('Try again');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(statOf('Total Requests')).toBe('5,000');
  expect(screen.queryByText('This is not up to date')).toBeNull();
});

test('offers a retry after a failed load, and failed charts do not hide the statistics', async () => {
  network.refuse('GET dashboard', 500, 'The database is away.');
  network.refuse('GET trends', 500, 'Too much at once.');
  openAdmin('/admin');
  expect(await screen.findByText('Could not load the dashboard')).toBeTruthy();
  network.on('GET dashboard', DASHBOARD);
  press('Try again');
  await screen.findByText('Total Requests');
  expect(screen.getByText('Could not load the charts')).toBeTruthy();
  expect(screen.getAllByText('Too much at once.').length).toBeGreaterThan(0);
});

test('shows that it is offline and keeps the statistics', async () => {
  openAdmin('/admin');
  await screen.findByText('Total Requests');
  act(() => setOnline(false));
  expect(screen.getByText('You are offline')).toBeTruthy();
  expect(statOf('Total Requests')).toBe('4,321');
});

test('shows empty states without data, and default limits for missing ones', async () => {
  network.on('GET dashboard', { features: [{ featureName: 'dosing', enabled: true }] });
  openAdmin('/admin');
  await screen.findByText('Total Requests');
  expect([statOf('Total Requests'), statOf('Total Cost'), statOf('Success Rate')]).toEqual(['0', '$0.0000', '0.0%']);
  expect(screen.getAllByText('No visits were counted.')).toHaveLength(2);
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Feature Management' }), { button: 0 });
  const boxes = screen.getAllByRole<HTMLInputElement>('spinbutton');
  expect(boxes.map(({ value }) => value)).toEqual(['4000', '100000', '100']);
});

test.each([
  [0, 'Every feature has settings already. Nothing was changed.'],
  [9, '9 features were given the standard settings.'],
])('Initialize Settings shows the number of created settings (%i) and refreshes', async (created, text) => {
  network.on('POST initialize', { success: true, created, features: [] });
  openAdmin('/admin');
  await screen.findByText('Total Requests');
  press('Initialize Settings');
  await expectToast('Settings Initialized', text);
  expect(network.queriesOf('GET dashboard')).toHaveLength(2);
});

test('days are in a time zone, and cross the ends of months', () => {
  expect(findDay('2026-03-09T23:30:00Z', 'Asia/Tokyo')).toBe('2026-03-10');
  expect(findDay('2026-03-09T23:30:00Z', 'No/Where')).toBe('2026-03-09');
  expect(findDaysTo('2026-03-01', 2)).toEqual(['2026-02-28', '2026-03-01']);
});
