import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The objects of the payment sandbox, in Stripe's format. No card numbers. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    customerId: text(),
    data: jsonb().notNull(),
    /** State that Stripe does not expose, such as how a test card behaves. */
    hidden: jsonb().notNull().default({}),
    /** When it is processed next, in seconds: sandbox time, but real time for the delivery of an event. */
    dueAt: bigint({ mode: 'number' }),
    /** Order of creation, for lists. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.kind, t.position), index().on(t.customerId), index().on(t.kind, t.dueAt)],
);

/** Answers by idempotency key, so that a repeated request gets the first answer. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  key: text().primaryKey(),
  /** Hash of method, path and body: the same key for another request is refused. */
  request: text().notNull(),
  status: integer().notNull(),
  body: jsonb().notNull(),
  createdAt: createdAt(),
});

/** One row: how far the sandbox's clock is ahead. */
export const sandboxClock = pgTable('sandbox_clock', { id: integer().primaryKey(), aheadSeconds: bigint({ mode: 'number' }).notNull() });
