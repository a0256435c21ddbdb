import { readFileSync } from 'node:fs';

export interface Point {
  latitude: number;
  longitude: number;
}

export interface ZipPlace extends Point {
  zip: string;
}

const EARTH_RADIUS_MILES = 3958.8;
/** One degree of latitude, rounded down so that the box around a point is never too small. */
const MILES_PER_DEGREE = 68.7;
/** Arbitrary: any bound works that reaches Alaska's remotest ZIP code center but not another country's interior. */
const MAX_MILES_TO_ZIP = 75;

/** The places in ascending order of their ZIP codes. 33,000 objects would take five times as much memory, and an eighth of the start. */
interface PlaceTable {
  zips: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

const FILE = new URL('./zip-codes/zip-centers.csv', import.meta.url);

let table: PlaceTable | undefined;

/** Reads the file when it is first needed. */
function loadPlaces(): PlaceTable {
  table ??= readPlaces(FILE);
  return table;
}

/** Gets the center of a ZIP code area (Census Bureau); undefined for ZIP codes without an area, such as those of post-office boxes. */
export function findZip(zip: string): ZipPlace | undefined {
  if (!/^\d{5}$/.test(zip)) return undefined;
  const places = loadPlaces();
  const at = findSorted(places.zips, Number(zip));
  return at === undefined ? undefined : placeAt(places, at);
}

/**
 * Finds the ZIP code with the nearest center; undefined far from the United States. Coordinates are first rounded to 2 decimals
 * (about 0.7 miles) for privacy. Only the ZIP code is passed on.
 */
export function findNearestZip({ latitude, longitude }: Point): ZipPlace | undefined {
  if (!isOnEarth({ latitude, longitude })) return undefined;
  const rounded = { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };
  return findWithin(rounded, MAX_MILES_TO_ZIP)[0]?.place;
}

/** Lists the ZIP codes whose centers are within `miles`, nearest first, including the given one. */
export function findZipsNear(zip: string, miles: number): string[] {
  const center = findZip(zip);
  return center ? findWithin(center, miles).map(({ place }) => place.zip) : [];
}

/** Great-circle distance in miles, on a sphere: within 0.5% of the true distance, finer than a ZIP code area. */
export function milesBetween(a: Point, b: Point): number {
  const rise = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const run = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = rise + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * run;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

function findWithin(center: Point, miles: number): { place: ZipPlace; miles: number }[] {
  const height = miles / MILES_PER_DEGREE;
  const places = loadPlaces();
  const near = Array.from(places.latitudes.keys()).filter((at) => Math.abs((places.latitudes[at] ?? 0) - center.latitude) <= height);
  return near
    .map((at) => placeAt(places, at))
    .map((place) => ({ place, miles: milesBetween(center, place) }))
    .filter((found) => found.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.place.zip.localeCompare(b.place.zip));
}

const placeAt = ({ zips, latitudes, longitudes }: PlaceTable, at: number): ZipPlace => ({
  zip: String(zips[at]).padStart(5, '0'),
  latitude: latitudes[at] ?? 0,
  longitude: longitudes[at] ?? 0,
});

function findSorted(values: Uint32Array, value: number): number | undefined {
  let from = 0;
  let to = values.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((values[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return values[from] === value ? from : undefined;
}

/** The file has numbers and no quotes. */
function readPlaces(file: URL): PlaceTable {
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  const columns = rows.map((row) => row.split(',').map(Number)).sort(([a = 0], [b = 0]) => a - b);
  return {
    zips: Uint32Array.from(columns, ([zip = 0]) => zip),
    latitudes: Float64Array.from(columns, ([, latitude = 0]) => latitude),
    longitudes: Float64Array.from(columns, ([, , longitude = 0]) => longitude),
  };
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
