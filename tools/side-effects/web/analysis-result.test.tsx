// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import type { SideEffectResponse } from '../contract/analyze.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { completeAnswer, type SideEffectAnswer } from './use-side-effects.ts';

const REQUEST = { medication: 'x', symptoms: ['cough'], duration: '', severity: '', otherMedications: [] } as const;
const PROFILE = Array.from({ length: 14 }, (_, at) => ({
  name: `effect ${at}`,
  frequency: 'common' as const,
  yours: at === 12,
  evidenceIds: [],
}));
const QUESTIONS: SideEffectResponse['naranjo']['questions'] = [
  { id: 'known', text: 'Is it known?', help: 'From the label.', answer: 'yes', points: 1, answeredBy: 'tool' },
  { id: 'back', text: 'Did it come back?', help: 'Never try.', answer: 'unknown', points: 0, answeredBy: 'nobody' },
];

async function show(part: Partial<SideEffectAnswer>) {
  const send = vi.fn();
  const onReplace = vi.fn();
  const request = { ...REQUEST, symptoms: [...REQUEST.symptoms], otherMedications: [] };
  const update = { pending: false, error: null, send };
  await renderAccessible(
    <AnalysisResult analysis={{ request, answer: completeAnswer(request, part) }} onReplace={onReplace} update={update} />,
  );
  return { send, onReplace };
}

test('urgent advice comes first, is announced and takes the focus', async () => {
  const urgent = { level: 'emergency' as const, title: 'Throat swelling', advice: 'Call 988 now.', reason: 'Why', evidenceIds: [] };
  await show({ likelihood: 'Low', urgent: [urgent] });
  const alert = screen.getByRole('alert');
  expect(alert.contains(document.activeElement)).toBe(true);
  expect(within(alert).getByText('Emergency: Throat swelling')).toBeTruthy();
  expect(within(alert).getByRole('link', { name: 'Call 911' })).toBeTruthy();
  expect(within(alert).getByRole('link', { name: /988/ })).toBeTruthy();
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe('Get help now');
  // A low likelihood beside it would calm: it is folded.
  const likelihood = screen.getByText('How likely is it that x is the cause?');
  expect(likelihood.closest('details')?.open).toBe(false);
});

test('an uncovered medicine has no likelihood, and its suggestions can be chosen', async () => {
  const medication = { typed: 'lisin', name: 'lisin', status: 'not-covered' as const, suggestions: ['Lisinopril'] };
  const { onReplace } = await show({ likelihood: null, status: 'not-covered', medication });
  expect(screen.getByText('Cannot be said')).toBeTruthy();
  expect(screen.queryByText(/How this was judged/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Lisinopril' }));
  expect(onReplace).toHaveBeenCalledWith('Lisinopril');
});

test('symptoms that are not understood never give a low likelihood', async () => {
  await show({ likelihood: 'Very Low', status: 'not-understood', correlationAnalysis: 'It is very low.' });
  expect(screen.getByText('Cannot be said')).toBeTruthy();
  expect(screen.queryByText('It is very low.')).toBeNull();
});

test('the chart folds beyond ten effects, but never the person’s own', async () => {
  await show({ likelihood: 'High', profile: PROFILE });
  expect(screen.getAllByRole('rowheader')).toHaveLength(11);
  expect(screen.getByRole('rowheader', { name: 'Effect 12 Yours' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 14 effects' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(14);
});

test('open questions can be answered and sent; those that the tool answered cannot', async () => {
  const { send } = await show({ likelihood: 'High', naranjo: { score: 1, category: 'possible', questions: QUESTIONS } });
  expect(screen.getByText('How this was judged: 1 point so far')).toBeTruthy();
  expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(3);
  fireEvent.click(screen.getByLabelText('No'));
  fireEvent.click(screen.getByRole('button', { name: 'Update the result', hidden: true }));
  expect(send).toHaveBeenCalledWith({ back: 'no' });
});

test('the explanation is below the advice, and the badge names its author', async () => {
  await show({ likelihood: 'High', recommendations: ['Drink water.'], explaining: Promise.resolve(makeExplanation('Drink more.')) });
  const words = await screen.findByText('Drink more.');
  const [advice] = screen.getAllByText('Drink water.') as [HTMLElement];
  expect(advice.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.getByText('Explained by a language model')).toBeTruthy();
});

test('a danger takes the place of the result', async () => {
  const alarm = {
    level: 'emergency' as const,
    title: 'Overdose',
    advice: 'Call.',
    reason: 'Why.',
    line: 'poison' as const,
    evidenceIds: [],
  };
  await show({ likelihood: null, alarm });
  expect(within(screen.getByRole('alert')).getByText('Emergency: Overdose')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call 911' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Poison Help/ })).toBeTruthy();
  expect(screen.queryByText(/your symptoms/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Get help now');
});
