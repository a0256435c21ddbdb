/** Measures of a photo's pixels. Differences are in CIE L*a*b* units from the surrounding skin; shares are 0 to 1. */
export interface PhotoMeasures {
  /** Of the upright photo, scaled to at most 768 on the long side. */
  shortSidePx: number;
  /** Variance of the Laplacian in the second sharpest of 64 tiles. Below about 4 nothing in the photo is sharp. */
  sharpness: number;
  /** Mean brightness, 0 to 255, and the shares of pixels that are almost black and almost white. */
  brightness: number;
  blackShare: number;
  whiteShare: number;
  /** Standard deviation of brightness. */
  contrast: number;
  /** Share of pixels with a color that skin can have. */
  skinShare: number;
  /** Lightness L* of the surrounding skin. Redness shows less on darker skin. */
  skinLightness: number;
  /** Mean a* of the whitish pixels (in an eye, the sclera); undefined if there are hardly any. */
  whiteOfEyeRedness?: number | undefined;
  /** Undefined if nothing stands out from the surrounding skin. */
  lesion?: LesionMeasures | undefined;
}

export interface LesionMeasures {
  /** Number of separate regions that stand out. */
  spots: number;
  /** Share of the photo that stands out, and share of its main region. */
  extent: number;
  mainExtent: number;
  /** Mean a* minus that of the surrounding skin; positive is redder. */
  redness: number;
  /** Mean L* of the surrounding skin minus that of the regions; positive is darker. */
  darkness: number;
  /** Distinct colors in the main region, each at least a twentieth of it. */
  colors: number;
  /** Perimeter squared / (4 pi area) of the main region: 1 for a disc. */
  borderIrregularity: number;
  /** 1 minus the mean overlap of the main region with its mirror images about its two axes: 0 for a disc. */
  asymmetry: number;
  /** Share of the area inside the main region's outline that is clear skin (a ring's center). */
  clearCenter: number;
  /** Shares of the regions that are whitish (scale), yellowish (crust or pus), and purple. */
  scale: number;
  crust: number;
  purple: number;
}

/** The part of the body, as far as it changes what a photo can show. */
export type PhotoKind = 'skin' | 'scalp' | 'eye' | 'mouth' | 'nail';

export interface PhotoProblem {
  reason: 'too-small' | 'too-dark' | 'too-bright' | 'nothing-to-see' | 'too-blurred' | 'nothing-stands-out';
  sentence: string;
}

const MIN_SIDE_PX = 200;
const MIN_BRIGHTNESS = 30;
const MAX_BRIGHTNESS = 245;
const MAX_BLACK_SHARE = 0.75;
const MAX_WHITE_SHARE = 0.9;
const MIN_SHARPNESS = 4;
const MIN_SKIN: Readonly<Record<PhotoKind, number>> = { skin: 0.2, scalp: 0.08, eye: 0.12, mouth: 0.12, nail: 0.15 };

/**
 * Why a photo cannot be judged, and what to do about it.
 *
 * Units: pixels, brightness 0 to 255, shares 0 to 1, variance of the Laplacian.
 * Source: Arbitrary: because the bounds were chosen on drawn pictures, so that what a person would call unusable is refused and little else.
 * Applies to: photos of skin, scalp, nail, eye and mouth; not for: recognizing skin, which is judged by color alone: wood, sand or a doll may pass.
 * Rounding: none.
 * Refuses: with the first of too small, too dark, too bright, no skin, too blurred; undefined where the photo is usable.
 * @example findPhotoProblem(measuresOfADarkPhoto, 'skin')?.reason // 'too-dark'
 */
export function findPhotoProblem(measures: PhotoMeasures, kind: PhotoKind): PhotoProblem | undefined {
  if (measures.shortSidePx < MIN_SIDE_PX)
    return {
      reason: 'too-small',
      sentence: `This picture is too small to judge. Use one of at least ${MIN_SIDE_PX} pixels on its shorter side, and not a cut-out of a screenshot.`,
    };
  if (measures.brightness < MIN_BRIGHTNESS || measures.blackShare > MAX_BLACK_SHARE)
    return {
      reason: 'too-dark',
      sentence: 'This photo is too dark to judge. Take it again by a window in daylight, or with a lamp beside you.',
    };
  if (measures.brightness > MAX_BRIGHTNESS || measures.whiteShare > MAX_WHITE_SHARE)
    return { reason: 'too-bright', sentence: 'This photo is too bright to judge. Take it again without flash and out of direct sun.' };
  if (measures.skinShare < MIN_SKIN[kind])
    return {
      reason: 'nothing-to-see',
      sentence:
        'No skin, eye, mouth or nail was found in this photo, so nothing can be said about it. Take a photo of the spot itself, so that it and the skin around it fill the picture. Black-and-white photos and colour filters cannot be used.',
    };
  if (measures.sharpness < MIN_SHARPNESS)
    return {
      reason: 'too-blurred',
      sentence: 'This photo is too blurred to judge. Hold the phone about 6 inches away, tap on the spot to focus, and keep still.',
    };
  return undefined;
}

/** Without a visible region and without a history, a list of causes would only list what is common. */
export const NOTHING_STANDS_OUT: PhotoProblem = {
  reason: 'nothing-stands-out',
  sentence:
    'Nothing in this photo stands out from the skin around, and nothing was told, so no cause can be named. Take it so that the place and some healthy skin around it are in the picture, and answer the questions. It does not mean that all is well.',
};
