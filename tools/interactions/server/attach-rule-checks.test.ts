import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { checkTyped } from './answer-check.ts';
import { createInteractionServices } from './interaction-services.ts';

const services = createInteractionServices(loadFormulary());

it('says of each cited label of a medicine what the check of the rule found', () => {
  const { evidence } = checkTyped(services, { medication1: 'nitroglycerin', medication2: 'sildenafil' });
  const checks = evidence.flatMap(({ check }) => check ?? []);
  expect(checks.length).toBeGreaterThan(0);
  const named = checks.find(({ verdict }) => verdict === 'named');
  expect(named).toMatchObject({
    how: expect.any(String),
    section: expect.stringMatching(/^4 /),
    label: { product: expect.any(String) },
    checkedOn: expect.any(String),
  });
  expect(named?.url).toMatch(/^https:\/\/dailymed\.nlm\.nih\.gov\/dailymed\/drugInfo\.cfm\?setid=/);
});

it('never says that a label states a rule, since only names were looked for', () => {
  const pairs = [
    { medication1: 'nitroglycerin', medication2: 'sildenafil' },
    { medication1: 'disulfiram', medication2: 'alcohol' },
  ];
  const verdicts = pairs.flatMap((pair) => checkTyped(services, pair).evidence.flatMap(({ check }) => check?.verdict ?? []));
  expect(verdicts).toContain('named');
  expect(verdicts).not.toContain('stated');
});

it('says nothing of a check where no rule was held against the label', () => {
  const { evidence } = checkTyped(services, { medication1: 'Advil', medication2: 'ibuprofen' });
  expect(evidence.length).toBeGreaterThan(0);
  expect(evidence.flatMap(({ check }) => check ?? [])).toEqual([]);
});

it('says that a rule without a check was not checked', () => {
  const { evidence } = checkTyped(services, { medication1: 'sertraline', medication2: 'alcohol' });
  expect(evidence.flatMap(({ check }) => check?.verdict ?? [])).toContain('not-checked');
});
