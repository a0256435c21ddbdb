import { nameInSentence } from './condition-name.ts';
import { infer, observe } from './infer.ts';
import { type Area, CARE_LEVELS, type CareLevel, type FindingRecord, type RedFlagRecord } from './knowledge.ts';
import type { Network } from './network.ts';
import { fitsPerson, indexReportedFindings } from './red-flags.ts';
import type { Story } from './story.ts';

export interface NextQuestion {
  finding: FindingRecord;
  why: string;
  purpose: 'danger' | 'information';
}

export type InterviewEnd = 'emergency' | 'sure enough' | 'nothing would change' | 'enough asked';

/** Maximum number of questions. Arbitrary: about a minute. */
export const MAX_QUESTIONS = 8;
const MAX_DANGER_QUESTIONS = 4;
/** A danger sign is asked about if the story makes it this many times as likely as its background. Arbitrary. */
const DANGER_LIFT = 1.6;
const DANGER_SHARE = 0.005;
/** Number of questions, by expected gain, and of conditions, by share, among which one that changes the first three is sought. Arbitrary. */
const QUESTIONS_TRIED = 16;
const CONDITIONS_TRIED = 8;
const SHOWN_FIRST = 3;
const SURE_SHARE = 0.85;
/** The smallest expected gain that justifies a question. Arbitrary. */
const MIN_GAIN = 0.004;

export interface InterviewState {
  story: Story;
  /** Finding ids that were answered, including "not sure". */
  answered: ReadonlySet<string>;
  /** Number of questions that the interview asked. */
  count: number;
  isEmergency: boolean;
  /** The level so far: a danger question whose answer could not raise it is not asked. */
  level?: CareLevel | undefined;
}

interface IndexedState extends InterviewState {
  /** Every finding that is present, and its general findings. */
  reported: ReadonlyMap<string, unknown>;
  /** Parts of the body that the story is about; undefined where it names none. */
  areas?: ReadonlySet<Area> | undefined;
}

/** Parts that belong together: a question about one is no surprise to somebody with a complaint of the other. */
const REGIONS: readonly (readonly Area[])[] = [
  ['head', 'face', 'eyes', 'ears', 'nose', 'mouth', 'throat', 'neck'],
  ['neck', 'shoulder', 'arm', 'hand'],
  ['chest', 'throat', 'upper-belly', 'breasts'],
  ['upper-belly', 'lower-belly', 'back', 'groin', 'bottom'],
  ['back', 'hip', 'bottom', 'leg'],
  ['groin', 'hip', 'leg', 'knee', 'foot'],
];
/** Findings of these belong to any complaint. */
const EVERYWHERE: readonly Area[] = ['whole-body', 'mind'];

/**
 * The most useful next question: first one that could complete a red flag that the story makes plausible and that would raise the level, then
 * the one expected to reduce uncertainty most among those whose answer changes the first three conditions. None is about a part of the body
 * that the story does not concern.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; stopping bounds Arbitrary: because no study fixes them (see the constants above).
 * Applies to: an interview with yes, no or "not sure" answers; not for: signs that only an examiner can see, which are never asked.
 * Rounding: none.
 * Refuses: with the reason it ends: an emergency, 8 questions asked, one condition at 85 percent, or no answer that would change much.
 * @example findNextQuestion(network, redFlags, state) // { purpose: 'danger', finding: …, why: 'To rule out …' } after "headache"
 */
export function findNextQuestion(network: Network, flags: readonly RedFlagRecord[], state: InterviewState): NextQuestion | InterviewEnd {
  if (state.isEmergency) return 'emergency';
  if (state.count >= MAX_QUESTIONS) return 'enough asked';
  const indexed: IndexedState = {
    ...state,
    reported: indexReportedFindings(network, state.story),
    areas: findAreas(network, state.story),
  };
  const shares = infer(network, observe(network, indexed.story));
  const { gain, chance } = scoreFindings(network, shares);
  if (indexed.count < MAX_DANGER_QUESTIONS) {
    const danger = findDangerQuestion(network, flags, { indexed, chance });
    if (danger) return danger;
  }
  if (Math.max(...shares) >= SURE_SHARE) return 'sure enough';
  const best = findTelling(network, shares, { indexed, gain });
  const finding = network.findings[best];
  if (!finding) return 'nothing would change';
  return { finding, purpose: 'information', why: explainQuestion(network, shares, best) };
}

/**
 * For each finding, its probability in this person and how much asking is expected to raise the sum of squared probabilities (the Gini
 * index: 1 when one condition is certain). Squares rather than logarithms: they choose equally well and are several times faster.
 *
 * Units: shares 0 to 1 in; gain and chance 0 to 1 out, in the network's order of findings.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; the Gini index.
 * Applies to: shares from infer; not for: ranking conditions.
 * Rounding: a condition below 1e-7 is skipped, because it cannot change the choice.
 * Refuses: never; a finding that no condition lists has a gain of about 0.
 * @example scoreFindings(network, infer(network, observe(network, story))).gain // Float64Array, one entry a finding
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

/**
 * Arrays that scoreFindings fills, so that repeated scoring allocates nothing.
 *
 * Units: number of findings.
 * Source: none; memory only.
 * Applies to: scoreFindings; not for: anything that is shown.
 * Rounding: none.
 * Refuses: never; all entries start at 0.
 * @example createScores(3).gain.length // 3
 */
export const createScores = (findings: number) => ({ gain: new Float64Array(findings), chance: new Float64Array(findings) });

