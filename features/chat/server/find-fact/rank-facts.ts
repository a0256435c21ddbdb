import { readFileSync } from 'node:fs';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { listFeatures, type ReadFact, readAsked, readFact } from './fact-features.ts';
import { type FactModel, toKindShares, toRarity } from './fact-model.ts';
import { type HeldFact, listHeldFacts } from './held-facts.ts';
import { createUnitReader, type ReadUnits } from './question-words.ts';
import { scoreOf, toShares } from './train-choice.ts';

/** A question as it is held against the facts of one medicine. */
export interface FactQuestion {
  /** Its words, without the names of medicines. */
  text: string;
  /** What stands before it. */
  told: string;
  /** How well its wording fits each kind. */
  scores: Readonly<Record<QuestionKind, number>>;
}

/** The facts of a medicine, the likeliest answer first, each with how likely it is. With `none` these sum to 1. */
export interface RankedFacts {
  facts: readonly { fact: HeldFact; share: number }[];
  /** How likely it is that no held fact answers. */
  none: number;
}

type RankFacts = (question: FactQuestion, product: Product) => RankedFacts;

export interface FactRanker {
  rank: RankFacts;
  readUnits: ReadUnits;
  /** Whether a text names a food, a drink or the like, also by another everyday word. */
  namesThing(text: string, thing: string): boolean;
}

const FILE = new URL('./generated/fact-model.json', import.meta.url);

let loaded: FactRanker | undefined;

/** Loads what the build learned, once for each process. */
export function loadFactRanker(): FactRanker {
  loaded ??= createFactRanker(JSON.parse(readFileSync(FILE, 'utf8')) as FactModel);
  return loaded;
}

export function createFactRanker(model: FactModel): FactRanker {
  const readUnits = createUnitReader(model.everyday);
  const rarity = toRarity(model);
  const weights = new Map(Object.entries(model.weights));
  const read = new WeakMap<Product, readonly ReadFact[]>();
  const readAll = (product: Product) => {
    const known = read.get(product) ?? listHeldFacts(product).map((fact) => readFact(fact, readUnits));
    read.set(product, known);
    return known;
  };
  const rank: RankFacts = ({ text, told, scores }, product) => {
    const facts = readAll(product);
    const asked = readAsked(text, { told, kinds: toKindShares(scores), readUnits });
    const { facts: options, none } = listFeatures(asked, facts, rarity);
    const shares = toShares([...options, none].map((option) => scoreOf(option, weights)));
    const ranked = facts.map(({ fact }, at) => ({ fact, share: shares[at] as number }));
    return { facts: ranked.sort((a, b) => b.share - a.share), none: shares.at(-1) as number };
  };
  const namesThing = (text: string, thing: string) => {
    const said = new Set(readUnits(text).flat());
    return readUnits(thing).some((unit) => unit.some((stem) => said.has(stem)));
  };
  return { rank, readUnits, namesThing };
}
