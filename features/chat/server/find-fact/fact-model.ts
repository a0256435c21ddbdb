import { QUESTION_KINDS, type QuestionKind } from '#packages/clinical/question-kind.ts';
import type { EverydayWord } from '../plain-answers/plain-answer-schema.ts';
import { createRarity, type Rarity } from './question-words.ts';
import { toShares, type Weights } from './train-choice.ts';

/** What the build learned of which fact answers a question. */
export interface FactModel {
  weights: Weights;
  everyday: readonly EverydayWord[];
  /** How many facts each stem stands in, where there are several. */
  counts: Readonly<Record<string, number>>;
  /** How many facts there are. */
  facts: number;
}

/** Scores of kinds are distances from a border: this makes them shares. Chosen by how well they are calibrated. */
const SHARPNESS = 4;

/** How likely each kind is, from the scores of the classifier. */
export function toKindShares(scores: Readonly<Record<QuestionKind, number>>): Record<QuestionKind, number> {
  const shares = toShares(QUESTION_KINDS.map((kind) => scores[kind] * SHARPNESS));
  return Object.fromEntries(QUESTION_KINDS.map((kind, at) => [kind, shares[at]])) as Record<QuestionKind, number>;
}

export const toRarity = ({ counts, facts }: Pick<FactModel, 'counts' | 'facts'>): Rarity => createRarity(counts, facts);
