import { nameInSentence } from './condition-name.ts';
import { infer, observe } from './infer.ts';
import type { FindingRecord, RedFlagRecord } from './knowledge.ts';
import type { Network } from './network.ts';
import { fitsPerson, indexReportedFindings } from './red-flags.ts';
import type { Story } from './story.ts';

export interface NextQuestion {
  finding: FindingRecord;
  why: string;
  purpose: 'danger' | 'information';
}

export type InterviewEnd = 'emergency' | 'sure enough' | 'nothing would change' | 'enough asked';

/** At most this many questions: arbitrary, about two minutes. */
export const MOST_QUESTIONS = 12;
const MOST_DANGER_QUESTIONS = 6;
/** A danger is asked after where the story makes its missing sign this much likelier than in anybody. Arbitrary. */
const DANGER_LIFT = 1.6;
const DANGER_SHARE = 0.002;
const SURE_SHARE = 0.85;
/** The least fall of the expected doubt that is worth a question. Arbitrary. */
const LEAST_GAIN = 0.004;

export interface InterviewState {
  story: Story;
  /** Finding ids that were answered, also with "not sure". */
  answered: ReadonlySet<string>;
  /** How many of them were asked by the interview. */
  count: number;
  isEmergency: boolean;
}

interface IndexedState extends InterviewState {
  /** Every finding that is there, and the general findings of each. */
  reported: ReadonlyMap<string, unknown>;
}

/**
 * The question that helps most: first what would complete a red flag that the story makes plausible, then what is expected to
 * lower doubt most. Ends early when an emergency is clear, one condition is all but sure, or no answer would change much.
 */
export function findNextQuestion(network: Network, flags: readonly RedFlagRecord[], so: InterviewState): NextQuestion | InterviewEnd {
  if (so.isEmergency) return 'emergency';
  if (so.count >= MOST_QUESTIONS) return 'enough asked';
  const asked: IndexedState = { ...so, reported: indexReportedFindings(network, so.story) };
  const shares = infer(network, observe(network, asked.story));
  const { gain, chance } = scoreFindings(network, shares);
  if (asked.count < MOST_DANGER_QUESTIONS) {
    const danger = findDangerQuestion(network, flags, { asked, chance });
    if (danger) return danger;
  }
  let best = -1;
  for (let f = 0; f < gain.length; f += 1) {
    if ((best < 0 || (gain[f] as number) > (gain[best] as number)) && isAskable(network, asked, f)) best = f;
  }
  if (Math.max(...shares) >= SURE_SHARE) return 'sure enough';
  const finding = network.findings[best];
  if (!finding || (gain[best] as number) < LEAST_GAIN) return 'nothing would change';
  return { finding, purpose: 'information', why: sayWhy(network, shares, best) };
}

/**
 * For each finding, how likely it is in this person and how far asking is expected to raise the sum of squared probabilities
 * (the Gini index of what is still possible: 1 when one condition is certain). Squares instead of logarithms: as good for
 * choosing a question, and several times faster.
 */
export function scoreFindings(network: Network, shares: Float64Array, into = createScores(network.findings.length)) {
  const { start, row, share, background } = network;
  const { gain, chance } = into;
  let total = 0;
  for (let c = 0; c < shares.length; c += 1) total += (shares[c] as number) * (shares[c] as number);
  for (let f = 0; f < gain.length; f += 1) {
    let mass = 0;
    let yes = 0;
    let yesSquares = 0;
    let noSquares = 0;
    let squares = 0;
    for (let e = start[f] as number, end = start[f + 1] as number; e < end; e += 1) {
      const q = shares[row[e] as number] as number;
      if (q < 1e-7) continue;
      const p = share[e] as number;
      const joint = q * p;
      const other = q - joint;
      mass += q;
      yes += joint;
      yesSquares += joint * joint;
      noSquares += other * other;
      squares += q * q;
    }
    const usual = background[f] as number;
    const rest = total - squares;
    const p = yes + usual * (1 - mass);
    chance[f] = p;
    gain[f] = (yesSquares + usual * usual * rest) / p + (noSquares + (1 - usual) * (1 - usual) * rest) / (1 - p) - total;
  }
  return into;
}

export const createScores = (findings: number) => ({ gain: new Float64Array(findings), chance: new Float64Array(findings) });

function isAskable({ findings, parent }: Network, { story, answered, reported }: IndexedState, f: number): boolean {
  const { id, sex, ages, kind, is } = findings[f] as FindingRecord;
  if (answered.has(id) || story.present.has(id) || story.absent.has(id) || kind === 'sign') return false;
  // A kind is asked after only when the general finding is there.
  return fitsPerson({ sex, ages }, story) && (is === undefined || parent[f] === -1 || reported.has(is));
}

function findDangerQuestion(
  network: Network,
  flags: readonly RedFlagRecord[],
  { asked, chance }: { asked: IndexedState; chance: Float64Array },
): NextQuestion | undefined {
  const { findings, findingAt, background } = network;
  let best: { f: number; flag: RedFlagRecord; worth: number } | undefined;
  for (const flag of flags) {
    if (flag.level === 'routine' || !fitsPerson(flag, asked.story)) continue;
    const missing = flag.groups.filter((group) => !group.some((id) => asked.reported.has(id)));
    const [group] = missing;
    if (missing.length !== 1 || !group || group.some((id) => asked.answered.has(id) || asked.story.absent.has(id))) continue;
    for (const id of group) {
      const f = findingAt.get(id) ?? -1;
      if (f < 0 || !isAskable(network, asked, f)) continue;
      const p = chance[f] as number;
      const isPlausible = p >= DANGER_SHARE && (flag.groups.length > 1 || p >= DANGER_LIFT * (background[f] as number));
      const worth = p * (flag.level === 'emergency' ? 3 : 1) * (flag.groups.length > 1 ? 2 : 1);
      if (isPlausible && (!best || worth > best.worth)) best = { f, flag, worth };
    }
  }
  if (!best) return undefined;
  return { finding: findings[best.f] as FindingRecord, purpose: 'danger', why: `To rule out ${best.flag.name}. ${best.flag.reason}` };
}

/** Which of the likeliest conditions the answer tells apart. */
function sayWhy(network: Network, shares: Float64Array, f: number): string {
  const entries = new Map<number, number>();
  for (let e = network.start[f] as number; e < (network.start[f + 1] as number); e += 1)
    entries.set(network.row[e] as number, network.share[e] as number);
  const usual = network.background[f] as number;
  const likely = [...shares.keys()].sort((a, b) => (shares[b] as number) - (shares[a] as number)).slice(0, 6);
  const byShare = likely.toSorted((a, b) => (entries.get(b) ?? usual) - (entries.get(a) ?? usual));
  const [more, less] = [byShare[0], byShare.at(-1)];
  const nameOf = (c: number | undefined) => nameInSentence(network.conditions[c ?? -1]?.name ?? '');
  return more === less
    ? 'It helps to tell the possible causes apart.'
    : `It is more common with ${nameOf(more)} than with ${nameOf(less)}.`;
}
