import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What the payment sandbox keeps in Stripe's place, as Stripe's own objects. No card number is among it. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    customerId: text(),
    data: jsonb().notNull(),
    /** What Stripe knows and does not show, such as how a test card behaves. */
    hidden: jsonb().notNull().default({}),
    /** When something happens to it next, in seconds: by the sandbox's time, and by the real one for an event to deliver. */
    dueAt: bigint({ mode: 'number' }),
    /** Order of creation, for lists. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.kind, t.position), index().on(t.customerId), index().on(t.kind, t.dueAt)],
);

/** Answers by idempotency key, so that a repeated request gets the first one's. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  key: text().primaryKey(),
  /** Method, path and body, hashed: the same key for another request is refused. */
  request: text().notNull(),
  status: integer().notNull(),
  body: jsonb().notNull(),
  createdAt: createdAt(),
});

/** One row: by how much the sandbox's clock runs ahead. */
export const sandboxClock = pgTable('sandbox_clock', { id: integer().primaryKey(), aheadSeconds: bigint({ mode: 'number' }).notNull() });
