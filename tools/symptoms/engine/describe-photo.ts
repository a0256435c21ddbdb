import type { ConditionRecord } from './knowledge.ts';
import { CANCERS } from './photo.ts';
import { isDarkSingleSpot, isUneven } from './photo-findings.ts';
import type { PhotoKind, PhotoMeasures } from './photo-measures.ts';

/** Whether a condition on the list must carry the word "serious" (DESIGN, settled point 9). */
export const isSerious = ({ id, severity, care }: ConditionRecord) =>
  care === 'emergency' || severity === 'severe' || severity === 'life-threatening' || CANCERS.has(id);

/**
 * A condition's name with how grave it is. The badge reads this text: serious, severe and emergency make it red, moderate and
 * significant orange. Beside a mole of concern nothing may be green.
 */
export function describeCondition(condition: ConditionRecord, isMoleConcern: boolean): string {
  const { name, care, severity } = condition;
  if (isSerious(condition))
    return `${name} (serious: ${care === 'emergency' ? 'needs emergency care' : care === 'urgent' ? 'see a doctor today' : 'have a doctor look at it'})`;
  if (care === 'urgent') return `${name} (significant: see a doctor today)`;
  if (isMoleConcern) return `${name} (significant until a doctor has looked at it)`;
  return severity === 'moderate' ? `${name} (significant: see a doctor)` : name;
}

/** How far the result can be trusted, as a sentence; never high. */
export function describeConfidence({ skinLightness, lesion }: PhotoMeasures, reported: number): string {
  const why: string[] = [];
  if (reported === 0) return 'Low: from a photo and no history. Answers to the questions would make it surer.';
  if (skinLightness < DARK_SKIN) why.push('redness is harder to measure on darker skin');
  if (!lesion) why.push('nothing in the photo stands out clearly from the skin around');
  if (why.length > 0 || reported < 3)
    return `Low: from a photo and ${reported === 1 ? 'one finding' : `${reported} findings`} of your history${why.length > 0 ? `; ${why.join(', and ')}` : ''}.`;
  return `Low to moderate: from a photo and ${reported} findings of your history. A doctor’s look is surer.`;
}

/** L* of the skin around under which redness was hardly measured in trials with drawn pictures; arbitrary. */
const DARK_SKIN = 50;

export interface MeasuredItem {
  name: string;
  value: string;
  meaning: string;
}

const round = (value: number, digits = 0) => value.toFixed(digits);
const percent = (share: number) => (share < 0.01 ? 'under 1 %' : `${round(share * 100)} %`);

/** What was measured, in words. A size in millimetres is not among it: a photo has no scale. */
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
      meaning: brightness < 70 ? 'Rather dark; colours are less sure.' : 'Enough light.',
    },
    { name: 'Skin colours', value: percent(skinShare), meaning: 'How much of the picture has a colour that skin can have.' },
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
        meaning: 'No place differs clearly in colour from the skin around. That does not mean that nothing is there.',
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
      meaning: colors >= 3 ? 'Several colours in the main place.' : 'One or two colours in the main place.',
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

/** What the tool cannot see, said with every result. */
export function listPhotoLimits(): string[] {
  return [
    'A photo cannot be felt: warmth, lumps, pain, scaling under a finger and whether a spot fades when pressed are not in it.',
    'Redness is harder to see and to measure on brown and black skin, where it may look purple, grey or darker. The measures were not validated there, nor on patients of any skin colour.',
    'Light, make-up, hair, wet skin and the camera’s own processing change colours. Size is not measured, because a photo has no scale.',
    'It cannot detect skin cancer or rule it out. A spot that changes, bleeds or looks unlike your others needs a doctor’s look, whatever this page says.',
  ];
}
