import { notFound } from '#packages/wire/server/failure.ts';
import { type Call, getUserId } from '#packages/wire/server/mount.ts';
import type { PersonRecord } from '../contract/record.ts';
import { computeAge } from './known-person.ts';
import * as store from './person.store.ts';

export const NO_SUCH_PERSON = 'We do not have this person. They may have been deleted, or belong to another account.';

export const toOwner = (userId: string) => `user:${userId}`;
export const ownerOf = (call: Pick<Call<unknown, unknown>, 'userId'>) => toOwner(getUserId(call));

/** @throws HttpFailure 404, the same for an unknown id and for another account's person. */
export async function getPerson(people: store.PeopleStore, ownerId: string, id: string): Promise<store.StoredPerson> {
  const person = await store.findPerson(people, ownerId, id);
  if (!person) throw notFound(NO_SUCH_PERSON);
  return person;
}

export const toSaved = ({ id, record, createdAt, updatedAt }: store.StoredPerson, now: Date) => ({
  ...record,
  id,
  age: computeAge(record, now),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const mergeByName = <T extends { name: string }>(own: readonly T[], added: readonly T[] = []): T[] => {
  const known = new Set(own.map(({ name }) => name.toLowerCase()));
  return [...own, ...added.filter(({ name }) => !known.has(name.toLowerCase()))];
};

/** Adds what was found to a record. What the record says counts first. */
export function mergeRecords(record: PersonRecord, found: Partial<PersonRecord>): PersonRecord {
  return {
    ...record,
    birthYear: record.birthYear ?? found.birthYear,
    birthMonth:
      record.birthMonth ?? (record.birthYear === undefined || record.birthYear === found.birthYear ? found.birthMonth : undefined),
    sex: record.sex ?? found.sex,
    pregnant: record.pregnant || (found.pregnant ?? false),
    breastfeeding: record.breastfeeding || (found.breastfeeding ?? false),
    weightPounds: record.weightPounds ?? found.weightPounds,
    allergies: mergeByName(record.allergies, found.allergies),
    conditions: mergeByName(record.conditions, found.conditions),
    medicines: mergeByName(record.medicines, found.medicines),
    organFunction: [
      ...new Map(
        [...record.organFunction, ...(found.organFunction ?? [])].map((each) => [JSON.stringify([each.kind, each.value, each.date]), each]),
      ).values(),
    ],
  };
}
