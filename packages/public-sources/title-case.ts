/** Always written in capitals. */
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
 * Converts text in capitals to title case: "WALGREENS PHARMACY #123" becomes "Walgreens Pharmacy #123".
 * Text with lower-case letters is left unchanged.
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
  // Single letters are initials ("L&C"). Ordinals keep a lower-case ending ("42nd"). Other words with digits are codes ("102B").
  if (/^\d+(st|nd|rd|th)$/.test(word)) return word;
  if (/\d/.test(word)) return word.toUpperCase();
  const scottish = /^mc(\p{L}{3,})$/u.exec(word)?.[1];
  if (scottish) return `Mc${capitalize(scottish)}`;
  return capitalize(word.replace(/^o'(\p{L}{3,})$/u, (_, rest: string) => `o'${capitalize(rest)}`));
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
