import type { AgeGroup, Sex, Span } from './knowledge.ts';
import { listAncestors, type Network } from './network.ts';
import { findAgeGroup, type Story } from './story.ts';

/** What inference reads: a story with its findings as places in the network, each general finding beside its kinds. */
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
/** How much of the silence about a condition's findings counts, by how many findings were told: little of a word, all of a story. */
const FULL_STORY = 7;

/** Turns a story into what inference reads: a kind that is there brings its general findings; a general finding that is denied denies its kinds by itself. */
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
 * The probability of each condition, given what was observed and that one of the network's conditions is the reason.
 * Bayes' rule with findings independent given the condition, kinds given their general finding; what was not mentioned counts
 * a little against a condition that would have brought it. Applies to people who ask for advice, not to screening.
 * @returns shares that add up to 1, by the network's order of conditions; all 0 where none is possible.
 */
export function infer(network: Network, observed: Observed, into = new Float64Array(network.conditions.length)): Float64Array {
  const { start, row, whenPresent, whenAbsent, whenSilent, silence } = network;
  const reported = observed.present.length + observed.absent.length;
  const weight = Math.min(1, reported / FULL_STORY);
  addPriors(network, observed, into);
  for (let c = 0; c < into.length; c += 1) into[c] = (into[c] as number) + weight * (silence[c] as number);
  for (const f of observed.present) {
    for (let e = start[f] as number, end = start[f + 1] as number; e < end; e += 1) {
      const c = row[e] as number;
      into[c] = (into[c] as number) + (whenPresent[e] as number) - weight * (whenSilent[e] as number);
    }
  }
  for (const f of observed.absent) {
    for (let e = start[f] as number, end = start[f + 1] as number; e < end; e += 1) {
      const c = row[e] as number;
      into[c] = (into[c] as number) + (whenAbsent[e] as number) - weight * (whenSilent[e] as number);
    }
  }
  return normalize(into);
}

/** Logarithms of age, sex, time and pace; several groups or sexes are averaged where they are not known. */
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

/** Logarithms to shares. A condition that is 30 powers of e behind the first is left at 0. */
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
