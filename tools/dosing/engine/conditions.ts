const NEGATED = /\b(no|not|without|denies|never had|don'?t have|doesn'?t have)\s+(\w+\s+){0,2}$/;

/**
 * Tells whether a text contains a word at the start of a word and without a negation before it.
 *
 * Units: none.
 * Source: none; text matching.
 * Applies to: lowercase English text; not for: other languages.
 * Rounding: none.
 * Refuses: never; a negated word ("no kidney disease") gives false.
 * @example mentionsWord('no kidney disease', 'kidney') // false
 */
export function mentionsWord(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const before = lower.slice(0, at);
    if (!/[a-z]$/.test(before) && !NEGATED.test(before)) return true;
  }
  return false;
}
