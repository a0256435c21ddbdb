import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import { isOfAnotherOrNone } from './not-own.ts';
import type { WordReader } from './text-words.ts';
import type { ConceptIndex } from './vocabulary.ts';

/** Arbitrary: a word that so many phrases of illnesses have tells of health. */
const HEALTH_PHRASES = 8;
/** An ordinary word, such as "eat" or "broke", stands in phrases by chance. "Heart" and "white" are ordinary and in many. */
const ORDINARY_WORDS = 6_000;
const ORDINARY_PHRASES = 40;
/** Arbitrary: "roof" and "cut" stand in few phrases of each of many illnesses, and tell of none. */
const EACH_CONDITION = 3;
/** Arbitrary: what is not among so many words may be a name or a misspelled word. */
const ENGLISH_WORDS = 100_000;

const DENIES = /\b(?:not|never|no|without|\w+n['’]?t)\b/i;
/** "What time should I take it", "do I need to fast for the test": nothing is told. */
const ASKS =
  /^\W*(?:what|when|how|why|where|which|who|can|could|should|do|does|did|is|are|will|would|may)\b[^.;,]*\b(?:i|it|this|that|they|you)\b/i;

/**
 * Creates the test whether unread words may be about health, so that a person is told that they were not understood. "Tractor" in "back
 * spasms from the tractor" is not. What is told as normal, another's, or asked is not either.
 */
export function createMatterReader({ vocabulary: { concepts, wordings } }: ConceptIndex, words: WordReader) {
  const counts = new Map<string, number>();
  const spread = new Map<string, Set<string>>();
  const conditions = concepts.filter(({ kind }) => kind === 'condition');
  const phrases = [...conditions, ...wordings.map(({ concept, phrases: own }) => ({ id: concept, phrases: own }))];
  for (const { id, phrases: own } of phrases)
    for (const phrase of own)
      for (const stem of new Set(words.read(phrase).flatMap(({ idle, stem }) => (idle ? [] : [stem])))) {
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
        spread.set(stem, (spread.get(stem) ?? new Set()).add(id));
      }
  const [ordinary, english] = [popularWords(ORDINARY_WORDS), popularWords(ENGLISH_WORDS)];
  return (run: string, text: string): boolean => {
    const sentence = text.split(/[.;!?\n]/).find((one) => one.includes(run)) ?? text;
    if (ASKS.test(sentence) || (isOfAnotherOrNone(sentence) && !DENIES.test(sentence))) return false;
    return words.read(run).some(({ raw, stem, idle }) => {
      if (idle || /^\d/.test(raw) || DENIES.test(raw) || stem === 'not') return false;
      const count = counts.get(stem) ?? 0;
      if (count > 0 && count / (spread.get(stem)?.size ?? 1) < EACH_CONDITION) return false;
      return count >= (ordinary.has(raw) ? ORDINARY_PHRASES : HEALTH_PHRASES) || (count === 0 && !english.has(raw));
    });
  };
}
