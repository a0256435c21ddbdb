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
    const isLeftOut = without?.entry === entry;
    const topic = own.told ? TOPIC_COUNTS * multiply(own.told.dense, bank.directionOf(entry.about)) : 0;
    const found = isLeftOut
      ? score(entry, own, bank, without, topic)
      : addUp(entry, bank.toWhole(entry), own, { own: shared[at] ?? 0, joined: joined?.[at] ?? 0, around: around?.[at] ?? 0, topic });
    // Sorting all of them would take longer than comparing them.
    if (!found || (best.length === count && found.score <= (best.at(-1)?.score ?? 0))) continue;
    const after = best.findLastIndex((other) => other.score >= found.score);
    best.splice(after + 1, 0, found);
    if (best.length > count) best.pop();
  }
  return best;
}

function score(entry: KnownEntry, asked: ReadText, bank: QuestionBank, without: Without | undefined, topic = 0): Scored | undefined {
  const left = without?.entry === entry ? without : undefined;
  if (left && left.wording === undefined) return undefined;
  const whole = bank.toWhole(entry, left?.wording);
  const words = (vector: TextVector | undefined) => (vector ? compareWords(vector, whole) : 0);
  return addUp(entry, whole, asked, { own: words(asked.vector), joined: words(asked.joined), around: words(asked.around), topic });
}

function addUp(
  entry: KnownEntry,
  whole: TextVector,
  asked: ReadText,
  words: { own: number; joined: number; around: number; topic: number },
): Scored {
  const sense = (vector: TextVector | undefined) => (vector ? compareSense(vector, whole) : 0);
  const own = words.own + sense(asked.vector);
  const around = words.joined + sense(asked.joined) + AROUND_COUNTS * (words.around + sense(asked.around));
  return { entry, whole, asked, score: own + around + words.topic };
}
