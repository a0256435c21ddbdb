import type { LesionMeasures, PhotoKind, PhotoMeasures } from './photo-measures.ts';

/** A finding that a measure speaks for. */
export interface SoftFinding {
  id: string;
  /** How many times oftener the measure is met with the finding than without; 1 says nothing, less speaks against it. */
  factor: number;
}

/** Units of L*a*b*, shares and ratios from which a measure speaks. All arbitrary: chosen on drawn pictures, not on patients. */
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

/** One place or two that are clearly darker than the skin around, not most of the picture, and not rather red than dark: inflamed skin is darker too. */
export function isDarkSingleSpot({ lesion }: PhotoMeasures): boolean {
  if (!lesion || lesion.redness > lesion.darkness * MOSTLY_RED) return false;
  return lesion.spots <= 2 && lesion.darkness >= DARK && lesion.mainExtent <= SMALL;
}

/** Several colours, a ragged edge or unequal halves: the look that doctors call irregular. It says nothing of what it is. */
export function isUneven({ lesion }: PhotoMeasures): boolean {
  return lesion !== undefined && (lesion.colors >= MANY_COLORS || lesion.borderIrregularity >= IRREGULAR || lesion.asymmetry >= ASYMMETRIC);
}

/**
 * The findings that the measures and the place speak for, each with a factor of 1.3 to 4, or against, of 0.5 to 0.2. The factors
 * are tempered: no measure was compared with what a doctor saw, so that none may outweigh one plain answer of the person.
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

/** The person said where: surer than any measure, if what is seen is a rash at all. What belongs to other places is less likely. */
function ofArea(area: string | undefined): SoftFinding[] {
  if (area === undefined || area === 'skin') return [];
  return AREA_FINDINGS.map(([id, areas]) => soft(id, areas.includes(area) ? (id === 'rash-between-toes' ? 2 : 4) : 0.3));
}
