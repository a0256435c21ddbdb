import type { Verdict } from '../binding.ts';
import { BOXED_WARNING, CONTRAINDICATIONS } from '../sections.ts';
import { AVOID, NOT, normalizeText, readWords } from './label-words.ts';
import { isSameAmount, type Quantity, readNumberedNames, readNumbers, readQuantities } from './quantities.ts';

/** A section prepared for many checks. */
export interface ReadSection {
  code: string;
  text: string;
  /** The text as the label has it. */
  source: string;
  stems: readonly string[];
  quantities: readonly Quantity[];
  /** True if the copy cut it short: what is missing from it proves nothing. */
  cut: boolean;
}

export function readSection(code: string, text: string, cut: boolean): ReadSection {
  return {
    code,
    text: normalizeText(text),
    source: text,
    stems: readWords(text).map(({ stem }) => stem),
    quantities: readQuantities(text),
    cut,
  };
}

/** How much of a statement's weight must stand within how many words. */
export interface Bar {
  from: number;
  window: number;
  /** Whether a statement with few telling words may be stated. */
  short: boolean;
}
/** Arbitrary: chosen so that a reader of the verdicts agreed with them. A statement of ours is one sentence, a label says it in two or three. */
const CITED: Bar = { from: 0.66, window: 60, short: true };
/** Arbitrary: for a section that the fact does not cite, where the same words more often speak of something else. */
export const NOT_CITED: Bar = { from: 0.85, window: 30, short: false };
const ABSENT_BELOW = 0.1;
/** Arbitrary: "Use with care" has no word that could be looked up. */
const LEAST_WEIGHT = 3;
/** Arbitrary: a short statement ("Severe liver injury") is stated only where all its words stand next to each other. */
const SHORT_LEAST_WEIGHT = 1.5;
const SHORT_LEAST_WORDS = 2;
const SHORT_WINDOW_WORDS = 8;
const NEGATED = /\b(?:no|not|never|without|unlikely|nor|none)\b|n't\b/;
/** A prohibition at the start. Negations beyond it must stand in the label too. */
const PROHIBITS = /^(?:do not|not|never|avoid|must not|should not)\b[^.;:]*/i;
/** Arbitrary: shorter sections cannot show that something is missing. */
const LEAST_WORDS = 15;

/** The weight of a word: rare words of labels weigh more than common ones. */
export type WordWeight = (stem: string) => number;

/** Arbitrary: a word that no label has is an everyday word and distinguishes little. */
const EVERYDAY_WEIGHT = 0.7;
const EVERYDAY_BELOW = 12;
const NAME_WEIGHT = 5;

/** Weighs words by how few of the sections have them. @param names of medicines, which always distinguish. */
export function weighWords(sections: readonly ReadSection[], names: readonly string[]): WordWeight {
  const named = new Set(names.flatMap((name) => readWords(name).map(({ stem }) => stem)));
  const counts = new Map<string, number>();
  for (const { stems } of sections) for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => {
    const count = counts.get(stem) ?? 0;
    if (named.has(stem)) return NAME_WEIGHT;
    return count < EVERYDAY_BELOW ? EVERYDAY_WEIGHT : Math.min(NAME_WEIGHT, Math.log((sections.length + 1) / (count + 1)));
  };
}

const SENTENCES = /(?<=[.;:])\s+/;

/** Clauses of one statement may stand in different places of a section. */
const CLAUSES = /[.;]\s+/;

/**
 * Holds a statement in our words against a section, whole or clause by clause: it is stated if each clause that tells something is.
 * @param subject what the statement is about, of which a word must stand there too: "alcohol", or the medicine of an interaction.
 */
export function checkStatement(statement: string, section: ReadSection, weigh: WordWeight, subject = '', bar: Bar = CITED): Verdict {
  const verdict = checkPolar(statement, section, weigh, { subject, bar });
  if (verdict !== 'stated' || !NEGATION.test(statement)) return verdict;
  return checkPolar(statement.replace(NEGATION, ''), section, weigh, { subject, bar }) === 'stated' ? 'not-checked' : 'stated';
}

/** If the statement without its negation is stated just as well, then its negation was not read. */
const NEGATION = /\b(?:not|never|no|without|cannot)\s/i;

