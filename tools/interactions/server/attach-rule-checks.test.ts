import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { checkTyped } from './answer-check.ts';
import { createInteractionServices } from './interaction-services.ts';

const services = createInteractionServices(loadFormulary());

it('says of each cited label of a medicine what the check of the rule found', () => {
  const { evidence } = checkTyped(services, { medication1: 'nitroglycerin', medication2: 'sildenafil' });
  const checks = evidence.flatMap(({ check }) => check ?? []);
  expect(checks.length).toBeGreaterThan(0);
  const stated = checks.find(({ verdict }) => verdict === 'stated');
  expect(stated).toMatchObject({
    section: expect.stringMatching(/^4 /),
    label: { product: expect.any(String) },
    checkedOn: expect.any(String),
  });
  expect(stated?.url).toMatch(/^https:\/\/dailymed\.nlm\.nih\.gov\/dailymed\/drugInfo\.cfm\?setid=/);
});

it('says that a rule without a check was not checked', () => {
  const { evidence } = checkTyped(services, { medication1: 'sertraline', medication2: 'alcohol' });
  expect(evidence.flatMap(({ check }) => check?.verdict ?? [])).toContain('not-checked');
});
