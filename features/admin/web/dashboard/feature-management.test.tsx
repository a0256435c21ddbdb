// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { DASHBOARD, NO_TRENDS, openAdmin } from '#tests/support/screens/dashboard-fixture.tsx';
import { expectToast, mockNetwork } from '#tests/support/screens/operations-fixture.tsx';
import { parseLimit } from './limit-field.tsx';

const network = mockNetwork();
const PUT = 'PUT features/interaction_check';
const [FIRST, ...OTHERS] = DASHBOARD.features;
const withFirst = (change: object) => ({ ...DASHBOARD, features: [{ ...FIRST, ...change }, ...OTHERS] });

beforeEach(() => {
  network.on('GET dashboard', DASHBOARD);
  network.on('GET trends', NO_TRENDS);
  network.on(PUT, FIRST);
});

async function openFeature() {
  openAdmin('/admin?tab=features');
  return within(await screen.findByRole('region', { name: 'INTERACTION CHECK' }));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('switching off asks for confirmation, then sends exactly that change', async () => {
  const card = await openFeature();
  const toggle = card.getByRole('switch', { name: 'INTERACTION CHECK' });
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(toggle);
  expect(screen.getByText(/This is switched off for now\. In an emergency, call your emergency number now/)).toBeTruthy();
  await expectAccessible();
  press('Keep It On');
  expect(network.bodiesOf(PUT)).toEqual([]);
  fireEvent.click(toggle);
  network.on('GET dashboard', withFirst({ enabled: false }));
  press('Switch Off');
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
  await expectToast('Feature Updated', 'INTERACTION CHECK is disabled.');
  expect(network.bodiesOf(PUT)).toEqual([{ enabled: false }]);
  await waitFor(() => expect(network.queriesOf('GET dashboard')).toHaveLength(2));
  expect(toggle.getAttribute('aria-checked')).toBe('false');
});

test('switching on needs no confirmation; a failure restores the old state and shows a message', async () => {
  network.on('GET dashboard', withFirst({ enabled: false }));
  let answer = (_: Response) => {};
  network.answer(PUT, () => new Promise((resolve) => (answer = resolve)));
  const card = await openFeature();
  const toggle = card.getByRole('switch');
  fireEvent.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  answer(Response.json({ error: 'The database is away.', code: 'internal' }, { status: 500 }));
  await expectToast('Not Saved', 'The database is away.');
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  expect(network.bodiesOf(PUT)).toEqual([{ enabled: true }]);
});

test.each([
  ['Max Tokens per Request', { maxTokensPerRequest: 5000 }],
  ['Daily Token Limit', { dailyTokenLimit: 5000 }],
  ['Rate Limit', { rateLimit: 5000 }],
])('only %s is sent, and only when it is saved', async (label, body) => {
  const card = await openFeature();
  const box = card.getByLabelText<HTMLInputElement>(label);
  expect(card.queryByRole('button', { name: /Save/ })).toBeNull();
  fireEvent.change(box, { target: { value: '5000' } });
  fireEvent.blur(box);
  expect(network.bodiesOf(PUT)).toEqual([]);
  network.on('GET dashboard', withFirst(body));
  fireEvent.click(card.getByRole('button', { name: `Save ${label}` }));
  await expectToast('Feature Updated', `${label} of INTERACTION CHECK is now 5,000.`);
  expect(network.bodiesOf(PUT)).toEqual([body]);
  await waitFor(() => expect(card.queryByRole('button', { name: /Save/ })).toBeNull());
  expect(box.value).toBe('5000');
});

test('Enter saves, Esc reverts', async () => {
  const user = userEvent.setup();
  const card = await openFeature();
  const box = card.getByLabelText<HTMLInputElement>('Rate Limit');
  await user.clear(box);
  await user.type(box, '7{Escape}');
  expect(box.value).toBe('100');
  await user.type(box, '0{Enter}');
  await waitFor(() => expect(network.bodiesOf(PUT)).toEqual([{ rateLimit: 1000 }]));
});

test('an unsaved limit is kept when it is refused, and while another tab is open', async () => {
  network.refuse(PUT, 400, 'This number is too large', 'invalid');
  const card = await openFeature();
  fireEvent.change(card.getByLabelText('Rate Limit'), { target: { value: '9' } });
  fireEvent.click(card.getByRole('button', { name: 'Save Rate Limit' }));
  await expectToast('Not Saved', 'This number is too large');
  expect(card.getByLabelText<HTMLInputElement>('Rate Limit').value).toBe('9');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Overview' }), { button: 0 });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Feature Management' }), { button: 0 });
  const again = within(screen.getByRole('region', { name: 'INTERACTION CHECK' }));
  expect(again.getByLabelText<HTMLInputElement>('Rate Limit').value).toBe('9');
  expect(again.getByRole('button', { name: 'Save Rate Limit' })).toBeTruthy();
});

test('an invalid number is reported and not sent', async () => {
  const card = await openFeature();
  fireEvent.change(card.getByLabelText('Rate Limit'), { target: { value: '1.5' } });
  fireEvent.click(card.getByRole('button', { name: 'Save Rate Limit' }));
  expect(card.getByText('Enter a whole number')).toBeTruthy();
  expect(network.bodiesOf(PUT)).toEqual([]);
  await expectAccessible();
});

test.each([
  ['0', { value: 0 }],
  [' 42 ', { value: 42 }],
  ['', { problem: 'Enter a whole number' }],
  ['1e3', { problem: 'Enter a whole number' }],
  ['NaN', { problem: 'Enter a whole number' }],
  ['-1', { problem: 'Enter 0 or more' }],
  ['2147483648', { problem: 'This number is too large' }],
])('%j is read as %j', (text, read) => {
  expect(parseLimit('rateLimit', text)).toEqual(read);
});
