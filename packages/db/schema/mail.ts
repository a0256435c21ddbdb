import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

/** Every mail, from the moment it is decided on. Its text may hold a link that opens an account: it is erased once the mail is sent. */
export const mails = pgTable(
  'mails',
  {
    id: serialId(),
    /** What it is about, so that the same is never told twice, such as "trial-ending:sub_123"; null where it may be. */
    onceKey: text().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whom an answer goes to; null where that is the sender. */
    replyTo: text(),
    subject: text().notNull(),
    html: text(),
    text: text(),
    /** "waiting", "sending", "handed-over" (the server has it and has not answered), "sent", "failed" or "unconfirmed". */
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When a waiting one is tried, and when one under way counts as given up by whoever held it. */
    dueAt: instant().notNull().defaultNow(),
    /** A short code, such as "550" or "ECONNREFUSED". */
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [index().on(t.state, t.dueAt), index().on(t.recipient)],
);
