// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { expectToast, factOf, mockNetwork, openScreen, press, setOnline } from '#tests/support/screens/operations-fixture.tsx';
import type { ContactMessage, Report, SafetyBoard } from '../../../contract/safety.ts';
import { SafetyScreen } from './safety-screen.tsx';

const network = mockNetwork();
const COUNTS = { emergency: 1234, urgent: 7, crisis: 2, refusedDose: 3 };
const BOARD: SafetyBoard = {
  totals: COUNTS,
  moments: [
    { start: '2026-11-21T00:00:00Z', emergency: 1230, urgent: 0, crisis: 0, refusedDose: 3 },
    { start: '2026-11-22T00:00:00Z', emergency: 4, urgent: 7, crisis: 2, refusedDose: 0 },
  ],
  byFeature: [{ feature: 'symptom_analysis', ...COUNTS }],
  guard: { modelAnswers: 40, answersCut: 5, sentencesLeftOut: 9, failures: 1 },
  reports: { new: 2, inReview: 1, mended: 0, noFault: 0 },
  timeZone: 'UTC',
  asOf: '2026-11-22T05:59:00Z',
};
const REPORT: Report = {
  id: '12',
  place: 'interactions',
  subject: 'Advil',
  message: 'The dose is wrong.\nPlease look.',
  email: null,
  status: 'new',
  note: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
};
const MESSAGE: ContactMessage = {
  id: '5',
  name: 'Ana Silva',
  email: 'ana?bcc=all@example.org',
  subject: 'No link & no mail',
  message: 'It never came.',
  priority: 'high',
  status: 'new',
  premium: true,
  createdAt: '2026-11-20T10:00:00Z',
};

async function openReports() {
  network.on('GET safety', BOARD);
  const opened = openScreen(SafetyScreen);
  await opened.user.click(screen.getByRole('tab', { name: 'Reports' }));
  return opened;
}

// Visited tabs stay in the page, hidden by styles that are not loaded here.
const openPanel = () => screen.getAllByRole('tabpanel').find(({ dataset }) => dataset.state === 'active') ?? document.body;
const panel = () => within(openPanel());

test('loads, then shows the counts, the counts over time as a table, and by feature', async () => {
  let answer: (board: Response) => void = () => {};
  network.answer('GET safety', () => new Promise((resolve) => (answer = resolve)));
  openScreen(SafetyScreen);
  expect(screen.getByRole('heading', { level: 1, name: 'Safety' })).toBeTruthy();
  expect(screen.getByText('Loading the safety figures')).toBeTruthy();
  answer(Response.json(BOARD));
  await waitFor(() => expect(factOf('Emergency advice')).toBe('1,234'));
  expect(['Urgent advice', 'Crisis lines shown', 'Doses refused', 'Sentences left out by the guard'].map((term) => factOf(term))).toEqual([
    '7',
    '2',
    '3',
    '9',
  ]);
  expect(factOf('In review')).toBe('1');
  expect(screen.getByText(/^As of Nov 22/)).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Over time, as a table', hidden: true }));
  expect(table.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Saturday, Nov 21',
    'Sunday, Nov 22',
  ]);
  expect(within(screen.getByRole('table', { name: /^By feature/ })).getByRole('rowheader').textContent).toBe('Symptom analysis');
  await expectAccessible();
});

