/** Learns which questions under `packages/medicines/questions` ask the same, from their vectors, and writes `generated/question-model.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Formulary, loadFormulary } from '#packages/medicines/formulary.ts';
import { loadQuestions } from '#packages/medicines/known-questions.ts';
import type { MedicineQuestions } from '#packages/medicines/question-record.ts';
import { toKindShares } from '../find-fact/fact-model.ts';
import { createRarity } from '../find-fact/question-words.ts';
import { type Choice, trainChoice } from '../find-fact/train-choice.ts';
import { loadKindReader } from '../kinds/read-kind.ts';
import { listFeatures } from './known-question.ts';
import { findMasked, listStarts, loadUnitReader, MODEL_FILE, type QuestionModel, readKnown, VECTORS_FILE } from './question-model.ts';

/** A question that nothing known asks must be told apart as often as one that is known. Arbitrary. */
const ABSENT_COUNTS = 0.7;

/** Counts the stems, and learns from each question with one of its wordings left out and asked, once with and once without the question. */
export function buildQuestionModel(
  all: readonly MedicineQuestions[],
  vectors: Int8Array,
  formulary: Formulary,
  isLearned: (medicine: string) => boolean = () => true,
): QuestionModel {
  const readUnits = loadUnitReader();
  const readKind = loadKindReader();
  const starts = listStarts(all);
  const counts: Record<string, number> = {};
  const read = all.map((each) => ({ each, known: readKnown(each, starts.get(each.medicine) ?? 0, vectors, { readUnits, formulary }) }));
  const questions = read.reduce((sum, { known }) => sum + known.length, 0);
  for (const { known } of read)
    for (const { wordings } of known)
      for (const stem of new Set(wordings.flatMap(({ stems }) => [...stems]))) counts[stem] = (counts[stem] ?? 0) + 1;
  const rarity = createRarity(counts, questions);
  const choices = read
    .filter(({ each }) => isLearned(each.medicine))
    .flatMap(({ known }) =>
      known.flatMap(({ wordings }, at): Choice[] => {
        const wording = wordings[at % wordings.length];
        if (!wording) return [];
        const { text } = wording;
        const kinds = toKindShares(readKind(text, findMasked(text)).scores);
        const asked = { vector: wording.vector, units: readUnits(text), kinds };
        const present = listFeatures(asked, known, rarity, wording);
        const others = known.filter((_, other) => other !== at);
        const absent = listFeatures(asked, others, rarity);
        return [
          ...(wordings.length > 1 ? [{ options: [...present.questions, present.none], right: [at] }] : []),
          { options: [...absent.questions, absent.none], right: [others.length], weight: ABSENT_COUNTS },
        ];
      }),
    );
  const several = Object.entries(counts).filter(([, count]) => count > 1);
  return { weights: trainChoice(choices, { cost: 0.0001, passes: 400 }), counts: Object.fromEntries(several), questions };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const model = buildQuestionModel(loadQuestions(), new Int8Array(readFileSync(VECTORS_FILE)), loadFormulary());
  writeFileSync(MODEL_FILE, JSON.stringify(model));
  console.log(`questions about medicines that ask the same: learned from ${model.questions}`);
}
