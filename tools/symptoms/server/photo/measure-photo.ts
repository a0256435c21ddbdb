import type { LesionMeasures, PhotoMeasures } from '../../engine/photo-measures.ts';
import { countColors } from './count-colors.ts';
import { type DecodedPhoto, type LabPhoto, shrink, toGray, toLab } from './photo-pixels.ts';
import { measureExposure, measureSharpness } from './quality.ts';
import { type Segmented, segment } from './segment.ts';
import { measureAsymmetry, measureIrregularity, outlineOf } from './shape.ts';
import { findSkin, shareOf } from './skin.ts';

/** Regions are found at this size. At a larger one hairs and pores become regions. */
const LONG_SIDE_PX = 320;
const MIN_WHITE_SHARE = 0.02;

/** Measures a decoded photo. Every number is computed from its pixels; each function documents its method. */
export function measurePhoto(photo: DecodedPhoto): PhotoMeasures {
  const grey = toGray(photo);
  const small = shrink(photo, LONG_SIDE_PX);
  const lab = toLab(small);
  const skinMask = findSkin(small);
  const found = segment(lab, skinMask);
  return {
    shortSidePx: Math.min(photo.width, photo.height),
    sharpness: measureSharpness(grey),
    ...measureExposure(grey),
    skinShare: shareOf(skinMask),
    skinLightness: found.skin.l,
    whiteOfEyeRedness: measureWhites(lab, found.skin),
    lesion: measureLesion(lab, found),
  };
}

function measureLesion(lab: LabPhoto, { width, height, skin, regions }: Segmented): LesionMeasures | undefined {
  const [main] = regions;
  if (!main) return undefined;
  const all = regions.flatMap(({ pixels }) => pixels);
  const mean = (values: Float32Array) => all.reduce((sum, p) => sum + (values[p] as number), 0) / all.length;
  const outline = outlineOf(main.pixels, width);
  const share = (test: (p: number) => boolean) => all.filter(test).length / all.length;
  const above = (values: Float32Array, usual: number) => (p: number) => (values[p] as number) - usual;
  const [lighter, redder, yellower] = [above(lab.l, skin.l), above(lab.a, skin.a), above(lab.b, skin.b)];
  return {
    spots: regions.length,
    extent: all.length / (width * height),
    mainExtent: main.area / (width * height),
    redness: mean(lab.a) - skin.a,
    darkness: skin.l - mean(lab.l),
    colors: countColors(lab, main.pixels),
    borderIrregularity: measureIrregularity(outline),
    asymmetry: measureAsymmetry(outline),
    clearCenter: outline.holeShare,
    scale: share((p) => lighter(p) > 6 && yellower(p) < -4 && redder(p) < 6),
    crust: share((p) => yellower(p) > 12 && (lab.l[p] as number) > 40 && redder(p) < 12),
    purple: share((p) => lighter(p) < -8 && yellower(p) < -10 && redder(p) > 2),
  };
}

/** Whitish pixels have little yellow compared with skin and are not dark. In an eye they are the sclera; the redder they are, the redder the eye. */
function measureWhites({ l, a, b }: LabPhoto, skin: Segmented['skin']): number | undefined {
  let sum = 0;
  let count = 0;
  for (let p = 0; p < l.length; p += 1) {
    if ((l[p] as number) < 45 || (b[p] as number) > Math.min(10, skin.b - 5)) continue;
    sum += a[p] as number;
    count += 1;
  }
  return count >= MIN_WHITE_SHARE * l.length ? sum / count : undefined;
}
