import { splitSentences } from '../find-passage.ts';
import { namesEffect } from './check-named.ts';
import { listFigures } from './check-row.ts';

/** The words of our records, and what labels write for them in a sentence that lists effects. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'very common': /\bvery common\b/i,
  common: /(?<!less |un|not )\b(?:common(?:ly)?|frequent(?:ly)?|most often)\b/i,
  uncommon: /\b(?:uncommon(?:ly)?|infrequent(?:ly)?|less (?:common|frequent)(?:ly)?|occasional(?:ly)?)\b/i,
  rare: /\brare(?:ly)?\b/i,
  'very rare': /\bvery rare(?:ly)?\b/i,
};
/** From how many in 100 a word is right. Lower bounds only: rarer words need the label's own. */
const LEAST: Readonly<Record<string, number>> = { 'very common': 10, common: 1 };

/**
 * Whether a section backs a frequency word: by its own word in a sentence that names the effect, or by the figures of its tables. All
 * figures of a row must reach the bound, since the column of the medicine is not known.
 * @returns `stated`; how it follows from a figure; undefined otherwise.
 */
export function findFrequency(name: string, word: string, section: string): 'stated' | { how: string } | undefined {
  const own = WORDS[word];
  if (own && splitSentences(section).some((sentence) => own.test(sentence) && namesEffect(name, sentence))) return 'stated';
  const least = LEAST[word];
  if (least === undefined) return undefined;
  const rows = listFigures(section, name);
  const enough = rows.filter((figures) => figures.every((figure) => figure >= least && figure <= 100));
  return rows.length > 0 && enough.length === rows.length ? { how: `from the figures of the label: ${least} or more in 100` } : undefined;
}
