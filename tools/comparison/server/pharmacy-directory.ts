import { describeFailure } from '#packages/public-sources/read-json.ts';
import { createNppesClient, type FindInRegistry } from './nppes-client.ts';
import { type Database, findPharmaciesInZips, type RegisteredPharmacy } from './pharmacy.store.ts';
import { listNearest, type NearbyPharmacy } from './pharmacy-list.ts';
import { findNearestZip, findZipsNear } from './zip-places.ts';

export interface PharmacyDirectoryOptions {
  /** Whether to query the live registry. Imported pharmacies are used either way. */
  on: boolean;
  baseUrl: string;
  database: Database;
  timeLimitMs?: number;
}

export interface Place {
  zip?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

export interface PharmacyAnswer {
  state: 'not-asked' | 'off' | 'answered' | 'failed';
  note: string;
  pharmacies: NearbyPharmacy[];
}

export interface PharmacyDirectory {
  /** Never throws, so that a failing directory does not fail the price request. */
  findPharmacies(place: Place, signal: AbortSignal): Promise<PharmacyAnswer>;
}

const MAX_PHARMACIES = 12;
const RADIUS_MILES = 10;
/** Arbitrary: it avoids reading a whole city's pharmacies when the nearest ZIP codes have enough. */
const ZIP_BATCH_SIZE = 25;

const NOTES = {
  noPlace: 'Give a ZIP code, or allow your location, to see pharmacies nearby.',
  abroad: 'Pharmacies are listed for the United States only, and this place is not near a US ZIP code.',
  off: 'The live pharmacy directory is switched off here, and no pharmacies near this ZIP code have been imported.',
  unread: 'The list of pharmacies could not be read just now. Please try again in a few minutes.',
} as const;

/** Finds pharmacies near a place: imported ones first, else from the live NPI registry if it is on. */
export function createPharmacyDirectory({ on, baseUrl, database, timeLimitMs }: PharmacyDirectoryOptions): PharmacyDirectory {
  const findLive = createNppesClient({ baseUrl, timeLimitMs });
  return {
    async findPharmacies(place, signal) {
      if (!hasPlace(place)) return buildAnswer('not-asked', NOTES.noPlace);
      const zip = getZip(place);
      if (zip === undefined) return buildAnswer('answered', NOTES.abroad);
      const imported = await findImportedPharmacies(database, zip).catch(() => undefined);
      if (imported && imported.length > 0) return buildAnswer('answered', describeImported(zip), imported);
      if (on) return findLivePharmacies(findLive, zip, signal);
      return imported ? buildAnswer('off', NOTES.off) : buildAnswer('failed', NOTES.unread);
    },
  };
}

function buildAnswer(state: PharmacyAnswer['state'], note: string, pharmacies: NearbyPharmacy[] = []): PharmacyAnswer {
  return { state, note, pharmacies };
}

function hasPlace({ zip, latitude, longitude }: Place): boolean {
  return /^\d{5}$/.test(zip ?? '') || (Number.isFinite(latitude) && Number.isFinite(longitude));
}

/** Prefers a typed ZIP code to the device's location. */
function getZip({ zip, latitude, longitude }: Place): string | undefined {
  if (zip !== undefined && /^\d{5}$/.test(zip)) return zip;
  return latitude === undefined || longitude === undefined ? undefined : findNearestZip({ latitude, longitude })?.zip;
}

async function findImportedPharmacies(database: Database, zip: string): Promise<NearbyPharmacy[]> {
  const near = findZipsNear(zip, RADIUS_MILES);
  // A ZIP code of post-office boxes has no center, so its neighbors are unknown.
  const zips = near.length > 0 ? near : [zip];
  const found: RegisteredPharmacy[] = [];
  for (let at = 0; at < zips.length; at += ZIP_BATCH_SIZE) {
    found.push(...(await findPharmaciesInZips(database, zips.slice(at, at + ZIP_BATCH_SIZE))));
    const listed = listNearest(found, zip, MAX_PHARMACIES);
    if (listed.length === MAX_PHARMACIES) return listed;
  }
  return listNearest(found, zip, MAX_PHARMACIES);
}

async function findLivePharmacies(findLive: FindInRegistry, zip: string, signal: AbortSignal): Promise<PharmacyAnswer> {
  try {
    const listed = listNearest(await findLive(zip, signal), zip, MAX_PHARMACIES);
    return buildAnswer(
      'answered',
      listed.length > 0 ? describeLive(zip) : `The NPI registry lists no pharmacy in ZIP code ${zip}. A ZIP code next to it may have one.`,
      listed,
    );
  } catch (error) {
    return buildAnswer(
      'failed',
      `The pharmacy directory (NPI registry) ${describeFailure(error)}, so no pharmacies are listed. Prices are not affected. Please try again later.`,
    );
  }
}

const PLACES_NOT_PRICES =
  'Distances are measured between the centres of ZIP codes. A listed pharmacy is a place, not a price: call before you go.';
const describeImported = (zip: string) =>
  `Pharmacies within about ${RADIUS_MILES} miles of ZIP code ${zip}, from the imported NPI registry. ${PLACES_NOT_PRICES}`;
const describeLive = (zip: string) => `Pharmacies in ZIP code ${zip}, from the NPI registry (CMS). ${PLACES_NOT_PRICES}`;
