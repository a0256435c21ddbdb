/**
 * Character codes renumbered from 1, so that tables by character stay small. 0 is any character that no name has.
 */
export interface Alphabet {
  readonly size: number;
  readonly numberOf: Uint16Array;
}

/** The alphabet of a collection of normalised names. */
export function buildAlphabet(texts: readonly string[]): Alphabet {
  const present = new Uint8Array(0x10000);
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) present[text.charCodeAt(i)] = 1;
  }
  const numberOf = new Uint16Array(0x10000);
  let size = 1;
  for (let code = 0; code < present.length; code++) {
    if (present[code] === 1) numberOf[code] = size++;
  }
  return { size, numberOf };
}

/** Encodes a text in the numbers of an alphabet. */
export function encode(alphabet: Alphabet, text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) codes[i] = alphabet.numberOf[text.charCodeAt(i)] ?? 0;
  return codes;
}

/** One of 32 bits for a letter number. Letters may share a bit: a missing bit proves that a letter is absent; a set bit proves nothing. */
export function letterBit(number: number): number {
  return 1 << (number & 31);
}
