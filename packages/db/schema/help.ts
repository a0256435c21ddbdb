import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, serialId } from './columns.ts';

const writer = () => bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' });

/** Reports of wrong information in the product. */
export const informationReports = pgTable(
  'information_reports',
  {
    id: serialId(),
    userId: writer(),
    /** Where it was found: a section of /home such as "interactions", or the path of a page. */
    place: text().notNull(),
    /** The subject in the reporter's words, such as a medicine's name. */
    subject: text().notNull(),
    message: text().notNull(),
    /** The address for an answer; null where none is wanted. */
    email: text(),
    /** "new", "in-review", "mended" or "no-fault". */
    status: text().notNull().default('new'),
    /** The operator's note. */
    note: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index().on(t.status, t.createdAt), index().on(t.userId)],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: serialId(),
    userId: writer(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** "low", "medium" or "high". */
    priority: text().notNull(),
    /** "new", "answered" or "closed". */
    status: text().notNull().default('new'),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index().on(t.status, t.createdAt), index().on(t.userId)],
);

/** Whether an answer or a guide helped: one vote per person and entry. `voter` is an account, or the daily hash of a network address. */
export const helpVotes = pgTable(
  'help_votes',
  { entry: text().notNull(), voter: text().notNull(), isHelpful: boolean().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.entry, t.voter] })],
);
