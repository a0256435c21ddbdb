import { lt } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { dailySecrets, featureCalls, featureTokens } from '#packages/db/schema.ts';
import { dayOf, daysBefore } from './utc-periods.ts';

/** Two days: past counts are never read again, except that an operator may look at yesterday's. */
const KEPT_DAYS = 2;

/** Deletes counts older than two days, and the secrets of past days. Without a secret its hashes cannot be linked to a person. */
export async function deleteOldUsage(database: Database, now: Date): Promise<void> {
  const oldest = daysBefore(now, KEPT_DAYS);
  await deleteInBatches(database, dailySecrets, lt(dailySecrets.day, dayOf(now)));
  await deleteInBatches(database, featureCalls, lt(featureCalls.hour, oldest));
  await deleteInBatches(database, featureTokens, lt(featureTokens.day, dayOf(oldest)));
}
