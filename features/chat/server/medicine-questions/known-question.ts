import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { AskedQuestion } from '#packages/medicines/question-record.ts';
import { MEANING_SIZE } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import type { Features } from '../find-fact/fact-features.ts';
import type { Rarity, ReadUnits, Unit } from '../find-fact/question-words.ts';

/** What is read of a question once, before it is held against each known one. */
export interface ReadAsked {
  vector: Float32Array;
  units: readonly Unit[];
  /** How likely each kind of question is. */
  kinds: Readonly<Partial<Record<QuestionKind, number>>>;
}

/** One way to ask a known question. */
export interface Wording {
  /** With the name of the medicine replaced. */
  text: string;
  vector: Float32Array;
  stems: ReadonlySet<string>;
}

/** A known question as it is read once. */
export interface KnownQuestion {
  question: AskedQuestion;
  wordings: readonly Wording[];
  /** The stems of its answer. */
  answer: ReadonlySet<string>;
}

export const readStems = (text: string, readUnits: ReadUnits): ReadonlySet<string> => new Set(readUnits(text).flat());

/** Vectors have a length near 1, so that their product is near 1 where two texts mean the same. */
export function multiply(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < MEANING_SIZE; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

interface Shared {
  /** The part of the words asked that both have, by their rarity. */
  part: number;
  /** The rarest of them. */
  most: number;
}

/** How many of the words asked a text has. */
export function shareWords(units: readonly Unit[], stems: ReadonlySet<string>, rarity: Rarity): Shared {
  let [weight, all, most] = [0, 0, 0];
  for (const unit of units) {
    const own = Math.max(...unit.map(rarity));
    all += own;
    if (!unit.some((stem) => stems.has(stem))) continue;
    weight += own;
    most = Math.max(most, own);
  }
  return { part: all === 0 ? 0 : weight / all, most: most / MOST_RARE };
}
/** Arbitrary: brings the rarity of a word near 1. */
const MOST_RARE = 8;
/** Arbitrary: fewer words leave open what is asked. */
const FEW_UNITS = 3;
/** Arbitrary: a longer question tells more than it asks. */
const LONG_UNITS = 14;

/**
 * The features of each known question against one that was asked, and those of the case that none of them asks the same.
 * @param without the wording that is asked while the weights are learned
 */
export function listFeatures(
  { vector, units, kinds }: ReadAsked,
  known: readonly KnownQuestion[],
  rarity: Rarity,
  without?: Wording,
): { questions: Features[]; none: Features } {
  const read = known.map(({ question, wordings, answer }) => {
    const own = without ? wordings.filter((wording) => wording !== without) : wordings;
    const near = own.map((wording) => multiply(vector, wording.vector)).sort((a, b) => b - a);
    const shared = own.map(({ stems }) => shareWords(units, stems, rarity));
    return {
      near: near[0] ?? 0,
      mean: near.reduce((sum, each) => sum + each, 0) / (near.length || 1),
      part: Math.max(0, ...shared.map(({ part }) => part)),
      most: Math.max(0, ...shared.map(({ most }) => most)),
      ofAll: shareWords(units, new Set(own.flatMap(({ stems }) => [...stems])), rarity).part,
      ofAnswer: shareWords(units, answer, rarity).part,
      kind: kinds[question.kind] ?? 0,
    };
  });
  // One word in common is little where it is the only one.
  const told = Math.min(1, units.length / FEW_UNITS);
  const best = (field: keyof (typeof read)[number]) => Math.max(0, ...read.map((each) => each[field]));
  const [nearest, bestMean, bestPart] = [best('near'), best('mean'), best('part')];
  const among = (field: keyof (typeof read)[number]) => toSpread(read.map((each) => each[field]));
  const [nears, means, parts] = [among('near'), among('mean'), among('ofAll')];
  const questions = read.map(
    (each): Features =>
      new Map([
        ['near', each.near],
        ['nearer', Math.max(0, each.near - 0.6)],
        ['very near', Math.max(0, each.near - 0.75)],
        ['mean', each.mean],
        ['part', each.part * told],
        ['most', each.most],
        ['of all', each.ofAll * told],
        ['of all, near', each.ofAll * each.near * told],
        ['of answer, near', each.ofAnswer * each.near * told],
        ['kind, near', each.kind * each.near],
        ['kind', each.kind],
        ['near and part', each.near * each.part * told],
        ['near among', nears(each.near)],
        ['mean among', means(each.mean)],
        ['part among', parts(each.ofAll)],
        [each.near === nearest ? 'nearest' : 'not nearest', 1],
        [each.mean === bestMean ? 'best mean' : 'not best mean', 1],
        [each.part === bestPart && each.part > 0 ? 'best part' : 'not best part', 1],
      ]),
  );
  const none: Features = new Map([
    ['none', 1],
    ['none nearest', nearest],
    ['none part', bestPart],
    ['none long', units.length > LONG_UNITS ? 1 : 0],
    ['none units', Math.min(units.length, LONG_UNITS) / LONG_UNITS],
  ]);
  return { questions, none };
}

/** How far a value is from the middle of all, in standard deviations: some questions are near to everything. */
export function toSpread(values: readonly number[]): (value: number) => number {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length) || 1;
  return (value) => (value - middle) / spread;
}
