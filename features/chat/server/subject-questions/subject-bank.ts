import { type Formulary, loadFormulary } from '#packages/medicines/formulary.ts';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import type { SubjectQuestion, Subjects } from '#packages/subjects/subject-record.ts';
import type { ReadUnits, Unit } from '../find-fact/question-words.ts';
import { loadUnitReader } from '../medicine-questions/question-model.ts';
import { findMarks, findPeople, type Marks } from './find-marks.ts';
import { createMedicineFinder, type FindMedicines } from './find-medicines.ts';
import { readWholes, readWordModel } from './word-model-file.ts';
import { createWordSpace, createWordsComparer, type TextVector, type WordSpace } from './word-space.ts';

/** One way to ask a known question. */
export interface SubjectWording {
  text: string;
  units: readonly Unit[];
  stems: ReadonlySet<string>;
  vector: TextVector;
  marks: Marks;
  /** The medicines that it names. */
  medicines: readonly string[];
  /** It leans on a talk. */
  follows: boolean;
}

/** A known question with what is read of it once. */
export interface SubjectEntry {
  subject: string;
  title: string;
  /** The folder of its file. */
  group: string;
  question: SubjectQuestion;
  /** All its wordings, its subject and its answer as one text. */
  whole: TextVector;
}

/** What is read of a known question only where it may answer. */
export interface ReadEntry {
  wordings: readonly SubjectWording[];
  answer: ReadonlySet<string>;
  /** The medicines that its answer names. */
  named: readonly string[];
  /** What its answer marks. */
  marks: Marks;
  people: ReadonlySet<string>;
}

/** The known questions about subjects. */
export interface SubjectBank {
  entries: readonly SubjectEntry[];
  space: WordSpace;
  read(entry: SubjectEntry): ReadEntry;
  /** The whole of a question without one of its wordings, for learning. */
  wholeWithout(entry: SubjectEntry, wording: string): TextVector;
  /** How near each question is by its words, in the order of the questions. */
  compareWholes(asked: TextVector): Float64Array;
  readUnits: ReadUnits;
  findMedicines: FindMedicines;
  /** The subjects that a text names. */
  findSubjects(text: string): ReadonlySet<string>;
}

/** The texts of a known question that say what it is about. */
export const listTexts = (title: string, { asks, follows, answer }: SubjectQuestion): string[] => [title, ...asks, ...follows, answer];

/** @param kept the words of each question as they were read before; read anew where left out. */
export function createSubjectBank(
  known: Subjects,
  space: WordSpace,
  formulary: Formulary,
  kept: readonly Pick<TextVector, 'words' | 'weights'>[] = [],
): SubjectBank {
  const [readUnits, findMedicines] = [loadUnitReader(), createMedicineFinder(formulary)];
  const toWhole = (texts: readonly string[]) => space.toVector(texts.flatMap(readUnits));
  let next = 0;
  const entries = known.subjects.flatMap(({ subject, title, group, questions }) =>
    questions.map((question): SubjectEntry => {
      const row = kept[next];
      next += 1;
      return { subject, title, group, question, whole: row ? space.complete(row) : toWhole(listTexts(title, question)) };
    }),
  );
  const readWording = (text: string, follows: boolean): SubjectWording => {
    const units = readUnits(text);
    return {
      text,
      units,
      stems: new Set(units.flat()),
      vector: space.toVector(units),
      marks: findMarks(text),
      medicines: findMedicines(text).map(({ id }) => id),
      follows,
    };
  };
  const readEntry = ({ question: { asks, follows, answer } }: SubjectEntry): ReadEntry => ({
    wordings: [...asks.map((text) => readWording(text, false)), ...follows.map((text) => readWording(text, true))],
    answer: new Set(readUnits(answer).flat()),
    named: findMedicines(answer).map(({ id }) => id),
    marks: findMarks(answer),
    people: findPeople([...asks, answer].join('\n')),
  });
  const read = new Map<SubjectEntry, ReadEntry>();
  return {
    entries,
    space,
    readUnits,
    findMedicines,
    compareWholes: createWordsComparer(entries.map(({ whole }) => whole)),
    read: (entry) => {
      const found = read.get(entry) ?? readEntry(entry);
      read.set(entry, found);
      return found;
    },
    wholeWithout: ({ title, question }, wording) => toWhole(listTexts(title, question).filter((text) => text !== wording)),
    findSubjects: createSubjectFinder(known),
  };
}

/** Finds names of subjects as whole words, also in the plural. */
function createSubjectFinder({ subjects }: Subjects): (text: string) => ReadonlySet<string> {
  const byFirst = new Map<string, { words: readonly string[]; subject: string }[]>();
  for (const { subject, names } of subjects)
    for (const name of names) {
      const words = splitPlain(name);
      const [first] = words;
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { words, subject }]);
    }
  return (text) => {
    const words = splitPlain(text);
    return new Set(
      words.flatMap((word, at) =>
        (byFirst.get(word) ?? [])
          .filter((name) => name.words.every((each, next) => words[at + next] === each))
          .map(({ subject }) => subject),
      ),
    );
  };
}

const splitPlain = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

let loaded: SubjectBank | undefined;
/** Loads the questions and what was learned of words once for each process. */
export function loadSubjectBank(): SubjectBank {
  loaded ??= createSubjectBank(loadSubjects(), createWordSpace(readWordModel()), loadFormulary(), readWholes());
  return loaded;
}
