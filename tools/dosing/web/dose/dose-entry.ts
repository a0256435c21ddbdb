import type * as z from 'zod';
import { NOTHING_PICKED, type Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Age, Weight } from '../../contract/recommend.ts';
import { knownAge, knownWeight } from '../known-person.ts';
import type { DoseRequest } from '../use-dosing.ts';
import { type TypedWeight, toPounds } from '../weight.ts';

const NEEDED = 'Please provide medication, age, and weight';

/** The form's fields as typed. */
export interface DoseEntry {
  medication: Picked;
  age: string;
  weight: TypedWeight;
  condition: string;
  otherMedications: string;
}

/** An empty form, with the age and weight of the chosen person. */
export const emptyEntry = (units: 'us' | 'metric'): DoseEntry => ({
  medication: NOTHING_PICKED,
  age: knownAge(),
  weight: knownWeight(units),
  condition: '',
  otherMedications: '',
});

export interface DoseError {
  field: 'medication' | 'age' | 'weight';
  text: string;
}

/** Reads the form as a request, or returns the first error. Missing fields come before invalid ones. */
export function readDoseForm(entry: DoseEntry): { request: DoseRequest; error: undefined } | { request: undefined; error: DoseError } {
  const medication = entry.medication.text.trim();
  const pounds = toPounds(entry.weight);
  const missing = (['medication', 'age', 'weight'] as const).find(
    (field) => ({ medication, age: entry.age.trim(), weight: pounds })[field] === '',
  );
  if (missing) return { request: undefined, error: { field: missing, text: NEEDED } };
  const age = Age.safeParse(entry.age);
  if (!age.success) return { request: undefined, error: { field: 'age', text: formatZodError(age.error) } };
  const weight = Weight.safeParse(pounds);
  if (!weight.success) return { request: undefined, error: { field: 'weight', text: formatZodError(weight.error) } };
  const condition = entry.condition.trim();
  return {
    request: { medication, age: age.data, weight: weight.data, condition, otherMedications: splitNames(entry.otherMedications) },
    error: undefined,
  };
}

export function formatZodError(error: z.ZodError): string {
  return error.issues[0]?.message ?? '';
}

function splitNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
