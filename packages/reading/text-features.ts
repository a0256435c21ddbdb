const WORD = /[\p{L}\p{N}]+(?:\.\d+)?/gu;
const MIN_START = 4;

/** The words of a text: lower case, without accents and apostrophes. */
function splitWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`]/g, '');
  return plain.match(WORD) ?? [];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return value >>> 0;
}

const DENIES = /^(?:no|not|none|nor|never|nothing|without|denies|dont|doesnt|didnt|isnt|arent|wont|cant|havent|hasnt)$/;
/** How many words after a denial may be denied: "no fever, cough or rash". Arbitrary. */
const DENIED_WORDS = 4;

/**
 * The features of a text as hashes, each once: its words, pairs and triples of neighboring words, the words shortly after a denial, the first
 * four letters of longer words, and what else is known.
 * @param about what is known besides the text, as words: "a child".
 */
export function listFeatures(text: string, about: readonly string[]): Set<number> {
  const words = splitWords(text);
  const features = new Set(about.map((fact) => hash(`about ${fact}`)));
  let denied = 0;
  for (const [at, word] of words.entries()) {
    if (DENIES.test(word)) denied = DENIED_WORDS;
    else if (denied > 0) {
      denied -= 1;
      features.add(hash(`not ${word} `));
    }
    const before = words[at - 1];
    const beforeThat = words[at - 2];
    features.add(hash(word));
    if (before !== undefined) features.add(hash(`${before} ${word}`));
    if (beforeThat !== undefined) features.add(hash(`${beforeThat} ${before} ${word}`));
    if (word.length > MIN_START) features.add(hash(`${word.slice(0, MIN_START)}-`));
  }
  return features;
}

/** Added to the square of every length. Arbitrary: the square of four rare words. */
const SHORT = 300;

/** The length of a text's features by their rarity, by which they are divided. A short text counts as longer, so that one word decides less. */
export const measureLength = (rarities: Float64Array | readonly number[]): number => {
  let square = SHORT;
  for (const rarity of rarities) square += rarity * rarity;
  return Math.sqrt(square);
};
