import { readFileSync } from 'node:fs';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { toKindShares } from '../find-fact/fact-model.ts';
import { scoreOf, toShares } from '../find-fact/train-choice.ts';
import { loadKindReader } from '../kinds/read-kind.ts';
import { findMarks, findPeople } from './find-marks.ts';
import type { MedicinePlace } from './find-medicines.ts';
import { loadSubjectBank, type SubjectBank, type SubjectEntry } from './subject-bank.ts';
import {
  type AskedOfSubject,
  type Candidate,
  findCandidates,
  isAmong,
  LONG_UNITS,
  listFeatures,
  listOf,
  type Without,
} from './subject-features.ts';

export const MODEL_FILE = new URL('./generated/subject-model.json', import.meta.url);

/** What the build learned of which known question asks the same. */
export type SubjectModel = Readonly<Record<'alone' | 'talk', Readonly<Record<string, number>>>>;

/** A known question, and how likely it asks the same. */
export interface RankedSubject {
  entry: SubjectEntry;
  /** From 0 to 1; with that of none they sum to 1. */
  share: number;
  /** How much of one of its wordings was asked, from 0 to 1. */
  near: number;
  /** A medicine that was asked about is none of those it is about, or it says nothing of somebody it was asked for: a child, in pregnancy. */
  isOfOther: boolean;
  /** A story tells more than it asks. */
  foundIn: 'question' | 'talk' | 'story';
}

/** A question as it is asked. */
export interface SubjectQuestionAsked {
  text: string;
  /** How well the words fit each kind; read here where left out. */
  scores?: Readonly<Record<QuestionKind, number>>;
  /** The medicines that it names, by the words of chat: "z pack". */
  named?: readonly string[];
  /** The medicines that the talk makes it be about, where it names none. */
  things?: readonly string[];
  /** The message before, with what the talk is about. */
  talk?: { text: string; subjects: ReadonlySet<string> } | undefined;
}

export type RankSubjects = (asked: SubjectQuestionAsked, without?: Without) => RankedSubject[];

/** Reads what is asked once. */
export function createSubjectReader({ readUnits, findMedicines, findSubjects, space }: SubjectBank) {
  const readKind = loadKindReader();
  return ({ text, scores, talk }: SubjectQuestionAsked): AskedOfSubject => {
    const [units, medicines] = [readUnits(text), findMedicines(text)];
    return {
      units,
      vector: space.toVector(units),
      kinds: toKindShares(scores ?? readKind(text, medicines).scores),
      medicines,
      marks: findMarks(text),
      subjects: findSubjects(text),
      talk: talk && {
        subjects: talk.subjects,
        joined: space.toVector([...readUnits(talk.text), ...units]),
        medicines: findMedicines(talk.text),
        marks: findMarks(talk.text),
      },
    };
  };
}

export function createSubjectRanker(bank: SubjectBank, model: SubjectModel): RankSubjects {
  const read = createSubjectReader(bank);
  const weights = { alone: new Map(Object.entries(model.alone)), talk: new Map(Object.entries(model.talk)) };
  const listMedicines = (names: readonly string[] = []) => names.flatMap((name) => bank.findMedicines(name));
  return (given, without) => {
    const asked = read(given);
    // "Can that do it too" asks what was asked before.
    if (asked.units.length === 0) return [];
    const candidates = findCandidates(asked, bank, without);
    if (candidates.length === 0) return [];
    const { questions, none } = listFeatures(asked, candidates, bank, without);
    const own = weights[asked.talk ? 'talk' : 'alone'];
    const shares = toShares([...questions, none].map((option) => scoreOf(option, own)));
    const named = [...asked.medicines, ...listMedicines(given.named)];
    const meant = named.length > 0 ? named : listMedicines(given.things);
    // "Is gonorrhea curable" asks of its own subject, whatever medicine was talked about before.
    const listMeant = ({ entry }: Candidate) => (asked.subjects.has(entry.subject) ? named : meant);
    const foundIn: RankedSubject['foundIn'] = asked.talk ? 'talk' : asked.units.length > LONG_UNITS ? 'story' : 'question';
    const people = findPeople(given.text);
    const isSilentOf = ({ read: own }: Candidate) => [...people].some((group) => !own.people.has(group));
    return candidates
      .map((candidate, at) => ({
        entry: candidate.entry,
        share: shares[at] ?? 0,
        near: questions[at]?.get('back') ?? 0,
        foundIn,
        isOfOther:
          isSilentOf(candidate) ||
          isOfOtherMedicine(listOf(candidate), listMeant(candidate)) ||
          isOfUnnamedPair(candidate, [...meant, ...(asked.talk?.medicines ?? [])], asked.talk ? PAIRS : COMPARED),
      }))
      .sort((a, b) => b.share - a.share);
  };
}

/** What is about no medicine holds for all of them. */
const isOfOtherMedicine = (of: ReadonlySet<string>, asked: readonly MedicinePlace[]) =>
  of.size > 0 && asked.some((medicine) => !isAmong(of, medicine));

const COMPARED: readonly QuestionKind[] = ['comparison'];
const PAIRS: readonly QuestionKind[] = [...COMPARED, 'together'];
/** "Is Crestor 10 mg ok" compares nothing, and "can I take it together" does not ask about a pair unless the talk named both. */
const isOfUnnamedPair = (candidate: Candidate, told: readonly MedicinePlace[], kinds: readonly QuestionKind[]): boolean => {
  const of = listOf(candidate);
  if (!kinds.includes(candidate.entry.question.kind) || of.size < 2) return false;
  const [first, ...others] = told.filter((medicine) => isAmong(of, medicine));
  return first === undefined || others.every(({ id }) => id === first.id);
};

let loaded: RankSubjects | undefined;
/** Loads the questions and the model once for each process. */
export function loadSubjectRanker(): RankSubjects {
  loaded ??= createSubjectRanker(loadSubjectBank(), JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as SubjectModel);
  return loaded;
}
