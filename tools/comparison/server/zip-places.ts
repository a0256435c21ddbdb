import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

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
/** Arbitrary, because any bound does that reaches the remotest ZIP centroid in Alaska from its neighbours but not another country's interior. */
const MAX_MILES_TO_ZIP = 75;

const PLACES = readPlaces(new URL('./zip-codes/zip-centers.csv', import.meta.url));
const BY_ZIP = new Map(PLACES.map((place) => [place.zip, place]));

/** The centre of a ZIP code area (Census Bureau), or undefined for one without an area, as those of post boxes have none. */
export function findZip(zip: string): ZipPlace | undefined {
  return BY_ZIP.get(zip);
}

/**
 * The ZIP code whose centre is nearest, or undefined far from the United States. The coordinates are rounded to 2 decimals
 * (about 0.7 miles) before anything is done with them, so that nobody's door is worked with; only the ZIP code goes further.
 */
export function findNearestZip({ latitude, longitude }: Point): ZipPlace | undefined {
  if (!isOnEarth({ latitude, longitude })) return undefined;
  const about = { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };
  return findWithin(about, MAX_MILES_TO_ZIP)[0]?.place;
}

/** The ZIP codes whose centres lie within `miles` of this one's, nearest first, itself included. */
export function findZipsNear(zip: string, miles: number): string[] {
  const centre = findZip(zip);
  return centre ? findWithin(centre, miles).map(({ place }) => place.zip) : [];
}

/** Miles as the crow flies, on a sphere: within 0.5% of the true distance, which is far finer than a ZIP code area. */
export function milesBetween(a: Point, b: Point): number {
  const rise = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const run = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = rise + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * run;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

function findWithin(centre: Point, miles: number): { place: ZipPlace; miles: number }[] {
  const height = miles / MILES_PER_DEGREE;
  return PLACES.filter((place) => Math.abs(place.latitude - centre.latitude) <= height)
    .map((place) => ({ place, miles: milesBetween(centre, place) }))
    .filter((near) => near.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.place.zip.localeCompare(b.place.zip));
}

function readPlaces(file: URL): readonly ZipPlace[] {
  const rows = parse<[string, string, string]>(readFileSync(file, 'utf8'), { from_line: 2 });
  return rows.map(([zip, latitude, longitude]) => ({ zip, latitude: Number(latitude), longitude: Number(longitude) }));
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
