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
export const MOST_CANDIDATES = 30;

/** The known questions that are nearest by their words and by what these stand with; within a talk those of its subjects. */
export function findCandidates(
  { vector, talk }: AskedOfSubject,
  bank: SubjectBank,
  without?: Without,
  count = MOST_CANDIDATES,
): Candidate[] {
  const { entries, read, wholeWithout, compareWholes } = bank;
  const shared = compareWholes(vector);
  const sharedByTalk = talk && compareWholes(talk.joined);
  const best: { entry: SubjectEntry; whole: TextVector; score: number }[] = [];
  for (const [at, entry] of entries.entries()) {
    if (talk && !talk.subjects.has(entry.subject)) continue;
    const left = without?.entry === entry ? without : undefined;
    if (left && left.wording === undefined) continue;
    const whole = left?.wording === undefined ? entry.whole : wholeWithout(entry, left.wording);
    const near = (asked: TextVector, words: Float64Array) =>
      (left ? compareWords(asked, whole) : (words[at] as number)) + compareSense(asked, whole);
    const score = near(vector, shared) + (talk && sharedByTalk ? near(talk.joined, sharedByTalk) : 0);
    // Sorting all of them would take longer than comparing them.
    if (best.length === count && score <= (best.at(-1)?.score ?? 0)) continue;
    const after = best.findLastIndex((other) => other.score >= score);
    best.splice(after + 1, 0, { entry, whole, score });
    if (best.length > count) best.pop();
  }
  return best.map(({ entry, whole }) => ({ entry, whole, read: read(entry) }));
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
  const stems = new Set(units.flat());
  const rows = candidates.map((candidate) => compareWith(asked, stems, candidate, rarity, without));
  type Row = (typeof rows)[number];
  const told = Math.min(1, units.length / FEW_UNITS);
  const best = (field: keyof Row) => Math.max(0, ...rows.map((each) => each[field]));
  const among = (field: keyof Row) => (rows.length > 0 ? toSpread(rows.map((each) => each[field])) : () => 0);
  const ranked = talk ? RANKED_IN_TALK : RANKED;
  const leads = ranked.map((names) => ({ ...names, best: best(names.field), spread: among(names.field) }));
  const questions = rows.map((each): Features => {
    const features = new Map<string, number>();
    for (const field of talk ? PLAIN_IN_TALK : PLAIN) features.set(field, each[field]);
    for (const lead of leads) {
      const value = each[lead.field];
      features.set(lead.behind, lead.best - value);
      features.set(lead.among, lead.spread(value));
      features.set(lead.isBest, value === lead.best && value > 0 ? 1 : 0);
    }
    features.set('kind, sense', each.kind * each.sense);
    features.set('sense and part', each.sense * each.part * told);
    features.set('nearest and back', each.nearest * each.back);
    return features.set('part, told', each.part * told);
  });
  const none: Features = new Map([
    ['none', 1],
    ['none long', units.length > LONG_UNITS ? 1 : 0],
    ['none units', Math.min(units.length, LONG_UNITS) / LONG_UNITS],
    ...leads.map((lead) => [lead.none, lead.best] as const),
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
const PLAIN_IN_TALK = [...PLAIN, 'joined', 'joinedSense', 'otherBefore'] as const;

/** The names of the features that hold a candidate against the best one. */
const toNames = <Field extends string>(field: Field) => ({
  field,
  behind: `${field} behind`,
  among: `${field} among`,
  isBest: `${field} best`,
  none: `none ${field}`,
});
const RANKED = (['words', 'sense', 'nearest', 'nearestSense', 'part'] as const).map(toNames);
const RANKED_IN_TALK = [...RANKED, ...(['joined', 'joinedSense'] as const).map(toNames)];

function compareWith(
  { units, vector, kinds, medicines, marks, subjects, talk }: AskedOfSubject,
  asked: ReadonlySet<string>,
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
    back: most(own.map(({ stems }) => shareBack(stems, asked, rarity))),
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
function shareBack(stems: ReadonlySet<string>, asked: ReadonlySet<string>, rarity: Rarity): number {
  let [weight, all] = [0, 0];
  for (const stem of stems) {
    const own = rarity(stem);
    all += own;
    if (asked.has(stem)) weight += own;
  }
  return all === 0 ? 0 : weight / all;
}
