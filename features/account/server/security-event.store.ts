import { desc, eq, lt } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { securityEvents } from '#packages/db/schema.ts';
import type { SecurityEventKind } from './security-event-texts.ts';

/** Arbitrary: nobody reads a longer list. The export has all events. */
const MAX_SHOWN = 200;
const KEEP_MS = 365 * 24 * 60 * 60 * 1000;

export interface NewSecurityEvent {
  /** Null if there is no account or it was deleted. */
  userId: number | null;
  kind: SecurityEventKind;
  device: string;
  at: Date;
}

export async function createSecurityEvent(queries: Queries, { userId, kind, device, at }: NewSecurityEvent): Promise<void> {
  await queries.insert(securityEvents).values({ userId, kind, device, createdAt: at });
}

/** The events of one account, latest first. */
export async function findSecurityEvents(queries: Queries, userId: number, most: number | 'all' = MAX_SHOWN) {
  const { id, kind, device, createdAt } = securityEvents;
  const found = queries
    .select({ id, kind, device, createdAt })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(createdAt), desc(id));
  return most === 'all' ? found : found.limit(most);
}

export async function deleteOldEvents(database: Database, at: Date): Promise<void> {
  await deleteInBatches(database, securityEvents, lt(securityEvents.createdAt, new Date(at.getTime() - KEEP_MS)));
}
