import type { KnownEntry, QuestionBank } from './question-bank.ts';
import type { Candidate, ReadAsked, ReadText, Without } from './question-features.ts';
import { compareSense, compareWords, multiply, type TextVector } from './word-space.ts';

/** Arbitrary: what asks the same is nearly always among these. */
export const MOST_CANDIDATES = 30;
/** Arbitrary: of a talk or a long message those of its medicines are looked at, too. */
const MOST_WITHIN = 40;
/** Arbitrary: more medicines are told of in passing. */
const MOST_MEDICINES = 5;
/** What was told around a question counts less than its own words. Arbitrary. */
const AROUND_COUNTS = 0.5;
const TOPIC_COUNTS = 1;

/** The questions to look among: those of one medicine, or those of all subjects, within a talk also those of its medicines. */
export interface Among {
  medicine?: string | undefined;
}

interface Scored {
  entry: KnownEntry;
  whole: TextVector;
  asked: ReadText;
  score: number;
}

/** The known questions that are nearest by their words and their direction. @param more one more for each that is left out later */
export function findCandidates(asked: ReadAsked, bank: QuestionBank, { medicine }: Among, without?: Without, more = 0): Candidate[] {
  const ofMedicines = listMedicines(asked, medicine).flatMap((id) => {
    const own = asked.maskedOf(id);
    return (bank.medicines.get(id) ?? []).flatMap((entry) => score(entry, own, bank, without) ?? []);
  });
  const ofSubjects = medicine === undefined ? findSubjects(asked, bank, without, MOST_CANDIDATES + more) : [];
  const all = [...ofSubjects, ...ofMedicines];
  const best =
    medicine === undefined ? all.sort((a, b) => b.score - a.score).slice(0, (asked.within ? MOST_WITHIN : MOST_CANDIDATES) + more) : all;
  return best.map(({ entry, whole, asked: own }) => ({ entry, whole, asked: own, read: bank.read(entry) }));
}

function listMedicines({ medicines, within }: ReadAsked, medicine: string | undefined): string[] {
  if (medicine !== undefined) return [medicine];
  if (!within) return [];
  return [...new Set([...medicines, ...within.medicines].map(({ id }) => id))].slice(0, MOST_MEDICINES);
}

/** Looks at each question of a subject, whose shared words are counted for all at once. */
function findSubjects({ own }: ReadAsked, bank: QuestionBank, without: Without | undefined, count: number): Scored[] {
  const shared = bank.compareWholes(own.vector);
  const [joined, around] = [own.joined && bank.compareWholes(own.joined), own.around && bank.compareWholes(own.around)];
  const best: Scored[] = [];
  for (const [at, entry] of bank.subjects.entries()) {
    const topic = own.told ? TOPIC_COUNTS * multiply(own.told.dense, bank.directionOf(entry.about)) : 0;
    const isLeftOut = without?.entry === entry;
    const whole = isLeftOut ? toWholeWithout(entry, bank, without) : bank.toWhole(entry);
    if (!whole) continue;
    const words = isLeftOut ? shareOf(own, whole) : { own: shared[at] ?? 0, joined: joined?.[at] ?? 0, around: around?.[at] ?? 0 };
    const score = addUp(whole, own, words, topic);
    // Sorting all of them would take longer than comparing them.
    if (best.length === count && score <= (best.at(-1)?.score ?? 0)) continue;
    const after = best.findLastIndex((other) => other.score >= score);
    best.splice(after + 1, 0, { entry, whole, asked: own, score });
    if (best.length > count) best.pop();
  }
  return best;
}

function score(entry: KnownEntry, asked: ReadText, bank: QuestionBank, without: Without | undefined): Scored | undefined {
  const whole = toWholeWithout(entry, bank, without);
  return whole && { entry, whole, asked, score: addUp(whole, asked, shareOf(asked, whole), 0) };
}

/** A known question without the wording that is left out; undefined where all of it is. */
function toWholeWithout(entry: KnownEntry, bank: QuestionBank, without: Without | undefined): TextVector | undefined {
  if (without?.entry !== entry) return bank.toWhole(entry);
  return without.wording === undefined ? undefined : bank.toWhole(entry, without.wording);
}

/** How much of the words of a question, and of what was told before and around it, a known one has. */
interface WordShares {
  own: number;
  joined: number;
  around: number;
}

const shareOf = ({ vector, joined, around }: ReadText, whole: TextVector): WordShares => ({
  own: compareWords(vector, whole),
  joined: joined ? compareWords(joined, whole) : 0,
  around: around ? compareWords(around, whole) : 0,
});

function addUp(whole: TextVector, { vector, joined, around }: ReadText, words: WordShares, topic: number): number {
  const own = words.own + compareSense(vector, whole);
  if (!joined || !around) return own + topic;
  const beside = words.joined + compareSense(joined, whole) + AROUND_COUNTS * (words.around + compareSense(around, whole));
  return own + beside + topic;
}
