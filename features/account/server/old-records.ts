import { deleteEndedLimits } from '#packages/security/rate-limit/request-limit.store.ts';
import type { AccountParts } from './account-services.ts';
import { deleteOldDevices } from './known-device.store.ts';
import { deleteOldEvents } from './security-event.store.ts';
import { deleteEndedSessions } from './session.store.ts';
import { deleteOldTokens } from './token.store.ts';
import { deleteUnconfirmedUsers } from './user.store.ts';

/**
 * Deletes what has ended or is no longer needed: sessions, links, known browsers, counts, events of more than a
 * year ago, and accounts that were never confirmed.
 */
export async function deleteOldRecords({ database }: Pick<AccountParts, 'database'>, at: Date): Promise<void> {
  const all = [deleteEndedSessions, deleteOldTokens, deleteOldDevices, deleteEndedLimits, deleteOldEvents, deleteUnconfirmedUsers];
  for (const deleteOld of all) await deleteOld(database, at);
}
