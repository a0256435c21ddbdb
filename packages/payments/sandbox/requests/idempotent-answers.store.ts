import { eq } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { sandboxAnswers } from '#packages/db/schema.ts';

export interface StoredAnswer {
  /** Method, path and parameters, hashed. */
  request: string;
  status: number;
  body: unknown;
}

/** The answer to the first request with this idempotency key. */
export async function findAnswer(queries: Queries, key: string): Promise<StoredAnswer | undefined> {
  const [row] = await queries.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key));
  return row;
}

export async function createAnswer(queries: Queries, key: string, answer: StoredAnswer): Promise<void> {
  await queries.insert(sandboxAnswers).values({ key, ...answer });
}
