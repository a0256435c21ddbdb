import type { ConditionRecord } from './knowledge.ts';
import { CANCERS } from './photo.ts';
import { isDarkSingleSpot, isUneven } from './photo-findings.ts';
import type { PhotoKind, PhotoMeasures } from './photo-measures.ts';

/**
 * Whether a listed condition must carry the word "serious", which makes its badge red.
 *
 * Units: none.
 * Source: design, settled point 9; care and severity from the knowledge files under engine/knowledge, each entry with its own source.
 * Applies to: conditions listed for a photo; not for: how soon a person should be seen, which assessUrgency decides.
 * Rounding: none.
 * Refuses: never; a skin or mouth cancer is serious however slowly it grows.
 * @example isSerious(melanoma) // true
 */
export const isSerious = ({ id, severity, care }: ConditionRecord) =>
  care === 'emergency' || severity === 'severe' || severity === 'life-threatening' || CANCERS.has(id);

/**
 * A condition's name followed by how serious it is. The badge is colored by this text: serious, severe and emergency red, moderate and
 * significant orange. When a mole needs a doctor, nothing on the list may be green.
 *
 * Units: none.
 * Source: design, settled point 9; care and severity from the knowledge files under engine/knowledge, each entry with its own source.
 * Applies to: conditions listed for a photo; not for: the other tiers, which show a likelihood and a care level.
 * Rounding: none.
 * Refuses: never; a mild condition without a mole concern is returned by name alone.
 * @example describeCondition(melanoma, true) // 'Melanoma (serious: have a doctor look at it)'
 */
export function describeCondition(condition: ConditionRecord, isMoleConcern: boolean): string {
  const { name, care, severity } = condition;
  if (isSerious(condition))
    return `${name} (serious: ${care === 'emergency' ? 'needs emergency care' : care === 'urgent' ? 'see a doctor today' : 'have a doctor look at it'})`;
  if (care === 'urgent') return `${name} (significant: see a doctor today)`;
  if (isMoleConcern) return `${name} (significant until a doctor has looked at it)`;
  return severity === 'moderate' ? `${name} (significant: see a doctor)` : name;
}

/**
 * How far the result of a photo can be trusted, as a sentence. Never higher than "low to moderate".
 *
 * Units: skinLightness in L* (0 to 100); reported is the number of findings in the history.
 * Source: Arbitrary: because no measure was validated on patients; below L* 50 redness was hardly measured in drawn pictures.
 * Applies to: a photo that can be used; not for: a photo that findPhotoProblem refuses.
 * Rounding: none.
 * Refuses: never; without a history the confidence is low.
 * @example describeConfidence(measures, 0) // 'Low: from a photo and no history. Answers to the questions would make it surer.'
 */
export function describeConfidence({ skinLightness, lesion }: PhotoMeasures, reported: number): string {
  const why: string[] = [];
  if (reported === 0) return 'Low: from a photo and no history. Answers to the questions would make it surer.';
  if (skinLightness < DARK_SKIN) why.push('redness is harder to measure on darker skin');
  if (!lesion) why.push('nothing in the photo stands out clearly from the skin around');
  if (why.length > 0 || reported < 3)
    return `Low: from a photo and ${reported === 1 ? 'one thing' : `${reported} things`} that you told us${why.length > 0 ? `; ${why.join(', and ')}` : ''}.`;
  return `Low to moderate: from a photo and ${reported} things that you told us. A doctor’s look is surer.`;
}

/** L* of the surrounding skin. Arbitrary: below it redness was hardly measured in trials with drawn pictures. */
const DARK_SKIN = 50;

export interface MeasuredItem {
  name: string;
  value: string;
  meaning: string;
}

const round = (value: number, digits = 0) => value.toFixed(digits);
const percent = (share: number) => (share < 0.01 ? 'under 1 %' : `${round(share * 100)} %`);

/**
 * The measures of a photo in words. A size in millimeters is not among them, because a photo has no scale.
 *
 * Units: brightness 0 to 255, shown in percent; colors in CIE L*a*b* units; shares 0 to 1, shown in percent.
 * Source: Arbitrary: because the bounds between "clearly" and "not clearly" were chosen on drawn pictures, not on patients.
 * Applies to: photos of skin, scalp, nail, eye and mouth; not for: a diagnosis.
 * Rounding: to whole numbers, the edge to one decimal, because the measures are no more precise; a share below 1 percent reads "under 1 %".
 * Refuses: never; when nothing stands out it says so, and that this does not mean that nothing is there.
 * @example describeMeasures(measures, 'skin')[0] // { name: 'Sharpness', value: '50', meaning: 'Sharp enough to measure.' }
 */
