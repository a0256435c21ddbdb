import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineQuestions } from '#packages/medicines/question-record.ts';
import type { SubjectQuestion, Subjects } from '#packages/subjects/subject-record.ts';
import type { ReadUnits, Unit } from '../find-fact/question-words.ts';
import { findMarks, findPeople, type Marks } from './find-marks.ts';
import { createMedicineFinder, type FindMedicines } from './find-medicines.ts';
import { createSubjectFinder } from './find-subjects.ts';
import { createNameMask } from './mask-names.ts';
import { loadUnitReader } from './unit-reader.ts';
import { createWordsComparer, findMiddle, type TextVector, type WordSpace } from './word-space.ts';

/** One way to ask a known question. */
export interface ReadWording {
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

/** A known question of a subject or of a medicine. */
export interface KnownEntry {
  /** The subject, or the id of the medicine. */
  about: string;
  isOfMedicine: boolean;
  /** What it is about in words; empty of a medicine, whose name stands in none of its wordings. */
  title: string;
  /** The folder of its file; that of a medicine is its id. */
  group: string;
  /** Its wordings, those of a medicine with its names replaced. */
  question: SubjectQuestion;
  /** As it stands in its file. */
  written: Pick<SubjectQuestion, 'asks' | 'answer' | 'kind' | 'source'>;
}

/** What is read of a known question only where it may answer. */
export interface ReadEntry {
  wordings: readonly ReadWording[];
  answer: ReadonlySet<string>;
  /** The medicines that its answer names. */
  named: readonly string[];
  /** What its answer marks. */
  marks: Marks;
  people: ReadonlySet<string>;
}

/** The known questions about subjects and medicines. */
export interface QuestionBank {
  subjects: readonly KnownEntry[];
  /** The known questions of each medicine, by its id. */
  medicines: ReadonlyMap<string, readonly KnownEntry[]>;
  space: WordSpace;
  read(entry: KnownEntry): ReadEntry;
  /** All wordings of a question, its subject and its answer as one text. @param without a wording that is left out, for learning */
  toWhole(entry: KnownEntry, without?: string): TextVector;
  /** The direction of all questions of a subject together. */
  directionOf(subject: string): Float32Array;
  /** How near each question of a subject is by its words, in their order. */
  compareWholes(asked: TextVector): Float64Array;
  readUnits: ReadUnits;
  findMedicines: FindMedicines;
  /** The subjects that a text names. */
  findSubjects(text: string): ReadonlySet<string>;
}

/** The texts of a known question that say what it is about. */
const listTexts = ({ title, question: { asks, follows, answer } }: KnownEntry): string[] => [title, ...asks, ...follows, answer];

/** The known questions as they stand in their files. */
export interface KnownRecords {
  subjects: Subjects;
  medicines: readonly MedicineQuestions[];
}

/** All known questions, those of subjects first. */
export function listEntries({ subjects, medicines }: KnownRecords, formulary: Formulary): KnownEntry[] {
  const maskOf = createNameMask(formulary);
  return [
    ...subjects.subjects.flatMap(({ subject, title, group, questions }) =>
      questions.map((question): KnownEntry => ({ about: subject, isOfMedicine: false, title, group, question, written: question })),
    ),
    ...medicines.flatMap(({ medicine, questions }) => {
      const mask = maskOf(medicine);
      return questions.map(
        (written): KnownEntry => ({
          about: medicine,
          isOfMedicine: true,
          title: '',
          group: medicine,
          question: { ...written, asks: written.asks.map(mask), answer: mask(written.answer), follows: [], of: [medicine] },
          written,
        }),
      );
    }),
  ];
}

/** @param kept the vectors of the whole questions of subjects as they were read before; read anew where left out. */
export function createQuestionBank(
  known: KnownRecords,
  createSpace: (readUnits: ReadUnits) => WordSpace,
  formulary: Formulary,
  kept: readonly TextVector[] = [],
): QuestionBank {
  const [readUnits, findMedicines] = [loadUnitReader(), createMedicineFinder(formulary)];
  const space = createSpace(readUnits);
  const entries = listEntries(known, formulary);
  const subjects = entries.filter(({ isOfMedicine }) => !isOfMedicine);
  const medicines = new Map<string, KnownEntry[]>();
  for (const entry of entries) if (entry.isOfMedicine) medicines.set(entry.about, [...(medicines.get(entry.about) ?? []), entry]);
  const toVector = (entry: KnownEntry, without?: string) =>
    space.toVector(
      listTexts(entry)
        .filter((text) => text !== without)
        .join('\n'),
    );
  const wholes = new Map(subjects.map((entry, at) => [entry, kept[at] ?? toVector(entry)]));
  const toWhole = (entry: KnownEntry, without?: string): TextVector => {
    if (without !== undefined) return toVector(entry, without);
    const found = wholes.get(entry) ?? toVector(entry);
    wholes.set(entry, found);
    return found;
  };
  const bySubject = new Map<string, Float32Array[]>();
  for (const entry of subjects) bySubject.set(entry.about, [...(bySubject.get(entry.about) ?? []), toWhole(entry).dense]);
  const directions = new Map([...bySubject].map(([subject, own]) => [subject, findMiddle(own)]));
  const readWording = (text: string, follows: boolean): ReadWording => {
    const units = readUnits(text);
    return {
      text,
      units,
      stems: new Set(units.flat()),
      vector: space.toVector(text),
      marks: findMarks(text),
      medicines: findMedicines(text).map(({ id }) => id),
      follows,
    };
  };
  const readEntry = ({ question: { asks, follows, answer } }: KnownEntry): ReadEntry => ({
    wordings: [...asks.map((text) => readWording(text, false)), ...follows.map((text) => readWording(text, true))],
    answer: new Set(readUnits(answer).flat()),
    named: findMedicines(answer).map(({ id }) => id),
    marks: findMarks(answer),
    people: findPeople([...asks, answer].join('\n')),
  });
  const read = new Map<KnownEntry, ReadEntry>();
  return {
    subjects,
    medicines,
    space,
    readUnits,
    findMedicines,
    toWhole,
    directionOf: (subject) => directions.get(subject) ?? findMiddle([]),
    compareWholes: createWordsComparer(subjects.map((entry) => toWhole(entry))),
    read: (entry) => {
      const found = read.get(entry) ?? readEntry(entry);
      read.set(entry, found);
      return found;
    },
    findSubjects: createSubjectFinder(known.subjects),
  };
}
