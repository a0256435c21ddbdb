import { and, eq, gt, sql } from 'drizzle-orm';
import { consents } from '#packages/db/schema.ts';
import type { Database } from './person.store.ts';

/** Stores the exact text that a person agreed to. A repetition within five minutes is the same consent. */
export async function createConsent(database: Database, userId: number, text: string): Promise<void> {
  const recent = and(eq(consents.userId, userId), eq(consents.text, text), gt(consents.createdAt, sql`now() - interval '5 minutes'`));
  const [known] = await database.queries.select({ id: consents.id }).from(consents).where(recent).limit(1);
  if (!known) await database.write((queries) => queries.insert(consents).values({ userId, kind: 'renewal', text }));
}
