// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseCountry } from '#packages/product-ui/country/country-choice.ts';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import { makeAdvanced, makeBasic } from '#tests/support/screens/symptom-answers.ts';
import type { Warning } from '../../contract/shared.ts';
import { AdvancedResult } from './advanced-result.tsx';
import { BasicResult } from './basic-result.tsx';
import { completeAdvanced, completeBasic } from './complete-answer.ts';

const REQUEST = { symptoms: ['Fever'], description: 'burning up' };
const PERSON = { age: 0.5, sex: 'female' as const, vitalSigns: { bodyTemperature: 101.3 } };
const OVERDOSE: Warning = {
  level: 'emergency',
  title: 'Overdose',
  advice: 'Call now.',
  reason: 'Why',
  line: 'poison',
  evidenceIds: ['1.1'],
};
const MOOD: Warning = { level: 'urgent', title: 'Dark thoughts', advice: 'Talk to someone.', reason: '', line: 'crisis', evidenceIds: [] };

async function showBasic(answer = makeBasic()) {
  const onCorrect = vi.fn();
  await renderAccessible(<BasicResult request={REQUEST} answer={answer} onCorrect={onCorrect} pending={false} />);
  return onCorrect;
}

async function showAdvanced(answer = makeAdvanced()) {
  const onInterview = vi.fn();
  const more = { onCorrect: vi.fn(), onInterview, pending: false };
  await renderAccessible(<AdvancedResult request={{ ...REQUEST, ...PERSON }} answer={answer} {...more} />);
  return onInterview;
}

test('urgent warnings come first, take the focus, and use the chosen country’s numbers', async () => {
  chooseCountry('US');
  await showBasic(makeBasic({ warnings: [OVERDOSE, MOOD] }));
  const alert = screen.getByRole('alert');
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe('Get help now');
  expect(alert.contains(document.activeElement)).toBe(true);
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:911', 'tel:18002221222', 'tel:988']);
  fireEvent.change(screen.getByLabelText('Elsewhere?'), { target: { value: 'GB' } });
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:999', 'tel:111', 'tel:116123']);
  chooseCountry('US');
});

