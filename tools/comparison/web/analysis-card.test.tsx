// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import { AnalysisCard } from './analysis-card.tsx';
import type { ComparisonAnswer } from './comparison-query.ts';

const medicine = (name: string): ComparisonAnswer['comparisonData']['medication1'] => ({
  id: name,
  name,
  displayName: name,
  genericName: name,
  sideEffects: [],
  availability: 'Over the counter',
  seriousSideEffects: [],
  boxedWarnings: [],
  recalls: [],
  whoShouldAvoid: [],
  labelledInteractions: [],
  lookAlikes: [],
  evidence: {},
});
const CITED = {
  summary: [{ text: 'They differ.', evidenceIds: [] }],
  medication1Advantages: [],
  medication2Advantages: [],
  recommendation: [],
};
const ANSWER: ComparisonAnswer = {
  comparisonId: 1,
  comparisonData: { medication1: medicine('Zyrtec'), medication2: medicine('Claritin') },
  analysis: { summary: '', medication1Advantages: [], medication2Advantages: [], cited: CITED },
  sameUse: true,
  notices: [],
  evidence: [],
  mode: 'rules-only',
};

test('says that no model was used until the explanation arrives', async () => {
  const { rerender } = await renderAccessible(<AnalysisCard answer={ANSWER} defaultOpen />);
  expect(screen.getByText('Rules-only mode')).toBeTruthy();
  expect(screen.getByText(/^No language model was used\. Every sentence/)).toBeTruthy();
  rerender(<AnalysisCard answer={{ ...ANSWER, explaining: Promise.resolve(makeExplanation('Both help.')) }} defaultOpen />);
  expect(await screen.findByText('Explained by a language model')).toBeTruthy();
  expect(screen.getByText(/^No language model wrote this part; one put it into plain words below\. Every sentence/)).toBeTruthy();
  expect(screen.getByText('They differ.')).toBeTruthy();
});
