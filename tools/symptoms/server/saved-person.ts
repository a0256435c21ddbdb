import { type KnownPerson, listHealthWords } from '#packages/wire/contract/known-person.ts';
import type { SymptomRequest } from './understand.ts';

/** Adds what a saved person has and takes. What the form says of age and sex counts before it. */
export function addPerson<Request extends SymptomRequest>(request: Request, person: KnownPerson | undefined): Request & SymptomRequest {
  if (!person) return request;
  return {
    ...request,
    age: request.age ?? person.ageYears,
    sex: request.sex ?? person.sex,
    known: [...listHealthWords(person), ...person.medicines],
  };
}
