import { asc, eq } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { consents } from '#packages/db/schema.ts';

export interface NewConsent {
  kind: string;
  /** The exact text that was shown. */
  text: string;
}

export async function createConsents(
  queries: Queries,
  given: readonly NewConsent[],
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  await queries.insert(consents).values(given.map(({ kind, text }) => ({ userId, kind, text, createdAt: at })));
}

export async function findConsents(queries: Queries, userId: number) {
  const { kind, text, createdAt } = consents;
  return queries.select({ kind, text, createdAt }).from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id));
}
