import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { FactField, HeldFact } from './held-facts.ts';
import { type Rarity, type ReadUnits, splitWords, stemOf, type Unit } from './question-words.ts';

/** What is read of a question once, before it is held against each fact. */
export interface AskedFact {
  units: readonly Unit[];
  /** What stands before the question. */
  told: readonly Unit[];
  /** How likely each kind of question is. */
  kinds: Readonly<Partial<Record<QuestionKind, number>>>;
  /** How it is asked: "how long", "may". */
  asks: readonly string[];
  grams: readonly string[];
}

/** A fact as it is read once. */
export interface ReadFact {
  fact: HeldFact;
  stems: ReadonlySet<string>;
  has: readonly string[];
  words: number;
}

export type Features = Map<string, number>;

/** How a question is asked. */
const ASKS: readonly (readonly [name: string, words: RegExp])[] = [
  ['how-long', /\bhow (?:long|many (?:days|weeks|months|years|hours|hrs|minutes))\b|\bfor ?ever\b|\ball day\b/i],
  [
    'how-soon',
    /\bhow (?:soon|fast|quick\w*)\b|\bwhen (?:does|do|will|should|can|would)\b|\bbefore it\b|\bkicks?\b|\bstart\w* (?:to )?work/i,
  ],
  ['how-much', /\bhow (?:much|many|often)\b|\bmax\w*\b|\bmost\b/i],
  ['may', /\b(?:can|may|could|should|is it (?:ok|safe|fine|bad)|ok to|okay to|safe to|am i allowed|do i (?:have|need) to|must)\b/i],
  ['does', /^\W*(?:\w+ )?(?:does|do|will|is|are|did)\b/i],
  ['why', /\bwhy\b|\bhow come\b/i],
  ['what', /\bwhat(?:['’]?s)?\b/i],
  ['what-if', /\bwhat if\b|\bif i\b|\bwhat happens\b/i],
  ['which', /\bwhich\b|\bor\b/i],
  ['how', /\bhow (?:do|does|to|should|is|are|it)\b/i],
  ['time', /\b(?:morning|night|bedtime|evening|breakfast|dinner|noon|am|pm)\b/i],
  ['normal', /\bnormal\b|\bside.?effects?\b|\bcaus\w+|\bmak(?:e|es|ing) (?:me|you|him|her|my)\b|\bfrom (?:it|this|the)\b/i],
  ['end', /\b(?:stop|quit|wear off|go(?:es)? away|get better|end|ever)\b/i],
];

/** What a fact has that may be asked for. */
const HAS: readonly (readonly [name: string, words: RegExp])[] = [
  ['time', /\b(?:minutes?|hours?|days?|weeks?|months?|years?|life|long)\b/i],
  ['number', /\d/],
  ['rule', /\b(?:do not|don't|never|avoid|must|may|can|should|take|keep|ask|stop|usually yes|not)\b/i],
  ['clock', /\b(?:morning|night|bedtime|evening|breakfast|dinner|day)\b/i],
];

/** The kinds of questions that the facts of a field answer. */
export const KINDS_OF_FIELD: Readonly<Record<FactField, readonly QuestionKind[]>> = {
  status: ['prescription'],
  schedule: ['class', 'prescription'],
  withdrawn: ['availability'],
  class: ['class', 'medicine'],
  mechanism: ['how-it-works'],
  indications: ['use', 'medicine'],
  onset: ['onset'],
  duration: ['duration'],
  halfLife: ['duration'],
  forms: ['forms'],
  administration: ['how-to-take', 'food'],
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  alcohol: ['alcohol'],
  driving: ['driving'],
  sedation: ['driving', 'side-effect'],
  missedDose: ['missed-dose'],
  stopping: ['stopping', 'course'],
  storage: ['storage'],
  splitting: ['splitting'],
  course: ['course', 'stopping'],
  switching: ['switching'],
  sunlight: ['suitability'],
  surgery: ['suitability'],
  boxedWarnings: ['suitability', 'side-effect'],
  seriousEffects: ['side-effect'],
  sideEffects: ['side-effect'],
  interactions: ['food', 'together', 'supplement', 'alcohol'],
  cautions: ['suitability', 'pregnancy'],
  recalls: ['availability'],
};
const LISTED: ReadonlySet<FactField> = new Set(['boxedWarnings', 'seriousEffects', 'sideEffects', 'interactions', 'cautions', 'recalls']);

/** Arbitrary: what stands farther before the question is told of something else. */
const TOLD_WORDS = 25;
/** Arbitrary: a less likely kind says nothing. */
const LEAST_KIND = 0.08;

const find = (cues: readonly (readonly [string, RegExp])[], text: string) =>
  cues.flatMap(([name, words]) => (words.test(text) ? [name] : []));

export function readAsked(
  question: string,
  { told = '', kinds, readUnits }: { told?: string; kinds: AskedFact['kinds']; readUnits: ReadUnits },
): AskedFact {
  const words = splitWords(question).map(stemOf);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return {
    units: readUnits(question),
    told: readUnits(told.split(/\s+/).slice(-TOLD_WORDS).join(' ')),
    kinds,
    asks: find(ASKS, question),
    grams: [...new Set([...words, ...pairs])],
  };
}

export const readFact = (fact: HeldFact, readUnits: ReadUnits): ReadFact => ({
  fact,
  stems: new Set(readUnits(fact.text).flat()),
  has: find(HAS, fact.text),
  words: fact.text.split(/\s+/).length,
});

interface Shared {
  /** The weight of the words that both have. */
  weight: number;
  /** Their part of the words asked. */
  part: number;
  most: number;
}

function share(units: readonly Unit[], { stems }: ReadFact, rarity: Rarity): Shared {
  let [weight, all, most] = [0, 0, 0];
  const seen = new Set<string>();
  for (const unit of units) {
    const key = unit.at(-1) ?? '';
    if (seen.has(key)) continue;
    seen.add(key);
    const own = Math.max(...unit.map(rarity));
    all += own;
    const found = unit.filter((stem) => stems.has(stem)).map(rarity);
    if (found.length === 0) continue;
    const best = Math.max(...found);
    weight += best;
    most = Math.max(most, best);
  }
  return { weight, part: all === 0 ? 0 : weight / all, most };
}

/** The features of each fact against a question, and those of the answer that none of them answers. */
export function listFeatures(asked: AskedFact, facts: readonly ReadFact[], rarity: Rarity): { facts: Features[]; none: Features } {
  const shared = facts.map((fact) => share(asked.units, fact, rarity));
  const besides = facts.map((fact) => share(asked.told, fact, rarity));
  const kinds = Object.entries(asked.kinds).filter(([, share]) => (share ?? 0) >= LEAST_KIND) as [QuestionKind, number][];
  const best = Math.max(0, ...shared.map(({ weight }) => weight));
  const bestPart = Math.max(0, ...shared.map(({ part }) => part));
  const listed = facts.map((each, at) => {
    const { fact, has } = each;
    const { field } = fact;
    const [own, told] = [shared[at] as Shared, besides[at] as Shared];
    const kind = LISTED.has(field) ? 'list' : 'single';
    const agreement = KINDS_OF_FIELD[field].reduce((sum, name) => sum + (asked.kinds[name] ?? 0), 0);
    const isBest = own.weight > 0 && own.weight === best;
    const features: Features = new Map([
      [`field ${field}`, 1],
      ['agreement', agreement],
      [`agreement ${kind}`, agreement],
      ['weight', own.weight / 10],
      [`weight ${kind}`, own.weight / 10],
      [`weight ${field}`, own.weight / 10],
      ['part', own.part],
      [`part ${kind}`, own.part],
      ['most', own.most / 8],
      [`most ${kind}`, own.most / 8],
      ['agreement part', agreement * own.part],
      ['told', told.weight / 10],
      [`told ${kind}`, told.weight / 10],
      ['length', Math.log(each.words) / 4],
      [isBest ? 'best' : 'not best', 1],
      [`${isBest ? 'best' : own.weight > 0 ? 'some' : 'nothing'} ${kind}`, 1],
    ]);
    for (const [name, share] of kinds) features.set(`kind ${name} ${field}`, share);
    for (const name of asked.asks) {
      features.set(`asks ${name} ${field}`, 1);
      for (const what of has) features.set(`asks ${name} has ${what}`, 1);
    }
    for (const gram of asked.grams) features.set(`says ${gram} ${field}`, 1);
    return features;
  });
  const none: Features = new Map([
    ['none', 1],
    ['none best', best / 10],
    ['none part', bestPart],
    ['none units', Math.min(asked.units.length, 12) / 12],
    ['none long', asked.grams.length > 30 ? 1 : 0],
  ]);
  for (const [name, share] of kinds) none.set(`none kind ${name}`, share);
  for (const name of asked.asks) none.set(`none asks ${name}`, 1);
  for (const gram of asked.grams) none.set(`none says ${gram}`, 1);
  return { facts: listed, none };
}
