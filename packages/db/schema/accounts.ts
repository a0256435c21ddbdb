import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

/** `emailVerificationToken`, `passwordResetToken` and `passwordResetExpires` are specified and stay empty: tokens have tables of their own. */
export const users = pgTable(
  'users',
  {
    id: serialId(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** As typed; no two differ only in case. */
    username: text().notNull().unique(),
    /** The argon2id hash. */
    password: text().notNull(),
    firstName: text(),
    lastName: text(),
    isEmailVerified: boolean().notNull().default(false),
    emailVerificationToken: text(),
    passwordResetToken: text(),
    passwordResetExpires: instant(),
    lastLogin: instant(),
    stripeCustomerId: text().unique(),
    stripeSubscriptionId: text(),
    subscriptionStatus: text().notNull().default('trial'),
    paymentMethodSetup: boolean().notNull().default(false),
    trialEndsAt: instant(),
    subscriptionEndsAt: instant(),
    trialUsed: boolean().notNull().default(false),
    /** "us" or "metric"; null where the person has not chosen. */
    units: text(),
    /** ISO 3166 code of the country whose emergency numbers are shown; null where the person has not chosen. */
    country: text(),
    neverUseModel: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('users_username_lower').on(sql`lower(${t.username})`)],
);

const userId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** `token` is the SHA-256 of what the mail says. A used one is kept for a month after it expires, so that a second press can be answered. */
const tokenColumns = () => ({
  id: serialId(),
  userId: userId(),
  token: text().notNull().unique(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: createdAt(),
});

export const emailVerificationTokens = pgTable('email_verification_tokens', tokenColumns(), (t) => [index().on(t.userId)]);
export const passwordResetTokens = pgTable('password_reset_tokens', tokenColumns(), (t) => [index().on(t.userId)]);
export const emailChangeTokens = pgTable('email_change_tokens', { ...tokenColumns(), newEmail: text().notNull() }, (t) => [
  index().on(t.userId),
]);

export const sessions = pgTable(
  'sessions',
  {
    id: serialId(),
    userId: userId(),
    /** SHA-256 of the cookie. */
    token: text().notNull().unique(),
    /** Such as "Firefox on Windows"; no address. */
    device: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** When it ends at the latest, however often it is used. */
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Browsers in which somebody once signed in: wrong passwords from elsewhere do not shut them out. `token` is the SHA-256 of the cookie. */
export const knownDevices = pgTable('known_devices', { token: text().primaryKey(), userId: userId(), lastUsedAt: createdAt() }, (t) => [
  index().on(t.userId),
  index().on(t.lastUsedAt),
]);

/** What happened to an account: for the person and the operator, without addresses, passwords or tokens. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: serialId(),
    /** Null where no account has to do with it. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    device: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.createdAt)],
);

/** What a person agreed to, word for word. */
export const consents = pgTable(
  'consents',
  { id: serialId(), userId: userId(), kind: text().notNull(), text: text().notNull(), createdAt: createdAt() },
  (t) => [index().on(t.userId)],
);

/** Counts of tries for limits that all instances share; the columns are rate-limiter-flexible's. */
export const requestLimits = pgTable(
  'request_limits',
  { key: varchar({ length: 255 }).primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index().on(t.expire)],
);
