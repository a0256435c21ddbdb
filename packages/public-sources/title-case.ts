/** Written in capitals wherever they stand. */
const CAPITALS = new Set([
  'cvs',
  'llc',
  'lp',
  'llp',
  'pc',
  'pllc',
  'usa',
  'us',
  'ne',
  'nw',
  'se',
  'sw',
  'po',
  'ii',
  'iii',
  'iv',
  'kph',
  'va',
  'heb',
  'hiv',
  'er',
  'xr',
  'sr',
  'hct',
  'dm',
  'pm',
  'ec',
  'odt',
  'xl',
  'cr',
]);
const SMALL = new Set(['and', 'of', 'the', 'at', 'in', 'for', 'on', 'with', 'by', 'to']);
const FIXED_SPELLINGS = new Map([
  ['dba', 'dba'],
  ['rx', 'Rx'],
]);

/**
 * Makes text that was registered in capitals readable: "WALGREENS PHARMACY #123" becomes "Walgreens Pharmacy #123".
 * Text that has small letters was written with care, and is left as it is.
 */
export function toTitleCase(text: string): string {
  const tidy = text.trim().replace(/\s+/g, ' ');
  if (/\p{Ll}/u.test(tidy)) return tidy;
  let first = true;
  return tidy.replace(/[\p{L}\p{N}']+/gu, (word) => {
    const written = titleWord(word.toLowerCase(), first);
    first = false;
    return written;
  });
}

function titleWord(word: string, first: boolean): string {
  const spelt = FIXED_SPELLINGS.get(word);
  if (spelt) return spelt;
  if (CAPITALS.has(word)) return word.toUpperCase();
  if (!first && SMALL.has(word)) return word;
  // Letters that stand alone are initials ("L&C"); ordinals keep their small ending ("42nd"); other words with figures are codes ("102B").
  if (/^\d+(st|nd|rd|th)$/.test(word)) return word;
  if (/\d/.test(word)) return word.toUpperCase();
  const scottish = /^mc(\p{L}{3,})$/u.exec(word)?.[1];
  if (scottish) return `Mc${capitalize(scottish)}`;
  return capitalize(word.replace(/^o'(\p{L}{3,})$/u, (_, rest: string) => `o'${capitalize(rest)}`));
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
