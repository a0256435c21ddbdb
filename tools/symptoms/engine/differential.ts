import { infer, observe } from './infer.ts';
import type { ConditionRecord } from './knowledge.ts';
import { describeLikelihood, type Likelihood } from './likelihood.ts';
import { listAncestors, type Network } from './network.ts';
import type { Story } from './story.ts';

/** A condition with its likelihood and the findings for and against it, strongest first. */
export interface Candidate {
  condition: ConditionRecord;
  share: number;
  likelihood: Likelihood;
  /** Finding ids. */
  speaksFor: string[];
  speaksAgainst: string[];
}

export interface Differential {
  primary: Candidate[];
  differential: Candidate[];
  rare: Candidate[];
  systemic: Candidate[];
}

/** Lengths from the help text: 3-5 primary, 4-6 differential, 2-3 rare but important, 1-2 systemic. */
const MAX_LENGTH = { primary: 5, differential: 6, rare: 3, systemic: 2 };
const MIN_PRIMARY = 3;
/** Number of ranked conditions considered for the lists. Arbitrary: well above the sum of the lengths. */
const CONSIDERED = 90;
const PRIMARY_SHARE = 0.08;
const DIFFERENTIAL_SHARE = 0.003;
const RARE_SHARE = 0.0003;
const SYSTEMIC_SHARE = 0.01;
/** Natural logarithm; a finding counts for or against from a factor of about 1.5. Arbitrary. */
const SPEAKS = 0.4;

/**
 * Ranks the conditions and sorts them into the four lists: primary, differential, rare but serious, systemic. A list is shorter where the
 * evidence supports fewer.
 *
 * Units: shares of probability, 0 to 1.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; list lengths from the help text.
 * Applies to: people who ask for advice about symptoms; not for: screening, or a story without any finding that is present (all lists are empty).
 * Rounding: none here; describeLikelihood rounds what is shown.
 * Refuses: never; a condition that no reported finding supports is left out.
 * @example findDifferential(network, story).primary[0]?.condition.id // 'common-cold' for a runny nose and sneezing
 */
export function findDifferential(network: Network, story: Story): Differential {
  const shares = infer(network, observe(network, story));
  const ranked = [...shares.keys()].filter((c) => (shares[c] as number) > 0).sort((a, b) => (shares[b] as number) - (shares[a] as number));
  const describe = (c: number) => describeCandidate(network, story, { at: c, share: shares[c] as number });
  const fitting = ranked
    .slice(0, CONSIDERED)
    .map(describe)
    .filter(({ speaksFor }) => speaksFor.length > 0);
  const primary = fitting.slice(0, MAX_LENGTH.primary).filter(({ share }, n) => n < MIN_PRIMARY || share >= PRIMARY_SHARE);
  const rest = fitting.slice(primary.length);
  const differential = rest.filter(({ share }) => share >= DIFFERENTIAL_SHARE).slice(0, MAX_LENGTH.differential);
  const others = rest.filter((candidate) => !differential.includes(candidate));
  const rare = others
    .filter(({ condition, share }) => isGrave(condition) && share >= RARE_SHARE)
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, MAX_LENGTH.rare);
  const systemic = others
    .filter(
      (candidate) =>
        candidate.condition.systemic && !rare.includes(candidate) && (candidate.share >= SYSTEMIC_SHARE || candidate.speaksFor.length > 1),
    )
    .slice(0, MAX_LENGTH.systemic);
  return { primary, differential, rare, systemic };
}

const isGrave = ({ care, severity }: ConditionRecord) =>
  care === 'emergency' || (care === 'urgent' && severity !== 'mild') || severity === 'life-threatening';
const weigh = ({ condition, share }: Candidate) =>
  share * (condition.severity === 'life-threatening' ? 3 : condition.severity === 'severe' ? 2 : 1);

function describeCandidate(network: Network, story: Story, { at, share }: { at: number; share: number }): Candidate {
  const weights = (ids: Iterable<string>, entries: Float64Array) =>
    [...ids].flatMap((id) => {
      const weight = weightOf(network, { at, id, entries });
      return weight === undefined ? [] : [{ id, weight }];
    });
  const present = weights(story.present.keys(), network.whenPresent);
  const absent = weights(story.absent, network.whenAbsent);
  const strongest = (list: { id: string; weight: number }[]) =>
    list.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).map(({ id }) => id);
  return {
    condition: network.conditions[at] as ConditionRecord,
    share,
    likelihood: describeLikelihood(share),
    speaksFor: strongest(present.filter(({ weight }) => weight >= SPEAKS)),
    speaksAgainst: strongest([...present, ...absent].filter(({ weight }) => weight <= -SPEAKS)),
  };
}

/** The logarithm that a finding and its ancestors add to a condition; undefined if the condition lists none of them. */
function weightOf(network: Network, { at, id, entries }: { at: number; id: string; entries: Float64Array }): number | undefined {
  let sum: number | undefined;
  const chain = listAncestors(network, id);
  for (const f of entries === network.whenPresent ? chain : chain.slice(0, 1)) {
    for (let e = network.start[f] as number; e < (network.start[f + 1] as number); e += 1) {
      if (network.row[e] === at) sum = (sum ?? 0) + (entries[e] as number);
    }
  }
  return sum;
}
