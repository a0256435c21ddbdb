import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerAdvanced } from './answer-advanced.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => undefined);
const ask = (symptoms: string[], medicalHistory: string[], age = 42) =>
  answerAdvanced(services, { symptoms, description: '', answers: {}, age, sex: 'female', medicalHistory });

const COMPLAINTS = [
  ['headache'],
  ['back pain'],
  ['runny nose', 'sneezing'],
  ['period pain'],
  ['heartburn'],
  ['sore throat', 'fever'],
  ['ankle sprain'],
];
/** What a person may tell, with the suggested medicines that their labels then forbid. */
const REPORTED: readonly (readonly [string, readonly string[]])[] = [
  ['allergic to Motrin', ['Ibuprofen', 'Naproxen', 'Aspirin']],
  ['aspirin gave me hives', ['Ibuprofen', 'Naproxen', 'Aspirin']],
  ['triple bypass is scheduled for Monday', ['Ibuprofen', 'Naproxen']],
  ['allergic to Tylenol', ['Acetaminophen']],
  ['Zyrtec made my throat swell', ['Cetirizine', 'Levocetirizine']],
  ['on Nardil', ['Pseudoephedrine', 'Dextromethorphan']],
  ['allergic to Prilosec', ['Omeprazole', 'Esomeprazole', 'Lansoprazole']],
];

describe('suggested medicines', () => {
  it('never include one that the person must not take', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMPLAINTS),
        fc.constantFrom(...REPORTED),
        fc.integer({ min: 18, max: 90 }),
        (symptoms, [reported, forbidden], age) => {
          const { medications } = ask([...symptoms], [reported], age);
          for (const line of medications.overTheCounter) for (const name of forbidden) expect(line).not.toMatch(new RegExp(`^${name}\\b`));
          for (const { name, verdict } of medications.checked) if (forbidden.includes(name)) expect(verdict).toBe('do not take');
        },
      ),
      { numRuns: 40 },
    );
  });

  it('name whom the label forbids each, in ordinary answers', () => {
    const answers = COMPLAINTS.map((symptoms) => ask(symptoms, []).medications);
    const suggesting = answers.filter(({ overTheCounter }) => overTheCounter.length > 0);
    expect(suggesting.length).toBeGreaterThan(3);
    for (const { contraindications } of suggesting) expect(contraindications).not.toEqual([]);
  });

  it('do not take an allergy for a medicine that is taken', () => {
    const { understood } = ask(['headache'], ['allergic to naproxen']);
    expect(understood.medicines).toEqual([]);
  });

  it('are not withheld for what a relative has', () => {
    const { medications } = ask(['headache'], ['my sister is allergic to ibuprofen']);
    expect(medications.checked.find(({ name }) => name === 'Ibuprofen')?.verdict ?? 'may help').not.toBe('do not take');
  });
});
