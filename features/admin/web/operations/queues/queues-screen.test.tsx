// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { expectToast, mockNetwork, openScreen, press } from '#tests/support/screens/operations-fixture.tsx';
import type { Queues } from '../../../contract/queues.ts';
import { QueuesScreen } from './queues-screen.tsx';

const network = mockNetwork();
const MAIL: Queues['mails']['troubled'][number] = {
  id: '7',
  kind: 'verify-email',
  recipient: 'a•••@e•••.org',
  state: 'unconfirmed',
  attempts: 3,
  lastError: 'ECONNREFUSED',
  createdAt: '2026-11-22T05:00:00Z',
  dueAt: '2026-11-22T05:30:00Z',
  canRetry: true,
};
const EVENT: Queues['stripeEvents']['troubled'][number] = {
  id: 'evt_1',
  type: 'invoice.paid',
  outcome: 'failed',
  error: null,
  attempts: 8,
  happenedAt: '2026-11-22T04:00:00Z',
  receivedAt: '2026-11-22T04:00:01Z',
};
const EMPTY: Queues = {
  mails: { counts: {}, troubled: [] },
  stripeEvents: { counts: {}, troubled: [] },
  jobs: [],
  asOf: '2026-11-22T05:59:00Z',
};
const TROUBLED: Queues = {
  ...EMPTY,
  mails: { counts: { sent: 1204, unconfirmed: 1, odd: 4 }, troubled: [MAIL, { ...MAIL, id: '8', kind: 'trial-ending', canRetry: false }] },
  stripeEvents: { counts: { failed: 2 }, troubled: [EVENT, { ...EVENT, id: 'evt_2' }] },
  jobs: [{ queue: 'delete-old', waiting: 1, running: 0, failed: 3 }],
};
const RETRY = 'Retry Verify email to a•••@e•••.org';
const REPLAY = 'Replay invoice.paid evt_1';

async function openWith(queues: Queues) {
  network.on('GET queues', queues);
  const opened = openScreen(QueuesScreen);
  await screen.findByRole('heading', { level: 2, name: 'Jobs' });
  return opened;
}

async function confirmRetry(user: Awaited<ReturnType<typeof openWith>>['user']) {
  await user.click(press(RETRY));
  const dialog = within(screen.getByRole('dialog', { name: 'Send this mail again?' }));
  expect(dialog.getByText(/^Verify email to a•••@e•••\.org\. It may have arrived the first time/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
}

test('shows empty states for empty queues', async () => {
  await openWith(EMPTY);
  for (const text of ['No mail is late, failed or unconfirmed.', 'No event is late or failed.', 'No job was ever queued.'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('shows counts, also of unknown states, and the items with problems', async () => {
  await openWith(TROUBLED);
  expect(screen.getByText('Odd').nextElementSibling?.textContent).toBe('4');
  expect(screen.getByText('Handed over').nextElementSibling?.textContent).toBe('0');
  const mails = within(screen.getByRole('table', { name: /^Late, failed or unconfirmed mails/ }));
  expect(mails.getAllByText('ECONNREFUSED')).toHaveLength(2);
  expect(mails.getByText('Text erased')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: /^Waiting, running and failed jobs/ })).getByRole('rowheader').textContent).toBe(
    'Delete old',
  );
  await expectAccessible();
});

test('a mail is sent again once, after a confirmation, and the focus moves to the result when its row disappears', async () => {
  const { user } = await openWith(TROUBLED);
  let answer: (done: Response) => void = () => {};
  network.answer('POST mails/7/retry', () => new Promise((resolve) => (answer = resolve)));
  await user.click(press(RETRY));
  await user.keyboard('{Escape}');
  expect(network.bodiesOf('POST mails/7/retry')).toHaveLength(0);
  await confirmRetry(user);
  await waitFor(() => expect(press(RETRY).getAttribute('aria-busy')).toBe('true'));
  await waitFor(() => expect(document.activeElement === press(RETRY)).toBe(true));
  network.on('GET queues', EMPTY);
  answer(Response.json({ success: true, message: 'It is sent within a minute.' }));
  await expectToast('Mail queued again', 'It is sent within a minute.');
  await screen.findByText('No mail is late, failed or unconfirmed.');
  expect(document.activeElement?.textContent).toContain('Mail queued again');
  expect(network.bodiesOf('POST mails/7/retry')).toHaveLength(1);
});

test.each([
  [409, 'Its text is gone.'],
  [404, 'There is no such mail.'],
])('shows why a mail cannot be sent again (%d)', async (status, sentence) => {
  network.refuse('POST mails/7/retry', status, sentence);
  const { user } = await openWith(TROUBLED);
  await confirmRetry(user);
  await expectToast('Mail not sent again', sentence);
  expect(screen.getAllByText(sentence).length).toBe(2);
  expect(press(RETRY)).toBeTruthy();
});

test('an event is replayed by keyboard while the other buttons are blocked, and a network failure is reported', async () => {
  const { user } = await openWith(TROUBLED);
  let answer: (done: Response) => void = () => {};
  network.answer('POST stripe-events/evt_1/replay', () => new Promise((resolve) => (answer = resolve)));
  press(REPLAY).focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replay invoice.paid evt_2' }).disabled).toBe(true));
  answer(Response.json({ success: true, message: 'Its outcome is done.' }));
  await expectToast('Event handled again', 'Its outcome is done.');
  expect(network.bodiesOf('POST stripe-events/evt_1/replay')).toHaveLength(1);
  network.cut('POST stripe-events/evt_1/replay');
  await user.click(press(REPLAY));
  await expectToast('Event not handled again');
});
