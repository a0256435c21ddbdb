import { getChosenPerson } from '#packages/wire/client/chosen-person.ts';
import { emptyWeight, switchUnit, type TypedWeight } from './weight.ts';

/** The age of the chosen person, as the form shows it. */
export const knownAge = (): string => String(getChosenPerson()?.age ?? '');

/** The weight of the chosen person, rounded down as the server rounds it, in the preferred unit. */
export function knownWeight(units: 'us' | 'metric'): TypedWeight {
  const pounds = getChosenPerson()?.weightPounds;
  const empty = emptyWeight(units);
  return pounds === undefined ? empty : switchUnit({ text: String(Math.floor(pounds)), unit: 'lb' }, empty.unit);
}
