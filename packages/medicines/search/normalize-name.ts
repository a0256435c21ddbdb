/** Arbitrary: far longer than any medicine name, and short enough that a pasted page stays cheap. */
export const MAX_NAME_LENGTH = 256;

const NORMALIZED = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
// Removed before decomposition, because NFKD turns the trademark sign into "TM" and a lone accent into a space.
const REMOVED = /[\u00ae\u2122\u00a9\u2120'\u2018\u2019\u02bc`\u00b4]/g;
const MARKS = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * The form in which names are compared: lower case, without accents, apostrophes or trademark signs; other punctuation becomes
 * a single space. The function is idempotent.
 * Example: `normaliseName("Children’s ZYRTEC®-D")` is `"childrens zyrtec d"`.
 */
export function normalizeName(raw: string): string {
  const cut = raw.length > MAX_NAME_LENGTH ? raw.slice(0, MAX_NAME_LENGTH) : raw;
  if (NORMALIZED.test(cut)) return cut;
  return cut
    .replace(REMOVED, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(NOT_WORD, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trimEnd();
}
