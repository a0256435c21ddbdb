import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

/** Whoever runs the product. One at a time: the name is that of the configuration. */
export const operators = pgTable('operators', {
  username: text().primaryKey(),
  /** The argon2id hash. */
  password: text().notNull(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: serialId(),
    username: text()
      .notNull()
      .references(() => operators.username, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie. */
    token: text().notNull().unique(),
    device: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** What operators did, and with what reason: written before it is done, and never changed. */
export const operatorEvents = pgTable(
  'operator_events',
  {
    id: serialId(),
    /** Null where nobody was signed in, as for a wrong password. */
    operator: text(),
    /** Such as "feature-changed". */
    action: text().notNull(),
    /** What it was done to, such as a feature's name or "user 12". */
    subject: text(),
    /** What was there before and what came after; nothing secret and nothing about anybody's health. */
    details: jsonb(),
    reason: text(),
    device: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
);

/** What an operator may set beside the features: budgets and who is told. */
export const operatorSettings = pgTable('operator_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});

/** What operators were told of by mail, each once. */
export const operatorAlerts = pgTable(
  'operator_alerts',
  {
    id: serialId(),
    /** What it is about, so that the same is never told twice, such as "budget:month:2026-11:80". */
    onceKey: text().notNull().unique(),
    kind: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
);
