// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { expectToast, mockNetwork, openScreen } from '#tests/support/screens/operations-fixture.tsx';
import type { LabelChange } from '../../contract/label-changes.ts';
import { LabelChangesScreen } from './label-changes-screen.tsx';

const network = mockNetwork();
const CHANGE: LabelChange = {
  id: '7',
  product: 'Inventol',
  labeler: 'Inventors Incorporated',
  section: '5 Warnings and precautions',
  version: '4',
  effectiveDate: '2026-11-01',
  url: 'https://label.example/',
  medicines: [{ name: 'inventol', facts: [{ field: 'driving', text: 'Do not drive a tractor' }] }],
  oldText: 'Sleepiness can occur. Do not drive a tractor.',
  newText: 'Sleepiness can occur. A blue tongue was seen.',
  foundAt: '2026-11-22T05:00:00Z',
  outcome: null,
  handledBy: null,
  handledAt: null,
};
const answer = (...changes: LabelChange[]) => network.on('GET label-changes', { changes, asOf: '2026-11-22T05:59:00Z' });

test('says that nothing has changed', async () => {
  answer();
  openScreen(LabelChangesScreen);
  expect(await screen.findByText('No section has changed')).toBeTruthy();
});

test('shows the facts and both texts of a changed section, and records the decision', async () => {
  answer(CHANGE);
  const { user } = openScreen(LabelChangesScreen);
  await user.click(await screen.findByText('Inventol, 5 Warnings and precautions'));
  expect(within(screen.getByRole('list', { name: 'inventol' })).getByText(/Do not drive a tractor/)).toBeTruthy();
  expect(screen.getByText('Do not drive a tractor.').tagName).toBe('MARK');
  expect(screen.getByText('A blue tongue was seen.').tagName).toBe('MARK');
  await expectAccessible();
  network.on('PUT label-changes/7', { success: true, message: 'The facts count as matching the label again.' });
  answer({ ...CHANGE, outcome: 'accepted', handledBy: 'ada', handledAt: '2026-11-22T06:00:00Z' });
  await user.click(screen.getByRole('button', { name: /^The facts still hold/ }));
  await expectToast('Decision saved', 'The facts count as matching the label again.');
  expect(network.bodiesOf('PUT label-changes/7')).toEqual([{ outcome: 'accepted' }]);
  expect(await screen.findByText(/^Accepted by ada/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^The facts still hold/ })).toBeNull();
});

test('says why a decision was not saved', async () => {
  answer({ ...CHANGE, oldText: null, newText: '' });
  const { user } = openScreen(LabelChangesScreen);
  await user.click(await screen.findByText('Inventol, 5 Warnings and precautions'));
  expect(screen.getByText('The label no longer has this section.')).toBeTruthy();
  network.refuse('PUT label-changes/7', 404, 'There is no such change.');
  await user.click(screen.getByRole('button', { name: /^The record is corrected/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such change.');
});
