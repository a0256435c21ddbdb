/** Learns the kinds of questions from `packages/reading/asked-questions` and writes `generated/kind-model.json`. The same questions give the same model. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUESTION_KINDS } from '#packages/clinical/question-kind.ts';
import { type AskedQuestion, readAskedQuestions } from '#packages/reading/asked-questions/asked-questions.ts';
import { type LabeledText, trainTextModel } from '#packages/reading/train-text-model.ts';
import { listFeatures, maskNames, toWords } from './question-features.ts';

const FILE = join(dirname(fileURLToPath(import.meta.url)), 'generated/kind-model.json');

export const trainKindModel = (questions: readonly AskedQuestion[]) =>
  trainTextModel(questions.map(label), QUESTION_KINDS, { minTexts: 1, cost: 10, passes: 30 });

function label({ text, places, kind }: AskedQuestion): LabeledText {
  const masked = maskNames(text, places);
  return { text: toWords(masked), about: listFeatures({ names: places.length, masked }), classes: [kind] };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const questions = readAskedQuestions();
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(trainKindModel(questions)));
  console.log(`kinds of questions: learned from ${questions.length} questions`);
}
