import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serialId } from './columns.ts';

/** Passkeys (WebAuthn). Only the public half is stored. `ownerId` is "user:<id>" or "operator:<name>". */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serialId(),
    ownerId: text().notNull(),
    /** The id that the authenticator chose, as base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says it was used. It must grow, except where it always says 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.ownerId)],
);

/** One authenticator app for each owner. */
export const authenticators = pgTable('authenticators', {
  id: serialId(),
  ownerId: text().notNull().unique(),
  /** The shared secret in base32, sealed. */
  secret: text().notNull(),
  /** Null until a first code proved that the app has the secret. */
  confirmedAt: instant(),
  /** The time step of the latest accepted code. Codes of this step and before are refused. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
});

/** Recovery codes that were not used yet, as SHA-256. A used one is deleted. */
export const recoveryCodes = pgTable('recovery_codes', { code: text().primaryKey(), ownerId: text().notNull() }, (t) => [
  index().on(t.ownerId),
]);

/** Challenges that a passkey must sign, each once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** For whom it was made; null for a sign-in, where nobody is known yet. */
    ownerId: text(),
    /** "add" or the kind of owner that signs in. */
    purpose: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
