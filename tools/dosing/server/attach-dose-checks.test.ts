import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findDose } from './answer-dosing.ts';
import { loadDosingServices } from './dosing-services.ts';

const services = loadDosingServices(loadFormulary(), () => []);
const ask = (medication: string, age = 40, weight = 160) =>
  findDose(services, { medication, age, weight, condition: '', otherMedications: [] });
const checkOf = ({ evidence, cited }: ReturnType<typeof ask>) =>
  evidence.find(({ id }) => id === cited.recommendedDose?.[0]?.evidenceIds[0])?.check;

it('says of a dose what its numbers have in common with section 2 of the label', () => {
  const answer = ask('solifenacin');
  expect(checkOf(answer)).toMatchObject({
    verdict: expect.stringMatching(/^(?:stated|derived)$/),
    section: '2 Dosage and administration',
    label: { product: expect.any(String), labeler: expect.any(String) },
    checkedOn: expect.any(String),
    url: expect.stringContaining('setid='),
  });
});

it('says of a boxed warning and a contraindication what the check of the record found', () => {
  const verdicts = ask('ziprasidone').evidence.filter(({ check }) => check?.verdict === 'stated');
  expect(verdicts.map(({ check }) => check?.section)).toContain('Boxed warning');
});

it('says nothing of a label for a dose that was computed from the weight', () => {
  const answer = ask('ibuprofen', 5, 45);
  expect(answer.status).toBe('label-dose');
  expect(checkOf(answer)).toEqual({ verdict: 'not-checked' });
});
