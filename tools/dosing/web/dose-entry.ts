import type * as z from 'zod';
import { NOTHING_PICKED, type Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Age, Weight } from '../contract/recommend.ts';
import type { DoseAsked } from './use-dosing.ts';
import { emptyWeight, type TypedWeight, toPounds } from './weight.ts';

const NEEDED = 'Please provide medication, age, and weight';

/** The form as it stands, every box as it was typed. */
export interface DoseEntry {
  medication: Picked;
  age: string;
  weight: TypedWeight;
  condition: string;
  otherMedications: string;
}

export const emptyEntry = (units: 'us' | 'metric'): DoseEntry => ({
  medication: NOTHING_PICKED,
  age: '',
  weight: emptyWeight(units),
  condition: '',
  otherMedications: '',
});

export interface DoseFault {
  field: 'medication' | 'age' | 'weight';
  text: string;
}

/** What the form asks, or the first thing that is missing or wrong. What is missing comes before what is wrong. */
export function readDoseForm(entry: DoseEntry): { asked: DoseAsked; fault: undefined } | { asked: undefined; fault: DoseFault } {
  const medication = entry.medication.text.trim();
  const pounds = toPounds(entry.weight);
  const missing = (['medication', 'age', 'weight'] as const).find(
    (field) => ({ medication, age: entry.age.trim(), weight: pounds })[field] === '',
  );
  if (missing) return { asked: undefined, fault: { field: missing, text: NEEDED } };
  const age = Age.safeParse(entry.age);
  if (!age.success) return { asked: undefined, fault: { field: 'age', text: sayFault(age.error) } };
  const weight = Weight.safeParse(pounds);
  if (!weight.success) return { asked: undefined, fault: { field: 'weight', text: sayFault(weight.error) } };
  const condition = entry.condition.trim();
  return {
    asked: { medication, age: age.data, weight: weight.data, condition, otherMedications: splitNames(entry.otherMedications) },
    fault: undefined,
  };
}

export function sayFault(error: z.ZodError): string {
  return error.issues[0]?.message ?? '';
}

function splitNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
