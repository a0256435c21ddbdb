/** Learns the kinds of questions from `packages/reading/asked-questions` and writes `generated/kind-model.json`. The same questions give the same model. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUESTION_KINDS } from '#packages/clinical/question-kind.ts';
import { type AskedQuestion, readAskedQuestions } from '#packages/reading/asked-questions/asked-questions.ts';
import { encodeOnce, vectorAt } from '#packages/reading/sentence-encoder/encode-once.ts';
import { type LabeledText, trainTextModel } from '#packages/reading/train-text-model.ts';
import { trainMeaningModel } from './kind-meaning.ts';
import { listFeatures, maskNames, toWords } from './question-features.ts';
import type { KindModel } from './read-kind.ts';

const FOLDER = new URL('./generated/', import.meta.url);

/** @param vectors of the questions, as `encodeOnce` gives them; without them the model reads words alone. */
export function trainKindModel(questions: readonly AskedQuestion[], vectors?: Int8Array): KindModel {
  return {
    words: trainTextModel(questions.map(label), QUESTION_KINDS, { minTexts: 1, cost: 10, passes: 30 }),
    ...(vectors ? { meaning: trainMeaningModel(questions, (at) => vectorAt(vectors, at)) } : {}),
  };
}

export const encodeQuestions = (questions: readonly AskedQuestion[]): Promise<Int8Array> =>
  encodeOnce(
    questions.map(({ text }) => text),
    'kinds-of-questions',
  );

function label({ text, places, kind }: AskedQuestion): LabeledText {
  const masked = maskNames(text, places);
  return { text: toWords(masked), about: listFeatures({ names: places.length, masked }), classes: [kind] };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const questions = readAskedQuestions();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL('kind-model.json', FOLDER), JSON.stringify(trainKindModel(questions, await encodeQuestions(questions))));
  console.log(`kinds of questions: learned from ${questions.length} questions`);
}
