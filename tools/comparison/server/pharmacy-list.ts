import { toTitleCase } from '#packages/public-sources/title-case.ts';
import type { RegisteredPharmacy } from './pharmacy.store.ts';
import { findZip, milesBetween } from './zip-places.ts';

/** A pharmacy formatted for display. */
export interface NearbyPharmacy {
  name: string;
  address: string;
  distance: string;
  phone: string;
}

/** Lists the pharmacies nearest to a ZIP code, nearest first, without duplicates; at most `limit`. */
export function listNearest(registered: readonly RegisteredPharmacy[], zip: string, limit: number): NearbyPharmacy[] {
  const seen = new Set<string>();
  return registered
    .map((pharmacy) => ({ pharmacy, miles: milesFrom(zip, pharmacy.zip) }))
    .sort((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || compareText(a.pharmacy, b.pharmacy))
    .filter(({ pharmacy }) => isNew(seen, pharmacy))
    .slice(0, limit)
    .map(({ pharmacy, miles }) => describe(pharmacy, miles));
}

function compareText(a: RegisteredPharmacy, b: RegisteredPharmacy): number {
  return a.name.localeCompare(b.name) || a.npi.localeCompare(b.npi);
}

/** A store is often registered several times, once for each department: the same address and phone mean the same store. */
function isNew(seen: Set<string>, { npi, name, address, zip, phone }: RegisteredPharmacy): boolean {
  const location = `${plain(address)}|${zip}`;
  const keys = [npi, `${plain(name)}|${location}`, ...(phone ? [`${phone.replace(/\D/g, '')}|${location}`] : [])];
  const known = keys.some((key) => seen.has(key));
  for (const key of keys) seen.add(key);
  return !known;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function milesFrom(zip: string, other: string): number | undefined {
  if (zip === other) return 0;
  const [from, to] = [findZip(zip), findZip(other)];
  return from && to ? milesBetween(from, to) : undefined;
}

function describe({ name, address, city, state, zip, phone }: RegisteredPharmacy, miles: number | undefined): NearbyPharmacy {
  return {
    name: toTitleCase(name),
    address: `${toTitleCase(address)}, ${toTitleCase(city)}, ${state.toUpperCase()} ${zip}`,
    distance: describeDistance(miles),
    phone: phone ? formatPhone(phone) : 'N/A',
  };
}

/** A distance of zero between ZIP code centers is not the distance between addresses, so it is worded. */
function describeDistance(miles: number | undefined): string {
  if (miles === undefined) return 'N/A';
  return miles === 0 ? 'in the same ZIP code' : `about ${Math.max(miles, 0.1).toFixed(1)} miles`;
}

/** Formats "6175551234" as "(617) 555-1234"; keeps numbers that are not US numbers. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone.trim();
}
