import { NOTHING_PICKED, type Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import type { SideEffectsAsked } from './use-side-effects.ts';

/** What stands in the form. It lives in memory only, while the screen is open. */
export interface FormState {
  medication: Picked;
  symptoms: string;
  duration: '' | 'minutes' | 'hours' | 'days' | 'weeks';
  severity: '' | 'mild' | 'moderate' | 'severe';
  others: string;
}

export const EMPTY_FORM: FormState = { medication: NOTHING_PICKED, symptoms: '', duration: '', severity: '', others: '' };

export interface FormFault {
  field: 'medication' | 'symptoms';
  text: string;
}

const BOTH = 'Please provide both medication and symptoms';

/** The first required field that is empty. */
export function findFault({ medication, symptoms }: FormState): FormFault | undefined {
  if (medication.text.trim() === '') return { field: 'medication', text: BOTH };
  return splitList(symptoms).length === 0 ? { field: 'symptoms', text: BOTH } : undefined;
}

export function toAsked({ medication, symptoms, duration, severity, others }: FormState): SideEffectsAsked {
  return { medication: medication.text.trim(), symptoms: splitList(symptoms), duration, severity, otherMedications: splitList(others) };
}

/** Parts a text at commas and line ends, because phones make a new line easier than a comma. */
export function splitList(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
