import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { toKindShares } from '../find-fact/fact-model.ts';
import { scoreOf, toShares } from '../find-fact/train-choice.ts';
import { loadKindReader } from '../kinds/read-kind.ts';
import { asksSame } from './asks-same.ts';
import { type Among, findCandidates } from './find-candidates.ts';
import { findMarks, findPeople } from './find-marks.ts';
import type { MedicinePlace } from './find-medicines.ts';
import { maskPlaces } from './mask-names.ts';
import type { KnownEntry, QuestionBank } from './question-bank.ts';
import {
  type Candidate,
  isAmong,
  LONG_UNITS,
  listFeatures,
  listOf,
  type ReadAsked,
  type ReadText,
  type Without,
} from './question-features.ts';

/** What the build learned of which known question asks the same: a question of a subject, of one medicine, and within a talk or a long message. */
export type KnownModel = Readonly<Record<'subject' | 'medicine' | 'within', Readonly<Record<string, number>>>>;

/** A known question, and how likely it asks the same. */
export interface RankedKnown {
  entry: KnownEntry;
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
export interface AskedKnown {
  text: string;
  /** The medicines that it names, in order; those with a record are looked for here where left out. */
  medicines?: readonly MedicinePlace[] | undefined;
  /** The medicines that the talk makes it be about, where it names none. */
  things?: readonly string[];
  /** The talk or the long message that it stands in. */
  within?: AskedWithin | undefined;
}

export interface AskedWithin {
  /** What stands directly before it: a sentence or two, or the last message. */
  before: string;
  /** All that was told. */
  told: string;
  /** The medicines told of, the one named last first. */
  medicines?: readonly MedicinePlace[] | undefined;
}

/** Lists the known questions that most likely ask the same, the likeliest first. */
export type RankKnown = (asked: AskedKnown, among?: Among, without?: Without) => RankedKnown[];

/** Reads what is asked once. */
export function createAskedReader({ readUnits, findMedicines, findSubjects, space }: QuestionBank) {
  const readKind = loadKindReader();
  const readText = (text: string, within: { before: string; told: string } | undefined): ReadText => {
    const units = readUnits(text);
    return {
      units,
      stems: new Set(units.flat()),
      vector: space.toVector(text),
      joined: within && space.toVector(`${within.before}\n${text}`),
      around: within && space.toVector(`${within.told}\n${text}`),
      told: within && space.toVector(within.told),
    };
  };
  return ({ text, medicines: given, within }: AskedKnown): ReadAsked => {
    const medicines = given ?? findMedicines(text);
    const [before, told] = within ? [findMedicines(within.before), findMedicines(within.told)] : [[], []];
    const mask = (each: string, places: readonly MedicinePlace[], medicine: string) =>
      maskPlaces(
        each,
        places.filter(({ id }) => id === medicine),
      );
    return {
      own: readText(text, within),
      maskedOf: (medicine) =>
        readText(
          mask(text, medicines, medicine),
          within && { before: mask(within.before, before, medicine), told: mask(within.told, told, medicine) },
        ),
      kinds: toKindShares(readKind(text, medicines).scores),
      medicines,
      marks: findMarks(text),
      subjects: findSubjects(text),
      within: within && {
        medicines: within.medicines ?? told.toReversed(),
        marks: findMarks(within.told),
        subjects: findSubjects(within.told),
      },
    };
  };
}

export function createKnownRanker(bank: QuestionBank, model: KnownModel): RankKnown {
  const read = createAskedReader(bank);
  const weightsOf = {
    subject: new Map(Object.entries(model.subject)),
    medicine: new Map(Object.entries(model.medicine)),
    within: new Map(Object.entries(model.within)),
  };
  return (given, among = {}, without) => {
    const asked = read(given);
    // "Can that do it too" asks what was asked before, and of "what is qhs" no word with content is known.
    if (asked.own.vector.words.length === 0) return [];
    const candidates = findCandidates(asked, bank, among, without);
    if (candidates.length === 0) return [];
    const { questions, none } = listFeatures(asked, candidates, bank, without);
    const weights = weightsOf[asked.within ? 'within' : among.medicine === undefined ? 'subject' : 'medicine'];
    const own = toShares([...questions, none].map((option) => scoreOf(option, weights)));
    // Several that ask the same share what one alone would have; a question that stands alone is clear enough without.
    const shares = asked.within ? addSame(candidates, own) : own;
    const isOfOther = createOtherCheck(given, asked, bank);
    const foundIn: RankedKnown['foundIn'] = asked.within ? 'talk' : asked.own.units.length > LONG_UNITS ? 'story' : 'question';
    return candidates
      .map((candidate, at) => ({
        own: own[at] ?? 0,
        entry: candidate.entry,
        share: shares[at] ?? 0,
        near: questions[at]?.get('back') ?? 0,
        foundIn,
        isOfOther: isOfOther(candidate),
      }))
      .sort((a, b) => b.own - a.own)
      .map(({ own: _, ...ranked }): RankedKnown => ranked);
  };
}

const addSame = (candidates: readonly Candidate[], shares: readonly number[]): number[] =>
  candidates.map((one, at) =>
    candidates.reduce((sum, other, index) => sum + (index === at || asksSame(one, other) ? (shares[index] ?? 0) : 0), 0),
  );

function createOtherCheck({ text, things = [] }: AskedKnown, asked: ReadAsked, { findMedicines }: QuestionBank) {
  const { medicines: named, within } = asked;
  const meant = named.length > 0 ? named : things.flatMap((name) => findMedicines(name));
  // "Is gonorrhea curable" asks of its own subject, whatever medicine was talked about before.
  const listMeant = ({ entry }: Candidate) => (asked.subjects.has(entry.about) ? named : meant);
  const people = findPeople(text);
  return (candidate: Candidate): boolean => {
    const { entry, read } = candidate;
    if ([...people].some((group) => !read.people.has(group))) return true;
    if (isOtherWay(named, entry, findMedicines)) return true;
    if (entry.isOfMedicine) return false;
    const of = listOf(candidate);
    return (
      isOfOtherMedicine(of, listMeant(candidate)) ||
      isOfUnnamedPair(entry.question.kind, of, [...meant, ...(within?.medicines ?? [])], within ? PAIRS : COMPARED)
    );
  };
}

/** From Eliquis to warfarin is not from warfarin to Eliquis. */
function isOtherWay(
  named: readonly MedicinePlace[],
  { question: { kind, asks } }: KnownEntry,
  findMedicines: QuestionBank['findMedicines'],
) {
  const [from, to] = named;
  const [asked = ''] = asks;
  if (kind !== 'switching' || !from || !to || !FROM_TO.test(asked)) return false;
  const known = findMedicines(asked).map(({ id }) => id);
  const at = [known.indexOf(from.id), known.indexOf(to.id)] as const;
  return at[0] >= 0 && at[1] >= 0 && at[0] > at[1];
}

const FROM_TO = /\bfrom\b.*\bto\b/i;

/** What is about no medicine holds for all of them. */
const isOfOtherMedicine = (of: ReadonlySet<string>, asked: readonly MedicinePlace[]) =>
  of.size > 0 && asked.some((medicine) => !isAmong(of, medicine));

const COMPARED: readonly QuestionKind[] = ['comparison'];
const PAIRS: readonly QuestionKind[] = [...COMPARED, 'together'];
/** "Is Crestor 10 mg ok" compares nothing, and "can I take it together" does not ask about a pair unless the talk named both. */
function isOfUnnamedPair(
  kind: QuestionKind,
  of: ReadonlySet<string>,
  told: readonly MedicinePlace[],
  kinds: readonly QuestionKind[],
): boolean {
  if (!kinds.includes(kind) || of.size < 2) return false;
  const [first, ...others] = told.filter((medicine) => isAmong(of, medicine));
  return first === undefined || others.every(({ id }) => id === first.id);
}
