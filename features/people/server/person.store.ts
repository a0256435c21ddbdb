import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { people, personEvents } from '#packages/db/schema.ts';
import { PEOPLE } from '#packages/security/sealing/sealed-tables.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import { MAX_PEOPLE, PersonRecord } from '../contract/record.ts';

/** The database of people, and the sealer of their records. */
export interface PeopleStore {
  database: Database;
  sealer: Sealer;
}

export interface StoredPerson {
  id: string;
  record: PersonRecord;
  createdAt: Date;
  updatedAt: Date;
}

export type EventKind = 'created' | 'changed' | 'imported' | 'exported' | 'deleted';

/** One change, for the audit. */
export interface PersonChange {
  kind: EventKind;
  fields: string[];
}

type Row = typeof people.$inferSelect;
const locate = ({ ownerId, publicId }: Pick<Row, 'ownerId' | 'publicId'>) => ({ table: PEOPLE, scope: { ownerId, publicId } });

/** A record that cannot be opened any more keeps its place, so that it can be deleted. */
const UNREADABLE: PersonRecord = PersonRecord.parse({ label: 'Cannot be read any more' });

const toStored = (sealer: Sealer, row: Row): StoredPerson => ({
  id: row.publicId,
  record: PersonRecord.safeParse(sealer.openJson(locate(row), 'record', row.record)).data ?? UNREADABLE,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const isOf = (ownerId: string, publicId: string) => and(eq(people.ownerId, ownerId), eq(people.publicId, publicId));

export async function findPeople({ database, sealer }: PeopleStore, ownerId: string): Promise<StoredPerson[]> {
  const rows = await database.queries.select().from(people).where(eq(people.ownerId, ownerId)).orderBy(asc(people.id));
  return rows.map((row) => toStored(sealer, row));
}

export async function findPerson({ database, sealer }: PeopleStore, ownerId: string, id: string): Promise<StoredPerson | undefined> {
  const [row] = await database.queries.select().from(people).where(isOf(ownerId, id));
  return row && toStored(sealer, row);
}

/** The lowest place from 1 to 20 that the owner does not use; no row where all are used. */
const freePlace = (ownerId: string) =>
  sql<number>`(select min(place) from generate_series(1, ${sql.raw(String(MAX_PEOPLE))}) as place where not exists (select 1 from ${people} where ${people.ownerId} = ${ownerId} and ${people.place} = place.place))`;

/** Saves a person. @returns undefined where the owner has as many as allowed. */
export async function createPerson(
  { database, sealer }: PeopleStore,
  ownerId: string,
  record: PersonRecord,
  { kind, fields }: PersonChange,
): Promise<StoredPerson | undefined> {
  const publicId = randomUUID();
  const sealed = sealer.sealJson(locate({ ownerId, publicId }), 'record', record);
  // Two requests may choose the same place. One of them then tries the next.
  for (let tries = 0; tries <= MAX_PEOPLE; tries += 1) {
    const { queries } = database;
    const [free] = await queries.select({ place: freePlace(ownerId) }).from(sql`(select 1) as one`);
    if (free?.place == null) return undefined;
    const place = Number(free.place);
    const row = await database.write((open) =>
      open.transaction(async (transaction) => {
        const [created] = await transaction
          .insert(people)
          .values({ publicId, ownerId, place, record: sealed })
          .onConflictDoNothing()
          .returning();
        if (created) await noteEvent(transaction, { ownerId, publicId, kind, fields });
        return created;
      }),
    );
    if (row) return toStored(sealer, row);
  }
  return undefined;
}

/** Replaces a record. @returns undefined where the owner has no such person. */
export async function updatePerson(
  { database, sealer }: PeopleStore,
  { ownerId, id }: { ownerId: string; id: string },
  record: PersonRecord,
  { kind, fields }: PersonChange,
): Promise<StoredPerson | undefined> {
  const sealed = sealer.sealJson(locate({ ownerId, publicId: id }), 'record', record);
  const row = await database.write((open) =>
    open.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(people)
        .set({ record: sealed, updatedAt: new Date() })
        .where(isOf(ownerId, id))
        .returning();
      if (changed && fields.length > 0) await noteEvent(transaction, { ownerId, publicId: id, kind, fields });
      return changed;
    }),
  );
  return row && toStored(sealer, row);
}

/** @returns whether the owner had such a person. */
export function deletePerson({ database }: Pick<PeopleStore, 'database'>, ownerId: string, id: string): Promise<boolean> {
  return database.write((open) =>
    open.transaction(async (transaction) => {
      const rows = await transaction.delete(people).where(isOf(ownerId, id)).returning({ id: people.id });
      if (rows.length > 0) await noteEvent(transaction, { ownerId, publicId: id, kind: 'deleted', fields: [] });
      return rows.length > 0;
    }),
  );
}

/** Arbitrary: nobody reads a longer list. */
const MAX_EVENTS = 100;

/** What was done with a person's record, the latest first. */
export async function findEvents({ database }: Pick<PeopleStore, 'database'>, ownerId: string, id: string) {
  return database.queries
    .select({ kind: personEvents.kind, fields: personEvents.fields, at: personEvents.createdAt })
    .from(personEvents)
    .where(and(eq(personEvents.ownerId, ownerId), eq(personEvents.publicId, id)))
    .orderBy(desc(personEvents.id))
    .limit(MAX_EVENTS);
}

/** Every event of an owner, for the export of the account. */
export const findAllEvents = ({ database }: Pick<PeopleStore, 'database'>, ownerId: string) =>
  database.queries
    .select({ person: personEvents.publicId, kind: personEvents.kind, fields: personEvents.fields, at: personEvents.createdAt })
    .from(personEvents)
    .where(eq(personEvents.ownerId, ownerId))
    .orderBy(asc(personEvents.id));

/** Writes an event that changes no record, such as an export. */
export const createEvent = (
  { database }: Pick<PeopleStore, 'database'>,
  event: { ownerId: string; publicId: string; kind: EventKind; fields: string[] },
): Promise<void> => database.write((queries) => noteEvent(queries, event));

/** Deletes everything of an owner. */
export async function deletePeople({ database }: Pick<PeopleStore, 'database'>, ownerId: string): Promise<void> {
  await database.write(async (queries) => {
    await queries.delete(people).where(eq(people.ownerId, ownerId));
    await queries.delete(personEvents).where(eq(personEvents.ownerId, ownerId));
  });
}

async function noteEvent(
  queries: Pick<Queries, 'insert'>,
  event: { ownerId: string; publicId: string; kind: EventKind; fields: string[] },
): Promise<void> {
  await queries.insert(personEvents).values(event);
}
