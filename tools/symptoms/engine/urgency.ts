import { infer, observe } from './infer.ts';
import { CARE_LEVELS, type CareLevel, type RedFlagRecord } from './knowledge.ts';
import type { Network } from './network.ts';
import { moreUrgent, type ShownFlag } from './red-flags.ts';
import type { Story } from './story.ts';

/** How soon to be seen, and what decided it. */
export interface Urgency {
  level: CareLevel;
  /** From red flags alone, and from the probabilities alone. */
  byFlags: CareLevel;
  byProbability: CareLevel;
  decidedBy: 'flags' | 'probability' | 'both';
}

/** From which share of probability on conditions of a level, or a more urgent one, that level is advised. Arbitrary; chosen on trial stories so that both missing and alarming are rare. */
const THRESHOLDS: readonly (readonly [CareLevel, number])[] = [
  ['emergency', 0.38],
  ['urgent', 0.42],
  ['routine', 0.5],
];
/** More single red flags than this are an emergency together. */
const MOST_FLAGS = 5;

/**
 * The most cautious of red flags and probabilities. A red flag can make a harmless illness likelier (a cough of blood speaks for
 * bronchitis, too), so the probabilities are also taken without each of the flags' findings and the worst answer counts:
 * adding a red flag never lowers the level.
 */
export function assessUrgency(network: Network, story: Story, shown: readonly ShownFlag[]): Urgency {
  const singles = [...new Set(shown.filter(({ flag }) => isSingle(flag)).flatMap(({ findings }) => findings))];
  const byFlags: CareLevel = singles.length > MOST_FLAGS ? 'emergency' : (shown[0]?.flag.level ?? 'self-care');
  let byProbability: CareLevel = 'self-care';
  const sets = singles.length > MOST_FLAGS ? 1 : 2 ** singles.length;
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
