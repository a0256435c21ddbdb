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
  /** Something for a doctor by sums of small shares alone: no red flag says so, and no such condition is likely by itself. */
  isVague: boolean;
}

/** A level is advised if conditions of it or a more urgent one have at least this share of probability. Arbitrary: chosen on trial stories so that both missed and false alarms are rare. */
const THRESHOLDS: readonly (readonly [CareLevel, number])[] = [
  ['emergency', 0.38],
  ['urgent', 0.42],
  ['routine', 0.5],
];
/**
 * One or two findings that many illnesses have, with no red flag, say too little for a level by sums of small shares: one condition of that level
 * must stand out with this share. Arbitrary: between a sleepiness that anything may cause and the stopped gas and stool of a blocked bowel.
 */
const STANDS_OUT = 0.08;
const FEW_FINDINGS = 2;
/** A complaint that many have for an unrelated reason. Arbitrary: below it are signs that are seldom harmless, such as keeping no fluids down. */
const COMMON_BACKGROUND = 0.004;
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
  let isVague = shown.length === 0;
  const sets = singles.length > MAX_FLAGS ? 1 : 2 ** singles.length;
  for (let set = 0; set < sets && byProbability !== 'emergency'; set += 1) {
    const left = new Map([...story.present].filter(([id]) => !singles.some((single, bit) => single === id && set & (1 << bit))));
    if (left.size === 0) continue;
    const shares = infer(network, observe(network, { ...story, present: left }));
    byProbability = moreUrgent(byProbability, judgeShares(network, { ...story, present: left }, shares, shown.length > 0));
    isVague &&= !network.conditions.some(({ care }, c) => care !== 'self-care' && (shares[c] as number) >= STANDS_OUT);
  }
  if (isSettled(story, shown)) byProbability = byFlags;
  const level = moreUrgent(byFlags, byProbability);
  const decidedBy = byFlags === byProbability ? 'both' : level === byFlags ? 'flags' : 'probability';
  return { level, byFlags, byProbability, decidedBy, isVague: isVague && level === 'routine' };
}

/** A published bound sets the level of all that is told, as of a potassium of 5.9: sums of small shares raise it no further. */
const isSettled = ({ present }: Story, shown: readonly ShownFlag[]) =>
  shown.some(({ flag }) => flag.settled) && [...present.keys()].every((id) => shown.some(({ findings }) => findings.includes(id)));

const isSingle = (flag: RedFlagRecord) => flag.groups.length === 1 && flag.level !== 'routine';

/** @param isFlagged a red flag supports what the shares say. */
function judgeShares(network: Network, story: Story, shares: Float64Array, isFlagged: boolean): CareLevel {
  const byLevel: Record<CareLevel, number> = { emergency: 0, urgent: 0, routine: 0, 'self-care': 0 };
  for (let c = 0; c < shares.length; c += 1) {
    const level = network.conditions[c]?.care as CareLevel;
    byLevel[level] += shares[c] as number;
  }
  let sum = 0;
  for (const [level, threshold] of THRESHOLDS) {
    sum += byLevel[level];
    if (sum < threshold) continue;
    const isVague = !isFlagged && isCommon(network, story) && !standsOut(network, shares, level);
    return isVague ? LOWER[level] : level;
  }
  return CARE_LEVELS.at(-1) as CareLevel;
}

/**
 * Whether a story tells only one or two complaints that many people have. What the person did or has besides is no complaint: a garden must not
 * make a slow forgetfulness an emergency by sums of small shares.
 */
function isCommon({ findings, findingAt }: Network, { present }: Story): boolean {
  const told = [...present.keys()].flatMap((id) => findings[findingAt.get(id) ?? -1] ?? []);
  const complaints = told.filter(({ kind }) => kind === 'symptom' || kind === 'sign');
  const counted = complaints.length > 0 ? complaints : told;
  return counted.length <= FEW_FINDINGS && counted.every(({ background }) => background >= COMMON_BACKGROUND);
}

/** Whether one condition of a level, or of a more urgent one, is likely by itself, or nothing for home is the likeliest of all. */
function standsOut({ conditions }: Network, shares: Float64Array, level: CareLevel): boolean {
  if (conditions.some(({ care }, c) => (shares[c] as number) >= STANDS_OUT && CARE_LEVELS.indexOf(care) <= CARE_LEVELS.indexOf(level)))
    return true;
  const likeliest = shares.indexOf(Math.max(...shares));
  return level === 'urgent' && conditions[likeliest]?.care !== 'self-care';
}

/** The level below. What is routine stays so: to be asked about costs nothing. */
const LOWER: Readonly<Record<CareLevel, CareLevel>> = {
  emergency: 'urgent',
  urgent: 'routine',
  routine: 'routine',
  'self-care': 'self-care',
};
