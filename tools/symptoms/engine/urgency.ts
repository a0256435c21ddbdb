import { infer, observe } from './infer.ts';
import { CARE_LEVELS, type CareLevel, type RedFlagRecord } from './knowledge.ts';
import type { Network } from './network.ts';
import { moreUrgent, type ShownFlag } from './red-flags.ts';
import type { Story } from './story.ts';

/** How soon to be seen, and what decided it. */
export interface Urgency {
  level: CareLevel;
  /** The level from red flags alone, and from probabilities alone. */
  byFlags: CareLevel;
  byProbability: CareLevel;
  decidedBy: 'flags' | 'probability' | 'both';
}

/** A level is advised if conditions of it or a more urgent one have at least this share of probability. Arbitrary: chosen on trial stories so that both missed and false alarms are rare. */
const THRESHOLDS: readonly (readonly [CareLevel, number])[] = [
  ['emergency', 0.38],
  ['urgent', 0.42],
  ['routine', 0.5],
];
/** More single red flags than this count as an emergency. Arbitrary. */
const MAX_FLAGS = 5;

/**
 * How soon to be seen: the more cautious of red flags and probabilities. A red flag can make a harmless illness likelier (coughing blood also
 * supports bronchitis), so the probabilities are also computed without each flag's findings and the worst result counts: adding a red flag
 * never lowers the level.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; thresholds Arbitrary: because they were chosen on trial stories so that both missed and false alarms are rare.
 * Applies to: people with symptoms; not for: a story of which nothing was understood, which the caller handles.
 * Rounding: up to the more urgent level.
 * Refuses: never; without findings the level is self-care, which is no reassurance.
 * @example assessUrgency(network, story, []).level // 'self-care' for a runny nose and sneezing
 */
export function assessUrgency(network: Network, story: Story, shown: readonly ShownFlag[]): Urgency {
  const singles = [...new Set(shown.filter(({ flag }) => isSingle(flag)).flatMap(({ findings }) => findings))];
  const byFlags: CareLevel = singles.length > MAX_FLAGS ? 'emergency' : (shown[0]?.flag.level ?? 'self-care');
  let byProbability: CareLevel = 'self-care';
  const sets = singles.length > MAX_FLAGS ? 1 : 2 ** singles.length;
  for (let set = 0; set < sets && byProbability !== 'emergency'; set += 1) {
    const left = new Map([...story.present].filter(([id]) => !singles.some((single, bit) => single === id && set & (1 << bit))));
    if (left.size > 0) byProbability = moreUrgent(byProbability, judgeShares(network, { ...story, present: left }));
  }
  const level = moreUrgent(byFlags, byProbability);
  return { level, byFlags, byProbability, decidedBy: byFlags === byProbability ? 'both' : level === byFlags ? 'flags' : 'probability' };
}

const isSingle = (flag: RedFlagRecord) => flag.groups.length === 1 && flag.level !== 'routine';

function judgeShares(network: Network, story: Story): CareLevel {
  const shares = infer(network, observe(network, story));
  const byLevel: Record<CareLevel, number> = { emergency: 0, urgent: 0, routine: 0, 'self-care': 0 };
  for (let c = 0; c < shares.length; c += 1) {
    const level = network.conditions[c]?.care as CareLevel;
    byLevel[level] += shares[c] as number;
  }
  let sum = 0;
  for (const [level, threshold] of THRESHOLDS) {
    sum += byLevel[level];
    if (sum >= threshold) return level;
  }
  return CARE_LEVELS.at(-1) as CareLevel;
}
