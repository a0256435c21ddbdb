import { findZip } from '../zip-places.ts';

/** First three digits of ZIP codes that begin with 0, by state (USPS Publication 65). Spreadsheets drop that zero. */
const ZERO_PREFIXES: Record<string, readonly [from: number, to: number][]> = {
  CT: [[60, 69]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  ME: [[39, 49]],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  PR: [
    [6, 7],
    [9, 9],
  ],
  RI: [[28, 29]],
  VI: [[8, 8]],
  VT: [
    [50, 54],
    [56, 59],
  ],
};

/**
 * Reads the 5-digit ZIP code of a registered address; undefined where it is ambiguous.
 *
 * The registry writes 5 or 9 digits. A spreadsheet drops a leading zero (4 or 8 digits). With `cutToFive` the 8 digits were then
 * cut to 5, so 02746-1234 became "27461". The state decides which case applies.
 */
export function readRegisteredZip(text: string, state: string, cutToFive: boolean): string | undefined {
  const digits = text.replace(/\D/g, '');
  const prefixes = ZERO_PREFIXES[state.toUpperCase()];
  if (!prefixes) return digits.length === 5 || digits.length === 9 ? digits.slice(0, 5) : undefined;
  const lostZero = digits.length === 4 || digits.length === 8 || (cutToFive && digits.length === 5 && !digits.startsWith('0'));
  if (!lostZero && digits.length !== 5 && digits.length !== 9) return undefined;
  const zip = lostZero ? `0${digits.slice(0, 4)}` : digits.slice(0, 5);
  const prefix = Number(zip.slice(0, 3));
  if (!zip.startsWith('0') || !prefixes.some(([from, to]) => prefix >= from && prefix <= to)) return undefined;
  // "11230" in Massachusetts: 01123 does not exist and 11230 is in New York. The state or the digits are wrong.
  if (lostZero && digits.length === 5 && !findZip(zip) && findZip(digits)) return undefined;
  return zip;
}