/** The question with the largest gain whose answer, yes or no, changes the first three; -1 if there is none. */
function findTelling(network: Network, shares: Float64Array, { indexed, gain }: { indexed: IndexedState; gain: Float64Array }): number {
  const likely = listLikeliest(shares, CONDITIONS_TRIED);
  const tried = new Set<number>();
  while (tried.size < QUESTIONS_TRIED) {
    let best = -1;
    for (let f = 0; f < gain.length; f += 1) {
      if ((gain[f] as number) < MIN_GAIN || tried.has(f) || (best >= 0 && (gain[f] as number) <= (gain[best] as number))) continue;
      if (isAskable(network, indexed, f) && isNearby(network, indexed, f)) best = f;
    }
    if (best < 0 || isTelling(network, shares, { likely, f: best })) return best;
    tried.add(best);
  }
  return -1;
}

/** Positions of the likeliest conditions, likeliest first. */
function listLikeliest(shares: Float64Array, most: number): number[] {
  const likely: number[] = [];
  for (let c = 0; c < shares.length; c += 1) {
    let at = likely.length;
    while (at > 0 && (shares[likely[at - 1] as number] as number) < (shares[c] as number)) at -= 1;
    if (at < most) likely.splice(at, 0, c);
    if (likely.length > most) likely.pop();
  }
  return likely;
}

/** Whether a yes or a no changes which conditions are the first three, or their order. */
function isTelling(network: Network, shares: Float64Array, { likely, f }: { likely: readonly number[]; f: number }): boolean {
  const listed = new Map<number, number>();
  for (let e = network.start[f] as number; e < (network.start[f + 1] as number); e += 1)
    listed.set(network.row[e] as number, network.share[e] as number);
  const usual = network.background[f] as number;
  const rows = new Set([...likely, ...listed.keys()]);
  const first = likely.slice(0, SHOWN_FIRST).join();
  return [true, false].some((isYes) => {
    const weigh = (c: number) => (shares[c] as number) * (isYes ? (listed.get(c) ?? usual) : 1 - (listed.get(c) ?? usual));
    const weights = new Map([...rows].map((c) => [c, weigh(c)]));
    const after = [...rows].sort((a, b) => (weights.get(b) as number) - (weights.get(a) as number));
    return after.slice(0, SHOWN_FIRST).join() !== first;
  });
}

/** Parts of the body that symptoms and signs of the story name; undefined where they name none. */
function findAreas({ findings, findingAt }: Network, { present }: Story): ReadonlySet<Area> | undefined {
  const areas = new Set<Area>();
  for (const id of present.keys()) {
    const finding = findings[findingAt.get(id) ?? -1];
    if (!finding || finding.kind === 'risk' || EVERYWHERE.includes(finding.area)) continue;
    areas.add(finding.area);
    for (const region of REGIONS) if (region.includes(finding.area)) for (const area of region) areas.add(area);
  }
  return areas.size > 0 ? areas : undefined;
}

function isNearby({ findings }: Network, { areas }: IndexedState, f: number): boolean {
  const { area, kind } = findings[f] as FindingRecord;
  return areas === undefined || areas.has(area) || EVERYWHERE.includes(area) || kind === 'exposure' || kind === 'risk';
}

function isAskable({ findings, parent }: Network, { story, answered, reported }: IndexedState, f: number): boolean {
  const { id, sex, ages, kind, is } = findings[f] as FindingRecord;
  if (answered.has(id) || story.present.has(id) || story.absent.has(id) || kind === 'sign') return false;
  // A specific finding is asked only if its general finding is present.
  return fitsPerson({ sex, ages }, story) && (is === undefined || parent[f] === -1 || reported.has(is));
}

const isMoreUrgent = (level: CareLevel, than: CareLevel | undefined) =>
  than === undefined || CARE_LEVELS.indexOf(level) < CARE_LEVELS.indexOf(than);

function findDangerQuestion(
  network: Network,
  flags: readonly RedFlagRecord[],
  { indexed, chance }: { indexed: IndexedState; chance: Float64Array },
): NextQuestion | undefined {
  const { findings, findingAt, background } = network;
  let best: { f: number; flag: RedFlagRecord; worth: number } | undefined;
  for (const flag of flags) {
    if (
      flag.level === 'routine' ||
      !isMoreUrgent(flag.level, indexed.level) ||
      !fitsPerson(flag, indexed.story) ||
      flag.unless?.some((id) => indexed.reported.has(id))
    )
      continue;
    const missing = flag.groups.filter((group) => !group.some((id) => indexed.reported.has(id)));
    const [group] = missing;
    if (missing.length !== 1 || !group || group.some((id) => indexed.answered.has(id) || indexed.story.absent.has(id))) continue;
    for (const id of group) {
      const f = findingAt.get(id) ?? -1;
      if (f < 0 || !isAskable(network, indexed, f) || (flag.groups.length === 1 && !isNearby(network, indexed, f))) continue;
      const p = chance[f] as number;
      const isPlausible = p >= DANGER_SHARE && (flag.groups.length > 1 || p >= DANGER_LIFT * (background[f] as number));
      const worth = p * (flag.level === 'emergency' ? 3 : 1) * (flag.groups.length > 1 ? 2 : 1);
      if (isPlausible && (!best || worth > best.worth)) best = { f, flag, worth };
    }
  }
  if (!best) return undefined;
  return { finding: findings[best.f] as FindingRecord, purpose: 'danger', why: `To rule out ${best.flag.name}. ${best.flag.reason}` };
}

/** Names two of the likeliest conditions that the answer distinguishes. */
function explainQuestion(network: Network, shares: Float64Array, f: number): string {
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
