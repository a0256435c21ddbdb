import type { LesionMeasures, PhotoKind, PhotoMeasures } from './photo-measures.ts';

/** A finding that a measure speaks for. */
export interface SoftFinding {
  id: string;
  /** How many times oftener the measure is met with the finding than without; 1 says nothing. */
  factor: number;
}

/** Units of L*a*b*, shares and ratios from which a measure speaks. All arbitrary: chosen on drawn pictures, not on patients. */
const RED = 6;
const DARK = 14;
const PALE = -8;
const MANY = 4;
const LARGE = 0.06;
const SMALL = 0.3;
const RAGGED = 1.8;
const LOPSIDED = 0.3;
const COLOURFUL = 3;

/** One place or two that are clearly darker than the skin around, and not most of the picture. */
export function isDarkSingleSpot({ lesion }: PhotoMeasures): boolean {
  return lesion !== undefined && lesion.spots <= 2 && lesion.darkness >= DARK && lesion.mainExtent <= SMALL;
}

/** Several colours, a ragged edge or unequal halves: the look that doctors call irregular. It says nothing of what it is. */
export function isUneven({ lesion }: PhotoMeasures): boolean {
  return lesion !== undefined && (lesion.colours >= COLOURFUL || lesion.borderIrregularity >= RAGGED || lesion.asymmetry >= LOPSIDED);
}

/**
 * The findings that the measures speak for, each with a factor of 1.3 to 4. The factors are tempered: no measure was compared
 * with what a doctor saw, so that none may outweigh one plain answer of the person.
 */
export function findSoftFindings({ measures, kind, area }: { measures: PhotoMeasures; kind: PhotoKind; area?: string | undefined }): SoftFinding[] {
  const { lesion } = measures;
  if (kind === 'eye') return ofEye(measures);
  if (!lesion) return [];
  if (kind === 'nail') return ofNail(lesion);
  if (kind === 'mouth') return lesion.darkness <= PALE ? [soft('white-mouth-patches', 2), soft('mouth-sore', 1.3)] : [soft('mouth-sore', 1.5)];
  if (isDarkSingleSpot(measures)) return ofDarkSpot(lesion);
  return [...ofRash(lesion), ...(isRash(lesion) ? ofArea(kind === 'scalp' ? 'head' : area) : [])];
}

const soft = (id: string, factor: number): SoftFinding => ({ id, factor });
const isRash = ({ spots, redness, mainExtent }: LesionMeasures) => spots >= MANY || (redness >= RED && mainExtent >= LARGE);

function ofRash(lesion: LesionMeasures): SoftFinding[] {
  const { redness, mainExtent, spots, scale, crust, purple, clearCentre, darkness } = lesion;
  const isRed = redness >= RED;
  return [
    ...(isRash(lesion) ? [soft('skin-rash', 3)] : [soft('skin-lump', 1.5)]),
    ...(isRed && mainExtent >= LARGE ? [soft('red-skin-patch', 3)] : []),
    ...(isRed && spots >= MANY ? [soft('raised-bumps-rash', 2), soft('flat-red-spots', 1.5), soft('hives', 1.3)] : []),
    ...(scale >= 0.1 ? [soft('scaly-rash', 3), soft('silvery-scales', 2)] : []),
    ...(crust >= 0.1 ? [soft('honey-crusts', 2.5), soft('greasy-scales', 1.5), ...(spots >= MANY ? [soft('pustules', 2)] : [])] : []),
    ...(purple >= 0.25 ? [soft('bruising', 2), soft('purpura', 2)] : []),
    ...(isRed && clearCentre >= 0.15 ? [soft('ring-rash', 3)] : []),
    ...(!isRed && darkness <= PALE ? [soft('white-patches', 3)] : []),
  ];
}

function ofDarkSpot({ colours, borderIrregularity, asymmetry }: LesionMeasures): SoftFinding[] {
  return [
    soft('skin-lump', 1.3),
    ...(colours >= COLOURFUL ? [soft('mole-uneven-colour', 3)] : []),
    ...(borderIrregularity >= RAGGED || asymmetry >= LOPSIDED ? [soft('mole-irregular-border', 3)] : []),
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

/** The person said where: surer than any measure, if what is seen is a rash at all. */
function ofArea(area: string | undefined): SoftFinding[] {
  const ids: Record<string, string> = {
    head: 'scalp-rash',
    face: 'rash-on-face',
    neck: 'rash-on-neck',
    chest: 'rash-on-trunk',
    'upper-belly': 'rash-on-trunk',
    'lower-belly': 'rash-on-trunk',
    back: 'rash-on-trunk',
    groin: 'rash-in-groin',
    arm: 'rash-on-arms',
    hand: 'rash-on-hands',
    leg: 'rash-on-legs',
    knee: 'rash-on-legs',
  };
  const id = area === undefined ? undefined : ids[area];
  return id ? [soft(id, 4)] : [];
}
