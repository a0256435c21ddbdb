import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { emailChangeTokens, emailVerificationTokens, passwordResetTokens } from '#packages/db/schema.ts';
import { createSecret, hashSecret, isSecret } from '#packages/security/secrets.ts';

export type TokenKind = 'verify' | 'reset' | 'email-change';

type TokenTable = typeof emailVerificationTokens;
const TABLES: Record<TokenKind, TokenTable> = {
  verify: emailVerificationTokens,
  // The type of a Drizzle table includes its name. The columns used here are the same in all three.
  reset: passwordResetTokens as unknown as TokenTable,
  'email-change': emailChangeTokens as unknown as TokenTable,
};

const HOUR_MS = 60 * 60 * 1000;
const LIFE_MS: Record<TokenKind, number> = { verify: 24 * HOUR_MS, reset: HOUR_MS, 'email-change': 24 * HOUR_MS };
/** A used link is recognized for this long: people find an old mail and press its link again. */
const KEEP_MS = 30 * 24 * HOUR_MS;

/**
 * Creates a token for a link and deletes earlier ones of the same kind. The user must be locked, or two concurrent calls would leave two
 * valid tokens.
 */
export async function createToken(
  transaction: Queries,
  kind: Exclude<TokenKind, 'email-change'>,
  { userId, at }: { userId: number; at: Date },
): Promise<string> {
  await deleteOpenTokens(transaction, kind, userId);
  const token = createSecret();
  await transaction.insert(TABLES[kind]).values(newRow(kind, { userId, token, at }));
  return token;
}

/** Like `createToken`, for a link that changes the address. */
export async function createEmailChangeToken(
  transaction: Queries,
  { userId, newEmail, at }: { userId: number; newEmail: string; at: Date },
): Promise<string> {
  await deleteOpenTokens(transaction, 'email-change', userId);
  const token = createSecret();
  await transaction.insert(emailChangeTokens).values({ ...newRow('email-change', { userId, token, at }), newEmail });
  return token;
}

const newRow = (kind: TokenKind, { userId, token, at }: { userId: number; token: string; at: Date }) => ({
  userId,
  token: hashSecret(token),
  expiresAt: new Date(at.getTime() + LIFE_MS[kind]),
  createdAt: at,
});

/** Deletes unused tokens. */
export async function deleteOpenTokens(queries: Queries, kind: TokenKind, userId: number): Promise<void> {
  const table = TABLES[kind];
  await queries.delete(table).where(and(eq(table.userId, userId), isNull(table.usedAt)));
}

/** Whether a user has a token of a kind, used or not, expired or not. */
export async function hasToken(queries: Queries, kind: TokenKind, userId: number): Promise<boolean> {
  const table = TABLES[kind];
  const rows = await queries.select({ id: table.id }).from(table).where(eq(table.userId, userId)).limit(1);
  return rows.length > 0;
}

/** Finds a token, used or not, expired or not. */
export async function findToken(
  queries: Queries,
  kind: TokenKind,
  token: string,
): Promise<{ userId: number; used: boolean; expiresAt: Date } | undefined> {
  if (!isSecret(token)) return undefined;
  const table = TABLES[kind];
  const [row] = await queries
    .select({ userId: table.userId, usedAt: table.usedAt, expiresAt: table.expiresAt })
    .from(table)
    .where(eq(table.token, hashSecret(token)));
  return row && { userId: row.userId, used: row.usedAt !== null, expiresAt: row.expiresAt };
}

/** Marks a token as used. Of concurrent calls, only one gets true. */
export async function updateUsedToken(transaction: Queries, kind: TokenKind, { token, at }: { token: string; at: Date }): Promise<boolean> {
  const table = TABLES[kind];
  const rows = await transaction
    .update(table)
    .set({ usedAt: at })
    .where(and(eq(table.token, hashSecret(token)), isNull(table.usedAt), gt(table.expiresAt, at)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** The new address of a used email change token. */
export async function findNewEmail(queries: Queries, token: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ newEmail: emailChangeTokens.newEmail })
    .from(emailChangeTokens)
    .where(and(eq(emailChangeTokens.token, hashSecret(token)), isNotNull(emailChangeTokens.usedAt)));
  return row?.newEmail;
}

export async function deleteOldTokens(database: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - KEEP_MS);
  for (const table of Object.values(TABLES)) await deleteInBatches(database, table, lt(table.expiresAt, before));
}
