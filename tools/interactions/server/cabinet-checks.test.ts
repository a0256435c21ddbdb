import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerCabinet } from './answer-cabinet.ts';
import { createInteractionServices } from './interaction-services.ts';

const services = createInteractionServices(loadFormulary());
const answer = answerCabinet(services, { medications: ['nitroglycerin', 'sildenafil', 'ziprasidone'], conditions: ['heart-disease'] });
const checkOf = (ids: readonly string[]) => answer.evidence.filter(({ id }) => ids.includes(id)).flatMap(({ check }) => check ?? []);

it('says of a pair that a section of the label names the other medicine', () => {
  const pair = answer.pairs.find(({ first, second }) => first === 0 && second === 1);
  expect(checkOf(pair?.findings.flatMap(({ evidenceIds }) => evidenceIds) ?? [])).toContainEqual(
    expect.objectContaining({ verdict: 'named', label: expect.objectContaining({ product: expect.any(String) }) }),
  );
});

it('says of a warning for a condition what the check of the record found', () => {
  const cited = answer.conditionFindings.flatMap(({ evidenceIds }) => evidenceIds);
  expect(cited.length).toBeGreaterThan(0);
  const checks = checkOf(cited);
  expect(checks).toHaveLength(new Set(cited).size);
  expect(checks.map(({ verdict }) => verdict)).toContain('stated');
});
