// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { factOf, mockNetwork, openScreen, press } from '#tests/support/screens/operations-fixture.tsx';
import type { AuditEvent } from '../../contract/audit.ts';
import type { System } from '../../contract/system.ts';
import { AuditScreen } from './audit-screen.tsx';
import { SystemScreen } from './system-screen.tsx';

const network = mockNetwork();
const EVENT: AuditEvent = {
  id: '90',
  operator: 'admin',
  text: 'Changed a feature',
  action: 'feature-changed',
  subject: 'dosing',
  change: 'enabled: on → off',
  reason: null,
  device: 'Firefox on Linux',
  at: '2026-11-22T05:00:00Z',
};
const SYSTEM: System = {
  product: { name: 'Plainmed', version: '0.1.0', node: 'v20.20.2', startedAt: '2026-11-22T05:00:00Z', demo: true },
  database: {
    kind: 'embedded',
    version: '18.0',
    sizeBytes: 5_400_000,
    tables: [{ name: 'ai_usage_tracking', rows: 40_000, sizeBytes: 2_000_000 }],
    migrations: 4,
  },
  disk: { freeBytes: 25 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  memory: { residentBytes: 300 * 1024 ** 2, heapUsedBytes: 512 },
  assistant: { mode: 'rules-only', provider: null, model: null },
  payments: 'sandbox',
  mail: 'smtp',
  sealing: {
    keys: 'configured',
    currentKeyId: 'k2',
    countedAt: '2026-11-22T02:00:00Z',
    texts: [
      { keyId: 'k2', texts: 1234, canOpen: true },
      { keyId: 'k1', texts: 1, canOpen: false },
    ],
  },
  data: [
    { name: 'Places of visitors (DB-IP City Lite)', date: '2026-06-05', rows: null },
    { name: 'Pharmacies (NPI registry)', date: null, rows: 1234 },
  ],
};

test('the log of operators shows who did what, why and from which device; loading more moves the focus to the new items', async () => {
  network.on('GET audit', { events: [EVENT, { ...EVENT, id: '89', operator: null, change: null, device: null }], hasMore: true });
  const { user } = openScreen(AuditScreen);
  await screen.findByText('admin, Firefox on Linux');
  expect(screen.getByText('enabled: on → off')).toBeTruthy();
  expect(screen.getByText('Nobody signed in, unknown device')).toBeTruthy();
  await expectAccessible();
  network.on('GET audit', {
    events: [{ ...EVENT, id: '40', text: 'Looked an account up', subject: 'user 12', change: null, reason: 'Asked by mail' }],
    hasMore: false,
  });
  press('Load more').focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Asked by mail');
  expect(network.queriesOf('GET audit').at(-1)).toEqual({ before: '89' });
  expect(document.activeElement?.textContent).toContain('Looked an account up: user 12');
});

test('the log of accounts opens by keyboard and contains no names', async () => {
  network.on('GET audit', { events: [], hasMore: false });
  network.refuse('GET security-events', 500, 'Something went wrong.');
  const { user } = openScreen(AuditScreen);
  await screen.findByText('No operator did anything yet');
  screen.getByRole('tab', { name: 'Operators' }).focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('Could not load the log of accounts');
  network.on('GET security-events', {
    events: [
      { id: '3', userId: '12', text: 'Signed in', device: 'Safari on iPhone', at: '2026-11-22T05:00:00Z' },
      { id: '2', userId: null, text: 'Account deleted', device: null, at: '2025-11-22T05:00:00Z' },
    ],
    hasMore: false,
  });
  await user.click(press('Try again'));
  const list = within(await screen.findByRole('list', { name: 'What happened to accounts' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/(AM|PM)/, '$1 '))).toEqual([
    expect.stringMatching(/^Signed in: account 12Nov 22, .*Safari on iPhone$/),
    expect.stringMatching(/^Account deleted: deleted accountNov 2[12], 2025, .*Unknown device$/),
  ]);
  await expectAccessible();
});

test('the system page shows sizes in readable units, dates of data, and the license of the places', async () => {
  network.on('GET system', SYSTEM);
  openScreen(SystemScreen);
  await screen.findByText('This is a demo');
  expect([factOf('Size'), factOf('Memory in use'), factOf('JavaScript’s part'), factOf('Language model')]).toEqual([
    '5.1 MB',
    '300 MB',
    '512 bytes',
    'None: rules-only mode',
  ]);
  expect([factOf('Key in use'), factOf('Key “k2”'), factOf('Key “k1”')]).toEqual([
    'k2',
    '1,234 texts',
    '1 text, which cannot be read: this key is missing',
  ]);
  expect(screen.getByRole('progressbar', { name: 'Disk used' }).getAttribute('aria-valuetext')).toBe('75%, 25 GB free of 100 GB');
  const data = within(screen.getByRole('table', { name: /^Data/ }));
  expect(data.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Jun 5, 2026', 'Unknown', 'Unknown', '1,234']);
  expect(data.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['IP Geolocation by DB-IP', 'https://db-ip.com'],
  ]);
  await expectAccessible();
});

test('unreadable values are shown as unknown, and the rest stays', async () => {
  const database = { ...SYSTEM.database, sizeBytes: 0, tables: [] };
  network.on('GET system', { ...SYSTEM, disk: null, database, product: { ...SYSTEM.product, demo: false } });
  openScreen(SystemScreen);
  await screen.findByText('The disk cannot be read here.');
  expect(factOf('Size')).toBe('Unknown');
  expect(screen.getByText('The sizes of the tables are not known.')).toBeTruthy();
  expect(screen.queryByText('This is a demo')).toBeNull();
});