function checkPolar(statement: string, section: ReadSection, weigh: WordWeight, { subject, bar }: { subject: string; bar: Bar }): Verdict {
  const about = { weigh, subjects: new Set(readWords(subject).map(({ stem }) => stem)), bar };
  const whole = checkClause(statement, section, about);
  const clauses = statement.split(CLAUSES).filter((clause) => weighStatement(clause, weigh) >= SHORT_LEAST_WEIGHT);
  if (whole === 'stated' && !forbids(statement, section, about)) return 'not-checked';
  if (whole !== 'not-checked' || clauses.length < 2) return whole;
  return clauses.every((clause) => checkClause(clause, section, about) === 'stated') ? 'stated' : 'not-checked';
}

/** What a check looks with. */
interface About {
  weigh: WordWeight;
  subjects: ReadonlySet<string>;
  bar: Bar;
}

/** A clause that forbids or denies must be stated by itself: the other words of a statement would outweigh it. */
function forbids(statement: string, section: ReadSection, about: About): boolean {
  const [, ...later] = statement.split(CLAUSES);
  return later.filter((clause) => NEGATED.test(clause.toLowerCase())).every((clause) => checkClause(clause, section, about) === 'stated');
}

const wantedWords = (statement: string, weigh: WordWeight) =>
  new Map([...new Set(readWords(statement).map(({ stem }) => stem))].map((stem) => [stem, stem === NOT ? 0 : weigh(stem)]));
const weighStatement = (statement: string, weigh: WordWeight) => sum(wantedWords(statement, weigh).values());

/** A permission is proven by a reader only: a label that forbids has the same words. */
const PERMITS = /\b(?:safe|safely|may be used|can be used)\b|(?:^|[:;,.]\s*)do (?!not)|(?<!not )\b(?:recommended|approved|advised)\b/i;

/**
 * Holds a clause in our words against a section: its telling words close together, every number beside them, and its negation.
 * A statement that it cannot decide is left to a human reader.
 */
function checkClause(statement: string, section: ReadSection, { weigh, subjects, bar }: About): Verdict {
  const wanted = wantedWords(statement, weigh);
  const total = sum(wanted.values());
  const numbers = locateAll(statement, section);
  const near = (window: number) =>
    findNear(wanted, section.stems, { negations: readNegations(statement, section, wanted), subjects, window, numbers });
  const decided = numbers.every((places) => places.length > 0) && holdsNames(statement, section) && !PERMITS.test(statement);
  if (total < LEAST_WEIGHT) {
    if (!bar.short || total < SHORT_LEAST_WEIGHT || wanted.size < SHORT_LEAST_WORDS || !decided) return 'not-checked';
    return near(SHORT_WINDOW_WORDS) >= total ? 'stated' : 'not-checked';
  }
  if (decided && near(bar.window) / total >= bar.from) return 'stated';
  const anywhere = sum([...wanted].filter(([stem]) => section.stems.includes(stem)).map(([, weight]) => weight));
  if (!section.cut && section.stems.length >= LEAST_WORDS && anywhere / total <= ABSENT_BELOW) return 'not-found';
  return 'not-checked';
}

/** Whether a section has each name with a number; CYP3A stands for CYP3A4. */
function holdsNames(statement: string, { text }: ReadSection): boolean {
  const names = readNumberedNames(statement);
  const plain = names.length > 0 ? text.replaceAll('-', '').replace(/(?<=[a-z]) (?=\d)/g, '') : '';
  return names.every((name) => plain.includes(name) || (name.startsWith('cyp') && plain.includes(name.replace(/\d+$/, ''))));
}

/** How a statement denies or asserts. */
interface Negations {
  /** Words that must stand behind a negation, for each negation of the statement. */
  denied: readonly (readonly string[])[];
  /** The telling words of a statement without negation: each must stand somewhere without one. */
  asserted: readonly string[];
  /** A section of prohibitions cannot state what is not one. */
  refused: boolean;
  /** Whether a prohibition must stand near. The sections that forbid need no word for it. */
  prohibited: boolean;
}

const FORBIDDING: ReadonlySet<string> = new Set([CONTRAINDICATIONS, BOXED_WARNING]);
/** Arbitrary: a negation governs the next words. */
const GOVERNED = 2;

