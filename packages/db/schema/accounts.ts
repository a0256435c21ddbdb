import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

/** `emailVerificationToken`, `passwordResetToken` and `passwordResetExpires` are specified and stay empty: tokens have their own tables. */
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

/** `token` is the SHA-256 of the token in the mail. A used one is kept for a month after it expires, so that a second click can be answered. */
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
    /** The latest end, however often it is used. */
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Browsers in which a user has signed in: wrong passwords from elsewhere do not lock them out. `token` is the SHA-256 of the cookie. */
export const knownDevices = pgTable('known_devices', { token: text().primaryKey(), userId: userId(), lastUsedAt: createdAt() }, (t) => [
  index().on(t.userId),
  index().on(t.lastUsedAt),
]);

/** The security log of accounts, for the user and the operator. No addresses, passwords or tokens. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: serialId(),
    /** Null where no account is involved. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    device: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.createdAt)],
);

/** The exact text that a user agreed to. */
export const consents = pgTable(
  'consents',
  { id: serialId(), userId: userId(), kind: text().notNull(), text: text().notNull(), createdAt: createdAt() },
  (t) => [index().on(t.userId)],
);

/** Counters of the rate limits that all instances share, in the columns of rate-limiter-flexible. */
export const requestLimits = pgTable(
  'request_limits',
  { key: varchar({ length: 255 }).primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index().on(t.expire)],
);
