import { type Alphabet, letterBit } from './alphabet.ts';
import { TopRanks } from './top-ranks.ts';

/** The number of best entries precomputed per node: the length of the suggestion list on the screen. */
export const READY_ENTRIES = 8;

/** A text by which an entry (by rank) can be found. */
export interface TrieText {
  readonly text: string;
  readonly rank: number;
}

/**
 * A trie in flat arrays. Texts are distinct and sorted. A node represents the range `low..high` of texts with its prefix. A node with
 * one text has no children: the rest of the text is its tail.
 */
export interface NameTrie {
  readonly alphabet: Alphabet;
  readonly label: Uint16Array;
  readonly firstChild: Int32Array;
  readonly childCount: Uint16Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** The letters of a node and of everything below it, as `letterBit`s. Excludes branches that cannot match. */
  readonly below: Int32Array;
  /** The letters of a node's children, as `letterBit`s. */
  readonly childLetters: Int32Array;
  /** The start of the node's list in `ready`, or -1 if its entries are few enough to be read directly. */
  readonly readyAt: Int32Array;
  readonly ready: Int32Array;
  readonly letters: Uint16Array;
  readonly textStart: Int32Array;
  /** Entries of text `t` are `ranks[rankStart[t]..rankStart[t + 1]]`, best first. */
  readonly ranks: Int32Array;
  readonly rankStart: Int32Array;
}

type Texts = Pick<NameTrie, 'letters' | 'textStart' | 'ranks' | 'rankStart'>;

/** Builds the trie. @param keys the medicine of every rank. */
export function buildTrie(pairs: readonly TrieText[], keys: Float64Array, alphabet: Alphabet): NameTrie {
  const texts = buildTexts(pairs, alphabet);
  const nodes = buildNodes(texts);
  return { alphabet, ...texts, ...nodes, ...buildLetters(nodes, texts), ...buildReady(nodes, texts, keys) };
}

function buildTexts(pairs: readonly TrieText[], alphabet: Alphabet): Texts {
  const sorted = [...pairs].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.rank - b.rank));
  const textStart = [0];
  const rankStart: number[] = [];
  const ranks = new Int32Array(sorted.length);
  const letters: number[] = [];
  let previous: string | undefined;
  for (const [i, { text, rank }] of sorted.entries()) {
    ranks[i] = rank;
    if (text === previous) continue;
    previous = text;
    rankStart.push(i);
    for (let j = 0; j < text.length; j++) letters.push(alphabet.numberOf[text.charCodeAt(j)] ?? 0);
    textStart.push(letters.length);
  }
  rankStart.push(sorted.length);
  return {
    letters: Uint16Array.from(letters),
    textStart: Int32Array.from(textStart),
    ranks,
    rankStart: Int32Array.from(rankStart),
  };
}

type Nodes = Pick<NameTrie, 'label' | 'firstChild' | 'childCount' | 'low' | 'high'>;

/** Builds the nodes level by level, so that the children of a node are adjacent in memory. */
function buildNodes({ letters, textStart }: Texts): Nodes {
  const label = [0];
  const firstChild = [0];
  const childCount = [0];
  const low = [0];
  const high = [textStart.length - 1];
  const depth = [0];
  for (let node = 0; node < low.length; node++) {
    const end = high[node] ?? 0;
    const at = depth[node] ?? 0;
    let text = low[node] ?? 0;
    firstChild[node] = low.length;
    childCount[node] = 0;
    if (end - text <= 1) continue;
    // The shortest text of a range comes first and may end here.
    if ((textStart[text + 1] ?? 0) - (textStart[text] ?? 0) === at) text++;
    while (text < end) {
      const letter = letters[(textStart[text] ?? 0) + at] ?? 0;
      const from = text;
      while (text < end && letters[(textStart[text] ?? 0) + at] === letter) text++;
      label.push(letter);
      low.push(from);
      high.push(text);
      depth.push(at + 1);
      childCount[node] = (childCount[node] ?? 0) + 1;
    }
  }
  return {
    label: Uint16Array.from(label),
    firstChild: Int32Array.from(firstChild),
    childCount: Uint16Array.from(childCount),
    low: Int32Array.from(low),
    high: Int32Array.from(high),
  };
}

