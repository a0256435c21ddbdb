import { QUESTION_KINDS, type QuestionKind } from '#packages/clinical/question-kind.ts';
import type { AskedQuestion } from '#packages/reading/asked-questions/asked-questions.ts';
import { MEANING_SIZE } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { createSeparator, type Row } from '#packages/reading/train-text-model.ts';

/** For each kind the weights of the numbers of a sentence's vector, and a bias. */
export type MeaningModel = Record<QuestionKind, { weights: number[]; bias: number }>;

const EVERY_NUMBER = Int32Array.from({ length: MEANING_SIZE }, (_, at) => at);
const DIGITS = 1000;

/** Learns the kinds from what questions mean: a linear support vector machine on their vectors. */
export function trainMeaningModel(questions: readonly Pick<AskedQuestion, 'kind'>[], vectorOf: (at: number) => Float32Array): MeaningModel {
  const rows = questions.map((_, at): Row => ({ features: EVERY_NUMBER, values: Float64Array.from(vectorOf(at)), square: 1 }));
  const separate = createSeparator(rows, { cost: 1, passes: 15, features: MEANING_SIZE });
  const learn = (kind: QuestionKind) => {
    const sides = Int8Array.from(questions, (question) => (question.kind === kind ? 1 : -1));
    const { weights, bias } = separate(sides);
    const round = (value: number) => Math.round(value * DIGITS) / DIGITS;
    return { weights: Array.from(weights, round), bias: round(bias) };
  };
  return Object.fromEntries(QUESTION_KINDS.map((kind) => [kind, learn(kind)])) as MeaningModel;
}

/** The score of a sentence for a kind; positive means that it is of the kind. */
export function scoreMeaning(model: MeaningModel, kind: QuestionKind, vector: Float32Array): number {
  const { weights, bias } = model[kind];
  let score = bias;
  for (let at = 0; at < weights.length; at += 1) score += (weights[at] as number) * (vector[at] as number);
  return score;
}
