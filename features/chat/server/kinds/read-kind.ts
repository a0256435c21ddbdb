import { readFileSync } from 'node:fs';
import { QUESTION_KINDS, type QuestionKind } from '#packages/clinical/question-kind.ts';
import { createTextClassifier, type TextModel } from '#packages/reading/text-classifier.ts';
import { listFeatures, maskNames, type NamePlace, toWords } from './question-features.ts';

/** The kind of a question, and how far it is from the next likely one: near 0 is a guess. */
export interface ReadKind {
  kind: QuestionKind;
  score: number;
  margin: number;
  /** How well the wording fits each kind. */
  scores: Readonly<Record<QuestionKind, number>>;
}

/** Reads the kind of one question. `places` are those of the medicines in it, in order. */
export type ReadKindOf = (text: string, places: readonly NamePlace[]) => ReadKind;

const FILE = new URL('./generated/kind-model.json', import.meta.url);

let loaded: ReadKindOf | undefined;

/** Loads the model that the build learned from the training questions, once for each process. */
export function loadKindReader(): ReadKindOf {
  loaded ??= createKindReader(JSON.parse(readFileSync(FILE, 'utf8')) as TextModel);
  return loaded;
}

export function createKindReader(model: TextModel): ReadKindOf {
  const score = createTextClassifier<QuestionKind>(model);
  return (text, places) => {
    const masked = maskNames(text, places);
    const scores = score(toWords(masked), listFeatures({ names: places.length, masked }));
    const [first, second] = [...QUESTION_KINDS].sort((a, b) => scores[b] - scores[a]);
    if (!first || !second) throw new Error('The model of kinds has no kinds');
    return { kind: first, score: scores[first], margin: scores[first] - scores[second], scores };
  };
}