function readNegations(statement: string, { code }: ReadSection, wanted: ReadonlyMap<string, number>): Negations {
  const prohibits = PROHIBITS.test(statement);
  const stems = readWords(statement.replace(PROHIBITS, '')).map(({ stem }) => stem);
  const denied = stems.flatMap((stem, at) => {
    if (stem !== NOT) return [];
    const after = stems.slice(at + 1, at + 1 + GOVERNED);
    return [after.length > 0 ? after : stems.slice(Math.max(0, at - GOVERNED), at)];
  });
  const telling = [...wanted].flatMap(([stem, weight]) => (weight >= SHORT_LEAST_WEIGHT ? [stem] : []));
  const asserts = !prohibits && denied.length === 0 && !stems.includes(AVOID);
  return {
    denied,
    asserted: asserts ? telling : [],
    prohibited: prohibits && !FORBIDDING.has(code),
    refused: asserts && code === CONTRAINDICATIONS,
  };
}

/** Arbitrary: a number stands before or behind its words, within a sentence. */
const NUMBER_REACH = 10;

interface Located {
  quantities: readonly Quantity[];
  numbers: readonly number[];
  /** How many words of the section stand before the sentence. */
  at: number;
}

const sentencesOf = new WeakMap<ReadSection, readonly Located[]>();

/** The numbers of each sentence of a section. */
function locateNumbers(section: ReadSection): readonly Located[] {
  const known = sentencesOf.get(section);
  if (known) return known;
  let at = 0;
  const located = section.text.split(SENTENCES).map((sentence) => {
    const before = at;
    at += readWords(sentence).length;
    return { quantities: readQuantities(sentence), numbers: readNumbers(sentence), at: before };
  });
  sentencesOf.set(section, located);
  return located;
}

/** Where a section has each number of a statement: with its unit, or bare where it has none. */
function locateAll(statement: string, section: ReadSection): number[][] {
  const amounts = readQuantities(statement);
  const bare = readNumbers(statement, 'bare');
  if (amounts.length === 0 && bare.length === 0) return [];
  const sentences = locateNumbers(section);
  return [
    ...amounts.map((amount) =>
      sentences.flatMap(({ quantities, at }) => (quantities.some((each) => isSameAmount(each, amount)) ? [at] : [])),
    ),
    ...bare.map((number) => sentences.flatMap(({ numbers, at }) => (numbers.includes(number) ? [at] : []))),
  ];
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

interface Near {
  negations: Negations;
  subjects: ReadonlySet<string>;
  window: number;
  /** Where the section has each of the numbers. */
  numbers: readonly (readonly number[])[];
}

/** The greatest weight of wanted words within one window; with negations where they are needed, and with every number in reach. */
function findNear(wanted: ReadonlyMap<string, number>, stems: readonly string[], { negations, subjects, window, numbers }: Near): number {
  const places = stems.flatMap((stem, at) =>
    wanted.has(stem) || subjects.has(stem) || stem === NOT || stem === AVOID ? [{ stem, at }] : [],
  );
  let best = 0;
  for (const [from, start] of places.entries()) {
    const end = places.findIndex(({ at }, next) => next >= from && at - start.at >= window);
    const within = places.slice(from, end < 0 ? places.length : end);
    const seen = new Set(within.map(({ stem }) => stem));
    if (subjects.size > 0 && ![...subjects].some((stem) => seen.has(stem))) continue;
    const weight = sum([...seen].map((stem) => wanted.get(stem) ?? 0));
    // A negation may stand before the window.
    const before = places.slice(0, from).filter(({ at }) => start.at - at <= NEGATION_REACH);
    if (weight <= best || !fitsNegations(before, within, negations)) continue;
    if (!numbers.every((each) => each.some((at) => at >= start.at - NUMBER_REACH && at <= start.at + window + NUMBER_REACH))) continue;
    best = weight;
  }
  return best;
}

interface Place {
  stem: string;
  at: number;
}

/** Arbitrary: how far a negation of a label reaches, and how near one must be to turn an assertion. */
const NEGATION_REACH = 4;
const TURNED_WITHIN = 3;

function fitsNegations(before: readonly Place[], within: readonly Place[], { denied, asserted, prohibited, refused }: Negations): boolean {
  const nots = [...before, ...within].filter(({ stem }) => stem === NOT || stem === AVOID);
  const isBehind = ({ at }: Place, reach: number) => nots.some((not) => at - not.at > 0 && at - not.at <= reach);
  if ((prohibited && nots.length === 0) || refused) return false;
  if (!denied.every((words) => words.every((word) => within.some((place) => place.stem === word && isBehind(place, NEGATION_REACH)))))
    return false;
  return asserted.every((word) => {
    const telling = within.filter(({ stem }) => stem === word);
    return telling.length === 0 || telling.some((place) => !isBehind(place, TURNED_WITHIN));
  });
}
