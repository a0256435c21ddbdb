import type { Claim } from '#packages/clinical/evidence.ts';

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Sentences that are kept whatever their length. */
const WARNS = /^(?:Boxed warning|Recall|When not to|Warning)/;

/**
 * Keeps whole sentences from the first on, as long as they fit; the first one, the first fact and every warning always. A long one is left out
 * for a shorter one after it.
 */
export function limitWords(claims: readonly Claim[], most: number): Claim[] {
  const fact = claims.findIndex(({ evidenceIds }) => evidenceIds.length > 0);
  let words = 0;
  return claims.filter(({ text }, at) => {
    const own = countWords(text);
    if (at > 0 && at !== fact && words + own > most && !WARNS.test(text)) return false;
    words += own;
    return true;
  });
}
