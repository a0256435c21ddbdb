import type { PhotoResponse } from '../../contract/photo.ts';
import type { Warning } from '../../contract/shared.ts';
import { isSerious } from '../../engine/describe-photo.ts';
import type { PhotoRanking } from '../../engine/photo.ts';
import type { PhotoKind } from '../../engine/photo-measures.ts';

const MAX_STEPS = 8;

/** Emergencies listed for every photo: the photo may show only the harmless part of something serious. */
const ALWAYS: Readonly<Record<PhotoKind, readonly string[]>> = {
  skin: [
    'Swelling of the face, lips or tongue, or trouble breathing, with a rash: call your emergency number.',
    'Spots that do not fade when pressed with a glass, with fever or feeling very ill: emergency care now.',
    'Skin that blisters or peels over large areas, or pain far worse than it looks: emergency care now.',
  ],
  scalp: ['Fast-spreading redness with fever: be seen today.'],
  nail: ['Spreading redness, red streaks or fever: be seen today.'],
  eye: [
    'Sudden loss of sight, severe eye pain, or a chemical in the eye (rinse first, for 20 minutes): emergency care now.',
    'A red eye with pain, hurting in light or blurred sight, or with contact lenses: be seen today.',
  ],
  mouth: ['Trouble breathing or swallowing, or swelling under the tongue: call your emergency number.'],
};

export interface StepsFrom {
  ranking: PhotoRanking;
  warnings: readonly Warning[];
  kind: PhotoKind;
  hasMedicines: boolean;
  isUsable: boolean;
}

export function planNextSteps({
  ranking: { candidates, isMoleConcern },
  warnings,
  kind,
  hasMedicines,
  isUsable,
}: StepsFrom): PhotoResponse['nextSteps'] {
  const flagged = (level: string) => warnings.filter((warning) => warning.level === level).map(({ advice }) => advice);
  const conditions = candidates.map(({ condition }) => condition);
  const isEmergency = warnings.some(({ level }) => level === 'emergency');
  const watched = candidates.filter(({ isWatched }) => isWatched);
  return {
    emergency: trim([
      ...flagged('emergency'),
      ...ALWAYS[kind],
      ...conditions.filter(({ care }) => care === 'emergency').flatMap(({ redFlags }) => redFlags),
    ]),
    doctorVisit: trim([
      ...(isMoleConcern
        ? ['See a doctor about this spot within two weeks, sooner if it bleeds or grows fast. A photo cannot show or rule out skin cancer.']
        : []),
      ...(watched.length > 0 && !isMoleConcern
        ? ['See a doctor about this within two weeks. A photo cannot show or rule out cancer.']
        : []),
      ...flagged('urgent'),
      ...flagged('routine'),
      ...(isUsable ? [] : ['If you are worried, have it looked at rather than waiting for a better photo.']),
      ...conditions.filter(isSerious).map(({ name, careWhy }) => `${name}: ${careWhy}`),
      ...conditions.slice(0, 3).flatMap(({ seeDoctor }) => seeDoctor.slice(0, 2)),
    ]),
    pharmacistConsult: isEmergency
      ? []
      : trim([
          ...(hasMedicines ? ['Ask a pharmacist which of the treatments fits you, your age and your other medicines.'] : []),
          ...(isUsable && !isMoleConcern ? ['A pharmacist can look at the place itself, which is surer than a photo.'] : []),
        ]),
    monitoring: isEmergency
      ? []
      : trim([
          'Take a photo once a week in the same light and at the same distance, with a coin beside the place, and compare.',
          'See a doctor if it grows, spreads, bleeds, hurts more, or is not better after two weeks.',
          ...candidates
            .filter(({ isWatched }) => !isWatched)
            .slice(0, 2)
            .map(({ condition: { name, course } }) => `${name}: ${course}`),
        ]),
  };
}

const trim = (texts: readonly string[]) => [...new Set(texts)].slice(0, MAX_STEPS);
