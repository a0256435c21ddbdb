import type { KnownName } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { FindKnownPerson, KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { ServerDoor } from '#packages/wire/server/door.ts';
import { HttpFailure, notFound } from '#packages/wire/server/failure.ts';
import { type Call, getUserId, mountEndpoint } from '#packages/wire/server/mount.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import * as contract from '../contract/people.ts';
import { MAX_PEOPLE, type PersonRecord } from '../contract/record.ts';
import { computeAge, toKnownPerson } from './known-person.ts';
import * as store from './person.store.ts';
import { createWordReader, type ReadPersonWords } from './words/read-words.ts';

export interface PeopleDependencies extends store.PeopleStore {
  formulary: Formulary;
  /** The names of conditions that the tools know. */
  names: readonly KnownName[];
  now: () => Date;
}

interface Services extends PeopleDependencies {
  readWords: ReadPersonWords;
}

const NO_SUCH_PERSON = 'We do not have this person. They may have been deleted, or belong to another account.';
const TOO_MANY = `You can save at most ${MAX_PEOPLE} people. Delete one to add another.`;

export const peopleDoor: ServerDoor<PeopleDependencies> = {
  name: 'people',
  mount(app, dependencies) {
    const { formulary, names, now } = dependencies;
    const services: Services = { ...dependencies, readWords: createWordReader(formulary, names, now) };
    mountEndpoint(app, contract.listPeople, async (call) => {
      const people = await store.findPeople(services, ownerOf(call));
      return { people: people.map((person) => toSaved(person, now())), most: MAX_PEOPLE };
    });
    mountEndpoint(app, contract.createPerson, (call) => create(services, call));
    mountEndpoint(app, contract.readPersonWords, async ({ body }) => services.readWords(body.words));
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
  },
};

/** Loads people for the tools and chat. */
export function createKnownPersonFinder(people: store.PeopleStore, now: () => Date): FindKnownPerson {
  return async (userId, personId): Promise<KnownPerson> => {
    const { id, record } = await getPerson(people, toOwner(userId), personId);
    return toKnownPerson(id, record, now());
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

const toOwner = (userId: string) => `user:${userId}`;
const ownerOf = (call: Pick<Call<unknown, unknown>, 'userId'>) => toOwner(getUserId(call));

/** @throws HttpFailure 404, the same for an unknown id and for another account's person. */
async function getPerson(people: store.PeopleStore, ownerId: string, id: string): Promise<store.StoredPerson> {
  const person = await store.findPerson(people, ownerId, id);
  if (!person) throw notFound(NO_SUCH_PERSON);
  return person;
}

const toSaved = ({ id, record, createdAt, updatedAt }: store.StoredPerson, now: Date) => ({
  ...record,
  id,
  age: computeAge(record, now),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

type Input = PersonRecord & { words: string };

/** Adds what free words say to a record. What the fields say counts before the words. */
function addWords({ readWords }: Services, { words, ...record }: Input) {
  const { found, read } = readWords(words);
  return { record: mergeRecords(record, found), read };
}

const mergeByName = <T extends { name: string }>(own: readonly T[], added: readonly T[] = []): T[] => {
  const known = new Set(own.map(({ name }) => name.toLowerCase()));
  return [...own, ...added.filter(({ name }) => !known.has(name.toLowerCase()))];
};

function mergeRecords(record: PersonRecord, found: Partial<PersonRecord>): PersonRecord {
  return {
    ...record,
    birthYear: record.birthYear ?? found.birthYear,
    sex: record.sex ?? found.sex,
    pregnant: record.pregnant || (found.pregnant ?? false),
    breastfeeding: record.breastfeeding || (found.breastfeeding ?? false),
    weightPounds: record.weightPounds ?? found.weightPounds,
    allergies: mergeByName(record.allergies, found.allergies),
    conditions: mergeByName(record.conditions, found.conditions),
    medicines: mergeByName(record.medicines, found.medicines),
    organFunction: [...record.organFunction, ...(found.organFunction ?? [])],
  };
}

async function create(services: Services, call: Call<unknown, Input>) {
  const { record, read } = addWords(services, call.body);
  const person = await store.createPerson(services, ownerOf(call), record, { kind: 'created', fields: listFilled(record) });
  if (!person) throw new HttpFailure(409, 'too_many_people', TOO_MANY);
  return { person: toSaved(person, services.now()), read };
}

async function update(services: Services, call: Call<unknown, Input, { id: string }>) {
  const place = { ownerId: ownerOf(call), id: call.params.id };
  const before = await getPerson(services, place.ownerId, place.id);
  const { record, read } = addWords(services, call.body);
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
