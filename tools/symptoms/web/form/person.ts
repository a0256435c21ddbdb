import { findVitalError, NO_VITALS, type TypedVitals, toVitalSigns, VITAL_FIELDS } from '../vitals/vitals.ts';

/** The person, as typed. */
export interface Person {
  age: string;
  sex: '' | 'male' | 'female';
  history: readonly string[];
  /** Text in the box for a history entry that was not added yet. */
  typedHistory: string;
  vitals: TypedVitals;
}

export const NOBODY: Person = { age: '', sex: '', history: [], typedHistory: '', vitals: NO_VITALS };

const AGE_ERROR = 'Enter an age from 0 to 150';

const readAge = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

export function findAgeError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const age = readAge(text);
  return age >= 0 && age <= 150 ? undefined : AGE_ERROR;
}

/** The required fields that are missing, in everyday words. */
export function listMissing(hasComplaint: boolean, { age, sex }: Person): string[] {
  return [...(hasComplaint ? [] : ['at least one symptom']), ...(age.trim() === '' ? ['an age'] : []), ...(sex === '' ? ['the sex'] : [])];
}

export const hasError = ({ age, vitals }: Person) =>
  findAgeError(age) !== undefined || VITAL_FIELDS.some(({ vital }) => findVitalError(vital, vitals[vital], vitals.inCelsius) !== undefined);

/** The person's part of the request; history and vital signs only if there are any. */
export function toPersonRequest({ age, sex, history, vitals }: Person) {
  const vitalSigns = toVitalSigns(vitals);
  return {
    age: readAge(age),
    sex: sex === 'male' ? ('male' as const) : ('female' as const),
    ...(history.length > 0 && { medicalHistory: [...history] }),
    ...(vitalSigns && { vitalSigns }),
  };
}
