/**
 * Writes what is learned of the words of the held questions, and of which questions under `packages/subjects/questions` ask the same, to
 * `generated/`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadQuestions } from '#packages/medicines/known-questions.ts';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import type { SubjectQuestion } from '#packages/subjects/subject-record.ts';
import { type Choice, trainChoice } from '../find-fact/train-choice.ts';
import { loadUnitReader } from '../medicine-questions/question-model.ts';
import { ASKED_FILE, type AskedAnswer } from '../plain-answers/asked-answers.ts';
import { loadPlainAnswers } from '../plain-answers/plain-answers.ts';
import { createSubjectBank, listTexts, type SubjectBank, type SubjectEntry } from './subject-bank.ts';
import { findCandidates, listFeatures, MOST_CANDIDATES } from './subject-features.ts';
import { createSubjectReader, MODEL_FILE, type SubjectModel, type SubjectQuestionAsked } from './subject-model.ts';
import { toWholesFile, toWordsFile, WHOLES_FILE, WORD_VECTORS_FILE, WORDS_FILE } from './word-model-file.ts';
import { buildWordModel, createWordSpace, type WordModel } from './word-space.ts';

/** A question that nothing known asks must be told apart as often as one that is known. Arbitrary. */
const ABSENT_COUNTS = 0.8;

/** A wording of a known question as it may be asked. */
export interface AskedWording {
  entry: SubjectEntry;
  wording: string;
  asked: SubjectQuestionAsked;
}

/** The wording of a question that is asked to learn from. */
export const choose = ({ asks }: SubjectQuestion, index: number): string => asks[index % asks.length] as string;

/** Each wording of a talk, after a question of the same subject. */
export function listTalks({ entries }: SubjectBank): AskedWording[] {
  return entries.flatMap((entry, index) => {
    const other = [entries[index + 1], entries[index - 1]].find((each) => each?.subject === entry.subject);
    if (!other) return [];
    const talk = { text: choose(other.question, index), subjects: new Set([entry.subject]) };
    return entry.question.follows.map((wording) => ({ entry, wording, asked: { text: wording, talk } }));
  });
}

/** Learns the words of everything that is asked and answered. @param without wordings that are left out, so that they are read as strange ones are */
export function learnWords(without: ReadonlySet<string> = new Set()): WordModel {
  const readUnits = loadUnitReader();
  const { answers } = loadPlainAnswers();
  const byId = new Map<string, string[]>();
  for (const { id, text } of JSON.parse(readFileSync(ASKED_FILE, 'utf8')) as AskedAnswer[]) byId.set(id, [...(byId.get(id) ?? []), text]);
  const texts = [
    ...loadSubjects().subjects.flatMap(({ title, questions }) =>
      questions.map((question) => listTexts(title, question).filter((text) => !without.has(text))),
    ),
    ...loadQuestions().flatMap(({ questions }) => questions.map(({ asks, answer }) => [...asks, answer])),
    ...answers.map(({ id, text }) => [...(byId.get(id) ?? []), text]),
  ];
  return buildWordModel(texts.map((each) => each.flatMap(readUnits)));
}

export const createBank = (model: WordModel): SubjectBank => createSubjectBank(loadSubjects(), createWordSpace(model), loadFormulary());

/** The wordings that are asked to learn from: one of each question, and those of talks. */
export function listLearned(): Set<string> {
  const questions = loadSubjects().subjects.flatMap((subject) => subject.questions);
  return new Set(questions.flatMap((question, index) => [choose(question, index), ...question.follows]));
}

/**
 * Learns from each question with one of its wordings left out and asked, once with and once without the question.
 * @param bank with words that were learned without these wordings
 */
export function buildSubjectModel(bank: SubjectBank, isLearned: (entry: SubjectEntry) => boolean = () => true): SubjectModel {
  const read = createSubjectReader(bank);
  const toChoices = ({ entry, wording, asked: given }: AskedWording): Choice[] => {
    const asked = read(given);
    // One more than are compared, for the case without the right one.
    const found = findCandidates(asked, bank, { entry, wording }, MOST_CANDIDATES + 1);
    const present = found.slice(0, MOST_CANDIDATES);
    const features = listFeatures(asked, present, bank, { entry, wording });
    const right = present.findIndex((candidate) => candidate.entry === entry);
    const absent = found.filter((candidate) => candidate.entry !== entry).slice(0, MOST_CANDIDATES);
    const without = listFeatures(asked, absent, bank);
    return [
      ...(right < 0 ? [] : [{ options: [...features.questions, features.none], right: [right] }]),
      { options: [...without.questions, without.none], right: [absent.length], weight: ABSENT_COUNTS },
    ];
  };
  const alone = bank.entries.flatMap((entry, index): AskedWording[] => {
    const wording = choose(entry.question, index);
    return entry.question.asks.length > 1 ? [{ entry, wording, asked: { text: wording } }] : [];
  });
  const learn = (asked: readonly AskedWording[]) =>
    trainChoice(asked.filter(({ entry }) => isLearned(entry)).flatMap(toChoices), { cost: 0.0001, passes: 300 });
  return { alone: learn(alone), talk: learn(listTalks(bank)) };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const model = buildSubjectModel(createBank(learnWords(listLearned())));
  const words = learnWords();
  mkdirSync(dirname(fileURLToPath(MODEL_FILE)), { recursive: true });
  writeFileSync(MODEL_FILE, JSON.stringify(model));
  writeFileSync(WORDS_FILE, toWordsFile(words));
  writeFileSync(WORD_VECTORS_FILE, words.bytes);
  writeFileSync(WHOLES_FILE, toWholesFile(createBank(words).entries.map(({ whole }) => whole)));
  console.log(`words of questions: ${words.words.length}, weights: ${Object.keys(model.alone).length}`);
}
