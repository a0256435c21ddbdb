import type { LesionMeasures, PhotoKind, PhotoMeasures } from './photo-measures.ts';

/** A finding with uncertain evidence from a measure. */
export interface SoftFinding {
  id: string;
  /** Likelihood ratio: 1 is no evidence, below 1 is evidence against. */
  factor: number;
}

/** Bounds in L*a*b* units, shares and ratios. All arbitrary: chosen on drawn pictures, not on patients. */
const RED = 6;
const DARK = 14;
const MOSTLY_RED = 0.5;
const PALE = -8;
const MANY = 4;
const LARGE = 0.06;
const SMALL = 0.3;
const IRREGULAR = 1.8;
const ASYMMETRIC = 0.3;
const MANY_COLORS = 3;

/**
 * Whether the photo shows one or two spots that are clearly darker than the surrounding skin, cover a limited part of the photo, and are dark
 * rather than red: inflamed skin is darker as well.
 *
 * Units: darkness and redness in CIE L*a*b* units; extent as a share of the photo, 0 to 1.
 * Source: Arbitrary: because the bounds were chosen on drawn pictures, not on patients.
 * Applies to: photos of skin, scalp and nail; not for: eye or mouth.
 * Rounding: none.
 * Refuses: never; false where nothing stands out.
 * @example isDarkSingleSpot(measuresOfOneBrownDisc) // true
 */
export function isDarkSingleSpot({ lesion }: PhotoMeasures): boolean {
  if (!lesion || lesion.redness > lesion.darkness * MOSTLY_RED) return false;
  return lesion.spots <= 2 && lesion.darkness >= DARK && lesion.mainExtent <= SMALL;
}

/**
 * Whether the main spot has several colors, an irregular edge or unequal halves, which doctors call irregular. It does not say what the spot is.
 *
 * Units: number of colors; edge irregularity (1 for a disc); asymmetry as a share, 0 to 1.
 * Source: Arbitrary: because the bounds were chosen on drawn pictures, not on patients.
 * Applies to: the main spot of a photo; not for: detecting or excluding skin cancer.
 * Rounding: none.
 * Refuses: never; false where nothing stands out.
 * @example isUneven(measuresOfARaggedBlob) // true
 */
export function isUneven({ lesion }: PhotoMeasures): boolean {
  return lesion !== undefined && (lesion.colors >= MANY_COLORS || lesion.borderIrregularity >= IRREGULAR || lesion.asymmetry >= ASYMMETRIC);
}

/**
 * The findings that the measures and the body part support or contradict, each with a likelihood ratio of 1.3 to 4 or 0.2 to 0.5.
 *
 * Units: ratio of how often the measure occurs with the finding to how often it occurs without.
 * Source: Arbitrary: because no measure was compared with a doctor's examination; kept so small that none outweighs one answer of the person.
 * Applies to: photos of skin, scalp, nail, eye and mouth with their body part; not for: findings that the person reported or denied.
 * Rounding: none.
 * Refuses: never; an empty list where nothing stands out.
 * @example findSoftFindings({ measures, kind: 'skin', area: 'arm' })[0] // { id: 'skin-rash', factor: 3 } for a large red patch
 */
export function findSoftFindings({
  measures,
  kind,
  area,
}: {
  measures: PhotoMeasures;
  kind: PhotoKind;
  area?: string | undefined;
}): SoftFinding[] {
  const { lesion } = measures;
  if (kind === 'eye') return ofEye(measures);
  if (!lesion) return [];
  if (kind === 'nail') return ofNail(lesion);
  if (kind === 'mouth')
    return lesion.darkness <= PALE ? [soft('white-mouth-patches', 2), soft('mouth-sore', 1.3)] : [soft('mouth-sore', 1.5)];
  if (isDarkSingleSpot(measures)) return ofDarkSpot(lesion);
  return [...ofRash(lesion), ...(isRash(lesion) ? ofArea(kind === 'scalp' ? 'head' : area) : [])];
}

