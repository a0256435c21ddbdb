import { expect, test } from 'vitest';
import { isSameUse } from './same-use.ts';

test.each([
  ['Dry eye from inflammation (eye drops)', 'Signs and symptoms of dry eye disease'],
  ['Quitting smoking (SR 150 mg)', 'Helps adults quit smoking'],
  ['Hay fever and other nasal allergies: stuffy nose, sneezing', 'Hay fever and other nasal allergies'],
])('%s is the same use as %s', (one, two) => {
  expect([isSameUse(one, two), isSameUse(two, one)]).toEqual([true, true]);
});

test.each([
  ['Male pattern hair loss (1 mg)', 'Hereditary hair loss of the scalp'],
  ['High blood pressure', 'Pulmonary arterial hypertension'],
  ['Type 2 diabetes in adults', 'Weight loss in adults with obesity'],
  ['High blood pressure', 'Low blood pressure on standing'],
  ['Symptoms in adults', 'Dry eye'],
])('%s is not the same use as %s', (one, two) => {
  expect([isSameUse(one, two), isSameUse(two, one)]).toEqual([false, false]);
});
