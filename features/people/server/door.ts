import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import type { KnownName } from '#packages/clinical/skill.ts';
import { addMeanings } from '#packages/concepts/meanings/person-meanings.ts';
import { loadMeaningReader, type ReadMeanings } from '#packages/concepts/meanings/read-meanings.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { FindKnownPerson, KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { HttpFailure, notFound } from '#packages/wire/server/failure.ts';
import { type Call, mountEndpoint } from '#packages/wire/server/mount.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import * as contract from '../contract/people.ts';
import { MAX_PEOPLE, type PersonRecord } from '../contract/record.ts';
import { mountFhir } from './fhir-door.ts';
import { toKnownPerson } from './known-person.ts';
import { describeMedicineList } from './medicine-list.ts';
import * as store from './person.store.ts';
import { getPerson, mergeRecords, NO_SUCH_PERSON, ownerOf, toOwner, toSaved } from './records.ts';
import { createWordReader, type ReadPersonWords } from './words/read-words.ts';

export interface PeopleDependencies extends store.PeopleStore {
  formulary: Formulary;
  findInteractions: FindInteractions;
  /** The names of conditions that the tools know. */
  names: readonly KnownName[];
  now: () => Date;
}

interface Services extends PeopleDependencies {
  readWords: ReadPersonWords;
  readMeanings: ReadMeanings;
}

const TOO_MANY = `You can save at most ${MAX_PEOPLE} people. Delete one to add another.`;

export const peopleDoor: ServerDoor<PeopleDependencies> = {
  name: 'people',
  mount(app, dependencies) {
    const { formulary, names, now } = dependencies;
    const services: Services = {
      ...dependencies,
      readWords: createWordReader(formulary, names, now),
      readMeanings: loadMeaningReader(formulary),
    };
    mountEndpoint(app, contract.listPeople, async (call) => {
      const people = await store.findPeople(services, ownerOf(call));
      return { people: people.map((person) => toSaved(person, now())), most: MAX_PEOPLE };
    });
    mountEndpoint(app, contract.createPerson, (call) => create(services, call));
    mountEndpoint(app, contract.readPersonWords, async ({ body }) =>
      services.readWords(body.words, undefined, await services.readMeanings([body.words])),
    );
    mountEndpoint(app, contract.readPerson, async (call) => {
      const person = await getPerson(services, ownerOf(call), call.params.id);
      const events = await store.findEvents(services, ownerOf(call), person.id);
      return { person: toSaved(person, now()), events: events.map((event) => ({ ...event, at: event.at.toISOString() })) };
    });
    mountEndpoint(app, contract.updatePerson, (call) => update(services, call));
    mountEndpoint(app, contract.deletePerson, async (call) => {
      if (!(await store.deletePerson(services, ownerOf(call), call.params.id))) throw notFound(NO_SUCH_PERSON);
      return { deleted: true as const };
    });
    mountEndpoint(app, contract.checkMedicines, async (call) => {
      const { id, record } = await getPerson(services, ownerOf(call), call.params.id);
      return describeMedicineList(services, await addMeanings(toKnownPerson(id, record, now()), services.readMeanings));
    });
    mountFhir(app, services);
  },
};

/** Loads people for the tools and chat. */
export function createKnownPersonFinder(people: store.PeopleStore, formulary: Formulary, now: () => Date): FindKnownPerson {
  const readMeanings = loadMeaningReader(formulary);
  return async (userId, personId): Promise<KnownPerson> => {
    const { id, record } = await getPerson(people, toOwner(userId), personId);
    return addMeanings(toKnownPerson(id, record, now()), readMeanings);
  };
}

/** Exports and erases the people of an account. */
export const createPeoplePersonalDataStore = (people: store.PeopleStore): PersonalDataStore => ({
  name: 'people',
  find: async (userId) => {
    const ownerId = toOwner(userId);
    const [saved, events] = [await store.findPeople(people, ownerId), await store.findAllEvents(people, ownerId)];
    return saved.length + events.length > 0 ? { people: saved, events } : undefined;
  },
  erase: (userId) => store.deletePeople(people, toOwner(userId)),
});

type Input = PersonRecord & { words: string };

/** Adds what free words say to a record. What the fields say counts before the words. */
async function addWords({ readWords, readMeanings }: Services, { words, ...record }: Input) {
  const { found, read } = readWords(words, record.label, words === '' ? [] : await readMeanings([words]));
  return { record: mergeRecords(record, found), read };
}

async function create(services: Services, call: Call<unknown, Input>) {
  const { record, read } = await addWords(services, call.body);
  const person = await store.createPerson(services, ownerOf(call), record, { kind: 'created', fields: listFilled(record) });
  if (!person) throw new HttpFailure(409, 'too_many_people', TOO_MANY);
  return { person: toSaved(person, services.now()), read };
}

async function update(services: Services, call: Call<unknown, Input, { id: string }>) {
  const place = { ownerId: ownerOf(call), id: call.params.id };
  const before = await getPerson(services, place.ownerId, place.id);
  const { record, read } = await addWords(services, call.body);
  const person = await store.updatePerson(services, place, record, { kind: 'changed', fields: listChanged(before.record, record) });
  if (!person) throw notFound(NO_SUCH_PERSON);
  return { person: toSaved(person, services.now()), read };
}

const isFilled = (value: unknown) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
const listFilled = (record: PersonRecord) => Object.keys(record).filter((field) => isFilled(record[field as keyof PersonRecord]));

/** The names of the fields that differ. */
function listChanged(before: PersonRecord, after: PersonRecord): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof PersonRecord>;
  return [...fields].filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