// Children come after their parent, so one pass from the end sees every child first.
function buildLetters(
  { label, firstChild, childCount, low, high }: Nodes,
  { letters, textStart }: Texts,
): Pick<NameTrie, 'below' | 'childLetters'> {
  const childLetters = new Int32Array(label.length);
  const below = new Int32Array(label.length);
  for (let node = label.length - 1; node >= 0; node--) {
    let bits = letterBit(label[node] ?? 0);
    const from = firstChild[node] ?? 0;
    const end = from + (childCount[node] ?? 0);
    for (let child = from; child < end; child++) {
      bits |= below[child] ?? 0;
      childLetters[node] = (childLetters[node] ?? 0) | letterBit(label[child] ?? 0);
    }
    if (from === end) {
      const last = textStart[high[node] ?? 0] ?? 0;
      for (let i = textStart[low[node] ?? 0] ?? 0; i < last; i++) bits |= letterBit(letters[i] ?? 0);
    }
    below[node] = bits;
  }
  return { below, childLetters };
}

function buildReady(nodes: Nodes, texts: Texts, keys: Float64Array): Pick<NameTrie, 'ready' | 'readyAt'> {
  const readyAt = new Int32Array(nodes.low.length).fill(-1);
  const ready: number[] = [];
  for (let node = 0; node < readyAt.length; node++) {
    const from = texts.rankStart[nodes.low[node] ?? 0] ?? 0;
    const end = texts.rankStart[nodes.high[node] ?? 0] ?? 0;
    if (end - from <= READY_ENTRIES) continue;
    const top = new TopRanks(keys, [], READY_ENTRIES);
    for (let i = from; i < end; i++) top.offer(texts.ranks[i] ?? 0);
    readyAt[node] = ready.length;
    for (let i = 0; i < READY_ENTRIES; i++) ready.push(top.ranks[i] ?? -1);
  }
  return { readyAt, ready: Int32Array.from(ready) };
}

/** The node of all texts that start with `codes`, or -1. */
export function findNode(trie: NameTrie, codes: Uint16Array): number {
  let node = 0;
  for (let depth = 0; depth < codes.length; depth++) {
    const children = trie.childCount[node] ?? 0;
    if (children === 0) return tailMatches(trie, node, codes) ? node : -1;
    const code = codes[depth];
    let child = trie.firstChild[node] ?? 0;
    const end = child + children;
    while (child < end && trie.label[child] !== code) child++;
    if (child === end) return -1;
    node = child;
  }
  return node;
}

function tailMatches(trie: NameTrie, node: number, codes: Uint16Array): boolean {
  const text = trie.low[node] ?? 0;
  if (trie.high[node] === text) return false;
  const start = trie.textStart[text] ?? 0;
  if ((trie.textStart[text + 1] ?? 0) - start < codes.length) return false;
  for (let i = 0; i < codes.length; i++) if (trie.letters[start + i] !== codes[i]) return false;
  return true;
}

/** The first letter of all texts of a node. */
export function firstLetter(trie: NameTrie, node: number): number {
  return trie.letters[trie.textStart[trie.low[node] ?? 0] ?? 0] ?? 0;
}

/** Offers the entries of the text number `text`. */
export function offerText(top: TopRanks, trie: NameTrie, text: number): void {
  const end = trie.rankStart[text + 1] ?? 0;
  for (let i = trie.rankStart[text] ?? 0; i < end; i++) top.offer(trie.ranks[i] ?? 0);
}

/** Offers every entry below a node, from its precomputed list if that is enough. */
export function offerNode(top: TopRanks, trie: NameTrie, node: number): void {
  const at = trie.readyAt[node] ?? -1;
  if (at >= 0 && top.limit <= READY_ENTRIES) {
    let refused = false;
    for (let i = at; i < at + READY_ENTRIES; i++) {
      const rank = trie.ready[i] ?? -1;
      if (rank < 0 || !top.wants(rank)) return;
      if (top.offer(rank)) refused = true;
    }
    if (!refused) return;
  }
  const end = trie.rankStart[trie.high[node] ?? 0] ?? 0;
  for (let i = trie.rankStart[trie.low[node] ?? 0] ?? 0; i < end; i++) top.offer(trie.ranks[i] ?? 0);
}
