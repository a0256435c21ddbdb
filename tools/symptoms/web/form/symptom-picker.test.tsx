// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderAccessible } from '#tests/support/screens/accessible.tsx';
import { NOTHING_ENTERED } from './entered-symptoms.ts';
import { SymptomPicker } from './symptom-picker.tsx';

function Picker() {
  const [entered, setEntered] = useState(NOTHING_ENTERED);
  return <SymptomPicker entered={entered} onChange={setEntered} disabled={false} counted />;
}

const box = () => screen.getByLabelText<HTMLInputElement>('Add another symptom');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

test('Enter adds the typed text once, and the list shows the count', async () => {
  await renderAccessible(<Picker />);
  type('  Ear pain ');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(box().value).toBe('');
  expect(screen.getByText('Selected symptoms (1)')).toBeTruthy();
  type('EAR PAIN');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Selected symptoms (1)')).toBeTruthy();
  expect(screen.getByText('EAR PAIN is already on your list.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ear pain' }));
  expect(screen.queryByText(/Selected symptoms/)).toBeNull();
});

test('a chip can be pressed, and a typed word presses the chip of the same name', async () => {
  await renderAccessible(<Picker />);
  const chip = screen.getByRole('button', { name: 'Headache' });
  fireEvent.click(chip);
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  type('cough');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(screen.getByRole('button', { name: 'Cough' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Selected symptoms (2)')).toBeTruthy();
  fireEvent.click(chip);
  expect(screen.getByText('Selected symptoms (1)')).toBeTruthy();
});

test('the body map works by keyboard and by its list', async () => {
  await renderAccessible(<Picker />);
  const knees = screen.getByRole('button', { name: 'Knees', hidden: true });
  expect(knees.getAttribute('tabindex')).toBe('0');
  fireEvent.keyDown(knees, { key: 'Enter' });
  expect(knees.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Knee pain', hidden: true }));
  expect(screen.getByText('Selected symptoms (1)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Knees, symptoms selected', hidden: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  fireEvent.change(screen.getByLabelText('Part of the body'), { target: { value: 'lower-back' } });
  expect(screen.getByRole('button', { name: 'Lower back', hidden: true }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Lower back pain', hidden: true }));
  expect(screen.getByText('Selected symptoms (2)')).toBeTruthy();
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  await expectAccessible();
});
