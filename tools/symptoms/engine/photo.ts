import { infer, observe } from './infer.ts';
import type { ConditionRecord } from './knowledge.ts';
import { describeLikelihood, type Likelihood } from './likelihood.ts';
import { listAncestors, type Network } from './network.ts';
import { findSoftFindings, isDarkSingleSpot, isUneven, type SoftFinding } from './photo-findings.ts';
import type { PhotoKind, PhotoMeasures } from './photo-measures.ts';
import { isVisibleInPhoto } from './photo-visibility.ts';
import type { Story } from './story.ts';

/** The input for judging a photo. */
export interface PhotoCase {
  story: Story;
  measures: PhotoMeasures;
  kind: PhotoKind;
  /** The reported body part. */
  area?: string | undefined;
}

export interface PhotoCandidate {
  condition: ConditionRecord;
  likelihood: Likelihood;
  /** Listed because it must not be missed, however unlikely. */
  isWatched: boolean;
}

export interface PhotoRanking {
  candidates: PhotoCandidate[];
  soft: SoftFinding[];
  /** A mole or dark spot needs a doctor; nothing on the list may be called harmless. */
  isMoleConcern: boolean;
}

/** Maximum share of one condition, by the number of findings in the history. A photo alone is at most "possible", with a history at most "likely". Arbitrary. */
const MAX_SHARE_ALONE = 0.4;
const MAX_SHARE_WITH_HISTORY = 0.6;
const MAX_SHARE_FULL = 0.7;
const FULL_HISTORY = 4;
const MIN_SHARE = 0.02;
const MIN_LISTED = 3;
const MAX_LISTED = 6;

/** Serious however slowly they grow; never given a likelihood from a photo. */
export const CANCERS: ReadonlySet<string> = new Set([
  'melanoma',
  'basal-cell-carcinoma',
  'squamous-cell-skin-cancer',
  'mouth-cancer',
  'retinoblastoma',
  'leukoplakia',
]);
const MOLE_FINDINGS = [
  'mole-change',
  'mole-uneven-colour',
  'mole-irregular-border',
  'mole-itch-or-bleed',
  'mole-larger-than-6-mm',
  'new-mole-over-40',
  'dark-streak-in-nail',
];
/** Conditions that stay on the list if one of the findings was reported, at any rank. */
const WATCH: readonly (readonly [ids: readonly string[], findings: readonly string[]])[] = [
  [['melanoma'], MOLE_FINDINGS],
  [
    ['squamous-cell-skin-cancer', 'basal-cell-carcinoma'],
    ['sore-not-healing', 'scaly-patch-not-healing', 'bleeding-skin-growth', 'pearly-bump', 'fast-growing-lump'],
  ],
  [['mouth-cancer'], ['lasting-mouth-sore', 'fixed-white-patch']],
];
/**
 * Ranks what a photo may show: the history's probabilities among the conditions that are visible at this body part, multiplied by the evidence
 * of the measures. A condition that has a finding with share p becomes p * k + 1 - p times as likely, where k is the measure's likelihood ratio.
 *
 * Units: shares of the listed conditions, 0 to 1.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; virtual evidence, Pearl, Probabilistic Reasoning in Intelligent Systems (1988). Caps are Arbitrary: because the
 * measures were not validated.
 * Applies to: a photo with its history; not for: detecting or excluding cancer: what must not be missed is listed without a likelihood.
 * Rounding: shares are capped at 0.4 (photo alone), 0.6 (some history) or 0.7 (four findings or more).
 * Refuses: never; no measure excludes a condition.
 * @example rankPhoto(network, { story, measures, kind: 'skin', area: 'arm' }).candidates[0]?.condition.id // 'ringworm' for an itchy scaly ring
 */
export function rankPhoto(network: Network, photo: PhotoCase): PhotoRanking {
  const { story, measures, kind } = photo;
  const soft = findSoftFindings(photo).filter(({ id }) => network.findingAt.has(id) && !story.present.has(id) && !story.absent.has(id));
  const shares = infer(network, observe(network, story));
  const visible = [...shares.keys()].filter(
    (c) => (shares[c] as number) > 0 && isVisibleInPhoto(network, network.conditions[c] as ConditionRecord, photo),
  );
  for (const c of visible) for (const { id, factor } of soft) shares[c] = (shares[c] as number) * weigh(network, { c, id, factor });
  const sum = visible.reduce((total, c) => total + (shares[c] as number), 0);
  const reported = story.present.size;
  const most = reported === 0 ? MAX_SHARE_ALONE : reported < FULL_HISTORY ? MAX_SHARE_WITH_HISTORY : MAX_SHARE_FULL;
  const ranked = visible
    .map((c) => ({ condition: network.conditions[c] as ConditionRecord, share: Math.min(most, (shares[c] as number) / sum) }))
    .sort((a, b) => b.share - a.share);
  const isMoleConcern = isMoleOfConcern(story, measures, kind);
  const watched = findWatched(network, story, isMoleConcern);
  const listed = ranked.filter(({ condition, share }, n) => !watched.includes(condition) && (n < MIN_LISTED || share >= MIN_SHARE));
  const candidates = [
    ...watched.map((condition) => ({ condition, likelihood: { ...NO_LIKELIHOOD }, isWatched: true })),
    ...listed.slice(0, MAX_LISTED - watched.length).map(({ condition, share }) => ({
      condition,
      likelihood: CANCERS.has(condition.id) ? { ...NO_LIKELIHOOD } : describeLikelihood(share),
      isWatched: false,
    })),
  ];
  return { candidates, soft, isMoleConcern };
}

/** A small number beside a cancer would reassure without evidence. */
const NO_LIKELIHOOD: Likelihood = { words: 'cannot be told from a photo', inTen: 'needs a doctor’s look', share: 0 };

/**
 * Whether the person reported a mole that a doctor should look at, even if the photo cannot be used.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source (the mole findings listed above).
 * Applies to: the history of a photo; not for: moles that only the photo shows.
 * Rounding: none.
 * Refuses: never; false without such a finding.
 * @example isMoleReported(storyWith('mole-change')) // true
 */
export const isMoleReported = ({ present }: Story): boolean => MOLE_FINDINGS.some((id) => present.has(id));

/** A mole reported as a concern, or a single dark spot that is uneven or not confirmed to be unchanged. */
function isMoleOfConcern(story: Story, measures: PhotoMeasures, kind: PhotoKind): boolean {
  if (isMoleReported(story)) return true;
  if (kind === 'eye' || kind === 'mouth' || !isDarkSingleSpot(measures)) return false;
  return kind === 'nail' || isUneven(measures) || !story.absent.has('mole-change');
}

function findWatched(network: Network, story: Story, isMoleConcern: boolean): ConditionRecord[] {
  return WATCH.flatMap(([ids, findings]) => {
    const isCalled = findings.some((id) => story.present.has(id)) || (isMoleConcern && ids.includes('melanoma'));
    return isCalled ? network.conditions.filter(({ id }) => ids.includes(id)) : [];
  });
}

/** The factor by which a measure of a finding changes a condition's probability. */
function weigh(network: Network, { c, id, factor }: { c: number; id: string; factor: number }): number {
  const share = listAncestors(network, id).reduce((product, f) => product * shareIn(network, c, f), 1);
  return share * factor + 1 - share;
}

function shareIn({ start, row, share, background }: Network, c: number, f: number): number {
  for (let e = start[f] as number; e < (start[f + 1] as number); e += 1) if (row[e] === c) return share[e] as number;
  return background[f] as number;
}
