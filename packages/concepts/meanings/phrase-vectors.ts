import { existsSync, readFileSync } from 'node:fs';
import type { Vocabulary } from '../concept-schema.ts';

export const VECTORS_FILE = new URL('./generated/phrase-vectors.bin', import.meta.url);
export const PHRASES_FILE = new URL('./generated/phrases.json', import.meta.url);

/** What each vector is of. */
export interface PhraseList {
  /** The concepts. */
  ids: string[];
  /** For each vector the place of its concept in `ids`. */
  of: number[];
  /** The places of phrases that deny: "no memory of driving". */
  denying: number[];
}

export interface PhraseVectors extends Omit<PhraseList, 'denying'> {
  denying: ReadonlySet<number>;
  /** A signed byte a number, one phrase after the other. */
  bytes: Int8Array;
}

export const DENIES =
  /\b(?:no|not|never|without|none|nothing|nothin|cannot|can['’]?t|couldn['’]?t|haven['’]?t|hasn['’]?t|didn['’]?t|doesn['’]?t|don['’]?t|isn['’]?t|won['’]?t|ain['’]?t)\b/i;

/** The phrases of conditions and of everyday remarks. Those of everyday remarks keep a remark from being near to an illness. */
export const listPhrases = ({ concepts, wordings }: Vocabulary): { id: string; text: string }[] => [
  ...concepts
    .filter(({ kind }) => kind === 'condition' || kind === 'everyday')
    .flatMap(({ id, phrases }) => phrases.map((text) => ({ id, text }))),
  ...wordings.flatMap(({ concept, phrases }) => phrases.map((text) => ({ id: concept, text }))),
];

let loaded: PhraseVectors | undefined;

/** Loads the vectors with the first text that needs them: some 5 MB outside of the heap. Undefined where they were not built. */
export function loadPhraseVectors(): PhraseVectors | undefined {
  if (loaded || !existsSync(VECTORS_FILE) || !existsSync(PHRASES_FILE)) return loaded;
  const { denying, ...list } = JSON.parse(readFileSync(PHRASES_FILE, 'utf8')) as PhraseList;
  loaded = { ...list, denying: new Set(denying), bytes: new Int8Array(readFileSync(VECTORS_FILE)) };
  return loaded;
}
