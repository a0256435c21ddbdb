import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import { isNotOwn } from './not-own.ts';
import type { Word, WordReader } from './text-words.ts';
import type { ConceptIndex } from './vocabulary.ts';

/** A condition that words may mean, which no phrase of the vocabulary has. */
export interface NearConcept {
  id: string;
  words: readonly Word[];
  score: number;
}

/** Finds which of some conditions the words may mean. */
export type FindNear = (words: readonly Word[], candidates: ReadonlySet<string>) => NearConcept | undefined;

/** Arbitrary: each of so many ordinary words tells nothing of an illness by itself. */
const ORDINARY_WORDS = 400;
/** Measured on remarks of two writers: below, more harmless remarks are asked about than illnesses are found. */
const NEAR_SCORE = 0.75;
const LEAST_WORDS = 2;
/** A word that only one phrase has says less of its concept. */
const SURE_FROM_PHRASES = 2;

/**
 * Creates the second reader: it knows no phrases, but how much each word of the vocabulary belongs to each condition. It is asked only whether
 * unread words may mean one of a few conditions, those that a medicine's label forbids.
 */
export function createNearReader(index: ConceptIndex, words: WordReader): FindNear {
  const { concepts, wordings } = index.vocabulary;
  const counts = new Map<string, Map<string, number>>();
  const totals = new Map<string, number>();
  const count = (id: string, phrase: string) => {
    for (const stem of new Set(words.read(phrase).flatMap((word) => (word.idle ? [] : [word.stem])))) {
      const own = counts.get(stem) ?? new Map<string, number>();
      own.set(id, (own.get(id) ?? 0) + 1);
      counts.set(stem, own);
      totals.set(stem, (totals.get(stem) ?? 0) + 1);
    }
  };
  for (const { id, phrases } of concepts) for (const phrase of phrases) count(id, phrase);
  for (const { concept, phrases } of wordings) for (const phrase of phrases) count(concept, phrase);
  const ordinary = popularWords(ORDINARY_WORDS);
  return (told, candidates) => {
    const isMeant = (id: string) => [...index.broaderOf(id)].some((broad) => candidates.has(broad));
    const votes = new Map<string, number>();
    const telling: Word[] = [];
    let score = 0;
    for (const word of told.filter(({ idle, raw }, at) => !idle && !ordinary.has(raw) && told.findIndex((one) => one.raw === raw) === at)) {
      const meant = [...(counts.get(word.stem) ?? [])].filter(([id]) => isMeant(id));
      const phrases = meant.reduce((sum, [, n]) => sum + n, 0);
      if (phrases === 0) continue;
      const share = (phrases / (totals.get(word.stem) ?? 1)) * Math.min(1, phrases / SURE_FROM_PHRASES);
      score += share;
      telling.push(word);
      for (const [id, n] of meant) votes.set(id, (votes.get(id) ?? 0) + (n / phrases) * share);
    }
    const best = [...votes].sort((a, b) => b[1] - a[1])[0];
    return best && telling.length >= LEAST_WORDS && score >= NEAR_SCORE ? { id: best[0], words: telling, score } : undefined;
  };
}

/** The clauses of a text in which the second reader may look: those that deny nothing. @param skipped words that were read as denied or another's. */
export function listOpenClauses(text: string, clauses: readonly (readonly Word[])[], skipped: ReadonlySet<Word>): Word[][] {
  return clauses.flatMap((clause) => {
    const own = text.slice(clause[0]?.from ?? 0, (clause.at(-1)?.to ?? 0) + 1);
    if (clause.some((word) => skipped.has(word)) || isNotOwn(own) || own.endsWith('?')) return [];
    return [[...clause]];
  });
}
