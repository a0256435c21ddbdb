import { expect, it } from 'vitest';
import { cases } from '../cases/cases.ts';
import { findToolName } from './tool-name.ts';

it.each(cases)('answers $question', ({ question, text }) => {
  const outcome = findToolName(question);
  expect(outcome.kind === 'finding' && outcome.claims.map((claim) => claim.text)).toContain(text);
});

it('cites a document for every claim', () => {
  const outcome = findToolName('an example');
  if (outcome.kind === 'refusal') throw new Error(outcome.reason);
  const cited = outcome.claims.flatMap(({ evidenceIds }) => evidenceIds);
  expect(cited.length).toBeGreaterThan(0);
  for (const id of cited) expect(outcome.evidence.find((item) => item.id === id)?.source.title).toBeTruthy();
});

it('refuses what it does not cover', () => {
  expect(findToolName('something else')).toMatchObject({ kind: 'refusal', code: 'not-covered' });
});
