import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { Features } from '../find-fact/fact-features.ts';
import type { Rarity, Unit } from '../find-fact/question-words.ts';
import { shareWords, toSpread } from '../medicine-questions/known-question.ts';
import type { Marks } from './find-marks.ts';
import type { MedicinePlace } from './find-medicines.ts';
import type { ReadEntry, SubjectBank, SubjectEntry } from './subject-bank.ts';
import { compareSense, compareWords, type TextVector } from './word-space.ts';

/** What is read of a question once, before it is held against the known ones. */
export interface AskedOfSubject {
  units: readonly Unit[];
  vector: TextVector;
  /** How likely each kind of question is. */
  kinds: Readonly<Partial<Record<QuestionKind, number>>>;
  medicines: readonly MedicinePlace[];
  marks: Marks;
  /** The subjects that the question names. */
  subjects: ReadonlySet<string>;
  /** The talk that it goes on. */
  talk?: AskedTalk | undefined;
}

export interface AskedTalk {
  /** What the talk is about. */
  subjects: ReadonlySet<string>;
  /** The message before with the question. */
  joined: TextVector;
  marks: Marks;
  medicines: readonly MedicinePlace[];
}

/** A known question that may ask the same. */
export interface Candidate {
  entry: SubjectEntry;
  read: ReadEntry;
  whole: TextVector;
}

/** What is left out while weights are learned: a whole question, or one of its wordings. */
export interface Without {
  entry: SubjectEntry;
  wording?: string;
}

/** Arbitrary: what asks the same is nearly always among these. */
const MOST_CANDIDATES = 30;

