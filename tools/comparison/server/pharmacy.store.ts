import { inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { pharmacies } from '#packages/db/schema.ts';

export type { Database, Queries } from '#packages/db/client.ts';

/** A pharmacy as the registry lists it. The ZIP code has 5 digits. */
export interface RegisteredPharmacy {
  npi: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string | null;
}

export interface ImportedPharmacy extends RegisteredPharmacy {
  /** ISO date. */
  lastUpdate: string | null;
}

/** Finds the imported pharmacies in these ZIP codes, unordered. */
export async function findPharmaciesInZips(database: Database, zips: readonly string[]): Promise<RegisteredPharmacy[]> {
  if (zips.length === 0) return [];
  const { npi, name, address, city, state, zip, phone } = pharmacies;
  return database.queries
    .select({ npi, name, address, city, state, zip, phone })
    .from(pharmacies)
    .where(inArray(zip, [...zips]));
}

/** Upserts new and changed pharmacies and deletes deactivated ones. `rows` must not repeat an NPI. */
export async function updatePharmacies(queries: Queries, rows: readonly ImportedPharmacy[], closedNpis: readonly string[]): Promise<void> {
  if (closedNpis.length > 0) await queries.delete(pharmacies).where(inArray(pharmacies.npi, [...closedNpis]));
  if (rows.length === 0) return;
  const set = {
    name: sql`excluded."name"`,
    address: sql`excluded."address"`,
    city: sql`excluded."city"`,
    state: sql`excluded."state"`,
    zip: sql`excluded."zip"`,
    phone: sql`excluded."phone"`,
    lastUpdate: sql`excluded."lastUpdate"`,
  };
  // An older file that is imported later must not overwrite newer rows.
  const setWhere = sql`coalesce(excluded."lastUpdate", '') >= coalesce(${pharmacies.lastUpdate}, '')`;
  await queries
    .insert(pharmacies)
    .values([...rows])
    .onConflictDoUpdate({ target: pharmacies.npi, set, setWhere });
}
