import { isIPv4, isIPv6 } from 'node:net';
import { dayOf, secondsLeftInHour } from '#packages/assistant/usage/clock-times.ts';
import { findDailySecret, hashForDay } from '#packages/assistant/usage/daily-secret.store.ts';
import { createFeatureCall, type Database } from '#packages/assistant/usage/feature-call.store.ts';
import { waitForBooks } from '#packages/assistant/usage/patience.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';

const EMERGENCY = 'In an emergency, call your emergency number now (911 in the US, 999 in the UK, 112 in Europe).';
const UNKNOWN = 'address:unknown';
const DAY_MS = 24 * 60 * 60 * 1_000;

type HashAddress = (address: string) => string;

export interface Limits {
  /** What makes the day's hash of a network address; "address:unknown" while the database is away. */
  findHash(): MaybePromise<HashAddress>;
  /**
   * Counts a call of a feature. Returns false where it could not be counted: the tool answers all the same, without a model.
   * @throws HttpFailure 503 `feature_disabled` or 429 `rate_limited`.
   */
  enter(feature: string, who: string): Promise<boolean>;
}

/** @param onFault hears of what could not be read or written. */
export function createLimits(database: Database, now: () => Date, onFault: (error: unknown) => void): Limits {
  /** An operator may have had a grave reason, so that a switch which was seen off stays off while the database is away. */
  const seenOff = new Set<string>();
  let known: { from: number; hash: HashAddress } | undefined;
  const makeHash = async (day: string): Promise<HashAddress> => {
    try {
      const secret = await waitForBooks(findDailySecret(database, day));
      const hash = (address: string) => `address:${hashForDay(secret, shortenAddress(address))}`;
      known = { from: Date.parse(day), hash };
      return hash;
    } catch (error) {
      onFault(error);
      return () => UNKNOWN;
    }
  };

  return {
    findHash() {
      const at = now();
      return known && at.getTime() >= known.from && at.getTime() < known.from + DAY_MS ? known.hash : makeHash(dayOf(at));
    },
    async enter(feature, who) {
      const at = now();
      const counted =
        who === UNKNOWN
          ? undefined
          : await waitForBooks(createFeatureCall(database, { feature, who, at })).catch((error: unknown) => {
              onFault(error);
              return undefined;
            });
      if (counted === 'disabled') seenOff.add(feature);
      else if (counted !== undefined) seenOff.delete(feature);
      if (seenOff.has(feature)) throw new HttpFailure(503, 'feature_disabled', `This is switched off for now. ${EMERGENCY}`);
      if (counted === undefined) return false;
      if (counted === 'over-limit') throw overLimit(secondsLeftInHour(at));
      return true;
    },
  };
}

/** What went wrong, without the values of the statement: a day's secret may be among them, and belongs in no log. */
export function nameFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = [error.cause, error]
    .map((fault) => (fault as { code?: unknown } | undefined)?.code)
    .find((each) => typeof each === 'string');
  return typeof code === 'string' ? code : error.name;
}

function overLimit(seconds: number): HttpFailure {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpFailure(
    429,
    'rate_limited',
    `You have used this as often as one hour allows. You can use it again in ${wait}. ${EMERGENCY}`,
    seconds,
  );
}

/**
 * What is counted as one address: an IPv4 address, or the first 64 bits of an IPv6 one, since a single device may choose
 * the rest anew for every call.
 * @example shortenAddress('2001:db8::1') // '2001:db8:0:0'
 */
export function shortenAddress(address: string): string {
  if (isIPv4(address)) return address;
  const plain = (address.split('%')[0] ?? '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // A written-out IPv4 end stands for two groups; it lies in the half that is left out.
  const lastGroups = last.length + (plain.includes('.') ? 1 : 0);
  const between = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - lastGroups) }, () => '0');
  return [...first, ...between, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