export function describeMeasures(measures: PhotoMeasures, kind: PhotoKind): MeasuredItem[] {
  const { sharpness, brightness, skinShare, lesion, whiteOfEyeRedness } = measures;
  const items: MeasuredItem[] = [
    {
      name: 'Sharpness',
      value: round(sharpness),
      meaning: sharpness < 15 ? 'Just sharp enough; fine detail may be lost.' : 'Sharp enough to measure.',
    },
    {
      name: 'Light',
      value: `${round((brightness / 255) * 100)} % of full brightness`,
      meaning: brightness < 70 ? 'Rather dark; colors are less certain.' : 'Enough light.',
    },
    { name: 'Skin colors', value: percent(skinShare), meaning: 'How much of the picture has a color that skin can have.' },
  ];
  if (kind === 'eye' && whiteOfEyeRedness !== undefined)
    items.push({
      name: 'White of the eye',
      value: `${round(whiteOfEyeRedness)} units of red`,
      meaning: whiteOfEyeRedness >= 9 ? 'Redder than a usual white of an eye.' : 'Not clearly red.',
    });
  if (!lesion)
    return [
      ...items,
      {
        name: 'What stands out',
        value: 'nothing',
        meaning: 'No spot differs clearly in color from the skin around it. That does not mean that nothing is there.',
      },
    ];
  return [...items, ...describeLesion(measures)];
}

function describeLesion(measures: PhotoMeasures): MeasuredItem[] {
  const { lesion } = measures;
  if (!lesion) return [];
  const { redness, darkness, spots, extent, colors, borderIrregularity, asymmetry, scale, crust } = lesion;
  return [
    { name: 'Places that stand out', value: String(spots), meaning: `Together they take ${percent(extent)} of the picture.` },
    {
      name: 'Redness',
      value: `${round(redness)} units`,
      meaning: redness >= 6 ? 'Clearly redder than the skin around.' : 'Not clearly redder than the skin around.',
    },
    {
      name: 'Darkness',
      value: `${round(darkness)} units`,
      meaning:
        darkness >= 14
          ? 'Clearly darker than the skin around.'
          : darkness <= -8
            ? 'Paler than the skin around.'
            : 'About as dark as the skin around.',
    },
    {
      name: 'Colours',
      value: String(colors),
      meaning: colors >= 3 ? 'Several colors in the main spot.' : 'One or two colors in the main spot.',
    },
    {
      name: 'Edge',
      value: round(borderIrregularity, 1),
      meaning: borderIrregularity >= 1.8 ? 'Uneven edge (a disc has 1).' : 'Even edge (a disc has 1).',
    },
    { name: 'Unequal halves', value: percent(asymmetry), meaning: asymmetry >= 0.3 ? 'The halves differ.' : 'The halves are alike.' },
    ...(scale >= 0.1 ? [{ name: 'Pale flakes', value: percent(scale), meaning: 'Pale, flake-like parts, or reflected light.' }] : []),
    ...(crust >= 0.1
      ? [{ name: 'Yellow parts', value: percent(crust), meaning: 'Yellowish parts, such as crust, or light from a lamp.' }]
      : []),
    ...(isDarkSingleSpot(measures) && isUneven(measures)
      ? [
          {
            name: 'Dark uneven spot',
            value: 'yes',
            meaning: 'A doctor should look at it within two weeks. This is no finding of cancer, and no photo can rule it out.',
          },
        ]
      : []),
  ];
}

/**
 * What a photo cannot show, stated with every result.
 *
 * Units: none.
 * Source: design, settled point 9.
 * Applies to: every photo result; not for: the other tiers.
 * Rounding: none.
 * Refuses: never; the list is fixed.
 * @example listPhotoLimits().length // 4
 */
export function listPhotoLimits(): string[] {
  return [
    'A photo cannot be felt: warmth, lumps, pain, scaling under a finger and whether a spot fades when pressed are not in it.',
    'Redness is harder to see and to measure on brown and black skin, where it may look purple, gray or darker. The measures were not validated there, nor on patients of any skin color.',
    'Light, makeup, hair, wet skin and the camera’s own processing change colors. Size is not measured, because a photo has no scale.',
    'It cannot detect skin cancer or rule it out. A spot that changes, bleeds or looks unlike your others needs a doctor’s look, whatever this page says.',
  ];
}