test('the basic answer has all its parts', async () => {
  await showBasic();
  for (const name of ['Recommendations', 'Reasoning', 'Precautions', 'When to see a doctor', 'Home remedies', 'What we understood']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  }
  expect(screen.getByText('Urgent')).toBeTruthy();
  expect(screen.getByText('Likely, about 5 in 10')).toBeTruthy();
  expect(screen.getByText('Rules-only mode')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Your result');
});

test('findings can be reversed and removed', async () => {
  const onCorrect = await showBasic();
  fireEvent.click(screen.getByRole('button', { name: /^I don’t.*fever$/ }));
  expect(onCorrect).toHaveBeenLastCalledWith({ fever: 'no' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove cough' }));
  expect(onCorrect).toHaveBeenLastCalledWith({ cough: 'unknown' });
  expect(screen.getAllByText(/“qqxx”/)).toHaveLength(2);
});

test.each([
  ['basic', BasicResult, makeBasic],
  ['advanced', AdvancedResult, makeAdvanced],
] as const)('%s: what was meant by unread words is confirmed with one press, or none of it', async (_, Result, make) => {
  const findings = [
    { id: 'one-leg-swelling', name: 'swelling of one leg', ask: 'Is one leg swollen?' },
    { id: 'calf-pain', name: 'pain in the calf', ask: 'Does your calf hurt?' },
  ];
  const { understood } = make();
  const answer = make({ understood: { ...understood, didYouMean: [{ words: 'one calf is huge', findings }] } });
  const onCorrect = vi.fn();
  const props = { request: { ...REQUEST, ...PERSON, answers: { fever: 'no' as const } }, onCorrect, onInterview: vi.fn(), pending: false };
  await renderAccessible(<Result {...props} answer={answer as never} />);
  const question = screen.getByText('What did you mean by “one calf is huge”?');
  expect(question.closest('details')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Swelling of one leg' }));
  expect(onCorrect).toHaveBeenLastCalledWith({ fever: 'no', 'one-leg-swelling': 'yes' });
  fireEvent.click(screen.getByRole('button', { name: 'None of these' }));
  expect(onCorrect).toHaveBeenLastCalledWith({ fever: 'no', 'one-leg-swelling': 'unknown', 'calf-pain': 'unknown' });
});

test('an emergency asks nothing more', async () => {
  const { understood } = makeBasic();
  const findings = [{ id: 'calf-pain', name: 'pain in the calf', ask: 'Does your calf hurt?' }];
  await showBasic(
    makeBasic({ warnings: [OVERDOSE], understood: { ...understood, didYouMean: [{ words: 'one calf is huge', findings }] } }),
  );
  expect(screen.queryByText(/What did you mean/)).toBeNull();
});

test('nothing understood is never shown as harmless', async () => {
  await showBasic(
    makeBasic({
      status: 'not-understood',
      triageAssessment: { urgencyLevel: 'self-care', timeframe: 'At home', reasoning: '' },
      conditions: [],
    }),
  );
  expect(screen.getByText('We did not understand what you feel')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call 911' })).toBeTruthy();
  expect(screen.queryByText('Triage assessment')).toBeNull();
});

test.each([
  ['basic', showBasic, makeBasic],
  ['advanced', showAdvanced, makeAdvanced],
] as const)('%s: a level from the wording alone keeps the signs and the call open, and sends to a doctor', async (_, show, make) => {
  const understood = { findings: [], facts: [], medicines: [], didYouMean: [], notUnderstood: ['food hangs up behind my breastbone'] };
  const triageAssessment = { urgencyLevel: 'routine', timeframe: 'Within two weeks.', reasoning: 'Why.' } as const;
  await show(make({ status: 'wording-only', triageAssessment, understood }) as never);
  const alert = screen.getByText(/We did not understand all of this/).closest('[data-tone]') as HTMLElement;
  for (const text of [/food hangs up behind my breastbone/, /trouble breathing, chest pain/, /See a doctor:/, /Within two weeks/])
    expect(within(alert).getByText(text).closest('details')).toBeNull();
  expect(screen.getByRole('link', { name: 'Call 911' }).closest('details')).toBeNull();
  expect(screen.queryByText('Triage assessment')).toBeNull();
});

test('the reasons are said once', async () => {
  const triageAssessment = { urgencyLevel: 'urgent', timeframe: 'Today', reasoning: 'It can turn bad.' } as const;
  await showBasic(makeBasic({ triageAssessment, reasoning: 'It can turn bad. Flu is likely.' }));
  expect(screen.getAllByText(/It can turn bad/)).toHaveLength(1);
});

test('an urgent result says once what to do', async () => {
  const triageAssessment = { urgencyLevel: 'urgent', timeframe: 'Today', reasoning: '' } as const;
  await showBasic(makeBasic({ triageAssessment, warnings: [MOOD] }));
  const banner = screen.getByRole('region', { name: 'Triage assessment' });
  expect(screen.getByText('Do not wait on this')).toBeTruthy();
  expect(banner.textContent).toBe('Triage assessmentUrgent');
});

test('a warning that is less urgent than the level does not hide what to do', async () => {
  const triageAssessment = { urgencyLevel: 'emergency', timeframe: 'Now', reasoning: '' } as const;
  await showBasic(makeBasic({ triageAssessment, warnings: [MOOD] }));
  expect(screen.getByRole('region', { name: 'Triage assessment' }).textContent).toContain('Emergency: get help now');
});

test('an emergency without a warning also has a call button', async () => {
  await showBasic(makeBasic({ triageAssessment: { urgencyLevel: 'emergency', timeframe: 'Now', reasoning: '' } }));
  expect(screen.getByRole('link', { name: 'Call 911' })).toBeTruthy();
});

test('the specified fields alone are enough', async () => {
  const basic = { recommendations: ['Rest'], homeRemedies: [{ name: 'Tea', description: 'Warm', instructions: '', precautions: 'Hot' }] };
  await showBasic(completeBasic(basic as unknown as Parameters<typeof completeBasic>[0]));
  expect(screen.queryByText('Triage assessment')).toBeNull();
  expect(screen.getByText('Hot')).toBeTruthy();
});

test('the advanced answer has all tiers, the later ones folded', async () => {
  const onInterview = await showAdvanced();
  for (const name of ['Primary diagnoses', 'Recommended actions', 'Medications', 'Specialist referral', 'Home remedies']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  }
  const folds = [...document.querySelectorAll('details')];
  expect(folds.filter((fold) => fold.open)).toEqual([]);
  expect(folds.flatMap((fold) => fold.querySelector(':scope > summary h3')?.textContent ?? [])).toEqual([
    'What we understood',
    'Recommended actions',
    'Reasoning',
    'Primary diagnoses',
    'Differential diagnoses (1)',
    'Rare but important (1)',
    'Systemic conditions (1)',
    'Medications',
    'Specialist referral',
    'Home remedies',
    'Doctor’s summary',
    'Numbers to call',
  ]);
  expect(screen.getByText('Do not take')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Answer a few questions for a clearer result' }));
  expect(onInterview).toHaveBeenCalled();
});

test('the doctor’s summary has the person, the findings and the codes', async () => {
  await showAdvanced();
  const page = screen.getByText('Summary for my doctor').parentElement?.textContent ?? '';
  for (const text of [
    '6 months, female',
    'Fever (severe)',
    'Temperature 101.3 °F (38.5 °C)',
    'J11.1',
    'likely, about 5 in 10',
    'Nose swab',
  ]) {
    expect(page).toContain(text);
  }
});

test('unknown levels and conditions without a likelihood are shown unchanged', async () => {
  const answer = {
    triageAssessment: { urgencyLevel: 'medium', timeframe: 'Soon', reasoning: '' },
    primaryDiagnoses: [{ condition: 'Flu', probability: '60%' }],
  };
  await showAdvanced(completeAdvanced(answer as unknown as Parameters<typeof completeAdvanced>[0]));
  expect(screen.getByText('Medium').closest('[data-tone]')?.getAttribute('data-tone')).toBe('neutral');
  expect(screen.getAllByText('60%').length).toBeGreaterThan(0);
});

test.each([
  ['basic', showBasic, makeBasic, 'Recommendations'],
  ['advanced', showAdvanced, makeAdvanced, 'Recommended actions'],
] as const)('%s: plain words stand below what to do, and the badge says who wrote them', async (_, show, make, advice) => {
  const explaining = Promise.resolve(makeExplanation('Rest a lot.'));
  await show({ ...make(), explaining } as never);
  const words = await screen.findByText('Rest a lot.');
  const above = screen.getByRole('heading', { name: advice });
  expect(above.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.getByText('Explained by a language model')).toBeTruthy();
  expect(screen.getByText('What was sent to the AI')).toBeTruthy();
});

test('despair and poisoning show only help', async () => {
  await showBasic(makeBasic({ warnings: [MOOD], conditions: [], homeRemedies: [] }));
  for (const name of ['Recommendations', 'What we understood', 'When to see a doctor', 'Reasoning'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.getByRole('link', { name: /988/ })).toBeTruthy();
});

test('despair and poisoning show only help in the advanced tier', async () => {
  const nothing = {
    primaryDiagnoses: [],
    differentialDiagnoses: [],
    rareButImportantConditions: [],
    systemicConditions: [],
    questions: [],
  };
  await showAdvanced(makeAdvanced({ warnings: [OVERDOSE], ...nothing }));
  expect(screen.queryByText('Recommended actions')).toBeNull();
  expect(screen.getAllByRole('link', { name: /Poison Help/ }).length).toBeGreaterThan(0);
});
