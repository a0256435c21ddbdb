import { PATTERN_LENGTH, type Pattern } from './misspelling.ts';
import type { NameTrie } from './name-trie.ts';

/** The result of a walk: texts at the requested distance, and nodes all of whose texts start at that distance. */
export interface NearMatches {
  readonly wholeTexts: readonly number[];
  readonly nodes: readonly number[];
}

/**
 * Finds everything in the trie exactly `edits` edits away from the pattern, as a whole text or as a prefix. A branch ends if no
 * more of the query can match, and also if fewer edits suffice, because an earlier class already contains everything below.
 * For a cut pattern, any number of edits up to `edits` is found: the caller compares the rest.
 */
export function walkMisspelled(trie: NameTrie, pattern: Pattern, edits: 1 | 2): NearMatches {
  const walk = new Walk(trie, pattern, edits);
  walk.descend(0, 1);
  return walk;
}

// Only one walk runs at a time and none reads what another left, so all walks share these arrays. Index 0 stays empty, so that
// the first letter needs no special case for the letter before it.
const PLACES = PATTERN_LENGTH + 8;
const NONE_AT = new Int32Array(PLACES);
const ONE_AT = new Int32Array(PLACES);
const TWO_AT = new Int32Array(PLACES);
const MASKS_AT = new Int32Array(PLACES);

/**
 * Wu and Manber's bitap automaton, extended by swapped letters: bit `i` of `none`, `one` and `two` at a depth means that the
 * first `i` letters of the query were matched there with at most that many edits.
 */
class Walk implements NearMatches {
  readonly wholeTexts: number[] = [];
  readonly nodes: number[] = [];
  readonly #trie: NameTrie;
  readonly #pattern: Pattern;
  readonly #edits: 1 | 2;
  constructor(trie: NameTrie, pattern: Pattern, edits: 1 | 2) {
    this.#trie = trie;
    this.#pattern = pattern;
    this.#edits = edits;
    NONE_AT[1] = 1;
    ONE_AT[1] = 3;
    TWO_AT[1] = 7;
  }

  /** `at` is the depth of the node, plus one. Values that are equal for all children are computed once. */
  descend(node: number, at: number): void {
    const { label, firstChild, childCount, below } = this.#trie;
    const { masks, all } = this.#pattern;
    const none = (NONE_AT[at] ?? 0) << 1;
    const one = (ONE_AT[at] ?? 0) << 1;
    const two = (TWO_AT[at] ?? 0) << 1;
    const anyOne = (none >> 1) | none;
    // With one edit allowed, no bit may be set in `two`.
    const allTwo = this.#edits === 1 ? 0 : all;
    const anyTwo = (one >> 1) | one;
    const swapOne = ((NONE_AT[at - 1] ?? 0) << 2) & (MASKS_AT[at] ?? 0);
    const swapTwo = ((ONE_AT[at - 1] ?? 0) << 2) & (MASKS_AT[at] ?? 0);
    if ((one | swapTwo) === 0 && !this.#canContinue(node, two >> 1)) return;
    const from = firstChild[node] ?? 0;
    const end = from + (childCount[node] ?? 0);
    for (let child = from; child < end; child++) {
      const mask = masks[label[child] ?? 0] ?? 0;
      const nextNone = none & mask;
      const nextOne = ((one & mask) | anyOne | (nextNone << 1) | (swapOne & (mask << 1))) & all;
      const nextTwo = ((two & mask) | anyTwo | (nextOne << 1) | (swapTwo & (mask << 1))) & allTwo;
      if ((nextOne | nextTwo) === 0) continue;
      MASKS_AT[at + 1] = mask;
      NONE_AT[at + 1] = nextNone;
      ONE_AT[at + 1] = nextOne;
      TWO_AT[at + 1] = nextTwo;
      if (this.#isHopeless(below[child] ?? 0, at + 1) || !this.#record(child, at + 1)) continue;
      if (childCount[child] === 0) this.#followTail(child, at + 1);
      else this.descend(child, at + 1);
    }
  }

  #followTail(node: number, from: number): void {
    const { low, textStart, letters } = this.#trie;
    const text = low[node] ?? 0;
    const start = textStart[text] ?? 0;
    const end = textStart[text + 1] ?? 0;
    let at = from;
    for (let i = start + from - 1; i < end; i++) {
      if (!this.#step(letters[i] ?? 0, at++)) return;
      if (!this.#record(node, at)) return;
    }
  }

  /** Reads one letter of a tail. @returns whether more of the query can still match. */
  #step(letter: number, at: number): boolean {
    const { masks, all } = this.#pattern;
    const mask = masks[letter] ?? 0;
    const none = NONE_AT[at] ?? 0;
    const one = ONE_AT[at] ?? 0;
    const two = TWO_AT[at] ?? 0;
    const swap = (mask << 1) & (MASKS_AT[at] ?? 0);
    const swapOne = ((NONE_AT[at - 1] ?? 0) << 2) & swap;
    const swapTwo = ((ONE_AT[at - 1] ?? 0) << 2) & swap;
    const nextNone = (none << 1) & mask;
    const nextOne = (((one << 1) & mask) | none | ((none | nextNone) << 1) | swapOne) & all;
    const nextTwo = this.#edits === 1 ? 0 : (((two << 1) & mask) | one | ((one | nextOne) << 1) | swapTwo) & all;
    MASKS_AT[at + 1] = mask;
    NONE_AT[at + 1] = nextNone;
    ONE_AT[at + 1] = nextOne;
    TWO_AT[at + 1] = nextTwo;
    return (nextOne | nextTwo) !== 0;
  }

  /** Whether any child has the required next letter when all edits are used up. */
  #canContinue(node: number, bits: number): boolean {
    const { next } = this.#pattern;
    let wanted = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) wanted |= next[31 - Math.clz32(rest & -rest)] ?? 0;
    return (wanted & (this.#trie.childLetters[node] ?? 0)) !== 0;
  }

  /** Whether more of the remaining letters are missing below than there are edits left. */
  #isHopeless(below: number, at: number): boolean {
    const one = ONE_AT[at] ?? 0;
    const furthest = this.#edits === 1 ? one : (TWO_AT[at] ?? 0);
    let missing = (this.#pattern.toCome[31 - Math.clz32(furthest)] ?? 0) & ~below;
    if (missing === 0) return false;
    const left = ((NONE_AT[at] ?? 0) !== 0 ? 1 : 0) + (this.#edits === 2 && one !== 0 ? 1 : 0);
    for (let i = 0; i < left; i++) missing &= missing - 1;
    return missing !== 0;
  }

  /** Records matches that end here. @returns whether to continue below. */
  #record(node: number, at: number): boolean {
    const { whole, cut } = this.#pattern;
    const near = this.#edits === 1 ? ONE_AT : TWO_AT;
    if (((near[at] ?? 0) & whole) === 0) return true;
    if (cut) {
      this.nodes.push(node);
      return false;
    }
    const nearer = this.#edits === 1 ? NONE_AT : ONE_AT;
    if (((nearer[at] ?? 0) & whole) !== 0) return false;
    if (((near[at - 1] ?? 0) & whole) === 0) this.nodes.push(node);
    const { low, textStart } = this.#trie;
    const text = low[node] ?? 0;
    if ((textStart[text + 1] ?? 0) - (textStart[text] ?? 0) === at - 1) this.wholeTexts.push(text);
    return true;
  }
}
