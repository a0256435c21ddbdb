import { type Alphabet, letterBit } from './alphabet.ts';

export type Edits = 0 | 1 | 2;

/** The longest pattern that fits the bits of a number. Longer queries are compared by `editsToStart`. */
export const PATTERN_LENGTH = 29;

const MIN_LENGTH_FOR_ONE_EDIT = 3;
const MIN_LENGTH_FOR_TWO_EDITS = 6;

/**
 * The number of errors allowed in a text of this length: none under 3 letters, one under 6, else two. Arbitrary: shorter texts with
 * as many errors match a large share of all names.
 */
export function editsAllowed(length: number): Edits {
  if (length < MIN_LENGTH_FOR_ONE_EDIT) return 0;
  return length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2;
}

/** A query as bit masks: bit `i + 1` of `masks[c]` is set when letter `i` of the query is `c`. */
export interface Pattern {
  readonly masks: Int32Array;
  /** The letter at each position of the query, as a `letterBit`. */
  readonly next: Int32Array;
  /** The letters from each position to the end of the query, as `letterBit`s. */
  readonly toCome: Int32Array;
  /** All bits in use: from 0 (nothing of the query read) to its length (all of it read). */
  readonly all: number;
  readonly whole: number;
  /** The query is longer than the pattern. */
  readonly cut: boolean;
}

/** Builds the pattern of the first `PATTERN_LENGTH` letters of an encoded query. */
export function buildPattern(alphabet: Alphabet, codes: Uint16Array): Pattern {
  const length = Math.min(codes.length, PATTERN_LENGTH);
  const masks = new Int32Array(alphabet.size);
  for (let i = 0; i < length; i++) {
    const code = codes[i] ?? 0;
    // 0 is a letter that no name has, so it matches nothing.
    if (code !== 0) masks[code] = (masks[code] ?? 0) | (1 << (i + 1));
  }
  const next = new Int32Array(length + 1);
  const toCome = new Int32Array(length + 1);
  for (let i = length - 1; i >= 0; i--) {
    const code = codes[i] ?? 0;
    next[i] = code === 0 ? 0 : letterBit(code);
    toCome[i] = (toCome[i + 1] ?? 0) | (next[i] ?? 0);
  }
  return { masks, next, toCome, all: 2 ** (length + 1) - 1, whole: 1 << length, cut: codes.length > PATTERN_LENGTH };
}

/**
 * The minimum number of edits (a letter deleted, inserted or changed, or two adjacent letters swapped) that make `query` a prefix
 * of `text`. Exact up to `most`; any larger number is returned as `most + 1` or more.
 */
export function editsToStart(query: string, text: string, most: number): number {
  const far = most + 1;
  const reach = Math.min(text.length, query.length + most);
  const fresh = () => new Array<number>(query.length + 1).fill(far);
  let [before, above, line] = [fresh(), fresh(), fresh()];
  for (let i = 0; i <= Math.min(most, query.length); i++) above[i] = i;
  let best = query.length <= most ? query.length : far;
  for (let row = 1; row <= reach; row++) {
    // Only cells within `most` of the diagonal matter, so the time is proportional to the length of the query.
    const nearest = fillLine({ query, text, row, above, before, line, most });
    if (row >= query.length - most) best = Math.min(best, line[query.length] ?? far);
    if (nearest > most) break;
    [before, above, line] = [above, line, before];
  }
  return best;
}

interface Line {
  readonly query: string;
  readonly text: string;
  readonly row: number;
  readonly above: readonly number[];
  readonly before: readonly number[];
  readonly line: number[];
  readonly most: number;
}

function fillLine({ query, text, row, above, before, line, most }: Line): number {
  const far = most + 1;
  const from = Math.max(1, row - most);
  const end = Math.min(query.length, row + most);
  line[from - 1] = from === 1 ? Math.min(row, far) : far;
  let nearest = line[from - 1] ?? far;
  for (let i = from; i <= end; i++) {
    const same = query[i - 1] === text[row - 1];
    let cost = (above[i - 1] ?? far) + (same ? 0 : 1);
    if (i < row + most) cost = Math.min(cost, (above[i] ?? far) + 1);
    cost = Math.min(cost, (line[i - 1] ?? far) + 1, far);
    const swapped = row > 1 && i > 1 && query[i - 1] === text[row - 2] && query[i - 2] === text[row - 1];
    if (swapped) cost = Math.min(cost, (before[i - 2] ?? far) + 1);
    line[i] = cost;
    nearest = Math.min(nearest, cost);
  }
  return nearest;
}
