import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, type EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import type { PhotoResponse } from '../../contract/photo.ts';
import type { Warning } from '../../contract/shared.ts';
import { isSerious } from '../../engine/describe-photo.ts';
import type { CareLevel } from '../../engine/knowledge.ts';
import type { PhotoRanking } from '../../engine/photo.ts';
import type { PhotoKind } from '../../engine/photo-measures.ts';
import { seeDoctorClaims, textsOf } from '../advice.ts';

const MAX_STEPS = 8;

/** Signs listed for every photo without an emergency: the photo may show only the harmless part of something serious. */
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

/** Said in every emergency, after what the finding itself asks for. Standard advice of emergency services to people who wait for them. */
const UNTIL_HELP_COMES = ['Do not stay alone: ask somebody to wait with you.', 'Unlock the door, and have a list of your medicines ready.'];

export interface StepsFrom {
  ranking: PhotoRanking;
  warnings: readonly Warning[];
  level: CareLevel;
  kind: PhotoKind;
  hasMedicines: boolean;
  isUsable: boolean;
  /** What the likeliest emergency asks to do and to leave until help comes. */
  untilHelp: readonly Claim[];
  collector: EvidenceCollector;
  /** Holds the advice of the warnings already. Each later line must fit it. */
  plan: PlanReconciler;
}

/**
 * The steps of a photo, as one plan: in an emergency only what to do until help comes; where a doctor must see it today, nothing that would
 * wait or watch; and never a later time or an order that the warnings forbid.
 */
export function planNextSteps(from: StepsFrom): PhotoResponse['nextSteps'] {
  const { ranking, warnings, level, kind, plan } = from;
  const advice = warnings.map((warning) => warning.advice);
  if (level === 'emergency') {
    const waiting = [...from.untilHelp, ...UNTIL_HELP_COMES.map((text) => claim(text))];
    return { emergency: trim([...advice, ...textsOf(plan.keep(waiting))]), doctorVisit: [], pharmacistConsult: [], monitoring: [] };
  }
  const keep = (texts: readonly string[]) => trim(texts.map((text) => plan.keepText(text)).filter((text) => text !== ''));
  const isToday = level === 'urgent';
  const doctorVisit = trim([...advice, ...keep(listDoctorVisits(from))]);
  const signs = ranking.candidates.flatMap(({ condition: { care, redFlags } }) => (care === 'emergency' ? redFlags : []));
  const emergency = keep([...ALWAYS[kind], ...signs]);
  const pharmacistConsult = isToday ? [] : keep(listPharmacistSteps(from));
  const monitoring = isToday ? [] : keep(listToWatch(ranking));
  return { emergency, doctorVisit, pharmacistConsult, monitoring };
}

function listDoctorVisits({ ranking: { candidates, isMoleConcern }, isUsable, collector }: StepsFrom): string[] {
  const isWatched = candidates.some((candidate) => candidate.isWatched);
  return [
    ...(isMoleConcern
      ? ['See a doctor about this spot within two weeks, sooner if it bleeds or grows fast. A photo cannot show or rule out skin cancer.']
      : isWatched
        ? ['See a doctor about this within two weeks. A photo cannot show or rule out cancer.']
        : []),
    ...(isUsable ? [] : ['If you are worried, have it looked at rather than waiting for a better photo.']),
    ...candidates.filter(({ condition }) => isSerious(condition)).map(({ condition: { name, careWhy } }) => `${name}: ${careWhy}`),
    ...textsOf(seeDoctorClaims(candidates.slice(0, 3), collector)),
  ];
}

const listPharmacistSteps = ({ ranking: { isMoleConcern }, hasMedicines, isUsable }: StepsFrom): string[] => [
  ...(hasMedicines ? ['Ask a pharmacist which of the treatments fits you, your age and your other medicines.'] : []),
  ...(isUsable && !isMoleConcern ? ['A pharmacist can look at the spot in person, which tells more than a photo.'] : []),
];

const listToWatch = ({ candidates }: PhotoRanking): string[] => [
  'Take a photo once a week in the same light and at the same distance, with a coin beside the place, and compare.',
  'See a doctor if it grows, spreads, bleeds, hurts more, or is not better after two weeks.',
  ...candidates
    .filter(({ isWatched }) => !isWatched)
    .slice(0, 2)
    .map(({ condition: { name, course } }) => `${name}: ${course}`),
];

const trim = (texts: readonly string[]) => [...new Set(texts)].slice(0, MAX_STEPS);
