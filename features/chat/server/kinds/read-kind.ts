import { readFileSync } from 'node:fs';
import { QUESTION_KINDS, type QuestionKind } from '#packages/clinical/question-kind.ts';
import { createTextClassifier, type TextModel } from '#packages/reading/text-classifier.ts';
import { type MeaningModel, scoreMeaning } from './kind-meaning.ts';
import { listFeatures, maskNames, type NamePlace, toWords } from './question-features.ts';

/** The kind of a question, and how far it is from the next likely one: near 0 is a guess. */
export interface ReadKind {
  kind: QuestionKind;
  score: number;
  margin: number;
  /** How well the words alone fit each kind: the ranker of facts was trained with these. */
  scores: Readonly<Record<QuestionKind, number>>;
}

/**
 * Reads the kind of one question. `places` are those of the medicines in it, in order; `vector` is that of its meaning, where it was encoded.
 * Without it the words alone decide.
 */
export type ReadKindOf = (text: string, places: readonly NamePlace[], vector?: Float32Array) => ReadKind;

/** What was learned of the words of questions, and of their meaning. */
export interface KindModel {
  words: TextModel;
  meaning?: MeaningModel;
}

/**
 * How much the meaning counts beside the words. Chosen by leaving out one writer after the other: four to five of a hundred more questions are read
 * right than by words alone, and at the same precision eight to fourteen more are clear.
 */
const MEANING_COUNTS = 0.5;

const FILE = new URL('./generated/kind-model.json', import.meta.url);

let loaded: ReadKindOf | undefined;

/** Loads the model that the build learned from the training questions, once for each process. */
export function loadKindReader(): ReadKindOf {
  loaded ??= createKindReader(JSON.parse(readFileSync(FILE, 'utf8')) as KindModel);
  return loaded;
}

export function createKindReader({ words, meaning }: KindModel): ReadKindOf {
  const scoreWords = createTextClassifier<QuestionKind>(words);
  return (text, places, vector) => {
    const masked = maskNames(text, places);
    const byWords = scoreWords(toWords(masked), listFeatures({ names: places.length, masked }));
    const sums = QUESTION_KINDS.map((kind) => ({
      kind,
      score: byWords[kind] + (vector && meaning ? MEANING_COUNTS * scoreMeaning(meaning, kind, vector) : 0),
    }));
    const [first, second] = sums.sort((a, b) => b.score - a.score);
    if (!first || !second) throw new Error('The model of kinds has no kinds');
    return { ...first, margin: first.score - second.score, scores: byWords };
  };
}
