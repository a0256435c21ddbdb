// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import { completeAnswer, type DoseAnswer, type DoseRequest } from '../use-dosing.ts';
import { DoseResult } from './dose-result.tsx';

const REQUEST: DoseRequest = { medication: 'Advil', age: 35, weight: 150, condition: '', otherMedications: [] };

const show = (answer: Partial<DoseAnswer>) =>
  renderAccessible(<DoseResult answer={{ ...completeAnswer(REQUEST, {}), ...answer }} request={REQUEST} onReplace={() => undefined} />);

test('a refusal shows no amount', async () => {
  await show({
    status: 'refused',
    recommendedDose: 'No dose can be given here',
    frequency: 'Ask before taking any',
    refusal: { code: 'condition', reason: 'At a low GFR, 250 or 500 mg every 12 hours.', routeToCare: 'Ask a pharmacist.' },
    reasoning: 'At a low GFR, 250 or 500 mg every 12 hours.',
    doseTitration: 'The usual range is 20 to 40 mg a day.',
    warnings: ['Boxed warning: can harm the liver.', 'Above this label, up to 90 mg per kg is used.'],
    specialInstructions: ['Take 2 tablets at once.'],
    dose: { unit: 'mg', least: 250, most: 500, mostInDay: 1000, everyHoursLeast: 12, asPacks: [] },
  });
  expect(document.body.textContent).toContain('Ask a pharmacist.');
  expect(document.body.textContent).toContain('can harm the liver');
  expect(document.body.textContent).not.toMatch(/\d\s*(mg|tablets?)\b/);
});

test('interactions come before the dose, and the prescription takes precedence', async () => {
  await show({
    status: 'as-prescribed',
    recommendedDose: "As prescribed. The label's usual range is 5 to 10 mg",
    warnings: ['With warfarin (Severe): bleeding.'],
    otherMedications: [{ name: 'warfarin', status: 'interacts', severity: 'Severe' }],
  });
  const clash = screen.getByText('With warfarin (Severe):');
  const dose = screen.getByText(/usual range is 5 to 10 mg/);
  expect(clash.compareDocumentPosition(dose) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  screen.getByText('Your prescription comes first');
  screen.getByText('As prescribed: label range');
  expect(screen.queryByText('Package dose')).toBeNull();
});

test('an answer with only the specified fields is shown', async () => {
  await show(
    completeAnswer(REQUEST, { recommendedDose: '400 mg', frequency: 'Every 6 hours', reasoning: 'Because.', warnings: ['Take care'] }),
  );
  for (const text of ['400 mg', 'Every 6 hours', 'Because.', 'Take care']) screen.getByText(text);
  expect(document.activeElement?.textContent).toBe('Advil');
});

test('the explanation is below the dose and how to take it', async () => {
  await show({
    status: 'label-dose',
    recommendedDose: '400 mg',
    specialInstructions: ['Take it with food.'],
    explaining: Promise.resolve(makeExplanation('Take one dose with food.')),
  });
  const words = await screen.findByText('Take one dose with food.');
  for (const above of ['400 mg', 'Take it with food.'])
    expect(screen.getByText(above).compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('a danger takes the place of the result', async () => {
  const alarm = {
    level: 'urgent',
    title: 'Thoughts of suicide',
    advice: 'Call now.',
    reason: 'Why.',
    line: 'crisis',
    evidenceIds: [],
  } as const;
  await show({ status: 'refused', alarm: { ...alarm, evidenceIds: [] }, recommendedDose: 'No dose can be given here' });
  expect(screen.getByRole('alert').textContent).toContain('Urgent: Thoughts of suicide');
  expect(screen.getByRole('link', { name: /988/ })).toBeTruthy();
  expect(screen.queryByText(/No dose/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Do not wait on this');
});
