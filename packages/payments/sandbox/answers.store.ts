import { eq } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { sandboxAnswers } from '#packages/db/schema.ts';

export interface KeptAnswer {
  /** Method, path and parameters, hashed. */
  request: string;
  status: number;
  body: unknown;
}

/** What the first request with this idempotency key was answered. */
export async function findAnswer(queries: Queries, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await queries.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key));
  return row;
}

export async function createAnswer(queries: Queries, key: string, answer: KeptAnswer): Promise<void> {
  await queries.insert(sandboxAnswers).values({ key, ...answer });
}