/** The known questions that are nearest by their words and by what these stand with; within a talk those of its subjects. */
export function findCandidates({ vector, talk }: AskedOfSubject, bank: SubjectBank, without?: Without): Candidate[] {
  const { entries, read, wholeWithout } = bank;
  return entries
    .filter((entry) => (!talk || talk.subjects.has(entry.subject)) && !(without?.entry === entry && without.wording === undefined))
    .map((entry) => {
      const whole = entry === without?.entry && without.wording !== undefined ? wholeWithout(entry, without.wording) : entry.whole;
      const near = (asked: TextVector) => compareWords(asked, whole) + compareSense(asked, whole);
      return { entry, whole, score: near(vector) + (talk ? near(talk.joined) : 0) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map(({ entry, whole }) => ({ entry, whole, read: read(entry) }));
}

/** The medicines and classes that a known question is about, or that its answer names. */
export const listOf = ({ entry, read }: Candidate, wordings = read.wordings): ReadonlySet<string> =>
  new Set([...entry.question.of, ...read.named, ...wordings.flatMap(({ medicines }) => medicines)]);

/** Whether a medicine is among those that a known question is about, by its id or a class. */
export const isAmong = (of: ReadonlySet<string>, { groups }: MedicinePlace): boolean => groups.some((group) => of.has(group));

/** One word in common is little where it is the only one. Arbitrary. */
const FEW_UNITS = 3;
/** Arbitrary: a longer question tells more than it asks. */
export const LONG_UNITS = 14;

/** The features of each candidate against what was asked, and of the case that none of them asks the same. */
export function listFeatures(
  asked: AskedOfSubject,
  candidates: readonly Candidate[],
  { space: { rarity } }: SubjectBank,
  without?: Without,
): { questions: Features[]; none: Features } {
  const { units, talk } = asked;
  const rows = candidates.map((candidate) => compareWith(asked, candidate, rarity, without));
  type Row = (typeof rows)[number];
  const told = Math.min(1, units.length / FEW_UNITS);
  const best = (field: keyof Row) => Math.max(0, ...rows.map((each) => each[field]));
  const among = (field: keyof Row) => (rows.length > 0 ? toSpread(rows.map((each) => each[field])) : () => 0);
  const ranked: readonly (keyof Row)[] = talk ? [...RANKED, 'joined', 'joinedSense'] : RANKED;
  const leads = new Map(ranked.map((field) => [field, { best: best(field), spread: among(field) }]));
  const questions = rows.map(
    (each): Features =>
      new Map([
        ...PLAIN.map((field) => [field, each[field]] as const),
        ...(talk ? (['joined', 'joinedSense', 'otherBefore'] as const).map((field) => [field, each[field]] as const) : []),
        ...[...leads].flatMap(([field, lead]): [string, number][] => [
          [`${field} behind`, lead.best - each[field]],
          [`${field} among`, lead.spread(each[field])],
          [`${field} best`, each[field] === lead.best && each[field] > 0 ? 1 : 0],
        ]),
        ['kind, sense', each.kind * each.sense],
        ['sense and part', each.sense * each.part * told],
        ['nearest and back', each.nearest * each.back],
        ['part, told', each.part * told],
      ]),
  );
  const none: Features = new Map([
    ['none', 1],
    ['none long', units.length > LONG_UNITS ? 1 : 0],
    ['none units', Math.min(units.length, LONG_UNITS) / LONG_UNITS],
    ...[...leads].map(([field, lead]) => [`none ${field}`, lead.best] as const),
  ]);
  return { questions, none };
}

const PLAIN = [
  'words',
  'sense',
  'nearest',
  'nearestSense',
  'part',
  'most',
  'back',
  'ofAnswer',
  'kind',
  'subject',
  'other',
  'same',
  'unnamed',
  'missing',
  'extra',
  'numberSame',
  'numberOther',
  'numberExtra',
] as const;
const RANKED = ['words', 'sense', 'nearest', 'nearestSense', 'part'] as const;

function compareWith(
  { units, vector, kinds, medicines, marks, subjects, talk }: AskedOfSubject,
  candidate: Candidate,
  rarity: Rarity,
  without: Without | undefined,
) {
  const { entry, read, whole } = candidate;
  const isLeftOut = (text: string) => entry === without?.entry && text === without.wording;
  const own = read.wordings.filter(({ text, follows }) => !isLeftOut(text) && (talk !== undefined || !follows));
  const most = (values: readonly number[]) => Math.max(0, ...values);
  const shared = own.map(({ stems }) => shareWords(units, stems, rarity));
  const of = listOf(candidate, own);
  const isOwn = medicines.filter((medicine) => isAmong(of, medicine)).length;
  const all = [read.marks, ...own.map((wording) => wording.marks)];
  const held = { groups: new Set(all.flatMap(({ groups }) => [...groups])), numbers: new Set(all.flatMap(({ numbers }) => [...numbers])) };
  const first = own[0]?.marks ?? read.marks;
  return {
    words: compareWords(vector, whole),
    sense: Math.max(0, compareSense(vector, whole)),
    nearest: most(own.map((wording) => compareWords(vector, wording.vector))),
    nearestSense: most(own.map((wording) => compareSense(vector, wording.vector))),
    part: most(shared.map(({ part }) => part)),
    most: most(shared.map((each) => each.most)),
    // How much of a wording the question has: "can I drink" is part of many.
    back: most(own.map(({ stems }) => shareBack(stems, units, rarity))),
    ofAnswer: shareWords(units, read.answer, rarity).part,
    kind: kinds[entry.question.kind] ?? 0,
    subject: subjects.has(entry.subject) ? 1 : 0,
    other: medicines.length > isOwn ? 1 : 0,
    same: medicines.length > 0 && medicines.length === isOwn ? 1 : 0,
    // It is about medicines of which the question names none.
    unnamed: medicines.length === 0 && of.size > 0 ? 1 : 0,
    // For somebody, or with something, of which the other says nothing.
    missing: countMissing(marks.groups, held.groups),
    extra: countMissing(first.groups, new Set([...marks.groups, ...(talk?.marks.groups ?? [])])),
    numberSame: [...marks.numbers].some((number) => held.numbers.has(number)) ? 1 : 0,
    numberOther: Math.min(1, countMissing(marks.numbers, held.numbers)),
    numberExtra: Math.min(1, countMissing(first.numbers, marks.numbers)),
    joined: talk ? compareWords(talk.joined, whole) : 0,
    joinedSense: talk ? Math.max(0, compareSense(talk.joined, whole)) : 0,
    otherBefore: talk?.medicines.some((medicine) => of.size > 0 && !isAmong(of, medicine)) ? 1 : 0,
  };
}

const countMissing = (asked: ReadonlySet<string>, held: ReadonlySet<string>) => [...asked].filter((each) => !held.has(each)).length;

/** The part of the words of a wording that the question has, by their rarity. */
function shareBack(stems: ReadonlySet<string>, units: readonly Unit[], rarity: Rarity): number {
  const asked = new Set(units.flat());
  let [weight, all] = [0, 0];
  for (const stem of stems) {
    const own = rarity(stem);
    all += own;
    if (asked.has(stem)) weight += own;
  }
  return all === 0 ? 0 : weight / all;
}
