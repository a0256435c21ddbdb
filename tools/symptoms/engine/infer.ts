import type { AgeGroup, Sex, Span } from './knowledge.ts';
import { listAncestors, type Network } from './network.ts';
import { findAgeGroup, type Story } from './story.ts';

/** The input of inference: a story with its findings as positions in the network, general findings included. */
export interface Observed {
  groups: readonly AgeGroup[];
  sexes: readonly Sex[];
  present: readonly number[];
  absent: readonly number[];
  span?: Span | undefined;
  sudden: boolean;
}

const HOURS_A_DAY = 24;
const SPAN_ENDS: readonly (readonly [Span, number])[] = [
  ['hours', HOURS_A_DAY],
  ['days', 7 * HOURS_A_DAY],
  ['weeks', 42 * HOURS_A_DAY],
  ['months', 365 * HOURS_A_DAY],
];
const ALL_SEXES: readonly Sex[] = ['male', 'female'];
const CHILDREN: readonly AgeGroup[] = ['infant', 'toddler', 'child'];
const ADULTS: readonly AgeGroup[] = ['young', 'middle', 'older'];
/** Number of reported findings from which unmentioned findings count fully. Fewer findings weigh them proportionally less. Arbitrary. */
const FULL_STORY = 7;

/**
 * Converts a story to network positions: a finding that is present implies its more general findings, and a denied specific finding counts
 * only if its general finding is present.
 *
 * Units: story age in years, duration in hours.
 * Source: the knowledge files under engine/knowledge, each entry with its own source.
 * Applies to: stories of which findings are already known; not for: free text.
 * Rounding: duration to a span (under a day, 1 to 6 days, 1 to 5 weeks, 6 weeks to a year, longer).
 * Refuses: never; an unknown age averages over the adult or the child age groups, an unknown sex over both.
 * @example observe(network, story).span // 'hours' for a story that has lasted 2 hours
 */
export function observe(network: Network, story: Story): Observed {
  const present = new Set([...story.present.keys()].flatMap((id) => listAncestors(network, id)));
  const absent = [...story.absent]
    .map((id) => network.findingAt.get(id) ?? -1)
    .filter((at) => at >= 0 && !present.has(at) && isOpen(at))
    .sort((a, b) => a - b);
  function isOpen(at: number): boolean {
    const above = network.parent[at] as number;
    return above < 0 || present.has(above);
  }
  return {
    groups: story.ageYears === undefined ? (story.isChild ? CHILDREN : ADULTS) : [findAgeGroup(story.ageYears)],
    sexes: story.sex ? [story.sex] : ALL_SEXES,
    present: [...present].sort((a, b) => a - b),
    absent,
    span: story.hours === undefined ? undefined : (SPAN_ENDS.find(([, end]) => (story.hours as number) < end)?.[0] ?? 'years'),
    sudden: story.sudden === true,
  };
}

/**
 * The probability of each condition, given the observed findings and assuming that one of the network's conditions is the cause. Bayes'
 * rule with findings independent given the condition and specific findings conditional on their general finding. A finding that was not
 * mentioned counts slightly against a condition that usually causes it.
 *
 * Units: shares, 0 to 1, in the network's order of conditions; they add up to 1.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; Bayes' rule.
 * Applies to: people who ask for advice; not for: screening of people without symptoms.
 * Rounding: down; a share below e^-30 of the largest becomes 0, because it cannot affect any list.
 * Refuses: never; all shares are 0 where no condition is possible.
 * @example infer(network, observe(network, story)) // Float64Array of shares that add up to 1
 */
export function infer(network: Network, observed: Observed, into = new Float64Array(network.conditions.length)): Float64Array {
  const { start, row, whenPresent, whenAbsent, whenSilent, whenUntold, silence, untold } = network;
  const reported = observed.present.length + observed.absent.length;
  const weight = Math.min(1, reported / FULL_STORY);
  addPriors(network, observed, into);
  for (let c = 0; c < into.length; c += 1) into[c] = (into[c] as number) + weight * (silence[c] as number) + (untold[c] as number);
  for (const f of observed.present) {
    for (let e = start[f] as number, end = start[f + 1] as number; e < end; e += 1) {
      const c = row[e] as number;
      into[c] = (into[c] as number) + (whenPresent[e] as number) - weight * (whenSilent[e] as number) - (whenUntold[e] as number);
    }
  }
  for (const f of observed.absent) {
    for (let e = start[f] as number, end = start[f + 1] as number; e < end; e += 1) {
      const c = row[e] as number;
      into[c] = (into[c] as number) + (whenAbsent[e] as number) - weight * (whenSilent[e] as number) - (whenUntold[e] as number);
    }
  }
  return normalize(into);
}

/** Log priors from age, sex, duration and onset; averaged over groups or sexes that are unknown. */
function addPriors(network: Network, { groups, sexes, span, sudden }: Observed, into: Float64Array): void {
  const columns = groups.flatMap((group) => sexes.map((sex) => network.prior[group][sex]));
  const [only] = columns;
  const spans = span ? network.since[span] : undefined;
  for (let c = 0; c < into.length; c += 1) {
    let score = columns.length === 1 ? ((only as Float64Array)[c] as number) : averageOf(columns, c);
    if (spans) score += spans[c] as number;
    if (sudden) score += network.sudden[c] as number;
    into[c] = score;
  }
}

function averageOf(columns: readonly Float64Array[], at: number): number {
  let sum = 0;
  for (const column of columns) sum += Math.exp(column[at] as number);
  return Math.log(sum / columns.length);
}

/** Converts logarithms to shares. */
function normalize(scores: Float64Array): Float64Array {
  let best = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < scores.length; c += 1) if ((scores[c] as number) > best) best = scores[c] as number;
  let sum = 0;
  for (let c = 0; c < scores.length; c += 1) {
    const behind = (scores[c] as number) - best;
    const share = behind > -30 ? Math.exp(behind) : 0;
    scores[c] = share;
    sum += share;
  }
  if (!(sum > 0)) return scores.fill(0);
  for (let c = 0; c < scores.length; c += 1) scores[c] = (scores[c] as number) / sum;
  return scores;
}
