// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseCountry } from '#packages/product-ui/country/country-choice.ts';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { CabinetResult } from './cabinet-result.tsx';
import { PairResult } from './pair-result.tsx';
import { type CabinetAnswer, completeAnswer } from './use-interactions.ts';

const alarm = {
  level: 'urgent' as const,
  title: 'Thoughts of suicide',
  advice: 'Call now.',
  reason: 'Why.',
  line: 'crisis' as const,
  evidenceIds: [],
};
const CABINET: CabinetAnswer = {
  alarm,
  items: [],
  pairs: [],
  conditionFindings: [],
  loads: [],
  firstSteps: [],
  questions: [],
  notCovered: [],
  summary: 'Thoughts of suicide. Call now.',
  evidence: [],
  mode: 'rules-only',
  explaining: undefined,
};
const PAIR = completeAnswer({ medication1: 'aspirin', medication2: 'x' }, { alarm, status: 'not-covered' });

test.each([
  ['the pair check', <PairResult key="pair" answer={PAIR} onReplace={() => undefined} />],
  ['the cabinet', <CabinetResult key="cabinet" answer={CABINET} onReplace={() => undefined} />],
])('a danger takes the place of the result of %s, with the numbers of the country', async (_, result) => {
  chooseCountry('GB');
  await renderAccessible(result);
  expect(screen.getByRole('alert').textContent).toContain('Urgent: Thoughts of suicide');
  expect(screen.getByRole('link', { name: /116 123/ })).toBeTruthy();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Do not wait on this');
  chooseCountry('US');
});
