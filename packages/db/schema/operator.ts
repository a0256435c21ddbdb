import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

/** The operator of the product. Only one at a time: the name in the configuration. */
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

/** The audit log of operators: what they did and why. Rows are never updated. */
export const operatorEvents = pgTable(
  'operator_events',
  {
    id: serialId(),
    /** Null where nobody was signed in, as for a wrong password. */
    operator: text(),
    /** Such as "feature-changed". */
    action: text().notNull(),
    /** The object of the action, such as a feature's name or "user 12". */
    subject: text(),
    /** The values before and after. No secrets, and nothing about anybody's health. */
    details: jsonb(),
    reason: text(),
    device: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
);

/** Settings of the operator besides the features: budgets and alerts. */
export const operatorSettings = pgTable('operator_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});

/** Alerts that were mailed to operators, each once. */
export const operatorAlerts = pgTable(
  'operator_alerts',
  {
    id: serialId(),
    /** Prevents sending the same alert twice, such as "budget:month:2026-11:80". */
    onceKey: text().notNull().unique(),
    kind: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
);
