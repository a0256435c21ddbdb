import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

/** Every mail, from the time it is queued. Its text may contain a link that opens an account, so the text is erased once the mail is sent. */
export const mails = pgTable(
  'mails',
  {
    id: serialId(),
    /** Prevents sending the same mail twice, such as "trial-ending:sub_123"; null where repeats are allowed. */
    onceKey: text().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The reply address; null for the sender. */
    replyTo: text(),
    subject: text().notNull(),
    html: text(),
    text: text(),
    /** "waiting", "sending", "handed-over" (transmitted, not yet confirmed by the server), "sent", "failed" or "unconfirmed". */
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When a waiting mail is sent next, and when the claim on a mail in progress expires. */
    dueAt: instant().notNull().defaultNow(),
    /** A short code, such as "550" or "ECONNREFUSED". */
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [index().on(t.state, t.dueAt), index().on(t.recipient)],
);
