import { desc, lt } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { securityEvents } from '#packages/db/schema.ts';

/** The security log of all accounts, the latest first. Returns up to `limit` + 1 events, to show whether there are more. */
export async function findAllSecurityEvents(queries: Queries, { before, limit }: { before: number | undefined; limit: number }) {
  return queries
    .select()
    .from(securityEvents)
    .where(before === undefined ? undefined : lt(securityEvents.id, before))
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1);
}
