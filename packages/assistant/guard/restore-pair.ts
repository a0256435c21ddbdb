import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { NameDictionary } from './name-dictionary.ts';

/**
 * Writes two medicines "together" as a fact does that has one "with" the other: "taking A and B together can" is "A with B can". Undefined where
 * no fact has such a pair, or the sentence no such words.
 */
export function restorePair(text: string, facts: readonly string[], names: NameDictionary): string | undefined {
  for (const fact of facts) {
    for (const [first, second] of pairsOf(fact, names)) {
      const [one, other] = [escapePattern(first), escapePattern(second)];
      const both = `(?:${one} (?:and|with|plus) ${other}|${other} (?:and|with|plus) ${one})`;
      const pattern = new RegExp(
        String.raw`^(?:(?:taking |using |combining )?${both} (?:taken |used )?together|together,? ${both}|(?:taking|using|combining) ${both}(?: together)?)(?= (?:can|may)\b)`,
        'i',
      );
      if (pattern.test(text)) return text.replace(pattern, () => `${first} with ${second}`);
    }
  }
  return undefined;
}

/** The pairs of names that a fact joins by "with" before it says what they can do. */
function pairsOf(fact: string, names: NameDictionary): [string, string][] {
  const found = names.findIn(fact);
  return found.flatMap((first) =>
    found.flatMap((second): [string, string][] =>
      first !== second &&
      new RegExp(String.raw`(?:^|[.;:] )${escapePattern(first)} with ${escapePattern(second)} (?:can|may)\b`, 'i').test(fact)
        ? [[first, second]]
        : [],
    ),
  );
}
