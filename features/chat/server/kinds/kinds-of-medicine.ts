import type { QuestionKind } from '#packages/clinical/question-kind.ts';

/** Kinds that ask of one medicine alone, whatever else a message tells. */
export const KINDS_OF_ONE_MEDICINE: readonly QuestionKind[] = [
  'how-it-works',
  'how-to-take',
  'splitting',
  'missed-dose',
  'onset',
  'duration',
  'course',
  'stopping',
  'food',
  'alcohol',
  'driving',
  'storage',
  'forms',
  'contains',
  'class',
  'generic',
  'price',
  'prescription',
];
