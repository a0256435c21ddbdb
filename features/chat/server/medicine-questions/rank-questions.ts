import { readFileSync } from 'node:fs';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { type Formulary, loadFormulary } from '#packages/medicines/formulary.ts';
import { loadQuestions } from '#packages/medicines/known-questions.ts';
import type { AskedQuestion, MedicineQuestions } from '#packages/medicines/question-record.ts';
import { toKindShares } from '../find-fact/fact-model.ts';
import { createRarity } from '../find-fact/question-words.ts';
import { scoreOf, toShares } from '../find-fact/train-choice.ts';
import { type KnownQuestion, listFeatures } from './known-question.ts';
import { listStarts, loadUnitReader, type QuestionModel, readKnown, readModel, VECTORS_FILE } from './question-model.ts';

/** A question that was asked of a medicine. */
export interface QuestionAsked {
  /** With the name of the medicine replaced (`maskPlaces`). */
  text: string;
  vector: Float32Array;
  /** How well the words fit each kind. */
  scores: Readonly<Record<QuestionKind, number>>;
}

/** A known question, and how likely it asks the same. */
export interface RankedQuestion {
  question: AskedQuestion;
  /** From 0 to 1; with that of none they sum to 1. */
  share: number;
  /** How near its nearest wording is, from 0 to 1. */
  near: number;
}

/** Lists the known questions of a medicine, the likeliest first. Empty where it has none. */
export type RankQuestions = (medicine: string, asked: QuestionAsked) => RankedQuestion[];

let loaded: RankQuestions | undefined;
/** Loads the questions, their vectors and the model once for each process. */
export function loadQuestionRanker(): RankQuestions {
  loaded ??= createQuestionRanker(loadQuestions(), new Int8Array(readFileSync(VECTORS_FILE)), readModel(), loadFormulary());
  return loaded;
}

export function createQuestionRanker(
  all: readonly MedicineQuestions[],
  vectors: Int8Array,
  model: QuestionModel,
  formulary: Formulary,
): RankQuestions {
  const readUnits = loadUnitReader();
  const starts = listStarts(all);
  const byMedicine = new Map(all.map((each) => [each.medicine, each]));
  const weights = new Map(Object.entries(model.weights));
  const rarity = createRarity(model.counts, model.questions);
  const read = new Map<string, KnownQuestion[]>();
  const find = (medicine: string): KnownQuestion[] => {
    const [each, start] = [byMedicine.get(medicine), starts.get(medicine)];
    if (!each || start === undefined) return [];
    const known = read.get(medicine) ?? readKnown(each, start, vectors, { readUnits, formulary });
    read.set(medicine, known);
    return known;
  };
  return (medicine, { text, vector, scores }) => {
    const known = find(medicine);
    const units = readUnits(text);
    // "Can that do it too" asks what was asked before.
    if (known.length === 0 || units.length === 0) return [];
    const asked = { vector, units, kinds: toKindShares(scores) };
    const { questions, none } = listFeatures(asked, known, rarity);
    const shares = toShares([...questions, none].map((option) => scoreOf(option, weights)));
    return known
      .map(({ question }, at) => ({ question, share: shares[at] ?? 0, near: questions[at]?.get('near') ?? 0 }))
      .sort((a, b) => b.share - a.share);
  };
}
