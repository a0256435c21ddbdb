import { NOTHING_PICKED, type Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import type { SideEffectsRequest } from './use-side-effects.ts';

/** The form's fields. They are kept as a draft in this browser tab. */
export interface FormState {
  medication: Picked;
  symptoms: string;
  duration: '' | 'minutes' | 'hours' | 'days' | 'weeks';
  severity: '' | 'mild' | 'moderate' | 'severe';
  others: string;
}

export const EMPTY_FORM: FormState = { medication: NOTHING_PICKED, symptoms: '', duration: '', severity: '', others: '' };

export interface FormError {
  field: 'medication' | 'symptoms';
  text: string;
}

const BOTH = 'Please provide both medication and symptoms';

/** The first required field that is empty. */
export function findFormError({ medication, symptoms }: FormState): FormError | undefined {
  if (medication.text.trim() === '') return { field: 'medication', text: BOTH };
  return splitList(symptoms).length === 0 ? { field: 'symptoms', text: BOTH } : undefined;
}

export function toRequest({ medication, symptoms, duration, severity, others }: FormState): SideEffectsRequest {
  return { medication: medication.text.trim(), symptoms: splitList(symptoms), duration, severity, otherMedications: splitList(others) };
}

/** Splits a text at commas and line ends, because a new line is easier to type on phones. */
export function splitList(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