test('the period is switched by keyboard and requested with the time zone', async () => {
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  network.on('GET safety', BOARD);
  const { user } = openScreen(SafetyScreen);
  await screen.findByText('1,234', { selector: 'dd' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Week' }).checked).toBe(true);
  screen.getByRole('radio', { name: 'Week' }).focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(network.queriesOf('GET safety').at(-1)).toMatchObject({ period: 'today' }));
  expect(network.queriesOf('GET safety').at(-1)?.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('a failed load shows the reason and a retry; a later failure keeps the data', async () => {
  network.refuse('GET safety', 503, 'The database is away.');
  const { user } = openScreen(SafetyScreen);
  await screen.findByText('Could not load the safety figures');
  expect(screen.getByText('The database is away.')).toBeTruthy();
  network.on('GET safety', BOARD);
  await user.click(press('Try again'));
  await screen.findByText('1,234', { selector: 'dd' });
  network.cut('GET safety');
  await user.click(press(/^Refresh/));
  await screen.findByText('This is not up to date');
  expect(factOf('Emergency advice')).toBe('1,234');
  act(() => setOnline(false));
  await screen.findByText('You are offline');
  network.on('GET safety', { ...BOARD, totals: { ...COUNTS, emergency: 1235 } });
  act(() => setOnline(true));
  await waitFor(() => expect(factOf('Emergency advice')).toBe('1,235'));
});

test('refreshes every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  network.on('GET safety', BOARD);
  openScreen(SafetyScreen);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(network.queriesOf('GET safety')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(network.queriesOf('GET safety')).toHaveLength(2);
});

test('kinds of chat questions are listed on a tab of their own', async () => {
  network.on('GET safety', BOARD);
  network.on('GET chat-answers', {
    kinds: [{ kind: 'child-dose', answers: 40, unknown: 9, askedBack: 3, marked: 6 }],
    asOf: '2026-11-22T05:59:00Z',
  });
  const { user } = openScreen(SafetyScreen);
  await user.click(screen.getByRole('tab', { name: 'Chat answers' }));
  const table = within(await screen.findByRole('table', { name: /^Kinds of questions/ }));
  expect(table.getByRole('rowheader').textContent).toBe('Child dose');
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['6', '9', '3', '40']);
  await expectAccessible();
});

test('a report is opened and changed, with a message; a refusal keeps the input', async () => {
  network.on('GET reports', { reports: [REPORT], hasMore: false });
  network.refuse('PUT reports/12', 404, 'There is no such report.');
  const { user } = await openReports();
  await user.click(await screen.findByText('Advil'));
  expect(panel().getByText(/The dose is wrong/)).toBeTruthy();
  expect([factOf('Place', openPanel()), factOf('Note', openPanel())]).toEqual(['interactions', 'None']);
  await expectAccessible();
  await user.selectOptions(panel().getByLabelText('Status'), 'Fixed');
  await user.type(panel().getByLabelText(/^Note/), 'Record mended');
  expect(panel().getByLabelText<HTMLSelectElement>('Show reports').disabled).toBe(true);
  await user.click(press('Save'));
  await expectToast('Report not saved', 'There is no such report.');
  expect(panel().getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Record mended');
  const saved: Report = { ...REPORT, status: 'mended', note: 'Record mended' };
  network.on('PUT reports/12', saved);
  network.on('GET reports', { reports: [saved], hasMore: false });
  await user.click(press('Save'));
  await expectToast('Report saved', 'Advil');
  expect(network.bodiesOf('PUT reports/12').at(-1)).toEqual({ status: 'mended', note: 'Record mended' });
  await waitFor(() => expect(factOf('Note', openPanel())).toBe('Record mended'));
  expect(panel().getByLabelText<HTMLSelectElement>('Show reports').disabled).toBe(false);
});

test('reports are not refreshed while a form is being edited', async () => {
  network.on('GET reports', { reports: [REPORT], hasMore: false });
  const { user } = await openReports();
  await user.click(await screen.findByText('Advil'));
  await user.selectOptions(panel().getByLabelText('Status'), 'In review');
  const before = network.queriesOf('GET reports').length;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(network.queriesOf('GET reports')).toHaveLength(before);
  expect(panel().getByLabelText<HTMLSelectElement>('Status').value).toBe('in-review');
});

test('reports are filtered by status, and loading more moves the focus to the first new one', async () => {
  network.on('GET reports', { reports: [REPORT], hasMore: true });
  const { user } = await openReports();
  await screen.findByText('Advil');
  network.cut('GET reports');
  await user.click(press('Load more'));
  await screen.findByText(/^Could not load more/);
  network.on('GET reports', { reports: [{ ...REPORT, id: '11', subject: 'Zyrtec' }], hasMore: false });
  await user.click(press('Load more'));
  await screen.findByText('Zyrtec');
  expect(network.queriesOf('GET reports').at(-1)).toEqual({ before: '12' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Zyrtec'));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  network.on('GET reports', { reports: [], hasMore: false });
  await user.selectOptions(panel().getByLabelText('Show reports'), 'No fault found');
  await screen.findByText('No report has this status');
  expect(network.queriesOf('GET reports').at(-1)).toEqual({ status: 'no-fault' });
});

test('a message to support is answered by mail, only to its address, and marked', async () => {
  network.on('GET safety', BOARD);
  network.on('GET contact-messages', { messages: [MESSAGE], hasMore: false });
  network.on('PUT contact-messages/5', { ...MESSAGE, status: 'answered' });
  const { user } = openScreen(SafetyScreen);
  screen.getByRole('tab', { name: 'Safety figures' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reports'));
  await user.keyboard('{ArrowRight}');
  await screen.findByText('High: technical issue');
  await user.click(screen.getByText('No link & no mail'));
  const link = screen.getByRole('link', { name: /^Answer/ }).getAttribute('href');
  expect(link).toBe('mailto:ana%3Fbcc%3Dall@example.org?subject=Re%3A%20No%20link%20%26%20no%20mail');
  await expectAccessible();
  await user.selectOptions(panel().getByLabelText('Status'), 'Answered');
  await user.click(press('Save'));
  await expectToast('Message saved', 'No link & no mail');
  expect(network.bodiesOf('PUT contact-messages/5')).toEqual([{ status: 'answered' }]);
});
