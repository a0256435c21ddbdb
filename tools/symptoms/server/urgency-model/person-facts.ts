import type { Sex } from '../../engine/knowledge.ts';

/** Who a message is about, where known. */
export interface MessagePerson {
  ageYears?: number | null | undefined;
  sex?: Sex | null | undefined;
}

/** The ages in years below which illness looks different. Arbitrary beyond the first three. */
const AGE_GROUPS: readonly (readonly [number, string])[] = [
  [0.25, 'newborn'],
  [1, 'baby'],
  [5, 'toddler'],
  [13, 'child'],
  [20, 'teenager'],
  [40, 'young adult'],
  [60, 'adult'],
  [75, 'older adult'],
];

/** Age group and sex, as far as they are known, as the facts that the model learns with. */
export function describePerson({ ageYears, sex }: MessagePerson): string[] {
  const group = ageYears == null ? undefined : (AGE_GROUPS.find(([below]) => ageYears < below)?.[1] ?? 'very old adult');
  return [group, sex].filter((fact) => fact != null);
}
