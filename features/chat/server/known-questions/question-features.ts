import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { Features } from '../find-fact/fact-features.ts';
import type { Rarity, Unit } from '../find-fact/question-words.ts';
import type { Marks } from './find-marks.ts';
import type { MedicinePlace } from './find-medicines.ts';
import type { KnownEntry, QuestionBank, ReadEntry, ReadWording } from './question-bank.ts';
import { shareBack, shareWords, toSpread } from './share-words.ts';
import { compareSense, compareWords, multiply, type TextVector } from './word-space.ts';

/** A question as its words are read, for the known ones of a medicine without its name. */
export interface ReadText {
  units: readonly Unit[];
  stems: ReadonlySet<string>;
  vector: TextVector;
  /** With what stands directly before it, and with all that was told. */
  joined?: TextVector | undefined;
  around?: TextVector | undefined;
  /** What was told without the question. */
  told?: TextVector | undefined;
}

/** What is read of a question once, before it is held against the known ones. */
export interface ReadAsked {
  own: ReadText;
  /** The same without the name of a medicine. */
  maskedOf(medicine: string): ReadText;
  /** How likely each kind of question is. */
  kinds: Readonly<Partial<Record<QuestionKind, number>>>;
  medicines: readonly MedicinePlace[];
  marks: Marks;
  /** The subjects that the question names. */
  subjects: ReadonlySet<string>;
  /** The talk or the long message that it stands in. */
  within?: ReadAround | undefined;
}

export interface ReadAround {
  /** The medicines told of, the one named last first. */
  medicines: readonly MedicinePlace[];
  marks: Marks;
  subjects: ReadonlySet<string>;
}

/** A known question that may ask the same. */
export interface Candidate {
  entry: KnownEntry;
  read: ReadEntry;
  whole: TextVector;
  asked: ReadText;
}

