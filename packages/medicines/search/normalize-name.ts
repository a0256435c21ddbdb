/** Longest text that is looked at; arbitrary, because no medicine name comes near it and a pasted page must stay cheap. */
export const MAX_NAME_LENGTH = 256;

const ALREADY_NORMAL = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
// Dropped before decomposition: NFKD would turn the trade mark sign into the letters "TM", and a lone accent into a space.
const DROPPED = /[\u00ae\u2122\u00a9\u2120'\u2018\u2019\u02bc`\u00b4]/g;
const MARKS = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * The form in which names are compared: lower case, without accents, apostrophes or trade mark signs, every other
 * punctuation a single space. Applying it twice changes nothing.
 * Example: `normaliseName("Children’s ZYRTEC®-D")` is `"childrens zyrtec d"`.
 */
export function normalizeName(raw: string): string {
  const cut = raw.length > MAX_NAME_LENGTH ? raw.slice(0, MAX_NAME_LENGTH) : raw;
  if (ALREADY_NORMAL.test(cut)) return cut;
  return cut
    .replace(DROPPED, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(NOT_WORD, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trimEnd();
}
