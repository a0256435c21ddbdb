import { findDailySecret, hashForDay } from '#packages/assistant/usage/daily-secret.store.ts';
import { withUsageTimeout } from '#packages/assistant/usage/usage-timeout.ts';
import { dayOf } from '#packages/assistant/usage/utc-periods.ts';
import type { Database } from '#packages/db/client.ts';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import { shortenAddress } from './client-address.ts';

/** Stands for every address while the database is unavailable. */
export const UNKNOWN_ADDRESS = 'address:unknown';
const DAY_MS = 24 * 60 * 60 * 1_000;

export type HashAddress = (address: string) => string;
/** Finds the function that computes the day's hash of a network address. Returns synchronously when the day's secret is cached. */
export type FindAddressHash = () => MaybePromise<HashAddress>;

export function createAddressHash(database: Database, now: () => Date, onError: (error: unknown) => void): FindAddressHash {
  let today: { from: number; hash: HashAddress } | undefined;
  const createHash = async (day: string): Promise<HashAddress> => {
    try {
      const secret = await withUsageTimeout(findDailySecret(database, day));
      const hash = (address: string) => `address:${hashForDay(secret, shortenAddress(address))}`;
      today = { from: Date.parse(day), hash };
      return hash;
    } catch (error) {
      onError(error);
      return () => UNKNOWN_ADDRESS;
    }
  };
  return () => {
    const at = now();
    return today && at.getTime() >= today.from && at.getTime() < today.from + DAY_MS ? today.hash : createHash(dayOf(at));
  };
}
