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
/** Arbitrary: any bound works that reaches Alaska's remotest ZIP code center but not another country's interior. */
const MAX_MILES_TO_ZIP = 75;

const PLACES = readPlaces(new URL('./zip-codes/zip-centers.csv', import.meta.url));
const BY_ZIP = new Map(PLACES.map((place) => [place.zip, place]));

/** Gets the center of a ZIP code area (Census Bureau); undefined for ZIP codes without an area, such as those of post-office boxes. */
export function findZip(zip: string): ZipPlace | undefined {
  return BY_ZIP.get(zip);
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
  return PLACES.filter((place) => Math.abs(place.latitude - center.latitude) <= height)
    .map((place) => ({ place, miles: milesBetween(center, place) }))
    .filter((near) => near.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.place.zip.localeCompare(b.place.zip));
}

function readPlaces(file: URL): readonly ZipPlace[] {
  const rows = parse(readFileSync(file, 'utf8'), { from_line: 2 }) as [string, string, string][];
  return rows.map(([zip, latitude, longitude]) => ({ zip, latitude: Number(latitude), longitude: Number(longitude) }));
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
