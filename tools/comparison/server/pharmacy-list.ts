import { toTitleCase } from '#packages/public-sources/title-case.ts';
import type { RegisteredPharmacy } from './pharmacy.store.ts';
import { findZip, milesBetween } from './zip-places.ts';

/** A pharmacy as a person reads it. */
export interface NearbyPharmacy {
  name: string;
  address: string;
  distance: string;
  phone: string;
}

/** The nearest pharmacies to a ZIP code, nearest first, each once; at most `limit`. */
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

/** One shop is often registered more than once, under the names of several departments: same door and same telephone is the same shop. */
function isNew(seen: Set<string>, { npi, name, address, zip, phone }: RegisteredPharmacy): boolean {
  const door = `${plain(address)}|${zip}`;
  const keys = [npi, `${plain(name)}|${door}`, ...(phone ? [`${phone.replace(/\D/g, '')}|${door}`] : [])];
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

/** Zero between the centres of ZIP codes says nothing about the doors, so it is not written as a distance. */
function describeDistance(miles: number | undefined): string {
  if (miles === undefined) return 'N/A';
  return miles === 0 ? 'in the same ZIP code' : `about ${Math.max(miles, 0.1).toFixed(1)} miles`;
}

/** "6175551234" as "(617) 555-1234"; what is not a US number stays as it was registered. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone.trim();
}
