/** Writes what is learned of the words of the known questions, and of which of them ask the same, to `generated/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadQuestions } from '#packages/medicines/known-questions.ts';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import { type Choice, trainChoice } from '../find-fact/train-choice.ts';
import type { AskedWording } from './asked-wording.ts';
import { asksSame } from './asks-same.ts';
import { findCandidates } from './find-candidates.ts';
import { type LearnedQuestion, learnWords } from './learn-words.ts';
import { listTalks, listWritten, readWritten } from './learned-talks.ts';
import {
  MODEL_FILE,
  toWholesFile,
  toWholeVectorsFile,
  toWordsFile,
  WHOLE_VECTORS_FILE,
  WHOLES_FILE,
  WORD_VECTORS_FILE,
  WORDS_FILE,
} from './model-files.ts';
import { createQuestionBank, type KnownEntry, listEntries, type QuestionBank } from './question-bank.ts';
import { listFeatures } from './question-features.ts';
import { createAskedReader, type KnownModel } from './rank-known.ts';
import { createTokenReader } from './text-tokens.ts';
import { loadUnitReader } from './unit-reader.ts';
import { createWordSpace, type WordModel } from './word-space.ts';

/** A question that nothing known asks must be told apart as often as one that is known. Arbitrary. */
const ABSENT_COUNTS = 0.8;
/** One that somebody wrote counts as much as so many that are put together. Chosen on long messages of another writer. */
const WRITTEN_COUNTS = 3;
/** Of so many questions one is enough to learn a few dozen weights from. */
const EVERY = { subject: 3, medicine: 8, talk: 12 };

/** The wording of a question that is asked to learn from. */
export const choose = ({ question: { asks } }: KnownEntry, index: number): string => asks[index % asks.length] as string;

const known = () => ({ subjects: loadSubjects(), medicines: loadQuestions() });
export const listAllEntries = (): KnownEntry[] => listEntries(known(), loadFormulary());

/** The wordings that are asked to learn from: one of each question, and those of talks. */
export const listLearned = (entries: readonly KnownEntry[]): Set<string> =>
  new Set(entries.flatMap((entry, index) => [choose(entry, index), ...entry.question.follows]));

/** Learns the words of all known questions. @param without wordings that are left out, so that they are read as strange ones are */
export function learnKnownWords(entries: readonly KnownEntry[], without: ReadonlySet<string> = new Set()): WordModel {
  const questions = entries.map(({ about, title, question: { asks, follows, answer } }): LearnedQuestion => {
    return { about, wordings: [...asks, ...follows].filter((text) => !without.has(text)), rest: `${title}\n${answer}` };
  });
  return learnWords(questions, createTokenReader(loadUnitReader()));
}

export const createBank = (model: WordModel): QuestionBank =>
  createQuestionBank(known(), (readUnits) => createWordSpace(model, readUnits), loadFormulary());

/**
 * Learns from each question with one of its wordings left out and asked, once with and once without the question.
 * @param bank with words that were learned without these wordings
 */
export function buildKnownModel(
  bank: QuestionBank,
  isLearned: (entry: KnownEntry) => boolean = () => true,
  written: readonly AskedWording[] = listWritten(readWritten(), bank),
): KnownModel {
  const read = createAskedReader(bank);
  const toChoices = ({ entry, wording, asked: given, isWritten }: AskedWording, medicine?: string): Choice[] => {
    const asked = read(given);
    const weight = isWritten ? WRITTEN_COUNTS : 1;
    // One more than are compared, for the case without the right one.
    const found = findCandidates(asked, bank, { medicine }, entry && { entry, wording: wording ?? '' }, 1);
    const present = found.length > 1 && medicine === undefined ? found.slice(0, -1) : found;
    const features = listFeatures(asked, present, bank, entry && { entry, wording: wording ?? '' });
    const own = present.find((candidate) => candidate.entry === entry);
    const right = own ? present.flatMap((candidate, at) => (candidate === own || asksSame(own, candidate) ? [at] : [])) : [];
    const none = { options: [...features.questions, features.none], right: [present.length], weight };
    if (!entry) return [none];
    const known: Choice[] = own ? [{ ...none, right }] : [];
    if (isWritten) return known;
    const absent = found.filter((candidate) => candidate.entry !== entry && !(own && asksSame(own, candidate)));
    const without = listFeatures(asked, absent, bank);
    return [...known, { options: [...without.questions, without.none], right: [absent.length], weight: ABSENT_COUNTS }];
  };
  const entries = [...bank.subjects, ...[...bank.medicines.values()].flat()];
  const alone = (isOfMedicine: boolean, every: number) =>
    entries.flatMap((entry, index): AskedWording[] => {
      const wording = choose(entry, index);
      const isAsked = entry.isOfMedicine === isOfMedicine && index % every === 0 && isLearned(entry) && entry.question.asks.length > 1;
      return isAsked ? [{ entry, wording, asked: { text: wording } }] : [];
    });
  const learn = (choices: readonly Choice[]) => trainChoice(choices, { cost: 0.0001, passes: 200 });
  const talks = listTalks(entries).filter(({ entry }, at) => at % EVERY.talk === 0 && (!entry || isLearned(entry)));
  return {
    subject: learn(alone(false, EVERY.subject).flatMap((each) => toChoices(each))),
    medicine: learn(alone(true, EVERY.medicine).flatMap((each) => toChoices(each, each.entry?.about))),
    within: learn([...talks, ...written].flatMap((each) => toChoices(each))),
  };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const entries = listAllEntries();
  const model = buildKnownModel(createBank(learnKnownWords(entries, listLearned(entries))));
  const words = learnKnownWords(entries);
  const bank = createBank(words);
  const wholes = bank.subjects.map((entry) => bank.toWhole(entry));
  mkdirSync(dirname(fileURLToPath(MODEL_FILE)), { recursive: true });
  writeFileSync(MODEL_FILE, JSON.stringify(model));
  writeFileSync(WORDS_FILE, toWordsFile(words));
  writeFileSync(WORD_VECTORS_FILE, words.bytes);
  writeFileSync(WHOLES_FILE, toWholesFile(wholes));
  writeFileSync(WHOLE_VECTORS_FILE, toWholeVectorsFile(wholes));
  console.log(
    `words of questions: ${words.tokens.length}, weights: ${Object.values(model).reduce((sum, each) => sum + Object.keys(each).length, 0)}`,
  );
}