const soft = (id: string, factor: number): SoftFinding => ({ id, factor });
const isRash = ({ spots, redness, mainExtent }: LesionMeasures) => spots >= MANY || (redness >= RED && mainExtent >= LARGE);

function ofRash(lesion: LesionMeasures): SoftFinding[] {
  const { redness, mainExtent, spots, scale, crust, purple, clearCenter, darkness } = lesion;
  const isRed = redness >= RED;
  if (!isRed && darkness <= PALE && scale < 0.1)
    return [soft('white-patches', 4), soft('red-skin-patch', 0.3), soft('skin-lump', 0.5), soft('blister', 0.5)];
  return [
    ...(isRash(lesion) ? [soft('skin-rash', 3)] : [soft('skin-lump', 1.5)]),
    ...(isRed && mainExtent >= LARGE ? [soft('red-skin-patch', 3)] : []),
    ...(isRed && spots >= MANY ? [soft('raised-bumps-rash', 2), soft('flat-red-spots', 1.5), soft('hives', 1.3)] : []),
    ...(scale >= 0.1 ? [soft('scaly-rash', 3), soft('silvery-scales', 2)] : []),
    ...(crust >= 0.1 ? [soft('honey-crusts', 2.5), soft('greasy-scales', 1.5), ...(spots >= MANY ? [soft('pustules', 2)] : [])] : []),
    ...(purple >= 0.25 ? [soft('bruising', 2), soft('purpura', 2)] : []),
    ...(isRed && clearCenter >= 0.15 ? [soft('ring-rash', 3)] : []),
  ];
}

function ofDarkSpot({ colors, borderIrregularity, asymmetry }: LesionMeasures): SoftFinding[] {
  return [
    ...[soft('skin-rash', 0.25), soft('red-skin-patch', 0.3), soft('blister', 0.5)],
    ...[soft('stuck-on-growth', 1.5), soft('mole-larger-than-6-mm', 1.5)],
    ...(colors >= MANY_COLORS ? [soft('mole-uneven-colour', 3)] : []),
    ...(borderIrregularity >= IRREGULAR || asymmetry >= ASYMMETRIC ? [soft('mole-irregular-border', 3)] : []),
  ];
}

function ofEye({ whiteOfEyeRedness = 0, lesion }: PhotoMeasures): SoftFinding[] {
  return [
    ...(whiteOfEyeRedness >= 9 ? [soft('red-eye', 3)] : []),
    ...(lesion && lesion.redness >= RED ? [soft('eyelid-swelling', 1.3), soft('redness-around-eye', 1.3)] : []),
  ];
}

function ofNail({ redness, darkness, crust }: LesionMeasures): SoftFinding[] {
  return [
    soft('nail-change', 2),
    ...(crust >= 0.15 ? [soft('thick-yellow-nail', 2.5)] : []),
    ...(darkness >= DARK ? [soft('dark-streak-in-nail', 2), soft('blood-under-nail', 2)] : []),
    ...(redness >= RED ? [soft('swelling-round-nail', 2)] : []),
  ];
}

const AREA_FINDINGS: readonly (readonly [finding: string, areas: readonly string[]])[] = [
  ['scalp-rash', ['head']],
  ['itchy-scalp', ['head']],
  ['rash-on-face', ['face']],
  ['rash-on-neck', ['neck']],
  ['rash-on-trunk', ['chest', 'upper-belly', 'lower-belly', 'back']],
  ['rash-in-groin', ['groin']],
  ['rash-on-arms', ['arm']],
  ['rash-on-hands', ['hand']],
  ['rash-on-legs', ['leg', 'knee']],
  ['rash-between-toes', ['foot']],
];

/** The reported body part is stronger evidence than any measure, if there is a rash. Findings of other body parts become less likely. */
function ofArea(area: string | undefined): SoftFinding[] {
  if (area === undefined || area === 'skin') return [];
  return AREA_FINDINGS.map(([id, areas]) => soft(id, areas.includes(area) ? (id === 'rash-between-toes' ? 2 : 4) : 0.3));
}
