import type { CountedDetail } from '../contract/endpoint.ts';
import { type KnownPerson, listHealthWords } from '../contract/known-person.ts';
import type { CountedPerson } from '../contract/person.ts';

const WORDS: Readonly<Record<CountedDetail, (person: KnownPerson) => string[]>> = {
  age: ({ ageYears }) => (ageYears === undefined ? [] : [`age ${ageYears}`]),
  sex: ({ sex }) => (sex ? [sex] : []),
  weight: ({ weightPounds }) => (weightPounds === undefined ? [] : [`weight ${Math.floor(weightPounds)} pounds`]),
  health: listHealthWords,
  medicines: ({ medicines }) => medicines.map((name) => `takes ${name}`),
};

/**
 * Says which details of a saved person an answer counted.
 * @example describeCounted(mom, ['age', 'medicines']).counted // ['age 78', 'takes warfarin']
 */
export const describeCounted = (person: KnownPerson, details: readonly CountedDetail[]): CountedPerson => ({
  id: person.id,
  label: person.label,
  counted: details.flatMap((detail) => WORDS[detail](person)),
});

/** The field `person` of an answer; empty where nobody was chosen. */
export const countedField = (person: KnownPerson | undefined, details: readonly CountedDetail[] = []): { person?: CountedPerson } =>
  person ? { person: describeCounted(person, details) } : {};
