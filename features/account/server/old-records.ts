import { deleteExpiredLimits } from '#packages/security/rate-limit/database-limiter.store.ts';
import type { AccountServices } from './account-services.ts';
import { deleteOldDevices } from './known-device.store.ts';
import { deleteOldEvents } from './security-event.store.ts';
import { deleteEndedSessions } from './session.store.ts';
import { deleteOldTokens } from './token.store.ts';
import { deleteUnconfirmedUsers } from './user.store.ts';

/** Deletes ended sessions, links, known browsers, rate limit counts, events older than a year, and accounts that were never confirmed. */
export async function deleteOldRecords({ database }: Pick<AccountServices, 'database'>, at: Date): Promise<void> {
  const all = [deleteEndedSessions, deleteOldTokens, deleteOldDevices, deleteExpiredLimits, deleteOldEvents, deleteUnconfirmedUsers];
  for (const deleteOld of all) await deleteOld(database, at);
}
