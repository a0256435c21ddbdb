import type { Verdict } from '../binding.ts';
import { AVOID, NOT, normalizeText, readWords } from './label-words.ts';
import { isSame, type Quantity, readQuantities } from './quantities.ts';

/** A section prepared for many checks. */
export interface ReadSection {
  code: string;
  text: string;
  stems: readonly string[];
  quantities: readonly Quantity[];
  /** True if the copy cut it short: what is missing from it proves nothing. */
  cut: boolean;
}

export function readSection(code: string, text: string, cut: boolean): ReadSection {
  return { code, text: normalizeText(text), stems: readWords(text).map(({ stem }) => stem), quantities: readQuantities(text), cut };
}

/** Arbitrary: a statement of ours is one sentence, and a label says the same in two or three. */
const WINDOW_WORDS = 60;
/** Arbitrary, set so that a person who read the verdicts agreed with them: what tells the statement apart stands close together. */
const STATED_FROM = 0.66;
const ABSENT_BELOW = 0.1;
/** Arbitrary: "Use with care" holds nothing that could be looked up. */
const LEAST_WEIGHT = 3;
/** Negation beyond a prohibition at the start must stand in the label too. */
const NEGATED = /\b(?:no|not|never|without|unlikely|nor|none)\b|n't\b/;
const PROHIBITS = /^(?:do not|not|never|avoid|must not|should not)\b[^.;:]*/i;
/** Arbitrary: shorter sections cannot show that something is missing. */
const LEAST_WORDS = 15;

/** How much a word tells: rare words of labels more than common ones. */
export type WordWeight = (stem: string) => number;

/** Arbitrary: a word that no label has is everyday speech, and tells little. */
const EVERYDAY_WEIGHT = 0.7;
const EVERYDAY_BELOW = 12;
const NAME_WEIGHT = 5;

/** Weighs words by how few of the sections have them. @param names of medicines, which always tell. */
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

/**
 * Holds a statement in our words against a section: its telling words close together, every number with its unit, and its negation.
 * What it cannot decide is left to a reader.
 */
export function checkStatement(statement: string, section: ReadSection, weigh: WordWeight): Verdict {
  const wanted = new Map([...new Set(readWords(statement).map(({ stem }) => stem))].map((stem) => [stem, stem === NOT ? 0 : weigh(stem)]));
  const total = sum(wanted.values());
  if (total < LEAST_WEIGHT) return 'not-checked';
  const missing = readQuantities(statement).filter((amount) => !section.quantities.some((each) => isSame(each, amount)));
  const near = findNear(wanted, section.stems, NEGATED.test(statement.toLowerCase().replace(PROHIBITS, '')));
  if (missing.length === 0 && near / total >= STATED_FROM) return 'stated';
  const anywhere = sum([...wanted].filter(([stem]) => section.stems.includes(stem)).map(([, weight]) => weight));
  if (!section.cut && section.stems.length >= LEAST_WORDS && anywhere / total <= ABSENT_BELOW) return 'not-found';
  return 'not-checked';
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** The greatest weight of wanted words within one window; with a negation where one is needed. */
function findNear(wanted: ReadonlyMap<string, number>, stems: readonly string[], negated: boolean): number {
  const places = stems.flatMap((stem, at) => (wanted.has(stem) || stem === NOT || stem === AVOID ? [{ stem, at }] : []));
  let best = 0;
  for (const [from, start] of places.entries()) {
    const seen = new Set<string>();
    for (let next = from; next < places.length; next += 1) {
      const place = places[next];
      if (!place || place.at - start.at >= WINDOW_WORDS) break;
      seen.add(place.stem);
    }
    if (negated && !seen.has(NOT) && !seen.has(AVOID)) continue;
    best = Math.max(best, sum([...seen].map((stem) => wanted.get(stem) ?? 0)));
  }
  return best;
}
