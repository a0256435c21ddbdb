/** Names of medicines, substances and conditions, and which of them mean the same thing. */
export interface NameDictionary {
  /** The normalized names in a text, the longest first. A shorter name inside a longer one is not listed. */
  findIn(text: string): string[];
  /** Whether two names mean the same thing. */
  isSame(a: string, b: string): boolean;
}

/** The form in which names are compared: lower case, words separated by one space. */
export function normalizeName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Creates the dictionary from groups of names.
 * @param groups each group lists the names of one thing, generic and brands. A name may be in several groups.
 * @example createNameDictionary([['ibuprofen', 'Advil']]).isSame('advil', 'Ibuprofen') // true
 */
export function createNameDictionary(groups: readonly (readonly string[])[]): NameDictionary {
  const groupsOf = new Map<string, Set<number>>();
  groups.forEach((group, place) => {
    for (const written of group) {
      const name = normalizeName(written);
      if (name === '') continue;
      const places = groupsOf.get(name) ?? new Set();
      groupsOf.set(name, places.add(place));
    }
  });
  const longest = Math.max(0, ...[...groupsOf.keys()].map((name) => name.split(' ').length));
  return {
    findIn: (text) => findNames(normalizeName(text).split(' '), groupsOf, longest),
    isSame: (a, b) => {
      if (a === b) return true;
      const [first, second] = [a, b].map((name) => groupsOf.get(name) ?? groupsOf.get(normalizeName(name)));
      if (!first || !second) return normalizeName(a) === normalizeName(b);
      return [...first].some((place) => second.has(place));
    },
  };
}

function findNames(words: readonly string[], known: ReadonlyMap<string, unknown>, longest: number): string[] {
  const found = new Set<string>();
  for (let at = 0; at < words.length; ) {
    let size = Math.min(longest, words.length - at);
    while (size > 0 && !known.has(words.slice(at, at + size).join(' '))) size--;
    if (size > 0) found.add(words.slice(at, at + size).join(' '));
    at += Math.max(size, 1);
  }
  return [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}