/** What is left out while weights are learned: a whole question, or one of its wordings. */
export interface Without {
  entry: KnownEntry;
  wording?: string;
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
/** Arbitrary: from here on, two texts mostly ask the same. */
const NEAR_SENSE = 0.5;

/** The features of each candidate against what was asked, and of the case that none of them asks the same. */
export function listFeatures(
  asked: ReadAsked,
  candidates: readonly Candidate[],
  bank: QuestionBank,
  without?: Without,
): { questions: Features[]; none: Features } {
  const { units } = asked.own;
  const rows = candidates.map((candidate) => compareWith(asked, candidate, bank, without));
  type Row = (typeof rows)[number];
  const told = Math.min(1, units.length / FEW_UNITS);
  const best = (field: keyof Row) => Math.max(0, ...rows.map((each) => each[field]));
  const among = (field: keyof Row) => (rows.length > 0 ? toSpread(rows.map((each) => each[field])) : () => 0);
  const ranked = asked.within ? RANKED_WITHIN : RANKED;
  const leads = ranked.map((names) => ({ ...names, best: best(names.field), spread: among(names.field) }));
  const questions = rows.map((each): Features => {
    const features = new Map<string, number>();
    for (const field of asked.within ? PLAIN_WITHIN : PLAIN) features.set(field, each[field]);
    for (const lead of leads) {
      const value = each[lead.field];
      features.set(lead.behind, lead.best - value);
      features.set(lead.among, lead.spread(value));
      features.set(lead.isBest, value === lead.best && value > 0 ? 1 : 0);
    }
    features.set('kind, sense', each.kind * each.sense);
    features.set('sense near', Math.max(0, each.sense - NEAR_SENSE));
    features.set('nearest sense near', Math.max(0, each.nearestSense - NEAR_SENSE));
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
const PLAIN_WITHIN = [
  ...PLAIN,
  'joined',
  'joinedSense',
  'around',
  'topic',
  'topicSense',
  'topicNearest',
  'namedSense',
  'aroundSense',
  'otherAround',
  'ofMedicine',
  'isNamed',
  'isNamedLast',
  'isOtherNamed',
  'subjectAround',
  'extraAround',
] as const;

/** The names of the features that hold a candidate against the best one. */
const toNames = <Field extends string>(field: Field) => ({
  field,
  behind: `${field} behind`,
  among: `${field} among`,
  isBest: `${field} best`,
  none: `none ${field}`,
});
const RANKED = (['words', 'sense', 'nearest', 'nearestSense', 'part', 'kind'] as const).map(toNames);
const RANKED_WITHIN = [...RANKED, ...(['joinedSense', 'aroundSense', 'topic'] as const).map(toNames)];

const most = (values: readonly number[]) => Math.max(0, ...values);
const toNumber = (holds: boolean) => (holds ? 1 : 0);

function compareWith(asked: ReadAsked, candidate: Candidate, bank: QuestionBank, without: Without | undefined) {
  const { entry, read } = candidate;
  const isLeftOut = (text: string) => entry === without?.entry && text === without.wording;
  const own = read.wordings.filter(({ text, follows }) => !isLeftOut(text) && (asked.within !== undefined || !follows));
  const texts = compareTexts(candidate, own, bank.space.rarity);
  const around = compareAround(asked, candidate, own, bank);
  return {
    ...texts,
    ...compareMarks(asked, candidate, own),
    ...around,
    topicSense: around.topic * texts.sense,
    topicNearest: around.topic * texts.nearestSense,
    namedSense: Math.max(around.isNamed, around.isNamedLast) * texts.sense,
  };
}

function compareTexts({ entry, read, whole, asked: { units, stems, vector } }: Candidate, own: readonly ReadWording[], rarity: Rarity) {
  const shared = own.map((wording) => shareWords(units, wording.stems, rarity));
  return {
    words: compareWords(vector, whole),
    sense: Math.max(0, compareSense(vector, whole)),
    nearest: most(own.map((wording) => compareWords(vector, wording.vector))),
    nearestSense: most(own.map((wording) => compareSense(vector, wording.vector))),
    part: most(shared.map(({ part }) => part)),
    most: most(shared.map((each) => each.most)),
    // How much of a wording the question has: "can I drink" is part of many.
    back: most(own.map((wording) => shareBack(wording.stems, stems, rarity))),
    ofAnswer: shareWords(units, read.answer, rarity).part,
    ofMedicine: toNumber(entry.isOfMedicine),
  };
}

function compareMarks({ kinds, medicines, marks, subjects, within }: ReadAsked, candidate: Candidate, own: readonly ReadWording[]) {
  const { entry, read } = candidate;
  const of = listOf(candidate, own);
  const isOwn = medicines.filter((medicine) => isAmong(of, medicine)).length;
  const all = [read.marks, ...own.map((wording) => wording.marks)];
  const held = { groups: new Set(all.flatMap(({ groups }) => [...groups])), numbers: new Set(all.flatMap(({ numbers }) => [...numbers])) };
  const first = own[0]?.marks ?? read.marks;
  return {
    kind: kinds[entry.question.kind] ?? 0,
    subject: toNumber(subjects.has(entry.about)),
    other: toNumber(medicines.length > isOwn),
    same: toNumber(medicines.length > 0 && medicines.length === isOwn),
    // It is about medicines of which the question names none.
    unnamed: toNumber(medicines.length === 0 && of.size > 0),
    // For somebody, or with something, of which the other says nothing.
    missing: countMissing(marks.groups, held.groups),
    extra: countMissing(first.groups, new Set([...marks.groups, ...(within?.marks.groups ?? [])])),
    numberSame: toNumber([...marks.numbers].some((number) => held.numbers.has(number))),
    numberOther: Math.min(1, countMissing(marks.numbers, held.numbers)),
    numberExtra: Math.min(1, countMissing(first.numbers, marks.numbers)),
    extraAround: countMissing(first.groups, marks.groups),
  };
}

/** What was told around the question: what it is about often stands only there. */
function compareAround({ medicines, within }: ReadAsked, candidate: Candidate, own: readonly ReadWording[], bank: QuestionBank) {
  const {
    entry,
    whole,
    asked: { joined, around, told },
  } = candidate;
  const of = listOf(candidate, own);
  const [last] = within?.medicines ?? [];
  const isOf = (place: MedicinePlace) => place.id === entry.about;
  return {
    joined: joined ? compareWords(joined, whole) : 0,
    joinedSense: joined ? Math.max(0, compareSense(joined, whole)) : 0,
    around: around ? compareWords(around, whole) : 0,
    aroundSense: around ? Math.max(0, compareSense(around, whole)) : 0,
    otherAround: toNumber(
      of.size > 0 && within !== undefined && within.medicines.length > 0 && !within.medicines.some((each) => isAmong(of, each)),
    ),
    isNamed: toNumber(entry.isOfMedicine && medicines.some(isOf)),
    isNamedLast: toNumber(entry.isOfMedicine && medicines.length === 0 && last !== undefined && isOf(last)),
    isOtherNamed: toNumber(entry.isOfMedicine && medicines.length > 0 && !medicines.some(isOf)),
    subjectAround: toNumber(within?.subjects.has(entry.about) === true),
    // The names of a medicine stand in none of its questions.
    topic: told && !entry.isOfMedicine ? Math.max(0, multiply(told.dense, bank.directionOf(entry.about))) : 0,
  };
}

const countMissing = (asked: ReadonlySet<string>, held: ReadonlySet<string>) => [...asked].filter((each) => !held.has(each)).length;
