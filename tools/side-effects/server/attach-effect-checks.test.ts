import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findAnalysis } from './answer-analysis.ts';
import { loadSideEffectServices } from './side-effect-services.ts';

const services = loadSideEffectServices(loadFormulary());
const { evidence } = findAnalysis(services, {
  medication: 'olanzapine',
  symptoms: ['nausea'],
  otherMedications: [],
  answers: {},
  duration: undefined,
  severity: undefined,
});
const checks = evidence.flatMap(({ statement, check }) => (check ? [{ statement, check }] : []));

it('says of the effects of a label whether a section names them, and never proves a frequency word by that', () => {
  const named = checks.filter(({ check }) => check.verdict === 'named');
  expect(named.length).toBeGreaterThan(0);
  expect(named[0]?.check).toMatchObject({ how: expect.any(String), label: { product: expect.any(String) }, section: expect.any(String) });
  const stated = checks.filter(({ statement, check }) => check.verdict === 'stated' && !/of 100 people/.test(statement));
  expect(stated.filter(({ statement }) => !statement.includes('how often is not known'))).toEqual([]);
});

it('says of the others that they were not checked', () => {
  expect(checks.map(({ check }) => check.verdict)).toContain('not-checked');
});
