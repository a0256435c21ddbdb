import { desc, lt } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { securityEvents } from '#packages/db/schema.ts';

/** What happened to accounts, the latest first; one more than `most`, where there are more. */
export async function findAllSecurityEvents(queries: Queries, { before, most }: { before: number | undefined; most: number }) {
  return queries
    .select()
    .from(securityEvents)
    .where(before === undefined ? undefined : lt(securityEvents.id, before))
    .orderBy(desc(securityEvents.id))
    .limit(most + 1);
}
