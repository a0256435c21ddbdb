import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { PersonDetails, PersonRecord, Words } from './record.ts';

/** A saved person. `age` follows from the year of birth. */
export const SavedPerson = z.object({
  id: z.string(),
  ...PersonDetails.shape,
  age: z.number().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedPerson = z.output<typeof SavedPerson>;

const PersonInput = z.object({
  ...PersonRecord.shape,
  /** Free words that are read and added to the lists. */
  words: Words,
});

/** How the words were read, so that it can be corrected. */
export const ReadWords = z.object({
  /** "Allergy: penicillin". */
  taken: z.array(z.string()),
  /** Parts that were not understood, as typed. They are not saved. */
  notRead: z.array(z.string()),
});
export type ReadWords = z.infer<typeof ReadWords>;

const Params = z.object({ id: z.string().max(100) });
const PersonAnswer = z.object({ person: SavedPerson, read: ReadWords });

// A person can read, change and delete own records with or without a plan. The tools that use them need it.
export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/api/people',
  summary: 'The people that the account asks about, in the order in which they were added.',
  access: 'signed-in',
  response: z.object({ people: z.array(SavedPerson), most: z.number() }),
});

export const createPerson = defineEndpoint({
  method: 'POST',
  path: '/api/people',
  summary: 'Saves a person, from fields, from free words, or both. At most 20 an account.',
  access: 'signed-in',
  body: PersonInput,
  response: PersonAnswer,
});

export const readPerson = defineEndpoint({
  method: 'GET',
  path: '/api/people/:id',
  summary: 'One person, and what was changed when.',
  access: 'signed-in',
  params: Params,
  response: z.object({
    person: SavedPerson,
    /** What was done, the latest first: names of fields, never their values. */
    events: z.array(z.object({ kind: z.string(), fields: z.array(z.string()), at: z.string() })),
  }),
});

export const updatePerson = defineEndpoint({
  method: 'PUT',
  path: '/api/people/:id',
  summary: 'Replaces the details of a person. A list that is left out becomes empty.',
  access: 'signed-in',
  params: Params,
  body: PersonInput,
  response: PersonAnswer,
});

export const deletePerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/people/:id',
  summary: 'Deletes a person for good.',
  access: 'signed-in',
  params: Params,
  response: z.object({ deleted: z.literal(true) }),
});

export const readPersonWords = defineEndpoint({
  method: 'POST',
  path: '/api/people/read',
  summary: 'Reads free words or a pasted list as allergies, conditions, medicines and measurements. Saves nothing.',
  access: 'signed-in',
  body: z.object({ words: Words }),
  response: z.object({
    found: PersonDetails.partial(),
    read: ReadWords,
  }),
});

const MedicineListAnswer = z.object({
  /** Pairs that interact or hold the same ingredient, the worst first. */
  warnings: z.array(
    z.object({
      severity: z.enum(['Severe', 'High', 'Moderate', 'Low']),
      names: z.array(z.string()),
      text: z.string(),
      advice: z.string(),
      sources: z.array(z.string()),
    }),
  ),
  /** What the label says of food and of stopping. */
  facts: z.array(z.object({ kind: z.enum(['food', 'stopping']), name: z.string(), text: z.string(), source: z.string() })),
  notChecked: z.array(z.string()),
  questions: z.array(z.string()),
});
export type MedicineListAnswer = z.infer<typeof MedicineListAnswer>;

export const checkMedicines = defineEndpoint({
  method: 'GET',
  path: '/api/people/:id/medicines',
  summary: 'Checks what a person takes: interactions, the same ingredient twice, food, stopping, and questions for the pharmacist.',
  access: 'plan',
  feature: 'interaction_check',
  params: Params,
  response: MedicineListAnswer,
});

/** As specified. Larger files are refused before they are read. */
const MAX_BUNDLE_BYTES = 5 * 1024 * 1024;
/** A FHIR resource. The server checks it by the definitions of FHIR R4. */
const FhirBundle = z.record(z.string(), z.unknown()).meta({ description: 'A FHIR R4 Bundle.' });

export const exportPerson = defineEndpoint({
  method: 'GET',
  path: '/api/people/:id/fhir',
  summary: 'A person as a FHIR R4 Bundle: Patient, AllergyIntolerance, Condition, MedicationStatement and Observation.',
  access: 'signed-in',
  params: Params,
  response: FhirBundle,
});

export const importPerson = defineEndpoint({
  method: 'POST',
  path: '/api/people/:id/fhir',
  summary: 'Adds a FHIR R4 Bundle to a person, as patient portals export it. With any fault nothing changes, and each fault is named.',
  access: 'signed-in',
  bodyLimitBytes: MAX_BUNDLE_BYTES,
  params: Params,
  body: z.unknown(),
  response: z.object({
    person: SavedPerson,
    /** The imported data, in words. */
    takenOver: z.array(z.string()),
    /** The data that was not imported, each with the reason. */
    notRead: z.array(z.string()),
  }),
});
