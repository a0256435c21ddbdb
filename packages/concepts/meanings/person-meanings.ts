import { type KnownPerson, listHealthWords } from '#packages/wire/contract/known-person.ts';
import type { ReadMeanings } from './read-meanings.ts';

/** Adds what the saved words that nobody reads may mean, so that every tool can hold them against a label. */
export async function addMeanings(person: KnownPerson, readMeanings: ReadMeanings): Promise<KnownPerson> {
  const meanings = await readMeanings(listHealthWords(person), person.ageYears);
  return meanings.length > 0 ? { ...person, meanings } : person;
}
