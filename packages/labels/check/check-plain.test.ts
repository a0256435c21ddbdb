import { expect, it } from 'vitest';
import { statesAllergy, statesUse } from './check-plain.ts';
import { readSection } from './check-statement.ts';

/** Invented sections. */
const USES = readSection(
  '34067-9',
  '1 INDICATIONS AND USAGE Inventol is indicated for the treatment of hypertension. It is not indicated for migraine.',
  false,
);
const AGAINST = readSection(
  '34070-3',
  '4 CONTRAINDICATIONS Known hypersensitivity to inventolol or any component of this product. Penicillin allergy is none.',
  false,
);

it('finds a use of one word behind "indicated"', () => {
  expect(statesUse('High blood pressure', USES)).toBe(true);
  expect(statesUse('Headache', USES)).toBe(false);
  expect(statesUse('High blood pressure in pregnancy', USES)).toBe(false);
});

it('finds that people who are allergic to the medicine must not take it', () => {
  const names = ['inventolol', 'Inventol'];
  expect(statesAllergy('Not for people allergic to it', AGAINST, names)).toBe(true);
  expect(statesAllergy('Not after an allergic reaction to inventolol', AGAINST, names)).toBe(true);
  expect(statesAllergy('Not for people allergic to soy', AGAINST, names)).toBe(false);
  expect(statesAllergy('Not for people allergic to it or with asthma', AGAINST, names)).toBe(false);
  expect(statesAllergy('Not for people allergic to it', USES, names)).toBe(false);
});
