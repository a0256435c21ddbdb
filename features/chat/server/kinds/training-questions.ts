import { readFileSync } from 'node:fs';
import { QUESTION_KINDS, type QuestionKind } from '#packages/clinical/question-kind.ts';
import type { LabeledText } from '#packages/reading/train-text-model.ts';
import { listFeatures, maskNames, type NamePlace, toWords } from './question-features.ts';

const FILE = new URL('../../training/questions.jsonl', import.meta.url);
const BRACKETED = /\[([^\]]+)\]/g;

/** Reads the questions that the model learns from, with the places of the names in them. */
export function readTrainingQuestions(): { text: string; places: NamePlace[]; kind: QuestionKind }[] {
  const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  return lines.map((line, at) => {
    const { text, kind } = JSON.parse(line) as { text: string; kind: QuestionKind };
    if (!QUESTION_KINDS.includes(kind)) throw new Error(`Line ${at + 1} of the training questions has the unknown kind ${kind}`);
    const marks = [...text.matchAll(BRACKETED)];
    const places = marks.map(({ index, 0: mark }, n) => ({ start: index - 2 * n, end: index - 2 * n + mark.length - 2 }));
    return { text: text.replace(BRACKETED, '$1'), places, kind };
  });
}

/** A question as the classifier learns it. */
export function label({ text, places, kind }: { text: string; places: readonly NamePlace[]; kind: QuestionKind }): LabeledText {
  const masked = maskNames(text, places);
  return { text: toWords(masked), about: listFeatures({ names: places.length, masked }), classes: [kind] };
}
