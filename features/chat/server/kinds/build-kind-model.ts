/** Learns the kinds of questions from `features/chat/training` and writes `generated/kind-model.json`. The same questions give the same model. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUESTION_KINDS } from '#packages/clinical/question-kind.ts';
import { trainTextModel } from '#packages/reading/train-text-model.ts';
import { label, readTrainingQuestions } from './training-questions.ts';

const FILE = join(dirname(fileURLToPath(import.meta.url)), 'generated/kind-model.json');

export const trainKindModel = (questions: ReturnType<typeof readTrainingQuestions>) =>
  trainTextModel(questions.map(label), QUESTION_KINDS, { minTexts: 1, cost: 10, passes: 30 });

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const questions = readTrainingQuestions();
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(trainKindModel(questions)));
  console.log(`kinds of questions: learned from ${questions.length} questions`);
}
