import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, serialId } from './columns.ts';

/** The people that a user asks about. */
export const people = pgTable(
  'people',
  {
    id: serialId(),
    /** A random UUID. The calls use it, so that the number of people cannot be counted or guessed. */
    publicId: text().notNull().unique(),
    /** The owner, who alone may read it. */
    ownerId: text().notNull(),
    /** From 1 to 20, unique for an owner: two requests at the same time cannot exceed the limit. */
    place: smallint().notNull(),
    /** Name, age, allergies, conditions and medicines, as the contract defines them. */
    record: jsonb().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.ownerId, t.place), check('people_place', sql`${t.place} between 1 and 20`)],
);

/** What was done with a person's record and which fields it changed, without their values. */
export const personEvents = pgTable(
  'person_events',
  {
    id: serialId(),
    ownerId: text().notNull(),
    /** Stays after the person is deleted. */
    publicId: text().notNull(),
    /** "created", "changed", "imported", "exported" or "deleted". */
    kind: text().notNull(),
    /** The names of the changed fields, such as "medicines". */
    fields: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.ownerId, t.publicId, t.id), index().on(t.createdAt)],
);
