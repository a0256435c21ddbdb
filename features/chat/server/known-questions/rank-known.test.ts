import { describe, expect, it } from 'vitest';
import { asksSame } from './asks-same.ts';
import { buildKnownModel, createBank, learnKnownWords, listAllEntries, listLearned } from './build-known-questions.ts';
import { listWritten, readWritten } from './learned-talks.ts';
import type { KnownEntry } from './question-bank.ts';
import { createKnownRanker, type RankedKnown } from './rank-known.ts';

/** Each folder of subjects, and each medicine, has one writer. Some are learned from, and others asked about. */
const [EVERY, LEARNED, ASKED] = [12, 0, 1];
/** The places of the wordings that are short and that tell a story. */
const [SHORT, STORY] = [1, 2];
/** Long messages and talks are asked about in turn, too: those of the last writer. */
const LAST_WRITER = 2 / 3;

const entries = listAllEntries();
const writers = [...new Set(entries.map(({ group }) => group))];
const isOf = ({ group }: Pick<KnownEntry, 'group'>, part: number) => writers.indexOf(group) % EVERY === part;
/** Every wording that is learned from or asked: the words are learned without them, once for all. */
const leftOut = new Set([
  ...listLearned(entries),
  ...entries.filter((entry) => isOf(entry, ASKED)).flatMap(({ question: { asks } }) => [SHORT, STORY].flatMap((at) => asks[at] ?? [])),
]);
const bank = createBank(learnKnownWords(entries, leftOut));
const written = readWritten();
const last = Math.floor(written.length * LAST_WRITER);
const model = buildKnownModel(bank, (entry) => isOf(entry, LEARNED), listWritten(written.slice(0, last), bank));
const rank = createKnownRanker(bank, model);

const all = [...bank.subjects, ...[...bank.medicines.values()].flat()];

interface Row {
  isRight: boolean;
  isSaid(share: number): boolean;
  isOther(share: number): boolean;
}

const toCandidate = (entry: KnownEntry) => ({ entry, whole: bank.toWhole(entry) });
const isSame = (one: KnownEntry, other: KnownEntry) => one === other || asksSame(toCandidate(one), toCandidate(other));
const isSaid = (found: RankedKnown | undefined, share: number) => found !== undefined && !found.isOfOther && found.share >= share;

/** Asks the questions that were not learned from by one of their wordings, which is not known, once with and once without the question. */
function askWordings(isOfMedicine: boolean, choose: (entry: KnownEntry) => string | undefined): Row[] {
  return all.flatMap((entry) => {
    const wording = entry.isOfMedicine === isOfMedicine && isOf(entry, ASKED) ? choose(entry) : undefined;
    if (wording === undefined) return [];
    const asked = { text: wording };
    const among = isOfMedicine ? { medicine: entry.about } : {};
    const [first] = rank(asked, among, { entry, wording });
    const [other] = rank(asked, among, { entry });
    return [
      {
        isRight: first !== undefined && isSame(first.entry, entry),
        isSaid: (share: number) => isSaid(first, share),
        isOther: (share: number) => isSaid(other, share) && other !== undefined && !isSame(other.entry, entry),
      },
    ];
  });
}

const partOf = <T>(list: readonly T[], holds: (each: T) => boolean) => list.filter(holds).length / list.length;

// The bounds are somewhat below what was measured (docs/adr/0061).
describe.each([
  { name: 'short ones of subjects', isOfMedicine: false, at: SHORT, share: 0.6, first: 0.75, right: 0.8, said: 0.1 },
  { name: 'stories of subjects', isOfMedicine: false, at: STORY, share: 0.6, first: 0.53, right: 0.7, said: 0.01 },
  { name: 'short ones of medicines', isOfMedicine: true, at: SHORT, share: 0.5, first: 0.87, right: 0.93, said: 0.6 },
  { name: 'stories of medicines', isOfMedicine: true, at: STORY, share: 0.5, first: 0.8, right: 0.9, said: 0.3 },
])('known questions asked in wordings of writers that were not learned from: $name', ({ isOfMedicine, at, share, first, right, said }) => {
  const rows = askWordings(isOfMedicine, ({ question }) => question.asks[at]);

  it('finds the right one first as often as was measured', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(partOf(rows, ({ isRight }) => isRight)).toBeGreaterThan(first);
  });

  it('is mostly right where it is sure', () => {
    const sure = rows.filter((row) => row.isSaid(share));
    expect(sure.length).toBeGreaterThan(rows.length * said);
    expect(partOf(sure, ({ isRight }) => isRight)).toBeGreaterThan(right);
  });

  it('is seldom sure of another where the question is not known', () => {
    expect(partOf(rows, ({ isOther }) => isOther(share))).toBeLessThan(0.18);
  });
});

describe('questions of long messages and talks by a writer whose messages were not learned from', () => {
  const rows = listWritten(written.slice(last), bank).map(({ entry, asked }) => ({ entry, found: rank(asked)[0] }));
  const known = rows.filter(({ entry }) => entry !== undefined);
  const isRight = ({ entry, found }: (typeof rows)[number]) => entry !== undefined && found !== undefined && isSame(found.entry, entry);

  it('finds the right one first for more than one in three', () => {
    expect(known.length).toBeGreaterThan(80);
    expect(partOf(known, isRight)).toBeGreaterThan(0.35);
  });

  it('is mostly right where it is sure', () => {
    const sure = rows.filter(({ found }) => isSaid(found, 0.5));
    expect(sure.length).toBeGreaterThan(10);
    expect(partOf(sure, isRight)).toBeGreaterThan(0.6);
  });
});

it('marks known questions that there are', () => {
  expect(listWritten(written, bank).filter(({ entry }) => entry !== undefined).length).toBeGreaterThan(300);
});
