import type { Verdict } from '../binding.ts';
import { AVOID, NOT, normalizeText, readWords } from './label-words.ts';
import { isSameAmount, type Quantity, readQuantities } from './quantities.ts';

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

/** Arbitrary: a statement of ours is one sentence, and a label says the same in two or three. */
const WINDOW_WORDS = 60;
/** Arbitrary: chosen so that a reader of the verdicts agreed with them. A label has the distinguishing words of a statement close together. */
const STATED_FROM = 0.66;
const ABSENT_BELOW = 0.1;
/** Arbitrary: "Use with care" has no word that could be looked up. */
const LEAST_WEIGHT = 3;
/** Arbitrary: a short statement ("Severe liver injury") is stated only where all its words stand next to each other. */
const SHORT_LEAST_WEIGHT = 1.5;
const SHORT_LEAST_WORDS = 2;
const SHORT_WINDOW_WORDS = 8;
/** Negation beyond a prohibition at the start must stand in the label too. */
const NEGATED = /\b(?:no|not|never|without|unlikely|nor|none)\b|n't\b/;
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

/** Clauses of one statement may stand in different places of a section. */
const CLAUSES = /[.;]\s+/;

/**
 * Holds a statement in our words against a section, whole or clause by clause: it is stated if each clause that tells something is.
 * @param subject what the statement is about, of which a word must stand there too: "alcohol", or the medicine of an interaction.
 */
export function checkStatement(statement: string, section: ReadSection, weigh: WordWeight, subject = ''): Verdict {
  const subjects = new Set(readWords(subject).map(({ stem }) => stem));
  const whole = checkClause(statement, section, { weigh, subjects });
  const clauses = statement.split(CLAUSES).filter((clause) => weighStatement(clause, weigh) >= SHORT_LEAST_WEIGHT);
  if (whole === 'stated' && !forbids(statement, section, { weigh, subjects })) return 'not-checked';
  if (whole !== 'not-checked' || clauses.length < 2) return whole;
  return clauses.every((clause) => checkClause(clause, section, { weigh, subjects }) === 'stated') ? 'stated' : 'not-checked';
}

/** A clause that forbids or denies must be stated by itself: the other words of a statement would outweigh it. */
function forbids(statement: string, section: ReadSection, about: { weigh: WordWeight; subjects: ReadonlySet<string> }): boolean {
  const [, ...later] = statement.split(CLAUSES);
  return later.filter((clause) => NEGATED.test(clause.toLowerCase())).every((clause) => checkClause(clause, section, about) === 'stated');
}

const wantedWords = (statement: string, weigh: WordWeight) =>
  new Map([...new Set(readWords(statement).map(({ stem }) => stem))].map((stem) => [stem, stem === NOT ? 0 : weigh(stem)]));
const weighStatement = (statement: string, weigh: WordWeight) => sum(wantedWords(statement, weigh).values());

/**
 * Holds a clause in our words against a section: its telling words close together, every number with its unit, and its negation.
 * A statement that it cannot decide is left to a human reader.
 */
function checkClause(
  statement: string,
  section: ReadSection,
  { weigh, subjects }: { weigh: WordWeight; subjects: ReadonlySet<string> },
): Verdict {
  const wanted = wantedWords(statement, weigh);
  const total = sum(wanted.values());
  const missing = readQuantities(statement).filter((amount) => !section.quantities.some((each) => isSameAmount(each, amount)));
  const negated = NEGATED.test(statement.toLowerCase().replace(PROHIBITS, ''));
  if (total < LEAST_WEIGHT) {
    if (total < SHORT_LEAST_WEIGHT || wanted.size < SHORT_LEAST_WORDS || missing.length > 0) return 'not-checked';
    return findNear(wanted, section.stems, { negated, subjects, window: SHORT_WINDOW_WORDS }) >= total ? 'stated' : 'not-checked';
  }
  const near = findNear(wanted, section.stems, { negated, subjects, window: WINDOW_WORDS });
  if (missing.length === 0 && near / total >= STATED_FROM) return 'stated';
  const anywhere = sum([...wanted].filter(([stem]) => section.stems.includes(stem)).map(([, weight]) => weight));
  if (!section.cut && section.stems.length >= LEAST_WORDS && anywhere / total <= ABSENT_BELOW) return 'not-found';
  return 'not-checked';
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** The greatest weight of wanted words within one window; with a negation where one is needed. */
function findNear(
  wanted: ReadonlyMap<string, number>,
  stems: readonly string[],
  { negated, subjects, window }: { negated: boolean; subjects: ReadonlySet<string>; window: number },
): number {
  const places = stems.flatMap((stem, at) =>
    wanted.has(stem) || subjects.has(stem) || stem === NOT || stem === AVOID ? [{ stem, at }] : [],
  );
  let best = 0;
  for (const [from, start] of places.entries()) {
    const seen = new Set<string>();
    for (let next = from; next < places.length; next += 1) {
      const place = places[next];
      if (!place || place.at - start.at >= window) break;
      seen.add(place.stem);
    }
    if (negated && !seen.has(NOT) && !seen.has(AVOID)) continue;
    if (subjects.size > 0 && ![...subjects].some((stem) => seen.has(stem))) continue;
    best = Math.max(best, sum([...seen].map((stem) => wanted.get(stem) ?? 0)));
  }
  return best;
}
